import type { MarketCode } from '@croupier/market';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { vi } from 'vitest';
import { KitLanguage } from '../src/platform/language/kit-language.tsx';
import { type Language, localeOf, useLanguage } from '../src/platform/language/language.ts';
import { usePopups } from '../src/platform/popups/popups.ts';
import { siteOptions } from '../src/platform/site/site.ts';
import { queryClient } from '../src/platform/api/query-client.ts';
import { TRIAL_TYPE, useSession } from '../src/platform/session/session.ts';
import { useSideMenu } from '../src/platform/screen/side-menu.ts';
import type { CategoryMenu, GameKind, SiteStatus } from '../src/platform/shapes.ts';
import { useTexts, withTexts } from '../src/platform/language/texts.ts';
import { useToasts } from '../src/platform/popups/toasts.ts';
import { useVerification } from '../src/people/verification/store.ts';
import { balance, member, pageOf, promotions, reality, site } from './samples.ts';
import { wire } from './wire.ts';

export interface Shown {
  user: UserEvent;
  router: AnyRouter;
  /** The address that the page stands at. */
  address: () => string;
}

export interface ShowOptions {
  path?: string;
  language?: Language;
  as?: 'visitor' | 'member' | 'trial';
  /** Site flags that are on. */
  flags?: readonly string[];
  /** Of the brand; Brazil where a test doesn't care. */
  market?: MarketCode;
}

const siteWith = (flags: readonly string[] = [], market: MarketCode = 'br') => {
  const plain = site();
  const whitelabel = Object.fromEntries(flags.map((flag) => [flag, '1']));
  const merchant = { ...plain.info.merchant, market };
  return { ...plain, info: { ...plain.info, merchant, whitelabel } };
};

const frozenClock = { advanceTimers: (ms: number) => vi.advanceTimersByTimeAsync(ms) };

function standAs(who: 'visitor' | 'member' | 'trial'): void {
  if (who === 'visitor') return;
  useSession.getState().open('session-token');
  useSession.getState().setMemberType(who === 'trial' ? TRIAL_TYPE : 0);
}

function Page({ children }: { children: ReactNode }): ReactNode {
  const texts = useTexts((state) => state.texts);
  if (!texts) return null;
  const ui = {
    locale: localeOf[texts.language],
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
  };
  return (
    <IntlProvider locale={texts.language} messages={texts.messages} timeZone={ui.timeZone}>
      <KitLanguage {...ui}>{children}</KitLanguage>
    </IntlProvider>
  );
}

/** Shows a part of the site as it stands in the page: with its texts, queries and an address. */
export async function show(part: ReactNode, options: ShowOptions = {}): Promise<Shown> {
  const answer = () => siteWith(options.flags, options.market);
  wire.answer({ 'system.status': answer });
  standAs(options.as ?? 'visitor');
  if (options.language) useLanguage.getState().setLanguage(options.language);
  await withTexts(Promise.resolve());
  const root = createRootRoute({ component: () => part });
  const history = createMemoryHistory({ initialEntries: [options.path ?? '/'] });
  const router: AnyRouter = createRouter({ routeTree: root, history });
  await router.load();
  // The page has asked the site before it draws its parts.
  const { language } = useLanguage.getState();
  queryClient.setQueryData(siteOptions(language).queryKey, answer(), { updatedAt: 1 });
  const user = userEvent.setup(vi.isFakeTimers() ? frozenClock : {});
  render(
    <QueryClientProvider client={queryClient}>
      <Page>
        <RouterProvider router={router} />
      </Page>
    </QueryClientProvider>,
  );
  return { user, router, address: () => router.state.location.href };
}

/** Stands for a person who passes each human verification; gives what was asked of them. */
export function passVerifications(): { purpose: string; subject: string }[] {
  const asked: { purpose: string; subject: string }[] = [];
  const stop = useVerification.subscribe(({ pending }) => {
    if (!pending) return;
    asked.push({ purpose: pending.purpose, subject: pending.subject });
    queueMicrotask(() => pending.settle('verified'));
  });
  ending.push(stop);
  return asked;
}

