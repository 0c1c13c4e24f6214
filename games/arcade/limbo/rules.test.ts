import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeDraws } from '../../fairness/index.ts';
import { staleSheets } from '../../write-sheets.ts';
import { fair, played, refusals, rounds, scripted } from '../testing.ts';
import { game } from './game.ts';
import { drawsReaching, limbo, multiplierOf, resultOf, type LimboView } from './rules.ts';

const half = 2 ** 26;
const target = fc.integer({ min: limbo.minTarget, max: limbo.maxTarget });
const play = (one: number, u: bigint, stake = 100) =>
  played<LimboView>(
    game,
    { target: one },
    [],
    scripted(Number((u - 1n) / BigInt(half)), Number((u - 1n) % BigInt(half))),
    stake,
  );

describe('the result', () => {
  test('reaches a target for exactly the draws that the mathematics counts', () => {
    fc.assert(
      fc.property(target, (one) => {
        const last = drawsReaching(one);
        expect(play(one, last).view).toMatchObject({ won: true, payout: multiplierOf({ target: one }) });
        expect(play(one, last + 1n).view).toMatchObject({ won: false, payout: 0 });
      }),
    );
  });

  test('stays between 1.00× and the greatest target', () => {
    expect(resultOf(1n)).toBe(limbo.maxTarget);
    expect(resultOf(wholeDraws)).toBe(100);
    fc.assert(
      fc.property(fc.bigInt(1n, wholeDraws - 1n), (u) => {
        expect(resultOf(u)).toBeGreaterThanOrEqual(resultOf(u + 1n));
      }),
    );
  });

  test('every target returns 99 %, never more', async () => {
    fc.assert(
      fc.property(target, (one) => {
        const returned = drawsReaching(one) * BigInt(one);
        expect(returned <= 99n * wholeDraws && returned > 99n * wholeDraws - BigInt(one)).toBe(true);
      }),
    );
    expect(await staleSheets('arcade/limbo')).toEqual([]);
    expect(game.figures.returnToPlayer).toBe('99.0000');
  });
});

test('a second reading of the rules agrees on random rounds', () => {
  const random = fair(2);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const stake = 100 + random.below(49_901);
    const [high, low] = [random.below(half), random.below(half)];
    // Every hundredth bet is one that the result just reaches or just doesn't.
    const near = Math.floor((99 * 2 ** 52) / (high * half + low + 1)) + random.below(2);
    const any = limbo.minTarget + random.below(limbo.maxTarget - limbo.minTarget + 1);
    const one = round % 100 === 0 && near >= limbo.minTarget && near <= limbo.maxTarget ? near : any;
    // Without whole numbers beyond a double: the target is reached where u · t stays within 99 · 2^52.
    const reached = BigInt(high * half + low + 1) * BigInt(one) <= 99n * 2n ** 52n;
    const expected = reached ? Math.floor((stake * one) / 100) : 0;
    const { payout } = played<LimboView>(game, { target: one }, [], scripted(high, low), stake);
    if (payout !== expected) wrong.push({ stake, high, low, one });
  }
  expect(wrong).toEqual([]);
});

refusals(game, [
  [{}, 'form.target'],
  [{ target: 100 }, 'form.target'],
  [{ target: 1_000_001 }, 'form.target'],
  [{ target: 150.5 }, 'form.target'],
  [{ target: '200' }, 'form.target'],
  [{ target: 200, auto: true }, 'form.auto'],
]);
