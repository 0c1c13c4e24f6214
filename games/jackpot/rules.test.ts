import { describe, expect, test } from 'vitest';
import { instantGames } from '../list/index.ts';
import { trialStream } from '../trials/random.ts';
import {
  contributionOf,
  dropPoint,
  jackpotFigures,
  jackpots,
  levelsIn,
  microPerMinor,
  nextDay,
  paidOf,
  reached,
  tesouro,
  type JackpotLevel,
} from './index.ts';

const linked = instantGames.filter(({ jackpot }) => jackpot !== undefined);
const hexOf = (n: number): string => n.toString(16).padStart(64, '0');
const drawn = (level: JackpotLevel, n: number) =>
  dropPoint(level, { secret: hexOf(n), randomness: hexOf(n + 1), ordinal: n, openedAt: 0 });

describe('the drop point', () => {
  test.each(tesouro.levels.filter(({ bound }) => bound.by === 'amount'))(
    'of $id lies above the seed and at most at the limit, and halves it as often as not',
    (level) => {
      if (level.bound.by !== 'amount') throw new Error('a sum was expected');
      const { ceiling } = level.bound;
      const points = Array.from({ length: 2_000 }, (_, n) => {
        const point = drawn(level, n);
        if (point.by !== 'amount') throw new Error('a sum was expected');
        return point.amount;
      });
      expect(Math.min(...points)).toBeGreaterThan(level.seed);
      expect(Math.max(...points)).toBeLessThanOrEqual(ceiling);
      const low = points.filter((point) => point <= (level.seed + ceiling) / 2).length;
      // Seven standard deviations of a fair coin thrown 2,000 times.
      expect(Math.abs(low - 1_000)).toBeLessThan(157);
    },
  );

  test('of a day lies in the day after the one on which the pot began, in São Paulo', () => {
    const level = tesouro.levels.find(({ bound }) => bound.by === 'day');
    if (level === undefined) throw new Error('no daily pot');
    const began = Date.parse('2026-03-01T02:59:59.999Z');
    const begins = Date.parse('2026-03-01T03:00:00.000Z');
    expect(nextDay(began)).toBe(begins);
    for (let n = 0; n < 500; n += 1) {
      const point = dropPoint(level, { secret: hexOf(n), randomness: hexOf(7), ordinal: n, openedAt: began });
      if (point.by !== 'day') throw new Error('a day was expected');
      expect(point.instant).toBeGreaterThanOrEqual(begins);
      expect(point.instant).toBeLessThan(begins + 86_400_000);
    }
  });

  test('depends on secret, beacon and number of the pot, each by itself', () => {
    const [level] = tesouro.levels;
    if (level === undefined) throw new Error('no level');
    const draw = { secret: hexOf(1), randomness: hexOf(2), ordinal: 3, openedAt: 0 };
    const point = JSON.stringify(dropPoint(level, draw));
    const others = [{ secret: hexOf(9) }, { randomness: hexOf(9) }, { ordinal: 9 }];
    for (const other of others)
      expect(JSON.stringify(dropPoint(level, { ...draw, ...other }))).not.toBe(point);
  });
});

test('money in is money out: seeds and contributions are what drops paid and what is left', () => {
  const stream = trialStream(594);
  for (const coin of [1, 1_000]) {
    for (const level of levelsIn(tesouro, coin)) {
      if (level.bound.by !== 'amount') continue;
      let [pot, seeded, contributed, paid] = [level.seed * microPerMinor, level.seed, 0n, 0];
      for (let bet = 0, ordinal = 0; bet < 3_000; bet += 1) {
        // Stakes that no level divides evenly, large enough that all of them drop.
        const micro = contributionOf((1 + stream.below(90_001)) * coin * 1_000, level);
        pot += micro;
        contributed += BigInt(micro);
        expect(Number.isSafeInteger(pot)).toBe(true);
        if (!reached(drawn(level, ordinal), pot, 0)) continue;
        const amount = paidOf(pot);
        paid += amount;
        pot += (level.seed - amount) * microPerMinor;
        seeded += level.seed;
        ordinal += 1;
      }
      expect(paid).toBeGreaterThan(0);
      const unit = BigInt(microPerMinor);
      expect(BigInt(seeded) * unit + contributed - BigInt(paid) * unit).toBe(BigInt(pot));
    }
  }
});

describe('what is published', () => {
  test('LOBBY-17, CAT-11: at least three games are linked, each under the class jackpot and with a mathematics of its own', () => {
    expect(linked.length).toBeGreaterThanOrEqual(3);
    for (const { category, jackpot } of linked) {
      expect(category).toBe('JP');
      expect(jackpots.map(({ id }) => id)).toContain(jackpot);
    }
    expect(new Set(linked.map(({ figures }) => figures.returnToPlayer)).size).toBe(linked.length);
  });

  test('the base game alone holds the floor, and with all that the pots return it stays below what is staked', () => {
    for (const { figures, jackpot: id } of linked) {
      const jackpot = jackpots.find((one) => one.id === id);
      if (jackpot === undefined) throw new Error('no jackpot');
      const base = Number(figures.returnToPlayer);
      expect(base).toBeGreaterThanOrEqual(94);
      expect(base + Number(jackpotFigures(jackpot).return)).toBeLessThan(99.9);
    }
  });

  test('is what a long run of pots gives: mean drop and stakes between two', () => {
    const [level] = tesouro.levels;
    const published = jackpotFigures(tesouro).levels[0];
    if (level?.bound.by !== 'amount' || published === undefined) throw new Error('a sum was expected');
    // Every point is equally likely: the mean is counted, not simulated.
    let sum = 0;
    for (let point = level.seed + 1; point <= level.bound.ceiling; point += 1) sum += point;
    const mean = sum / (level.bound.ceiling - level.seed);
    expect(published.expectedDrop).toBe(Math.round(mean));
    expect(published.turnoverPerDrop).toBe(Math.round(((mean - level.seed) * 1e6) / level.contribution));
    expect(Number(published.seedReturn)).toBeCloseTo((level.seed / published.turnoverPerDrop) * 100, 3);
  });

  test('is the same in every currency but for its sums', () => {
    const [real, peso] = [1, 1_000].map((coin) => jackpotFigures({ levels: levelsIn(tesouro, coin) }, coin));
    for (const key of ['contribution', 'return'] as const)
      expect(Number(peso?.[key])).toBeCloseTo(Number(real?.[key]), 2);
  });
});
