import * as z from 'zod';
import { beaconChain } from './rounds.ts';
import { hex32, instant, money, names } from './values.ts';

const percent = z.string();
const bound = z.discriminatedUnion('by', [
  z.object({ by: z.literal('amount'), ceiling: money }),
  z.object({ by: z.literal('day'), before: instant }),
]);

/** What is in a pot, and what goes into it. */
const pot = {
  level: z.string(),
  names,
  amount: money,
  seed: money,
  /** Percent of each stake. */
  contribution: percent,
  bound,
};

/** What is in the pots of a jackpot, in the session's currency: whole minor units that a drop would pay at that line of the book. */
export const jackpotState = z.object({
  id: z.string(),
  names,
  /** Lines of the book: a state with more is newer. */
  entries: z.int(),
  levels: z.array(z.object(pot)),
});
export type JackpotState = z.infer<typeof jackpotState>;

/** What the rules of a linked game publish of the pots; percent of the stakes. */
export const jackpotFigures = z.object({
  contribution: percent,
  seedReturn: percent,
  return: percent,
  levels: z.array(
    z.object({
      id: z.string(),
      contribution: percent,
      seed: money,
      ceiling: money.nullable(),
      expectedDrop: money,
      seedReturn: percent,
      turnoverPerDrop: money,
    }),
  ),
});

/** A level's rules as they held for a pot; sums in minor units of the book's currency. */
export const potTerms = z.object({
  id: z.string(),
  names,
  contribution: z.int().positive(),
  seed: money,
  bound: z.discriminatedUnion('by', [
    z.object({ by: z.literal('amount'), ceiling: money }),
    z.object({ by: z.literal('day') }),
  ]),
});
export type PotTerms = z.infer<typeof potTerms>;

export const bookEntry = z.object({
  sequence: z.int(),
  level: z.string(),
  kind: z.enum(['seed', 'contribution', 'drop']),
  ordinal: z.int(),
  micro: z.int(),
  pot: z.int(),
  reference: hex32,
  /** Unix milliseconds. */
  at: z.int(),
  hash: hex32,
});

const committed = {
  potId: z.uuid(),
  level: z.string(),
  ordinal: z.int(),
  commitment: hex32,
  beaconRound: z.int(),
  committedAt: instant,
};

/** GET fair/jackpots: every book of the operator, with what binds its pots and the drops so far. */
export const jackpotBooks = z.object({
  books: z.array(
    z.object({
      bookId: z.uuid(),
      jackpot: z.string(),
      names,
      currency: z.string(),
      entries: z.int(),
      /** The hash of the last line, over all before it. */
      head: hex32,
      levels: z.array(
        z.object({
          ...pot,
          /** Since the book began; minor units with six decimals. */
          seeded: z.string(),
          contributed: z.string(),
          paid: z.string(),
          current: z.object(committed),
          next: z.object(committed),
        }),
      ),
      drops: z.array(
        z.object({
          potId: z.uuid(),
          level: z.string(),
          names,
          amount: money,
          sequence: z.int(),
          at: instant,
        }),
      ),
    }),
  ),
});
export type JackpotBooks = z.infer<typeof jackpotBooks>;

/** GET fair/jackpots/drops/:potId: all that shows that a pot dropped where it had to. */
export const potProof = z.object({
  kind: z.literal('jackpot'),
  ...committed,
  jackpot: z.string(),
  currency: z.string(),
  terms: potTerms,
  secret: hex32,
  beacon: beaconChain,
  said: z.object({ randomness: hex32, signature: z.string().regex(/^[0-9a-f]{96}$/) }),
  openedAt: instant,
  amount: money,
  /** The line before the contribution of the winning bet in that level, that contribution, and the drop. */
  lines: z.array(bookEntry).min(3).max(3),
  roundId: z.uuid(),
});
export type PotProof = z.infer<typeof potProof>;

/** GET fair/jackpots/books/:bookId?after=: lines in their order, for anyone who adds the book up. */
export const bookLines = z.object({ bookId: z.uuid(), lines: z.array(bookEntry) });
export type BookLines = z.infer<typeof bookLines>;
