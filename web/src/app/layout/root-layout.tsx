import { cx } from '@croupier/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useMemberInfo } from '../../features/session/queries.ts';
import { useNextFrame } from '../../platform/frames.ts';
import { usePopups } from '../../platform/popups.ts';
import { useWide } from '../../platform/screen.ts';
import { useSession } from '../../platform/session.ts';
import { useRightBar, useSideMenu } from '../../platform/side-menu.ts';
import { systemStatus, useWatchedSite } from '../../platform/site.ts';
import { useToasts } from '../../platform/toasts.ts';
import { later } from '../later.ts';
import { isAgentPage, isGamePage, isHome } from '../pages.ts';
import { Header } from './header.tsx';
import { LoadingCover } from './loading-cover.tsx';

const Closed = later(() => import('./closed-site.tsx'), 'ClosedSite');
const Footer = later(() => import('./footer.tsx'), 'Footer');
const Toasts = later(() => import('./toasts.tsx'), 'Toasts');
const Live = later(() => import('./live-updates.tsx'), 'LiveUpdates');
const VisitorLine = later(() => import('./visitor-line.tsx'), 'VisitorLine');
const BottomBar = later(() => import('./bottom-bar.tsx'), 'BottomBar');
const PopupHost = later(() => import('./popup-host.tsx'), 'PopupHost');
const Side = later(() => import('./side-menu.tsx'), 'SideMenu');
const Drawer = later(() => import('./side-menu.tsx'), 'MenuDrawer');
const RightBar = later(() => import('./right-bar.tsx'), 'RightBar');
const PublicPopupOpener = later(
  () => import('../../features/notices/public-popup-opener.tsx'),
  'PublicPopupOpener',
);
const Consent = later(() => import('../../features/consent/consent-bar.tsx'), 'ConsentBar');

/** What the system status, the address and the screen make of the page as a whole. */
export function RootLayout(): ReactNode {
  const site = useWatchedSite();
  const { pathname } = useLocation();
  useMemberInfo();
  useLeftSession();

  if (site.data && systemStatus(site.data) !== 0) {
    return (
      <Suspense>
        <Closed site={site.data} />
        <VisitorLine />
      </Suspense>
    );
  }
  return (
    <>
      <LoadingCover />
      {isAgentPage(pathname) ? (
        <Outlet />
      ) : isGamePage(pathname) ? (
        <div className="flex h-dvh flex-col">
          <main id="content" tabIndex={-1} className="min-h-0 flex-1 outline-none">
            <Outlet />
          </main>
        </div>
      ) : (
        <PlayersPage />
      )}
      <Overlays gtagId={site.data?.info.analytics.gtagId ?? ''} home={isHome(pathname)} />
    </>
  );
}

function PlayersPage(): ReactNode {
  const t = useTranslations('common');
  const wide = useWide();
  const { open, toggle } = useSideMenu();
  const rightBar = useRightBar((state) => state.open);
  const framed = useNextFrame();
  // A screen that grew or shrank has the menu where that size has it.
  useEffect(() => toggle(wide), [wide, toggle]);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-70 rounded-field bg-panel-high px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skipToContent')}
      </a>
      {/* What the header's switch names is there before its entries are. */}
      <Suspense fallback={<div id="side-menu" />}>{open && (wide ? <Side /> : <Drawer />)}</Suspense>
      <div className={cx('flex min-h-dvh flex-col', open && 'lg:pl-62', rightBar && 'with-right-bar')}>
        <Header />
        <main id="content" tabIndex={-1} className="page-width w-full flex-1 pt-4 pb-10 outline-none lg:pt-6">
          {framed && <Outlet />}
        </main>
        <Suspense>{framed && <Footer />}</Suspense>
      </div>
      <Suspense>{wide ? <RightBar /> : <BottomBar />}</Suspense>
    </>
  );
}

function Overlays({ gtagId, home }: { gtagId: string; home: boolean }): ReactNode {
  const token = useSession((state) => state.token);
  const popup = usePopups((state) => state.popup !== null);
  return (
    <Suspense>
      {popup && <PopupHost />}
      <Toasts />
      {token ? <Live /> : <VisitorLine />}
      {home && <PublicPopupOpener />}
      {gtagId !== '' && <Consent gtagId={gtagId} />}
    </Suspense>
  );
}

/** Tells a person whose session the server has ended, unless they signed out themselves. */
function useLeftSession(): void {
  const t = useTranslations();
  const show = useToasts((state) => state.show);
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (!before.token || now.token || now.left) return;
        const why = `ended.${now.ended}` as 'ended.expired';
        show({ tone: 'info', title: t.has(why) ? t(why) : t('errors.sessionEnded') });
      }),
    [show, t],
  );
}
