import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staleSheets } from '../../write-sheets.ts';
import { risks, type Risk } from '../risks.ts';
import { played, refusals, rounds, scripted, seeded } from '../testing.ts';
import { game } from './game.ts';
import { bucketsOf, multiplierOf, plinko, type PlinkoView } from './rules.ts';

const rowCounts = Array.from({ length: 9 }, (_, index) => index + plinko.minRows);
const bets = risks.flatMap((risk) => rowCounts.map((rows) => ({ risk, rows })));
const play = (form: { risk: Risk; rows: number }, path: readonly number[], stake = 100) =>
  played<PlinkoView>(game, form, [], scripted(...path), stake);

describe('the buckets', () => {
  test('are one more than the rows, mirror each other, and pay less towards the middle', () => {
    const wrong = bets.filter((bet) => {
      const buckets = bucketsOf(bet);
      const half = buckets.slice(0, Math.floor(bet.rows / 2) + 1);
      return !(
        buckets.length === bet.rows + 1 &&
        buckets.join() === buckets.toReversed().join() &&
        half.every((pays, at) => pays > 0 && (at === 0 || pays < (half[at - 1] ?? 0)))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('return 97.5 to 99 %: every path of the shorter boards is walked, the longer ones by Pascal’s triangle', () => {
    const wrong = bets.filter((bet) => {
      let sums = [1];
      for (let row = 0; row < bet.rows; row += 1)
        sums = [...sums, 0].map((sum, at) => sum + (sums[at - 1] ?? 0));
      if (bet.rows <= 10) {
        const walked = sums.map(() => 0);
        for (let path = 0; path < 2 ** bet.rows; path += 1) {
          const { bucket } = play(
            bet,
            Array.from({ length: bet.rows }, (_, row) => (path >> row) & 1),
          ).view;
          walked[bucket] = (walked[bucket] ?? 0) + 1;
        }
        expect(walked).toEqual(sums);
      }
      const back =
        sums.reduce((all, ways, bucket) => all + ways * multiplierOf(bet, bucket), 0) / 2 ** bet.rows;
      const said = game.figures.bets.find(({ id }) => id === `${bet.risk}-${bet.rows}`);
      return !(back >= 97.5 && back < 99 && Math.abs(back - Number(said?.returnToPlayer)) < 0.0001);
    });
    expect(wrong).toEqual([]);
  });

  test('more risk pays more outside and less in the middle, on every board', () => {
    for (const rows of rowCounts) {
      const [low = [], medium = [], high = []] = risks.map((risk) => bucketsOf({ risk, rows }));
      const middle = Math.floor(rows / 2);
      expect((low[0] ?? 0) < (medium[0] ?? 0) && (medium[0] ?? 0) < (high[0] ?? 0)).toBe(true);
      expect((low[middle] ?? 0) > (medium[middle] ?? 0) && (medium[middle] ?? 0) > (high[middle] ?? 0)).toBe(
        true,
      );
    }
    expect(Math.max(...bets.map((bet) => multiplierOf(bet, 0)))).toBe(plinko.maxWinTimes * 100);
  });

  test('what is published is what the rules give', async () => {
    expect(await staleSheets('arcade/plinko')).toEqual([]);
  });
});

test('the path that is shown leads to the bucket that is paid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...bets),
      fc.nat(),
      fc.integer({ min: 100, max: 50_000 }),
      (bet, seed, stake) => {
        const { view, payout } = played<PlinkoView>(game, bet, [], seeded(seed), stake);
        expect(view.path).toHaveLength(bet.rows);
        expect(view.bucket).toBe(view.path.filter((step) => step === 1).length);
        expect(payout).toBe(Math.floor((stake * (bucketsOf(bet)[view.bucket] ?? 0)) / 100));
      },
    ),
  );
});

/** The rules again: the ball's place is kept in halves from the middle, and the pays are looked up by that distance. */
function payOf({ risk, rows }: { risk: Risk; rows: number }, path: readonly number[], stake: number): number {
  const place = path.reduce((at, step) => at + (step === 1 ? 0.5 : -0.5), 0);
  const byDistance = new Map(
    bucketsOf({ risk, rows }).map((pays, bucket) => [Math.abs(bucket - rows / 2), pays]),
  );
  return Math.floor((stake * (byDistance.get(Math.abs(place)) ?? -1)) / 100);
}

test('a second reading of the rules agrees on random rounds', () => {
  const random = seeded(7);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const bet = bets[random.below(bets.length)] ?? { risk: 'low', rows: 8 };
    const stake = 100 + random.below(49_901);
    const path = Array.from({ length: bet.rows }, () => random.below(2));
    if (play(bet, path, stake).payout !== payOf(bet, path, stake)) wrong.push({ bet, path, stake });
  }
  expect(wrong).toEqual([]);
});

refusals(game, [
  [{ rows: 8 }, 'form.risk'],
  [{ rows: 7, risk: 'low' }, 'form.rows'],
  [{ rows: 17, risk: 'low' }, 'form.rows'],
  [{ rows: 8.5, risk: 'low' }, 'form.rows'],
  [{ rows: '8', risk: 'low' }, 'form.rows'],
  [{ rows: 8, risk: 'none' }, 'form.risk'],
  [{ rows: 8, risk: 'low', balls: 2 }, 'form.balls'],
]);
