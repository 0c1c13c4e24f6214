import * as z from 'zod/mini';
import type { Entropy } from '../../fairness/index.ts';
import type { Alphabet } from '../kit/text.ts';

const small = (max: number) => z.int().check(z.minimum(1), z.maximum(max));
const prize = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,15}$/)),
  /** Numbers drawn for this prize, and their digits. */
  count: small(20),
  digits: small(6),
});

/** What is drawn, as data. */
export const space = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('digits'), count: small(6) }),
  z.strictObject({ kind: z.literal('dice'), count: small(6) }),
  z.strictObject({
    kind: z.literal('balls'),
    of: small(99),
    drawn: small(20),
    order: z.enum(['drawn', 'sorted']),
  }),
  z.strictObject({ kind: z.literal('board'), prizes: z.array(prize).check(z.minLength(1), z.maxLength(20)) }),
]);
export type Space = z.infer<typeof space>;

/** The numbers of each prize, each with all of its digits. */
export type Board = Readonly<Record<string, readonly string[]>>;
/** What was drawn: digits, dice or balls in their order, or a board. Plain data for JSON. */
export type Outcome = readonly number[] | Board;

/** The values that entries of such a draw are written with. Those of boards are written by what a play looks at. */
export function alphabetOf(drawn: Space): Alphabet {
  if (drawn.kind === 'dice') return { min: 1, max: 6, width: 1 };
  if (drawn.kind === 'balls') return { min: 1, max: drawn.of, width: 2 };
  return { min: 0, max: 9, width: 1 };
}

const repeat = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Balls from 1, drawn without going back: the k-th is any of those that are left, each equally likely. */
function balls(entropy: Entropy, of: number, drawn: number): number[] {
  const urn = Array.from({ length: of }, (_, at) => at + 1);
  for (let at = 0; at < drawn; at += 1) {
    const from = at + entropy.below(of - at);
    [urn[at], urn[from]] = [urn[from] ?? 0, urn[at] ?? 0];
  }
  return urn.slice(0, drawn);
}

/**
 * Draws an outcome from a fresh stream. A digit takes one number below ten, a die one below six, the k-th ball one below how many are
 * left, a number of a board one below ten to the power of its digits, in the order of the prizes.
 */
export function drawFrom(drawn: Space, entropy: Entropy): Outcome {
  if (drawn.kind === 'digits') return repeat(drawn.count, () => entropy.below(10));
  if (drawn.kind === 'dice') return repeat(drawn.count, () => 1 + entropy.below(6));
  if (drawn.kind === 'balls') {
    const urn = balls(entropy, drawn.of, drawn.drawn);
    return drawn.order === 'sorted' ? urn.sort((one, other) => one - other) : urn;
  }
  return Object.fromEntries(
    drawn.prizes.map(({ code, count, digits }) => [
      code,
      repeat(count, () => String(entropy.below(10 ** digits)).padStart(digits, '0')),
    ]),
  );
}

/** The same outcome, a board's prizes in the order of their ranks: a store may have them in another one. */
export function inOrder(drawn: Space, outcome: Outcome): Outcome {
  if (drawn.kind !== 'board' || isNumbers(outcome)) return outcome;
  return Object.fromEntries(drawn.prizes.map(({ code }) => [code, outcome[code] ?? []]));
}

export const isNumbers = (outcome: Outcome): outcome is readonly number[] => Array.isArray(outcome);

/** Whether something that was stored or sent says what was drawn. Prizes of a board may come in any order; what is drawn for each may not. */
export function sameOutcome(given: unknown, drawn: Outcome): boolean {
  if (isNumbers(drawn)) return JSON.stringify(given) === JSON.stringify(drawn);
  const sorted = (of: object): string =>
    JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return (
    typeof given === 'object' && given !== null && !Array.isArray(given) && sorted(given) === sorted(drawn)
  );
}

/** Whether something that was stored or sent is an outcome of this draw. */
export function isOutcome(drawn: Space, outcome: unknown): outcome is Outcome {
  if (drawn.kind === 'board') {
    if (typeof outcome !== 'object' || outcome === null || Array.isArray(outcome)) return false;
    const board = outcome as Record<string, unknown>;
    return (
      Object.keys(board).length === drawn.prizes.length &&
      drawn.prizes.every(({ code, count, digits }) => {
        const numbers = board[code];
        if (!Array.isArray(numbers) || numbers.length !== count) return false;
        return numbers.every(
          (number) => typeof number === 'string' && number.length === digits && /^\d+$/.test(number),
        );
      })
    );
  }
  const { min, max } = alphabetOf(drawn);
  const count = drawn.kind === 'balls' ? drawn.drawn : drawn.count;
  if (!Array.isArray(outcome) || outcome.length !== count) return false;
  const values: readonly unknown[] = outcome;
  if (!values.every((value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max))
    return false;
  if (drawn.kind !== 'balls') return true;
  const different = new Set(values).size === values.length;
  const isSorted = values.every((value, at) => at === 0 || Number(value) > Number(values[at - 1]));
  return different && (drawn.order === 'drawn' || isSorted);
}
