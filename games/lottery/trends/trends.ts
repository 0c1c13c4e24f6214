import { alphabetOf, isNumbers, type Outcome, type Space } from '../draw/space.ts';
import { digitsAs, type Alphabet } from '../kit/text.ts';

/** What a number was like in the draws that are looked at. It says nothing of the next one: draws know nothing of each other. */
export interface NumberTrend {
  value: string;
  /** How often it fell, and in how many draws: a board may have it more than once. */
  times: number;
  draws: number;
  /** Draws since it fell last, and the most in a row without it. */
  missing: number;
  longest: number;
  /** Draws without it by the gaps that its falls leave, in hundredths. */
  average: number;
}
/** A place, all places together, the last two digits of the first prize, or of every prize. */
type PartName = 'place' | 'any' | 'special' | 'endings';
export interface PartTrend {
  part: PartName;
  place: number | null;
  numbers: NumberTrend[];
}
export interface Trend {
  parts: PartTrend[];
  runs: { of: 'sum' | 'first-two' | 'special'; sums: number[]; size: string; parity: string };
  endings: { heads: number[]; tails: number[] } | null;
}

interface Part {
  part: PartName;
  place: number | null;
  alphabet: Alphabet;
  seen(outcome: Outcome): readonly number[];
}

const twoDigits: Alphabet = { min: 0, max: 99, width: 2 };
/** More places than this are looked at together only. */
const maxPlaces = 10;
const minNumbers = 18;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const numbersOf = (outcome: Outcome): readonly number[] => (isNumbers(outcome) ? outcome : []);
const prizesOf = (outcome: Outcome): readonly (readonly string[])[] =>
  isNumbers(outcome) ? [] : Object.values(outcome);
const endingOf = (number: string): number => Number(number.slice(-2));

/** The last two digits of the first prize, as its rank has it. */
const specialOf =
  (space: Space & { kind: 'board' }) =>
  (outcome: Outcome): number[] => {
    const first = space.prizes[0]?.code ?? '';
    return isNumbers(outcome) ? [] : (outcome[first] ?? []).slice(0, 1).map(endingOf);
  };
const endingsOf = (outcome: Outcome): number[] =>
  prizesOf(outcome).flatMap((numbers) => numbers.filter(({ length }) => length >= 2).map(endingOf));

/** Endings of all prizes together are bet on where there are many of them. */
const hasEndings = (space: Space): boolean =>
  space.kind === 'board' && total(space.prizes.map(({ count }) => count)) >= minNumbers;

function partsOf(space: Space): Part[] {
  if (space.kind === 'board') {
    const special: Part = { part: 'special', place: null, alphabet: twoDigits, seen: specialOf(space) };
    const endings: Part = { part: 'endings', place: null, alphabet: twoDigits, seen: endingsOf };
    return hasEndings(space) ? [endings, special] : [special];
  }
  const alphabet = alphabetOf(space);
  const count = space.kind === 'balls' ? space.drawn : space.count;
  const any: Part = { part: 'any', place: null, alphabet, seen: numbersOf };
  const hasPlaces = space.kind === 'digits' || (space.kind === 'balls' && space.order === 'drawn');
  if (!hasPlaces || count > maxPlaces || count === 1) return [any];
  const places = Array.from({ length: count }, (_, at): Part => ({
    part: 'place',
    place: at + 1,
    alphabet,
    seen: (outcome) => numbersOf(outcome).slice(at, at + 1),
  }));
  // Where all are drawn each falls every time.
  return space.kind === 'balls' && space.of === space.drawn ? places : [any, ...places];
}

function numbersTrend({ alphabet, seen }: Part, outcomes: readonly Outcome[]): NumberTrend[] {
  const { min, max } = alphabet;
  const known = Array.from({ length: max - min + 1 }, () => ({ times: 0, draws: 0, missing: 0, longest: 0 }));
  for (const outcome of outcomes) {
    const fallen = new Set<number>();
    for (const value of seen(outcome)) {
      const one = known[value - min];
      if (one === undefined) continue;
      one.times += 1;
      fallen.add(value - min);
    }
    for (const [at, one] of known.entries()) {
      one.missing = fallen.has(at) ? 0 : one.missing + 1;
      one.longest = Math.max(one.longest, one.missing);
      if (fallen.has(at)) one.draws += 1;
    }
  }
  return known.map((one, at) => ({
    value: digitsAs(alphabet, min + at),
    ...one,
    average: Math.round((100 * (outcomes.length - one.draws)) / (one.draws + 1)),
  }));
}

/** What big and small are said of, with the least and the greatest that it can be. */
function figureOf(space: Space): {
  of: Trend['runs']['of'];
  least: number;
  most: number;
  value(outcome: Outcome): number;
} {
  if (space.kind === 'board')
    return { of: 'special', least: 0, most: 99, value: (outcome) => total(specialOf(space)(outcome)) };
  const { min, max } = alphabetOf(space);
  if (space.kind !== 'balls') {
    const { count } = space;
    return {
      of: 'sum',
      least: min * count,
      most: max * count,
      value: (outcome) => total(numbersOf(outcome)),
    };
  }
  const { of: all, drawn } = space;
  if (all === drawn)
    // The sum of all is always the same. In the middle counts as small: of two it has more ways that way.
    return {
      of: 'first-two',
      least: 3,
      most: 2 * all - 1,
      value: (outcome) => total(numbersOf(outcome).slice(0, 2)),
    };
  return {
    of: 'sum',
    least: (drawn * (drawn + 1)) / 2,
    most: (drawn * (2 * all - drawn + 1)) / 2,
    value: (outcome) => total(numbersOf(outcome)),
  };
}

/** What was drawn, oldest first, as players look at it. */
export function trendOf(space: Space, outcomes: readonly Outcome[]): Trend {
  const { of, least, most, value } = figureOf(space);
  const sums = outcomes.map(value);
  const size = sums.map((sum) => {
    if (2 * sum > least + most) return 'B';
    return 2 * sum < least + most || of === 'first-two' ? 'S' : 'M';
  });
  const endings = hasEndings(space) ? outcomes.flatMap(endingsOf) : null;
  const counted = (digitOf: (ending: number) => number): number[] =>
    Array.from(
      { length: 10 },
      (_, digit) => endings?.filter((ending) => digitOf(ending) === digit).length ?? 0,
    );
  return {
    parts: partsOf(space).map((part) => ({
      part: part.part,
      place: part.place,
      numbers: numbersTrend(part, outcomes),
    })),
    runs: {
      of,
      sums,
      size: size.join(''),
      parity: sums.map((sum) => (sum % 2 === 0 ? 'E' : 'O')).join(''),
    },
    endings:
      endings === null
        ? null
        : {
            heads: counted((ending) => Math.floor(ending / 10)),
            tails: counted((ending) => ending % 10),
          },
  };
}
