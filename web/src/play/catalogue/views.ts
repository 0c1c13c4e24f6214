import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { MINE, queryClient } from '../../platform/api/query-client.ts';
import { type Language, useLanguage } from '../../platform/language/language.ts';
import { mayAsk, useSession } from '../../platform/session/session.ts';
import type { Category, Game } from '../../platform/shapes.ts';
import { gamesOf } from './games.ts';
import { type Asked, hotOptions, type ListedGames, PLATFORM } from './queries.ts';

export interface LocalPage {
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  page: number;
  pageSize: number;
}

/** Cuts a page out of a list that came whole. */
export function pageFrom(games: readonly Game[], { vassalage, gameClassify, page, pageSize }: LocalPage) {
  const fitting = games.filter(
    (game) =>
      (!vassalage || game.vassalage === vassalage) && (!gameClassify || game.gameClassify === gameClassify),
  );
  return {
    games: fitting.slice((page - 1) * pageSize, page * pageSize),
    totalPages: Math.ceil(fitting.length / pageSize),
    total: fitting.length,
  };
}

/** The whole list of favourites comes as one page. */
const MAX_FAVOURITES = 999;

function favouriteListOptions(language: Language, category: Category | 'ALL' = 'ALL') {
  return queryOptions({
    queryKey: [MINE, 'favourites', language, category],
    queryFn: async () => {
      const query = {
        language,
        platform: PLATFORM,
        clientType: '3' as const,
        pageNo: 1,
        pageSize: MAX_FAVOURITES,
        ...(category === 'ALL' ? {} : { gameType: category }),
      };
      return (await api.call('favourites.list', { query })).favGameList.content;
    },
  });
}

export function useFavouriteGames() {
  const language = useLanguage((state) => state.language);
  const signedIn = useSession(mayAsk);
  return useQuery({ ...favouriteListOptions(language), enabled: signedIn });
}

async function recent({ category, vassalage, page, pageSize, language }: Asked): Promise<ListedGames> {
  const query = {
    language,
    clientType: '3' as const,
    page,
    pageSize,
    ...(category === 'ALL' ? {} : { gameType: category }),
    ...(vassalage ? { vassalage } : {}),
  };
  const answer = await api.call('catalogue.recent', { query });
  return { games: gamesOf(answer), totalPages: answer.totalPages, total: answer.totalElements };
}

/** A page of a view that comes whole or belongs to a session. */
export async function viewed(asked: Asked): Promise<ListedGames> {
  const { view, language, category } = asked;
  if (view === 'RECENT') return recent(asked);
  const whole = view === 'HOT' ? hotOptions(language, category) : favouriteListOptions(language, category);
  return pageFrom(await queryClient.fetchQuery(whole), asked);
}
