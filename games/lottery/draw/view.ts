import * as z from 'zod/mini';
import type { Alphabet } from '../kit/text.ts';
import { alphabetOf, type Outcome, type Space } from './space.ts';

const place = z.int().check(z.minimum(1), z.maximum(80));

/** What of a draw a play looks at, as data. */
export const viewData = z.discriminatedUnion('sees', [
  /** Values at these places, from 1. */
  z.strictObject({ sees: z.literal('places'), on: z.array(place).check(z.minLength(1)) }),
  /** The values at these places as one number. */
  z.strictObject({ sees: z.literal('number'), on: z.array(place).check(z.minLength(1)) }),
  /** Of each number of these prizes that is long enough so many digits; `apart` gives the digits themselves. */
  z.strictObject({
    sees: z.literal('prizes'),
    prizes: z.array(z.string()).check(z.minLength(1)),
    take: z.enum(['first', 'last']),
    digits: z.int().check(z.minimum(1), z.maximum(6)),
    apart: z.optional(z.boolean()),
    /** Which of the digits apart, from 1. */
    on: z.optional(z.array(place).check(z.minLength(1))),
  }),
]);
export type ViewData = z.infer<typeof viewData>;

export interface View {
  see(outcome: Outcome): number[];
  /** The values that it can see. */
  alphabet: Alphabet;
  /** How many it sees. */
  count: number;
  /** The prize of each number that it sees; empty where there are no prizes. */
  prizes: readonly string[];
}

const isBoard = (outcome: Outcome): outcome is Exclude<Outcome, readonly number[]> => !Array.isArray(outcome);

function ofPlaces(drawn: Space, on: readonly number[], joined: boolean): View {
  const alphabet = alphabetOf(drawn);
  const valuesOf = (outcome: Outcome): number[] =>
    isBoard(outcome) ? [] : on.map((at) => outcome[at - 1] ?? -1);
  if (!joined) return { alphabet, count: on.length, prizes: [], see: valuesOf };
  return {
    alphabet: { min: 0, max: 10 ** on.length - 1, width: on.length },
    count: 1,
    prizes: [''],
    see: (outcome) => [Number(valuesOf(outcome).join(''))],
  };
}

function ofPrizes(drawn: Space & { kind: 'board' }, view: ViewData & { sees: 'prizes' }): View {
  const { take, digits, apart = false } = view;
  const on = view.on ?? Array.from({ length: digits }, (_, at) => at + 1);
  const seen = view.prizes.map((code) => {
    const prize = drawn.prizes.find((one) => one.code === code);
    if (prize === undefined) throw new RangeError(`no prize ${code}`);
    return prize;
  });
  const looks = seen
    .filter((prize) => prize.digits >= digits)
    .flatMap((prize) => Array.from({ length: prize.count }, () => prize.code));
  if (apart && looks.length !== 1) throw new RangeError('the digits of one number only');
  const cut = (text: string): string => (take === 'first' ? text.slice(0, digits) : text.slice(-digits));
  const numbersOf = (outcome: Outcome): string[] =>
    isBoard(outcome)
      ? seen.flatMap(({ code, digits: own }) => (own >= digits ? (outcome[code] ?? []).map(cut) : []))
      : [];
  if (apart)
    return {
      alphabet: { min: 0, max: 9, width: 1 },
      count: on.length,
      prizes: [],
      see: (outcome) => on.map((at) => Number(numbersOf(outcome)[0]?.[at - 1])),
    };
  return {
    alphabet: { min: 0, max: 10 ** digits - 1, width: digits },
    count: looks.length,
    prizes: looks,
    see: (outcome) => numbersOf(outcome).map(Number),
  };
}

/** What a play looks at; without a word of it all places. */
export function viewOf(drawn: Space, view: ViewData | undefined): View {
  if (drawn.kind === 'board') {
    if (view?.sees !== 'prizes') throw new RangeError('a play on a board names prizes');
    return ofPrizes(drawn, view);
  }
  if (view?.sees === 'prizes') throw new RangeError('no prizes here');
  const count = drawn.kind === 'balls' ? drawn.drawn : drawn.count;
  const on = view?.on ?? Array.from({ length: count }, (_, at) => at + 1);
  if (on.some((at) => at > count)) throw new RangeError('no such place');
  return ofPlaces(drawn, on, view?.sees === 'number');
}
