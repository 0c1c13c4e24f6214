// Written by `npm run generate` from the folders that have a game.ts; a test fails when it is stale.
import type { InstantGame } from '../kit/index.ts';
import { game as coin } from '../arcade/coin/game.ts';
import { game as dice } from '../arcade/dice/game.ts';
import { game as hiLo } from '../arcade/hi-lo/game.ts';
import { game as keno } from '../arcade/keno/game.ts';
import { game as limbo } from '../arcade/limbo/game.ts';
import { game as mines } from '../arcade/mines/game.ts';
import { game as plinko } from '../arcade/plinko/game.ts';
import { game as towers } from '../arcade/towers/game.ts';
import { game as wheel } from '../arcade/wheel/game.ts';

/** All games that one player plays. */
export const instantGames: readonly InstantGame[] = [
  coin,
  dice,
  hiLo,
  keno,
  limbo,
  mines,
  plinko,
  towers,
  wheel,
];
