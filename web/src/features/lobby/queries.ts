import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.ts';
import { MINE } from '../../platform/query-client.ts';
import { useSession, useStanding } from '../../platform/session.ts';
import type { Category } from '../../platform/shapes.ts';
import { gamesOf } from './games.ts';

export const PAGE_SIZE = 18;
export const HOME_GAMES = 12;
const CATALOGUE_FRESH_MS = 5 * 60_000;
/** The value that the games calls expect of a browser, on the desktop and on the phone. */
const PLATFORM = 'html5-desktop';

/** Categories that have vendors, in the merchant's order. */
export function useMenus() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'menus', language],
    queryFn: async () => {
      const { menus } = await api.call('catalogue.gameMenus', { query: { language, platform: PLATFORM } });
      return menus.filter((menu) => menu.vendors.length > 0);
    },
    staleTime: CATALOGUE_FRESH_MS,
  });
}

export function useHotGames() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'hot', language],
    queryFn: async () => {
      const query = { language, platform: PLATFORM, isPlatform: '2' as const };
      return gamesOf(await api.call('catalogue.hotGames', { query }));
    },
    staleTime: CATALOGUE_FRESH_MS,
  });
}

export function useRecentGames() {
  const language = useLanguage((state) => state.language);
  const member = useStanding() === 'member';
  return useQuery({
    queryKey: [MINE, 'recent', language],
    queryFn: async () => {
      const query = { language, clientType: '3' as const, page: 1, pageSize: HOME_GAMES };
      return gamesOf(await api.call('catalogue.recent', { query }));
    },
    enabled: member,
  });
}

export interface GameFilter {
  category: Category | 'HOT';
  vassalage?: string | undefined;
  name?: string | undefined;
  page: number;
  pageSize: number;
}

/** A page of games: the game list with a session, its token-free twin without. */
export function useGames(filter: GameFilter, enabled = true) {
  const language = useLanguage((state) => state.language);
  const signedIn = useSession((state) => state.token !== null);
  const name = filter.name?.trim();
  const query = {
    clientType: '3' as const,
    platform: PLATFORM,
    language,
    gameType: filter.category,
    pageNo: filter.page,
    pageSize: filter.pageSize,
    ...(filter.vassalage ? { vassalage: filter.vassalage } : {}),
    ...(name ? { gameName: name } : {}),
  };
  return useQuery({
    queryKey: ['lobby', 'games', signedIn, query],
    queryFn: async () => {
      const page = signedIn
        ? await api.call('catalogue.gameList', { query })
        : await api.call('catalogue.lobbyGames', { query });
      return { games: gamesOf(page), totalPages: page.totalPages, total: page.totalElements };
    },
    staleTime: CATALOGUE_FRESH_MS,
    placeholderData: keepPreviousData,
    enabled,
  });
}
