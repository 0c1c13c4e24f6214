import * as z from 'zod/mini';
import { wordsDuel, wordsFindNumber, wordsMatchThree, wordsMultiplier } from './card-words.ts';
import { duel, type DuelPicture } from './mechanics/duel.ts';
import { findNumber, type FindNumberPicture } from './mechanics/find-number.ts';
import { matchThree, type MatchThreePicture } from './mechanics/match-three.ts';
import { multiplier, type MultiplierPicture } from './mechanics/multiplier.ts';
import type { ScratchCard } from './scratch-card.ts';

const count = z.int().check(z.gte(0));
const names = z.strictObject({ pt: z.string(), en: z.string(), es: z.string() });
const title = { code: z.string(), names, tickets: count };

/** Prizes: times the stake, and how many tickets pay it. */
const prizeTable = z.pipe(
  z.array(z.tuple([count, count])),
  z.transform((rows: [number, number][]) => rows.map(([times, weight]) => ({ times, weight }))),
);
/** In the order of the prizes. */
const symbols = z.array(names);

const threeFile = z.strictObject({ ...title, prizes: prizeTable, symbols });
const numberFile = z.strictObject({ ...title, prizes: prizeTable });
const multiplierFile = z.strictObject({
  ...title,
  ...{ base: prizeTable, draws: count, multipliers: prizeTable, symbols },
});
const side = z.tuple([z.string(), z.string()]);
const duelFile = z.strictObject({
  ...title,
  rows: z.array(count),
  results: z.array(z.strictObject({ rows: z.array(count), weight: count })),
  sweep: z.strictObject({ times: count, weight: count }),
  /** Who plays against whom. */
  sides: z.strictObject({ pt: side, en: side, es: side }),
});

/** Each reads the file of a card; one that holds anything else stops the program that loads it. */
export function matchThreeCard(file: unknown): ScratchCard<MatchThreePicture> {
  const { tickets, prizes, ...card } = threeFile.parse(file);
  return { ...card, mechanic: matchThree(tickets, prizes), words: wordsMatchThree(card.symbols) };
}

export function findNumberCard(file: unknown): ScratchCard<FindNumberPicture> {
  const { tickets, prizes, ...card } = numberFile.parse(file);
  return { ...card, mechanic: findNumber(tickets, prizes), words: wordsFindNumber(prizes) };
}

export function multiplierCard(file: unknown): ScratchCard<MultiplierPicture> {
  const { tickets, base, draws, multipliers, ...card } = multiplierFile.parse(file);
  const mechanic = multiplier({ tickets, base, draws, multipliers });
  return { ...card, mechanic, words: wordsMultiplier(card.symbols) };
}

export function duelCard(file: unknown): ScratchCard<DuelPicture> {
  const { tickets, rows, results, sweep, sides, ...card } = duelFile.parse(file);
  return { ...card, mechanic: duel({ tickets, rows, results, sweep }), words: wordsDuel(sides) };
}
