import { Dialog, ErrorState, IconButton, SkeletonRows, ToastRegion } from '@croupier/ui';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { CircleUser, LayoutDashboard, LogOut, Menu as MenuIcon, Search, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../client/api.ts';
import { useMe } from '../client/me.ts';
import { useSession } from '../client/session.ts';
import { useToasts } from '../toasts.ts';
import { ForbiddenPage, placeOf } from './forbidden-page.tsx';
import { useIdleSignOut } from './idle.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { type Place, places } from './navigation.ts';
import { Notices } from './notices.tsx';
import { useQueues } from './queues.ts';
import { QuickSearch, useQuickSearchKey } from './quick-search.tsx';
import { useRealtime } from './realtime.ts';
import { StepUp } from './step-up-dialog.tsx';

async function signOut(): Promise<void> {
  // Whatever the server answers, this tab forgets the token.
  await api.call('operatorSession.logout').catch(() => undefined);
  useSession.getState().end('left');
}

/** Head, side menu and the place for the page. */
export function Shell(): ReactNode {
  const t = useTranslations('shell');
  const me = useMe();
  const toasts = useToasts();
  const [menu, setMenu] = useState(false);
  const [quick, setQuick] = useState(false);
  useIdleSignOut(me.data?.idleMinutes);
  useQuickSearchKey(() => setQuick(true));
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-field bg-panel-high px-4 py-2 focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Head onMenu={() => setMenu(true)} onSearch={() => setQuick(true)} />
      <div className="mx-auto flex w-full max-w-[1560px]">
        <aside className="sticky top-(--head) hidden h-[calc(100dvh-var(--head))] w-58 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line px-3 py-4 lg:flex">
          <Places />
          <Person />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8">
          {me.isError && me.data === undefined ? (
            <ErrorState
              title={t('meFailed')}
              text={t('meFailedText')}
              retryLabel={t('retry')}
              onRetry={() => void me.refetch()}
            />
          ) : (
            <Inside />
          )}
        </main>
      </div>
      {menu && (
        <Dialog title="Croupier Console" shape="sheet" onClose={() => setMenu(false)}>
          <div className="flex flex-col gap-5">
            <LanguageSwitch />
            <Places onChoose={() => setMenu(false)} />
            <Person onChoose={() => setMenu(false)} />
          </div>
        </Dialog>
      )}
      <StepUp />
      {quick && <QuickSearch onClose={() => setQuick(false)} />}
      <ToastRegion
        label={t('messages')}
        closeLabel={t('close')}
        toasts={toasts.toasts}
        onClose={toasts.close}
      />
    </>
  );
}

function Head({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }): ReactNode {
  const t = useTranslations('shell');
  const me = useMe();
  const connection = useRealtime();
  return (
    <header className="sticky top-0 z-30 flex h-(--head) items-center gap-2 border-b border-line bg-ground px-3 sm:px-5">
      <IconButton label={t('menu')} onClick={onMenu} className="lg:hidden">
        <MenuIcon aria-hidden="true" className="size-5" />
      </IconButton>
      <Link to="/" className="flex items-center gap-2 rounded-sm px-1 font-semibold">
        <Mark />
        <span>
          Croupier <span className="font-normal text-muted">Console</span>
        </span>
      </Link>
      {me.data && (
        <span className="ml-2 hidden rounded-full border border-line px-2.5 py-0.5 text-[13px] text-muted sm:inline">
          {me.data.merchant.name}
        </span>
      )}
      <div className="ml-auto flex items-center gap-1">
        {connection === 'lost' && (
          <output className="mr-1 flex items-center gap-1.5 text-[13px] text-gold-light">
            <WifiOff aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{t('offline')}</span>
          </output>
        )}
        <button
          type="button"
          onClick={onSearch}
          aria-label={t('quickSearch')}
          className="flex min-h-9 items-center gap-2 rounded-field border border-line px-3 text-sm text-muted hover:border-line-strong hover:text-text max-sm:min-h-11"
        >
          <Search aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">{t('quickSearch')}</span>
          <kbd className="rounded border border-line px-1 text-[11px] max-md:hidden">Ctrl K</kbd>
        </button>
        <div className="max-lg:hidden">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}

function Inside(): ReactNode {
  const permissions = useMe().data?.permissions;
  const place = placeOf(useLocation().pathname);
  const list = useTranslations('list');
  // Until the rights are known, nothing of a page that asks for one is drawn or called.
  const known = place === undefined || permissions !== undefined;
  const forbidden = place && permissions && !permissions.includes(place.permission);
  return (
    <>
      <Notices />
      {known ? (
        forbidden ? (
          <ForbiddenPage place={place} />
        ) : (
          <Outlet />
        )
      ) : (
        <SkeletonRows label={list('loading')} rows={3} className="h-28" />
      )}
    </>
  );
}

function Mark(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-6">
      <path d="M16 4l10 12-10 12L6 16z" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <path d="M16 11l4 5-4 5-4-5z" className="fill-gold" />
    </svg>
  );
}

