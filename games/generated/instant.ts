// Written by `npm run generate` from the folders that have a game.ts; a test fails when it is stale.
import type { InstantGame } from '../kit/index.ts';
import { game as dice } from '../arcade/dice/game.ts';

/** All games that one player plays. */
export const instantGames: readonly InstantGame[] = [
  dice,
];
