import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../platform/session.ts';
import { systemStatus, useSite } from '../../platform/site.ts';
import { useToasts } from '../../platform/toasts.ts';
import { useMemberInfo } from '../../features/session/queries.ts';
import { later } from '../later.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { PopupHost } from './popup-host.tsx';
import { SideMenu } from './side-menu.tsx';

const Closed = later(() => import('./closed-site.tsx'), 'ClosedSite');
const Footer = later(() => import('./footer.tsx'), 'Footer');
const Toasts = later(() => import('./toasts.tsx'), 'Toasts');
const Live = later(() => import('./live-updates.tsx'), 'LiveUpdates');

/** Game pages use the whole window: no side menu, no footer, no bottom bar. */
export function isGamePage(pathname: string): boolean {
  return /^\/(seamless|lottery|lottert|vnlottery|sealottery)\/?$/i.test(pathname);
}

export function RootLayout(): ReactNode {
  const t = useTranslations('common');
  const site = useSite();
  const { pathname } = useLocation();
  const token = useSession((state) => state.token);
  const gamePage = isGamePage(pathname);
  useMemberInfo();
  useLeftSession();

  const closed = site.data ? systemStatus(site.data) : 0;
  if (site.data && closed !== 0) {
    return (
      <Suspense>
        <Closed site={site.data} />
      </Suspense>
    );
  }
  return (
    <>
      <a
        href="#content"
        className="sr-only z-70 rounded-field bg-panel-high px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skipToContent')}
      </a>
      {!gamePage && <SideMenu />}
      <div className={gamePage ? 'flex h-dvh flex-col' : 'flex min-h-dvh flex-col lg:pl-62'}>
        {!gamePage && <Header />}
        <main
          id="content"
          tabIndex={-1}
          className={
            gamePage
              ? 'min-h-0 flex-1 outline-none'
              : 'mx-auto w-full max-w-[1320px] flex-1 px-4 pt-4 pb-10 outline-none sm:px-6 lg:px-8 lg:pt-6'
          }
        >
          <Outlet />
        </main>
        {!gamePage && (
          <Suspense>
            <Footer />
          </Suspense>
        )}
      </div>
      {!gamePage && <BottomBar />}
      <PopupHost />
      <Suspense>
        <Toasts />
      </Suspense>
      {token && (
        <Suspense>
          <Live />
        </Suspense>
      )}
    </>
  );
}

/** Tells a person whose session the server has ended, unless they signed out themselves. */
function useLeftSession(): void {
  const t = useTranslations('errors');
  const show = useToasts((state) => state.show);
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (before.token && !now.token && !now.left) show({ tone: 'info', title: t('sessionEnded') });
      }),
    [show, t],
  );
}
