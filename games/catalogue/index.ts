import {
  coinOf,
  type InstantCategory,
  type InstantGame,
  type Names,
  type SharedGame,
  type Stakes,
} from '../kit/index.ts';
import { instantGames, sharedGames } from '../list/index.ts';
import { themeTitles } from '../slot/themes/index.ts';
import { motifNames } from '../slot/themes/motifs.ts';
import { labels } from './labels.ts';
import { lotteryTitles, lotteryVendors as vendorsOfLotteries } from './lotteries.ts';

export { labels, type Label } from './labels.ts';
export { lotteryTitles, vendorsOfLotteries };

/** What the studio offers, for the catalogues of sites: nothing here reaches into the rules. */
export interface Title {
  code: string;
  /** The vendor's code under which the title is offered. */
  label: string;
  names: Names;
  /** Of the game: `slot`, `crash`, `mines`, … */
  kind: string;
  /** The sub-category of lobbies: SLOT, or as the games have it. */
  classify: string;
  /** Percent, four decimals: of the bet with which the game begins, and the lowest of all its bets. */
  returnToPlayer: string;
  lowestReturn: string;
  volatility: string;
  /** What may be staked on a plain round: no price of a feature. */
  stakes: Stakes;
  /** What its hero and the hero's nearest companion show. */
  motifs: readonly Motif[];
}

export interface Motif {
  id: string;
  names: Names;
}

const house = labels[0]?.code ?? '';
const titleByCode = new Map(themeTitles.map((title) => [title.theme.code, title]));

function motifsOf(code: string): Motif[] {
  const cast = titleByCode.get(code)?.cast;
  if (!cast) return [];
  return [cast.wild, ...cast.pictures.slice(0, 1)].map((id) => ({ id, names: motifNames(id) }));
}

/** The house's own name for what players know as originals; each other kind under a label that it suits. */
const labelByCategory: Readonly<Record<InstantCategory, string>> = {
  RNG: house,
  AC: house,
  TG: 'PT',
  VP: 'EG2',
  SC: 'BGS',
  BG: 'JDB',
  JP: house,
};

function titleOf(game: InstantGame | SharedGame): Title {
  const { code, names, kind, category, figures } = game;
  return {
    code,
    label: titleByCode.get(code)?.label ?? labelByCategory[category],
    names,
    kind,
    classify: category === 'RNG' ? 'SLOT' : category,
    returnToPlayer: figures.bets[0]?.returnToPlayer ?? figures.returnToPlayer,
    lowestReturn: figures.returnToPlayer,
    volatility: figures.volatility,
    stakes: ('sale' in game ? game.sale?.without.stakes : undefined) ?? game.stakes,
    motifs: motifsOf(code),
  };
}

const playable = instantGames.map(titleOf);
const slots = playable.filter(({ kind }) => kind === 'slot');
/** So many slots of a label stand before its other games, which stand before all further slots. */
const slotsAhead = 2;
const ahead = labels.flatMap(({ code }) => slots.filter(({ label }) => label === code).slice(0, slotsAhead));

/** A title's stakes in minor units of a currency, as the studio takes them there. */
export function stakesIn({ stakes }: Title, currency: string) {
  const step = coinOf(currency);
  return 'list' in stakes
    ? { list: stakes.list.map((stake) => stake * step) }
    : { min: stakes.min * step, max: stakes.max * step, step };
}

/** Each game once, whatever versions of it are still played; those of a label in the order in which lobbies show them. */
export const titles: readonly Title[] = [
  ...sharedGames.map(titleOf),
  ...ahead,
  ...playable.filter(({ kind }) => kind !== 'slot'),
  ...slots.filter((slot) => !ahead.includes(slot)),
].filter(({ code }, index, all) => all.findIndex((other) => other.code === code) === index);

const vendorByGame = new Map(titles.map((title) => [title.code, title.label]));

/** Vendors of lotteries: each a name of the studio's with a key of its own. */
export const lotteryVendors: readonly string[] = vendorsOfLotteries.map(({ code }) => code);
for (const { code, vendor } of lotteryTitles) vendorByGame.set(code, vendor);

/** The vendor that signs for a game; undefined for a game that isn't the studio's. */
export const labelOf = (gameCode: string): string | undefined => vendorByGame.get(gameCode);
