import * as z from 'zod';
import { weighted } from '../blocks/draw.ts';
import type { Blocks } from '../blocks/types.ts';
import {
  fiveLines,
  strip,
  tenLines,
  twentyLines,
  type MachineSymbol,
  type SlotMachine,
} from '../paytable.ts';

const count = z.int().min(0);
const byCount = z.record(z.string().regex(/^\d+$/), count);
/** A value with its weight. */
const weights = z.array(z.tuple([count, count]));
/** Symbols with their weights: `p1:3 p2:2`. */
const symbolWeights = z.string();

/** The lines of a window by their name; `ways` and `clusters` have none. */
const lines = {
  five: fiveLines,
  ten: tenLines,
  twenty: twentyLines,
  ways: [],
  clusters: [],
} satisfies Record<string, SlotMachine['lines']>;

const segment = z.union([
  z.strictObject({ times: count }),
  z.strictObject({ spins: count }),
  z.strictObject({ inner: z.literal(true) }),
]);

const blocks = z.strictObject({
  cluster: z.exactOptional(z.strictObject({ min: count })),
  rows: z.exactOptional(z.strictObject({ base: weights, free: weights })),
  mystery: z.exactOptional(z.strictObject({ into: symbolWeights })),
  times: z.exactOptional(z.strictObject({ times: weights })),
  rising: z.exactOptional(z.strictObject({ max: count })),
  book: z.exactOptional(z.strictObject({ special: symbolWeights })),
  fill: z.exactOptional(z.enum(['sticky', 'walking'])),
  giant: z.exactOptional(z.strictObject({ symbol: symbolWeights })),
  lock: z.exactOptional(
    z.strictObject({
      oneIn: count,
      symbol: symbolWeights,
      cell: z.strictObject({ of: count, symbol: count, wild: count }),
      full: count,
    }),
  ),
  collect: z.exactOptional(
    z.strictObject({
      values: weights,
      level: z.strictObject({ needs: count, spins: count, factors: z.array(count) }),
    }),
  ),
  hold: z.exactOptional(
    z.strictObject({
      opens: count,
      respins: count,
      cell: z.strictObject({ of: count, coin: count }),
      values: z.array(
        z.strictObject({
          times: count,
          weight: count,
          jackpot: z.exactOptional(z.enum(['mini', 'minor'])),
        }),
      ),
      grand: count,
    }),
  ),
  wheel: z.exactOptional(z.strictObject({ outer: z.array(segment), inner: z.array(count) })),
  pick: z.exactOptional(z.strictObject({ prizes: z.array(count), ends: count, factors: byCount })),
  buy: z.exactOptional(z.strictObject({ times: count, stops: z.array(count) })),
});

/** A machine as its file holds it. Its fields stand in the order of `SlotMachine`: a published digest is over their text. */
const written = z.strictObject({
  /** For who reads the file. */
  about: z.string(),
  profile: z.string(),
  symbols: z.array(
    z.strictObject({
      id: z.string(),
      role: z.enum(['ordinary', 'wild', 'scatter', 'mystery', 'coin', 'collector']),
      pays: byCount,
    }),
  ),
  rows: count,
  lines: z.enum(['five', 'ten', 'twenty', 'ways', 'clusters']),
  coins: count,
  wildFactor: count,
  cascade: z.nullable(z.strictObject({ base: z.array(count), free: z.array(count) })),
  strips: z.strictObject({ base: z.array(z.string()), free: z.array(z.string()) }),
  scattersToOpen: count,
  options: z.array(
    z.strictObject({
      id: z.string(),
      names: z.strictObject({ pt: z.string(), en: z.string(), es: z.string() }),
      multiplier: count,
      spins: byCount,
      retrigger: count,
    }),
  ),
  maximumFreeSpins: count,
  cap: count,
  stakes: z.array(count),
  blocks: z.exactOptional(blocks),
});
type Written = z.output<typeof written>;

/** The machine of a file; a file that holds anything else stops the program that loads it. */
export function machineOf(file: unknown): SlotMachine {
  const { about: _, blocks: more, ...machine } = written.parse(file);
  const { symbols } = machine;
  const reels = (texts: readonly string[]) => texts.map((text) => strip(symbols, text));
  return {
    ...machine,
    lines: lines[machine.lines],
    strips: { base: reels(machine.strips.base), free: reels(machine.strips.free) },
    ...(more ? { blocks: blocksOf(more, symbols) } : {}),
  };
}

/** Symbols that are drawn stand in a file by their names. */
function blocksOf(
  { mystery, book, giant, lock, ...rest }: NonNullable<Written['blocks']>,
  symbols: readonly MachineSymbol[],
): Blocks {
  return {
    ...rest,
    ...(mystery ? { mystery: { into: weighted(symbols, mystery.into) } } : {}),
    ...(book ? { book: { special: weighted(symbols, book.special) } } : {}),
    ...(giant ? { giant: { symbol: weighted(symbols, giant.symbol) } } : {}),
    ...(lock ? { lock: { ...lock, symbol: weighted(symbols, lock.symbol) } } : {}),
  };
}
