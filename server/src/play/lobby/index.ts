import type { Tx } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { favouriteRoutes, favouritesAtRegistration, forgetFavourites } from './favourites.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { createPopular } from './popular.ts';
import { createRooms, type RoomForm } from './rooms.ts';
import { createWinners, type WinnerDeps, type Winners } from './winners.ts';
import type { Console } from '../../console/index.ts';

export type { RoomForm };

export interface Lobby {
  routes: readonly Route[];
  jobs: JobHandlers;
  start(): Promise<void>;
  console(console: Console): { routes: readonly Route[] };
  /** Fills the rooms of a brand that has none. */
  seedRooms(merchantId: string, rooms: readonly RoomForm[]): Promise<void>;
  /** Anyone who registers out of free play keeps the games that were marked there. */
  favouritesAtRegistration: ReturnType<typeof favouritesAtRegistration>;
  /** Frees what a free-play member left. */
  forget(tx: Tx, merchantId: string, memberIds: readonly string[]): Promise<void>;
  /** Takes part in the projection of ended bets, in its transaction. */
  consume: Winners['consume'];
}

/** What stands around the game lists: favourites, hot games, rooms of games between players, and the winner board. */
export function createLobby(platform: Platform, deps: WinnerDeps): Lobby {
  const rooms = createRooms(platform, deps);
  const winners = createWinners(platform, deps);
  return {
    ...createPopular(platform),
    routes: [...favouriteRoutes(platform, deps), ...rooms.routes, ...winners.routes],
    console: (console) => ({ routes: rooms.console(console) }),
    seedRooms: rooms.seed,
    favouritesAtRegistration: favouritesAtRegistration(platform),
    forget: forgetFavourites,
    consume: winners.consume,
  };
}
