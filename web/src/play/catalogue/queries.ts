import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { type Language, useLanguage } from '../../platform/language/language.ts';
import { storedMerchant } from '../../platform/storage/merchant.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { sessionCache } from '../../platform/storage/session-cache.ts';
import { mayAsk, useSession } from '../../platform/session/session.ts';
import type { Category, Game, GameKind } from '../../platform/shapes.ts';
import { gamesOf } from './games.ts';
import { prizeModeFor } from './prize-mode.ts';

export const PAGE_SIZE = 18;
export const HOME_GAMES = 12;
const CATALOGUE_FRESH_MS = 5 * 60_000;
/** The value that the games calls expect of a browser, on the desktop and on the phone. */
export const PLATFORM = 'html5-desktop';

export function menusOptions(language: Language) {
  return queryOptions({
    queryKey: ['lobby', 'menus', language],
    queryFn: async () => {
      const { menus, kinds, coming, prizeMode } = await api.call('catalogue.gameMenus', {
        query: { language, platform: PLATFORM },
      });
      return { menus: menus.filter((menu) => menu.vendors.length > 0), kinds, coming, prizeMode };
    },
    staleTime: CATALOGUE_FRESH_MS,
  });
}

/** Categories that have vendors, in the merchant's order. */
export function useMenus() {
  const language = useLanguage((state) => state.language);
  return useQuery({ ...menusOptions(language), select: ({ menus }) => menus });
}

/** Kinds of games that have games, in the order of the lobby's rows. */
export function useKinds() {
  const language = useLanguage((state) => state.language);
  return useQuery({ ...menusOptions(language), select: ({ kinds }) => kinds });
}

/** Categories that are announced and not open yet. */
export function useComing() {
  const language = useLanguage((state) => state.language);
  return useQuery({ ...menusOptions(language), select: ({ coming }) => coming });
}

const hotCache = sessionCache<Game[]>('hotGames');

/** Hot games, of one category or all; the session remembers them. */
export function hotOptions(language: Language, category: Category | 'ALL' = 'ALL') {
  const gameType = category === 'ALL' ? {} : { gameType: category };
  const query = { language, platform: PLATFORM, isPlatform: '2' as const, ...gameType };
  const asked = new URLSearchParams(query).toString();
  return queryOptions({
    queryKey: ['lobby', 'hot', language, category],
    queryFn: async () => {
      const brand = { ...query, merchantCode: storedMerchant() };
      return hotCache.keep(asked, gamesOf(await api.call('catalogue.hotGames', { query: brand })));
    },
    staleTime: CATALOGUE_FRESH_MS,
    ...hotCache.initial(asked),
  });
}

export function useHotGames() {
  return useQuery(hotOptions(useLanguage((state) => state.language)));
}

export function useRecentGames() {
  const language = useLanguage((state) => state.language);
  const signedIn = useSession(mayAsk);
  return useQuery({
    queryKey: [MINE, 'recent', language],
    queryFn: async () => {
      const query = { language, clientType: '3' as const, page: 1, pageSize: HOME_GAMES };
      return gamesOf(await api.call('catalogue.recent', { query }));
    },
    enabled: signedIn,
  });
}

export const gameViews = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const;
export type GameView = (typeof gameViews)[number];
/** Views that belong to a session. */
export const isPersonal = (view: GameView): boolean => view === 'FAV' || view === 'RECENT';

export interface GameFilter {
  /** ALL: of every category. */
  category: Category | 'ALL';
  view?: GameView | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  kind?: GameKind['kind'] | undefined;
  name?: string | undefined;
  page: number;
  pageSize: number;
}

export interface ListedGames {
  games: Game[];
  totalPages: number;
  total: number;
}

export type Asked = GameFilter & { language: Language; signedIn: boolean };

/** The game list with a session, its token-free twin without. */
async function listed(asked: Asked): Promise<ListedGames> {
  const { category, vassalage, gameClassify, kind, name, view } = asked;
  const prizeMode = prizeModeFor(category, vassalage);
  const query = {
    clientType: '3' as const,
    platform: PLATFORM,
    merchant: storedMerchant(),
    language: asked.language,
    gameType: category,
    pageNo: asked.page,
    pageSize: asked.pageSize,
    ...(vassalage ? { vassalage } : {}),
    ...(gameClassify ? { gameClassify } : {}),
    ...(kind ? { gameKind: kind } : {}),
    ...(name ? { gameName: name } : {}),
    ...(prizeMode ? { prizeMode } : {}),
    ...(view === 'NEW' ? { view } : {}),
  };
  const page = asked.signedIn
    ? await api.call('catalogue.gameList', { query })
    : await api.call('catalogue.lobbyGames', { query });
  return { games: gamesOf(page), totalPages: page.totalPages, total: page.totalElements };
}

/** What lies outside the lists of a category is fetched with its first page. */
async function gamesFor(asked: Asked): Promise<ListedGames> {
  const { view = 'ALL' } = asked;
  return view === 'ALL' || view === 'NEW' ? listed(asked) : (await import('./views.ts')).viewed(asked);
}

/** A page of games of one view, for anyone who asks. */
export function gamesOptions(asked: Asked) {
  const personal = isPersonal(asked.view ?? 'ALL');
  return queryOptions({
    queryKey: personal ? [MINE, 'games', asked] : ['lobby', 'games', asked],
    queryFn: () => gamesFor(asked),
    ...(personal ? {} : { staleTime: CATALOGUE_FRESH_MS }),
  });
}

/** A page of games of one view. */
export function useGames(filter: GameFilter, enabled = true) {
  const language = useLanguage((state) => state.language);
  const signedIn = useSession(mayAsk);
  const personal = isPersonal(filter.view ?? 'ALL');
  return useQuery({
    ...gamesOptions({ ...filter, name: filter.name?.trim(), language, signedIn }),
    placeholderData: keepPreviousData,
    enabled: enabled && (!personal || signedIn),
  });
}
