import { ToastRegion } from '@croupier/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../platform/session.ts';
import { systemStatus, useSite } from '../../platform/site.ts';
import { useToasts } from '../../platform/toasts.ts';
import { useMemberInfo } from '../../features/session/queries.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PopupHost } from './popup-host.tsx';
import { SideMenu } from './side-menu.tsx';

const Closed = lazy(() => import('./closed-site.tsx').then((module) => ({ default: module.ClosedSite })));
const Live = lazy(() => import('./live-updates.tsx').then((module) => ({ default: module.LiveUpdates })));

/** Game pages use the whole window: no side menu, no footer, no bottom bar. */
export function isGamePage(pathname: string): boolean {
  return /^\/(seamless|lottery|lottert|vnlottery|sealottery)\/?$/i.test(pathname);
}

export function RootLayout(): ReactNode {
  const t = useTranslations('common');
  const site = useSite();
  const { pathname } = useLocation();
  const token = useSession((state) => state.token);
  const { toasts, close } = useToasts();
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
        {!gamePage && <Footer />}
      </div>
      {!gamePage && <BottomBar />}
      <PopupHost />
      <ToastRegion label={t('notifications')} closeLabel={t('close')} toasts={toasts} onClose={close} />
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
  const token = useSession((state) => state.token);
  const [before, setBefore] = useState(token);
  const show = useToasts((state) => state.show);
  useEffect(() => {
    if (before && !token && !useSession.getState().left) show({ tone: 'info', title: t('sessionEnded') });
    if (before !== token) setBefore(token);
  }, [before, token, show, t]);
}
