import type { PublishedJackpot } from '@croupier/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf } from './judge.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const names = { pt: 'Serra', en: 'Range', es: 'Sierra' };
const unit = 1_000_000n;
const exact = (millionths: bigint): string =>
  `${millionths / unit}.${String(millionths % unit).padStart(6, '0')}`;

type Level = PublishedJackpot['levels'][number];

interface Course {
  seed: number;
  /** Millionths that went in before each drop, and since the last one. */
  fills: number[];
  spare: number;
  bound: 'amount' | 'before' | 'both' | 'none';
  shown: number;
}

/** A level as an honest vendor comes to it: seeded, filled and paid out again and again. */
function levelOf({ seed, fills, spare, bound, shown }: Course, place: number): Level {
  const drops: Level['drops'] = [];
  const book = { seeded: BigInt(seed) * unit, contributed: 0n, paid: 0n };
  const held = () => book.seeded + book.contributed - book.paid;
  for (const [n, fill] of fills.entries()) {
    book.contributed += BigInt(fill);
    if (n === fills.length - 1) break;
    const amount = Number(held() / unit);
    book.paid += BigInt(amount) * unit;
    book.seeded += BigInt(seed) * unit;
    const at = new Date(now.getTime() - (fills.length - n) * 60_000).toISOString();
    drops.unshift({ dropId: `${place}-${n}`, amount, roundId: `r${n}`, at });
  }
  const amount = Number(held() / unit);
  const mustDrop = {
    ...(bound === 'amount' || bound === 'both' ? { amount: Math.max(amount, seed) + spare } : {}),
    ...(bound === 'before' || bound === 'both'
      ? { before: new Date(now.getTime() + (spare - 500) * 50).toISOString() }
      : {}),
  };
  return {
    level: `level ${place}`,
    names,
    amount,
    seed,
    contribution: '0.3',
    ...(bound === 'none' ? {} : { mustDrop }),
    book: {
      entries: fills.length,
      seeded: exact(book.seeded),
      contributed: exact(book.contributed),
      paid: exact(book.paid),
    },
    drops: drops.slice(0, Math.min(shown, 20)),
  };
}

const course: fc.Arbitrary<Course> = fc.record({
  seed: fc.integer({ min: 1, max: 10_000_000 }),
  fills: fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 24 }),
  spare: fc.integer({ min: 0, max: 1_000 }),
  bound: fc.constantFrom('amount', 'before', 'both', 'none'),
  shown: fc.integer({ min: 0, max: 20 }),
});
const list: fc.Arbitrary<PublishedJackpot[]> = fc
  .array(fc.array(course, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })
  .map((jackpots) =>
    jackpots.map((levels, n) => ({
      ...{ jackpotId: `j${n}`, sequence: 1, currency: 'BRL', names, games: ['a', 'b'] },
      levels: levels.map((one, place) => levelOf(one, n * 100 + place)),
    })),
  );

/** Each spoils a level in one way and says by which field; null where the level has nothing of the kind. */
const damages: Record<string, (level: Level) => string | null> = {
  'a pot that the book doesn’t hold'(level) {
    level.amount += 1;
    if (level.mustDrop?.amount !== undefined) level.mustDrop.amount += 1;
    return 'amount';
  },
  'a bound below the pot or its seed'(level) {
    if (level.mustDrop?.amount === undefined) return null;
    level.mustDrop.amount = Math.max(level.amount, level.seed) - 1;
    return 'mustDrop.amount';
  },
  'a bound that ran out before the pot began'(level) {
    if (level.mustDrop?.before === undefined || level.drops[0] === undefined) return null;
    level.mustDrop.before = level.drops[0].at;
    return 'mustDrop.before';
  },
  'a drop that is yet to come'(level) {
    const [last] = level.drops;
    if (last === undefined) return null;
    last.at = new Date(now.getTime() + 30_001).toISOString();
    if (level.mustDrop?.before !== undefined) level.mustDrop.before = '2026-03-02T12:00:00.000Z';
    return 'drops.0.at';
  },
  'drops out of order'(level) {
    const [first, second] = level.drops;
    if (first === undefined || second === undefined) return null;
    [first.at, second.at] = [second.at, first.at];
    return 'drops.1.at';
  },
  'a drop that stands twice'(level) {
    const [first, second] = level.drops;
    if (first === undefined || second === undefined) return null;
    second.dropId = first.dropId;
    return 'drops.1.dropId';
  },
  'drops of more than was paid'(level) {
    if (level.drops[0] === undefined) return null;
    level.drops[0].amount += Number(level.book.paid.split('.')[0]) + 1;
    return 'book.paid';
  },
};

test('an honest vendor is never refused', () => {
  fc.assert(
    fc.property(list, (jackpots) => {
      expect([...faultsOf(jackpots, now).keys()]).toEqual([]);
    }),
  );
});

test.each(Object.entries(damages))('%s is named by its field, and nothing else is', (_, spoil) => {
  let spoilt = 0;
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (jackpots, a, b) => {
      const place = a % jackpots.length;
      const levels = jackpots[place]?.levels ?? [];
      const at = b % levels.length;
      const level = levels[at];
      const field = level === undefined ? null : spoil(level);
      if (field === null) return;
      spoilt += 1;
      expect([...faultsOf(jackpots, now).keys()]).toEqual([`jackpots.${place}.levels.${at}.${field}`]);
    }),
    { numRuns: 200 },
  );
  expect(spoilt).toBeGreaterThan(0);
});

test('names that stand twice are named: of a jackpot, a level of it and a linked game', () => {
  fc.assert(
    fc.property(list, ([first]) => {
      if (first === undefined) return;
      const [level] = first.levels;
      if (level === undefined) return;
      const copy = { ...level, drops: [] };
      const twice = { ...first, games: ['a', 'a'], levels: [...first.levels, copy] };
      expect([...faultsOf([twice], now).keys()]).toEqual([
        'jackpots.0.games.1',
        `jackpots.0.levels.${first.levels.length}.level`,
      ]);
      const bare = { ...first, levels: [copy] };
      expect([...faultsOf([bare, bare], now).keys()]).toEqual(['jackpots.1.jackpotId']);
    }),
  );
});
