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
import { game as daybreakBingo } from '../bingo/daybreak-bingo/game.ts';
import { game as fairBingo } from '../bingo/fair-bingo/game.ts';
import { game as blackjack } from '../cards/blackjack/game.ts';
import { game as casinoHoldem } from '../cards/casino-holdem/game.ts';
import { game as threeCard } from '../cards/three-card/game.ts';
import { game as bonusPoker } from '../poker/bonus-poker/game.ts';
import { game as deucesWild } from '../poker/deuces-wild/game.ts';
import { game as doubleBonus } from '../poker/double-bonus/game.ts';
import { game as jacksOrBetter } from '../poker/jacks-or-better/game.ts';
import { game as backyardClover } from '../scratch/backyard-clover/game.ts';
import { game as bakeryQueue } from '../scratch/bakery-queue/game.ts';
import { game as beatTheHouse } from '../scratch/beat-the-house/game.ts';
import { game as guitarDuel } from '../scratch/guitar-duel/game.ts';
import { game as juneBonfire } from '../scratch/june-bonfire/game.ts';
import { game as luckyShell } from '../scratch/lucky-shell/game.ts';
import { game as marketFruit } from '../scratch/market-fruit/game.ts';
import { game as nightTram } from '../scratch/night-tram/game.ts';
import { game as baccarat } from '../table/baccarat/game.ts';
import { game as dragonTiger } from '../table/dragon-tiger/game.ts';
import { game as roulette } from '../table/roulette/game.ts';
import { game as sicBo } from '../table/sic-bo/game.ts';

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
  daybreakBingo,
  fairBingo,
  blackjack,
  casinoHoldem,
  threeCard,
  bonusPoker,
  deucesWild,
  doubleBonus,
  jacksOrBetter,
  backyardClover,
  bakeryQueue,
  beatTheHouse,
  guitarDuel,
  juneBonfire,
  luckyShell,
  marketFruit,
  nightTram,
  baccarat,
  dragonTiger,
  roulette,
  sicBo,
];
