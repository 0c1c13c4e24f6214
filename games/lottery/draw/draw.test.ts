import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fairStream } from '../../fairness/index.ts';
import { families, type Outcome, type Space } from '../index.ts';

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

/** The words of a stream written a second time, on Node’s own cryptography. */
function words(link: string, client: string): (bound: number) => number {
  let counter = 0;
  let block = Buffer.alloc(0);
  const word = (): number => {
    if (block.length === 0) {
      block = createHmac('sha256', Buffer.from(link, 'hex')).update(`${client}:1:${counter}`).digest();
      counter += 1;
    }
    const value = block.readUInt32BE(0);
    block = block.subarray(4);
    return value;
  };
  return (bound) => {
    for (;;) {
      const value = word();
      // What is above the last whole multiple of the bound is thrown away.
      if (value < Math.floor(2 ** 32 / bound) * bound) return value % bound;
    }
  };
}

/** Balls without an urn: the k-th word names a position, which is looked up through all exchanges before it. */
function naiveBalls(of: number, drawn: number, below: (bound: number) => number): number[] {
  const moved = new Map<number, number>();
  const out: number[] = [];
  for (let step = 0; step < drawn; step += 1) {
    const position = step + below(of - step);
    out.push(moved.get(position) ?? position + 1);
    moved.set(position, moved.get(step) ?? step + 1);
  }
  return out;
}

function naive(space: Space, below: (bound: number) => number): Outcome {
  switch (space.kind) {
    case 'digits': {
      const out: number[] = [];
      while (out.length < space.count) out.push(below(10));
      return out;
    }
    case 'dice': {
      const out: number[] = [];
      while (out.length < space.count) out.push(below(6) + 1);
      return out;
    }
    case 'balls': {
      const out = naiveBalls(space.of, space.drawn, below);
      return space.order === 'drawn' ? out : out.toSorted((one, other) => one - other);
    }
    case 'board': {
      const board: Record<string, string[]> = {};
      for (const { code, count, digits } of space.prizes) {
        const numbers: string[] = [];
        for (let drawn = 0; drawn < count; drawn += 1) {
          const number = below(10 ** digits);
          numbers.push(`000000${number}`.slice(-digits));
        }
        board[code] = numbers;
      }
      return board;
    }
  }
}

describe.each([...families.values()].map((family) => [family.code, family] as const))(
  'the draw of %s',
  (_, family) => {
    it('is what a second reading of its rules makes of the same bytes', () => {
      fc.assert(
        fc.property(hex, fc.stringMatching(/^[a-z0-9:-]{1,40}$/), (link, client) => {
          const drawn = family.draw(fairStream({ serverSeed: link, clientSeed: client, nonce: 1 }));
          expect(drawn).toEqual(naive(family.space, words(link, client)));
          expect(family.isOutcome(drawn)).toBe(true);
          expect(family.isOutcome(JSON.parse(JSON.stringify(drawn)))).toBe(true);
        }),
        { numRuns: 40 },
      );
    });

    it('knows what is no outcome of it', () => {
      const drawn = family.draw(fairStream({ serverSeed: '5a'.repeat(32), clientSeed: 'x', nonce: 1 }));
      const wrong: unknown[] = [
        null,
        undefined,
        7,
        '12345',
        [],
        {},
        [drawn],
        Object.assign({}, drawn, { MORE: ['1'] }),
      ];
      if (Array.isArray(drawn)) {
        const values: readonly number[] = drawn;
        wrong.push(
          [...values, 1],
          values.slice(1),
          values.map(String),
          values.map(() => 99),
          values.map((value) => value + 0.5),
        );
        if (family.space.kind === 'balls')
          wrong.push(
            values.map(() => values[0]),
            values.map((value) => -value),
          );
      } else {
        const [first = '', ...rest] = Object.keys(drawn);
        const numbers = (drawn as Record<string, string[]>)[first] ?? [];
        for (const bad of [
          [],
          ['x'.repeat(numbers[0]?.length ?? 1)],
          numbers.map(Number),
          [...numbers, '00'],
          ['٣'.repeat(numbers[0]?.length ?? 1)],
        ])
          wrong.push(Object.assign({}, drawn, { [first]: bad }));
        if (rest.length > 0) wrong.push(Object.fromEntries(Object.entries(drawn).slice(1)));
      }
      for (const one of wrong) expect(family.isOutcome(one), JSON.stringify(one)).toBe(false);
    });
  },
);

test('the first ball of eleven is each equally often: chi-squared over 20,000 draws', () => {
  const seen = Array.from({ length: 12 }, () => 0);
  for (let draw = 0; draw < 20_000; draw += 1) {
    const stream = fairStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'chi', nonce: draw });
    const drawn = families.get('X5')?.draw(stream);
    const ball = Array.isArray(drawn) ? Number(drawn[0]) : 0;
    seen[ball] = (seen[ball] ?? 0) + 1;
  }
  const expected = 20_000 / 11;
  expect(seen[0]).toBe(0);
  expect(seen.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(
    29.59,
  );
});

test('what draws knows no ticket, no play and no odds: it can’t choose among outcomes by what was bet', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'));
  expect(sources.length).toBeGreaterThan(0);
  const imported = sources.flatMap((name) =>
    Array.from(
      readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/from '([^']+)'/g),
      ([, from = '']) => from,
    ),
  );
  const allowed = ['zod/mini', '../../fairness/index.ts', '../kit/text.ts', './space.ts'];
  expect(imported.filter((from) => !allowed.includes(from))).toEqual([]);
});
