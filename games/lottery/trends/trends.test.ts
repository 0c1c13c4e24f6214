import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families, isNumbers, type Outcome } from '../index.ts';
import { trendOf } from './trends.ts';

/** The same by looking at each number alone, from the newest draw back. */
function ofOne(seen: readonly (readonly number[])[], value: number) {
  const holds = seen.map((values) => values.includes(value));
  const gaps = holds
    .map((hold) => (hold ? '1' : '0'))
    .join('')
    .split('1');
  return {
    times: seen.flat().filter((one) => one === value).length,
    draws: holds.filter(Boolean).length,
    missing: gaps.at(-1)?.length ?? 0,
    longest: Math.max(...gaps.map(({ length }) => length)),
    average: Math.round((100 * gaps.join('').length) / gaps.length),
  };
}

const outcomesOf = (family: string) =>
  fc.array(
    fc.infiniteStream(fc.nat({ max: 2 ** 30 })).map((stream): Outcome => {
      const entropy = { below: (bound: number) => (stream.next().value ?? 0) % bound };
      return families.get(family)?.draw(entropy) ?? [];
    }),
    { maxLength: 40 },
  );

const last2 = (outcome: Outcome, first: boolean): number[] => {
  const numbers = isNumbers(outcome) ? [] : Object.values(outcome);
  const seen = first ? (numbers[0]?.slice(0, 1) ?? []) : numbers.flat().filter((one) => one.length > 1);
  return seen.map((number) => Number(number.slice(-2)));
};

describe('what past draws were like', () => {
  it.each([...families.keys()])('%s: each number as when it is looked at alone', (code) => {
    const space = families.get(code)?.space;
    if (space === undefined) throw new Error(code);
    fc.assert(
      fc.property(outcomesOf(code), (outcomes) => {
        const { parts, runs } = trendOf(space, outcomes);
        expect(parts.length).toBeGreaterThan(0);
        for (const { part, place, numbers } of parts) {
          const seen = outcomes.map((outcome): readonly number[] => {
            if (part === 'special' || part === 'endings') return last2(outcome, part === 'special');
            const values = isNumbers(outcome) ? outcome : [];
            return place === null ? values : values.slice(place - 1, place);
          });
          for (const { value, ...said } of numbers) expect(said).toEqual(ofOne(seen, Number(value)));
        }
        expect([runs.sums.length, runs.size.length, runs.parity.length]).toEqual(
          Array.from({ length: 3 }, () => outcomes.length),
        );
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    [
      'SSC',
      [
        [2, 2, 6, 6, 6],
        [4, 4, 4, 5, 6],
      ],
      [22, 23],
      'SB',
      'EO',
    ],
    [
      'X5',
      [
        [1, 2, 11, 10, 6],
        [1, 2, 3, 4, 5],
      ],
      [30, 15],
      'MS',
      'EO',
    ],
    [
      'K3',
      [
        [4, 4, 3],
        [1, 3, 6],
      ],
      [11, 10],
      'BS',
      'OE',
    ],
    [
      'PK',
      [
        [5, 6, 1, 2, 3, 4, 7, 8, 9, 10],
        [10, 2, 1, 3, 4, 5, 6, 7, 8, 9],
      ],
      [11, 12],
      'SB',
      'OE',
    ],
  ] as const)('%s: sums are big, small and in the middle as its plays have it', (code, outcomes, ...said) => {
    const space = families.get(code)?.space;
    if (space === undefined) throw new Error(code);
    const { runs } = trendOf(space, outcomes);
    expect([runs.sums, runs.size, runs.parity]).toEqual(said);
  });

  it('of a board counts each falling of the last two digits, and their heads and tails', () => {
    const space = families.get('VN27')?.space;
    if (space?.kind !== 'board') throw new Error('no board');
    const board = Object.fromEntries(
      space.prizes.map(({ code, count, digits }) => [
        code,
        Array.from({ length: count }, () => '27'.padStart(digits, '4')),
      ]),
    );
    const { parts, endings, runs } = trendOf(space, [board]);
    const falls = parts.find(({ part }) => part === 'endings')?.numbers;
    expect(falls?.[27]).toMatchObject({ value: '27', times: 27, draws: 1, missing: 0 });
    expect(endings?.heads[2]).toBe(27);
    expect(endings?.tails[7]).toBe(27);
    expect(runs).toMatchObject({ of: 'special', sums: [27], size: 'S', parity: 'O' });
  });
});
