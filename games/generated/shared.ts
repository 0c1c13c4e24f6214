// Written by `npm run generate` from the folders that have a game.ts; a test fails when it is stale.
import type { SharedGame } from '../kit/index.ts';
import { game as crash } from '../shared/crash/game.ts';
import { game as double } from '../shared/double/game.ts';

/** All games that many players share. */
export const sharedGames: readonly SharedGame[] = [
  crash,
  double,
];