const ending: (() => void)[] = [];

/** What lives as long as a page would outlive a test. */
export async function closeSite(): Promise<void> {
  for (const end of ending.splice(0)) end();
  await act(async () => {
    useSession.getState().close('left');
    usePopups.getState().close();
    useToasts.setState({ toasts: [] });
    useLanguage.setState({ language: 'pt', chosen: false });
    useSideMenu.setState({ open: true });
    await queryClient.cancelQueries();
    queryClient.clear();
  });
  sessionStorage.clear();
  localStorage.clear();
}

export interface SiteOptions extends Omit<ShowOptions, 'path'> {
  /** What the site says of itself. */
  status?: SiteStatus;
  menus?: CategoryMenu[];
  kinds?: GameKind[];
  /** The type of a member: 0 a player, 1, 2, 41 and 42 agents. */
  memberType?: number;
}

/** Answers of a lobby that has nothing in it, for tests that look elsewhere. */
export function emptyLobby(): void {
  const page = { ...pageOf([]), content: [] };
  wire.answer({
    'catalogue.hotGames': () => ({ content: [] }),
    'catalogue.recent': () => page,
    'catalogue.lobbyGames': () => page,
    'catalogue.gameList': () => page,
    'catalogue.vendors': () => ({ vendors: [] }),
    'catalogue.newVendors': () => ({ vendors: [] }),
    'catalogue.vendorTypes': () => ({ mapping: {}, lanes: [], coming: [], prizeMode: 'LOTT' }),
    'lottery.menu': () => ({
      prizeMode: 'LOTT',
      serverTime: site().serverTime,
      groups: [],
      gameMenus: [],
      exception: false,
    }),
    'favourites.ids': () => ({ favGameIds: [] }),
    'favourites.list': () => ({ favGameIds: [], favGameList: page }),
    'winners.board': () => ({ content: [] }),
    'winners.recent': () => ({ content: [] }),
  });
}

/** The whole site at an address, as a browser opens it. */
export async function openSite(path: string, options: SiteOptions = {}): Promise<Shown> {
  const [{ App }, { openRouter }] = await Promise.all([
    import('../src/app/app.tsx'),
    import('../src/app/router.tsx'),
  ]);
  wire.answer({
    'system.status': () => options.status ?? site(),
    'catalogue.gameMenus': () => ({
      menus: options.menus ?? [],
      kinds: options.kinds ?? [],
      coming: [],
      prizeMode: 'LOTT',
    }),
    'home.announcements': () => pageOf([]),
    'home.promotions': () => promotions(),
    'home.banners': () => ({ banners: [] }),
    'home.helpCenter': () => ({ articles: [] }),
    'member.info': () => member({ type: options.as === 'trial' ? TRIAL_TYPE : (options.memberType ?? 0) }),
    'messages.unreadCount': () => ({ unreadCount: 0 }),
    'responsibleGaming.reality': () => reality,
    'wallet.balance': () => (options.as === 'trial' ? balance(100_000, 'XTS') : balance()),
  });
  standAs(options.as ?? 'visitor');
  if (options.memberType !== undefined) useSession.getState().setMemberType(options.memberType);
  if (options.language) useLanguage.getState().setLanguage(options.language);
  await withTexts(Promise.resolve());
  const router = openRouter(createMemoryHistory({ initialEntries: [path] }));
  const user = userEvent.setup();
  render(<App router={router} />);
  return { user, router, address: () => router.state.location.href };
}

/** Opens a tab; the panel that was open goes a picture later. */
export async function openTab(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('tab', { name }));
  await waitFor(() => {
    if (screen.getAllByRole('tabpanel').length > 1) throw new Error('Two panels stand open');
  });
}