function Places({ onChoose }: { onChoose?: () => void }): ReactNode {
  const t = useTranslations('places');
  const permissions = useMe().data?.permissions ?? [];
  const shown = places.filter((place) => permissions.includes(place.permission));
  return (
    <nav aria-label={t('label')} className="flex flex-col gap-5">
      <HomeLink {...(onChoose ? { onChoose } : {})} />
      {(['operation', 'pages'] as const).map((area) => {
        const own = shown.filter((place) => place.area === area);
        return (
          own.length > 0 && (
            <div key={area}>
              <p
                id={`places-${area}`}
                className="px-3 pb-1 text-[12px] font-medium tracking-wide text-muted/90"
              >
                {t(area)}
              </p>
              <ul aria-labelledby={`places-${area}`} className="flex flex-col gap-0.5">
                {own.map((place) => (
                  <PlaceLink key={place.to} place={place} {...(onChoose ? { onChoose } : {})} />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}

const placeLook = {
  className:
    'flex min-h-10 items-center gap-3 rounded-field px-3 text-muted hover:bg-white/5 hover:text-text max-lg:min-h-12',
  activeProps: { className: 'bg-white/8 text-text! font-medium', 'aria-current': 'page' },
} as const;

/** Open to everyone: it shows to each what their rights let them see. */
function HomeLink({ onChoose }: { onChoose?: () => void }): ReactNode {
  const t = useTranslations('places');
  return (
    <Link to="/" activeOptions={{ exact: true }} {...(onChoose ? { onClick: onChoose } : {})} {...placeLook}>
      <LayoutDashboard aria-hidden="true" className="size-4.5" />
      {t('home')}
    </Link>
  );
}

function PlaceLink({ place, onChoose }: { place: Place; onChoose?: () => void }): ReactNode {
  const t = useTranslations('places');
  const { to, name, icon: Icon } = place;
  const waiting = useQueues()(name);
  return (
    <li>
      <Link to={to} {...(onChoose ? { onClick: onChoose } : {})} {...placeLook}>
        <Icon aria-hidden="true" className="size-4.5" />
        {t(name)}
        {waiting.text !== '' && (
          <span className="figures ml-auto rounded-full bg-gold/14 px-2 text-[13px] text-gold-light">
            <span aria-hidden="true">{waiting.text}</span>
            <span className="sr-only">{t('waiting', { count: waiting.count })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function Person({ onChoose }: { onChoose?: () => void }): ReactNode {
  const t = useTranslations('shell');
  const me = useMe().data;
  if (!me) return null;
  return (
    <div className="mt-auto border-t border-line pt-3">
      <p className="px-3 font-medium">{me.name}</p>
      <p className="px-3 text-[13px] text-muted">
        {me.account} · {me.roleName}
      </p>
      <Link
        to="/account"
        {...(onChoose ? { onClick: onChoose } : {})}
        className="mt-2 flex min-h-10 items-center gap-3 rounded-field px-3 text-muted hover:bg-white/5 hover:text-text max-lg:min-h-12"
        activeProps={{ className: 'bg-white/8 text-text! font-medium', 'aria-current': 'page' }}
      >
        <CircleUser aria-hidden="true" className="size-4.5" />
        {t('account')}
      </Link>
      <button
        type="button"
        onClick={() => void signOut()}
        className="flex min-h-10 w-full items-center gap-3 rounded-field px-3 text-muted hover:bg-white/5 hover:text-text max-lg:min-h-12"
      >
        <LogOut aria-hidden="true" className="size-4.5" />
        {t('signOut')}
      </button>
    </div>
  );
}
