import * as z from 'zod';
import { limitsView, sequence, slipLines } from './lottery.ts';
import { gameCode, instant, owned } from './values.ts';

/** What the studio keeps of a lottery’s pages besides tickets: slips that weren’t bought, own numbers, what past draws were like. */

/* ── limits of a title ────────────────────────────────────────────────────────────────────────────────────────── */

export const ofTitle = z.strictObject({ gameCode: gameCode.optional() });
/** In the session’s currency, by the table of the issue that is sold. */
export const limitsAnswer = z.object({ gameCode, limits: limitsView });
export type LimitsAnswer = z.infer<typeof limitsAnswer>;

/* ── drafts ───────────────────────────────────────────────────────────────────────────────────────────────────── */

/** Without lines the draft is forgotten. */
export const draftRequest = z.strictObject({ gameCode: gameCode.optional(), lines: slipLines });
export type DraftRequest = z.infer<typeof draftRequest>;
/** As it was kept: whether it can still be bought so, and at which price, a quote says. */
export const draftAnswer = z.object({
  draft: z.object({ gameCode, keptAt: instant, lines: slipLines }).nullable(),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

/* ── own numbers ──────────────────────────────────────────────────────────────────────────────────────────────── */

export const maxLists = 50;
/** Letters, digits, signs and single spaces; nothing that can’t be seen. */
const listName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u);
/** A list that is kept is shorter than one that is pasted: all of them are read at once. */
export const maxKeptEntry = 4_000;

/** Under a name that the player has in this family already it takes the place of what stood there. */
export const listRequest = z.strictObject({
  gameCode: gameCode.optional(),
  name: listName,
  play: z.string().max(32),
  entry: z.string().min(1).max(maxKeptEntry),
});
export type ListRequest = z.infer<typeof listRequest>;
export const removeListRequest = z.strictObject({ listId: owned('list of numbers') });
export const numberList = z.object({
  listId: z.uuid(),
  name: z.string(),
  family: z.string(),
  play: z.string(),
  entry: z.string(),
  keptAt: instant,
});
export type NumberList = z.infer<typeof numberList>;
/** All of the player’s, by family and name. */
export const listsAnswer = z.object({ lists: z.array(numberList) });
export type ListsAnswer = z.infer<typeof listsAnswer>;

/* ── trends ───────────────────────────────────────────────────────────────────────────────────────────────────── */

export const trendsQuery = z.strictObject({
  window: z.enum(['30', '50', '100', '200', '500']).default('100').transform(Number),
});
const numberTrend = z.object({
  /** As entries write it. */
  value: z.string(),
  /** How often it fell, and in how many draws: a board may have it more than once. */
  times: z.int(),
  draws: z.int(),
  /** Draws since it fell last, the most in a row without it, and the mean between falls in hundredths. */
  missing: z.int(),
  longest: z.int(),
  average: z.int(),
});
export const trendPart = z.object({
  /** A place, all places together, the last two digits of the first prize, or of every prize. */
  part: z.enum(['place', 'any', 'special', 'endings']),
  place: z.int().nullable(),
  numbers: z.array(numberTrend),
});
export type TrendPart = z.infer<typeof trendPart>;
export const trendsAnswer = z.object({
  gameCode,
  window: z.int(),
  /** Settled issues that were counted: fewer than the window where there haven’t been so many. */
  draws: z.int(),
  /** The first and the last one of them; null where there is none. */
  from: z.object({ sequence, label: z.string() }).nullable(),
  to: z.object({ sequence, label: z.string() }).nullable(),
  parts: z.array(trendPart),
  /** Draw by draw, oldest first: a sum, whether it is big, small or in the middle (B, S, M), odd or even (O, E). */
  runs: z.object({
    of: z.enum(['sum', 'first-two', 'special']),
    sums: z.array(z.int()),
    size: z.string(),
    parity: z.string(),
  }),
  /** How often each digit stood before and behind in the last two digits of all prizes; null where no board is drawn. */
  endings: z.object({ heads: z.array(z.int()), tails: z.array(z.int()) }).nullable(),
});
export type TrendsAnswer = z.infer<typeof trendsAnswer>;
