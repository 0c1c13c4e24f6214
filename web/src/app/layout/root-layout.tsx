import { cx } from '@croupier/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useMemberInfo } from '../../people/session/index.ts';
import { useFrames, useRested } from '../../platform/screen/frames.ts';
import { isGamePage, useKeptGame, useOpenGame } from '../../platform/open-game.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { isRoomy, useWide } from '../../platform/screen/screen.ts';
import { useRightBar, useSideMenu } from '../../platform/screen/side-menu.ts';
import { systemStatus, useWatchedSite } from '../../platform/site/site.ts';
import { later, soon } from '../loading/later.ts';
import { isAgentPage, isHome } from '../pages.ts';
import { Apart } from './parts/apart.tsx';
import type { BesidePageProps } from './beside-page.tsx';
import { Header } from './header/header.tsx';

const Closed = later(() => import('./closed-site.tsx'), 'ClosedSite');
const BesidePage = later(() => import('./beside-page.tsx'), 'BesidePage');
const Footer = later(() => import('./footer.tsx'), 'Footer');
const BottomBar = soon(() => import('./menu/bottom-bar.tsx'), 'BottomBar');
const PopupHost = later(() => import('../popups/popup-host.tsx'), 'PopupHost');
const Side = soon(() => import('./menu/side-menu.tsx'), 'SideMenu');
const Drawer = soon(() => import('./menu/side-menu.tsx'), 'MenuDrawer');
const RightBar = soon(() => import('./menu/right-bar.tsx'), 'RightBar');

/** What the system status, the address and the screen make of the page as a whole. */
export function RootLayout(): ReactNode {
  const site = useWatchedSite();
  const { pathname } = useLocation();
  const isGame = useOpenGame();
  const kept = useKeptGame((state) => state.kept);
  useMemberInfo();

  if (site.data && systemStatus(site.data) !== 0 && !kept) {
    return (
      <Suspense>
        <Closed site={site.data} />
      </Suspense>
    );
  }
  return (
    <>
      {isAgentPage(pathname) ? (
        <Outlet />
      ) : isGame ? (
        <div className="flex h-dvh flex-col">
          <main id="content" tabIndex={-1} className="min-h-0 flex-1 outline-none">
            <Outlet />
          </main>
        </div>
      ) : (
        <PlayersPage bare={isGamePage(pathname)} />
      )}
      <Overlays gtagId={site.data?.info.analytics.gtagId ?? ''} home={isHome(pathname)} />
    </>
  );
}

/** `bare`: a game page on which no game runs, without the side menu. */
function PlayersPage({ bare }: { bare: boolean }): ReactNode {
  const t = useTranslations('common');
  const wide = useWide();
  const { open, toggle } = useSideMenu();
  const rightBar = useRightBar((state) => state.open);
  // The header, the page, the footer: each with a frame of its own.
  const frames = useFrames(2);
  // A screen that grew or shrank has the menu where that size has it.
  useEffect(() => toggle(wide && isRoomy()), [wide, toggle]);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-70 rounded-field bg-panel-high px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skipToContent')}
      </a>
      {/* What the header's switch names is there before its entries are. */}
      <Apart tryKey={`${open}`} fallback={<div id="side-menu" />}>
        {open && (wide ? !bare && <Side /> : <Drawer />)}
      </Apart>
      <div
        className={cx(
          'flex min-h-dvh flex-col',
          open && !bare && 'lg:pl-62 lg:[--bar-left:15.5rem]',
          rightBar && 'with-right-bar',
        )}
      >
        <Header bare={bare} />
        <main id="content" tabIndex={-1} className="page-width w-full flex-1 pt-4 pb-10 outline-none lg:pt-6">
          {frames > 0 && <Outlet />}
        </main>
        <Apart>{frames > 1 && <Footer />}</Apart>
      </div>
      <Apart>{wide ? <RightBar /> : <BottomBar />}</Apart>
    </>
  );
}

function Overlays(beside: BesidePageProps): ReactNode {
  const popup = usePopups((state) => state.popup !== null);
  const fail = usePopups((state) => state.fail);
  const rested = useRested();
  return (
    <>
      <Apart tryKey={`${popup}`} onFail={fail}>
        {popup && <PopupHost />}
      </Apart>
      <Apart>{rested && <BesidePage {...beside} />}</Apart>
    </>
  );
}
