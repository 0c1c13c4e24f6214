import { api } from '../../platform/api/api.ts';
import { MINE, queryClient } from '../../platform/api/query-client.ts';
import type { Game } from '../../platform/shapes.ts';
import { favouriteIdsOptions } from './ids.ts';

export const FAVOURITE_THROTTLE_MS = 1000;

export type FavouriteGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>;

const { queryKey } = favouriteIdsOptions;

const ids = () => queryClient.getQueryData(queryKey) ?? [];
type Change = (before: readonly string[]) => string[];
const setIds = (change: Change) => queryClient.setQueryData(queryKey, (before) => change(before ?? []));
const without = (id: string) => (before: readonly string[]) => before.filter((one) => one !== id);
const withFirst = (id: string) => (before: readonly string[]) => [id, ...without(id)(before)];

/** The lists that show favourites read again; the ids are known already. */
const rereadLists = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [MINE, 'favourites'] }),
    queryClient.invalidateQueries({ queryKey: [MINE, 'games'] }),
  ]);

const payload = ({ nodeId, vassalage, gameType }: FavouriteGame) => ({
  nodeId,
  vendor: vassalage,
  gameType,
});

/** Here first, then at the site; what the site refuses is undone here. */
async function atOnce(here: Change, there: () => Promise<unknown>, back: Change): Promise<void> {
  setIds(here);
  try {
    await there();
  } catch (error) {
    setIds(back);
    throw error;
  }
  await rereadLists();
}

/** Adds a game; one that is there already is left alone. */
export async function addFavourite(game: FavouriteGame): Promise<void> {
  const { nodeId } = game;
  if (!ids().includes(nodeId))
    await atOnce(
      withFirst(nodeId),
      () => api.call('favourites.add', { body: payload(game) }),
      without(nodeId),
    );
}

/** Takes a game out. */
export const removeFavourite = (game: FavouriteGame): Promise<void> =>
  atOnce(
    without(game.nodeId),
    () => api.call('favourites.remove', { query: payload(game) }),
    withFirst(game.nodeId),
  );

const last = new Map<string, number>();

/** The first press counts; those that follow within a second are dropped, and none is made up for at the end. */
export function passesThrottle(nodeId: string, now = performance.now()): boolean {
  const before = last.get(nodeId);
  if (before !== undefined && now - before < FAVOURITE_THROTTLE_MS) return false;
  last.set(nodeId, now);
  return true;
}

export async function toggleFavourite(game: FavouriteGame): Promise<void> {
  if (!passesThrottle(game.nodeId)) return;
  await queryClient.ensureQueryData(favouriteIdsOptions);
  await (ids().includes(game.nodeId) ? removeFavourite(game) : addFavourite(game));
}
