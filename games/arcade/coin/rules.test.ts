import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staleSheets } from '../../write-sheets.ts';
import { played, refusals, refusedField, rounds, scripted, seeded } from '../testing.ts';
import { game } from './game.ts';
import { coin, multiplierOf, sides, type CoinView, type Side } from './rules.ts';

const steps = Array.from({ length: coin.maxCalls }, (_, index) => index + 1);
const call = (side: Side) => ({ type: 'call', side }) as const;
const cashOut = { type: 'cash-out' } as const;
const heads = { call: 'heads' } as const;

test('every number of right calls returns 98 %, and pays twice what the one before does', async () => {
  expect(multiplierOf(heads, 1)).toBe(196);
  expect(
    steps.slice(1).filter((step) => multiplierOf(heads, step) !== 2 * multiplierOf(heads, step - 1)),
  ).toEqual([]);
  expect(new Set(game.figures.bets.map(({ returnToPlayer }) => returnToPlayer))).toEqual(
    new Set(['98.0000']),
  );
  expect(multiplierOf(heads, coin.maxCalls)).toBeLessThanOrEqual(coin.maxWinTimes * 100);
  expect(await staleSheets('arcade/coin')).toEqual([]);
});

describe('a round', () => {
  test('is over with a wrong first call, paid where the player stops, and by itself with the last call', () => {
    expect(played(game, heads, [], scripted(1))).toMatchObject({ done: true, payout: 0 });
    expect(played(game, heads, [cashOut], scripted(0), 150)).toMatchObject({ done: true, payout: 294 });
    const on = Array.from({ length: coin.maxCalls - 1 }, () => call('tails'));
    const numbers = [0, ...on.map(() => 1)];
    expect(played(game, heads, on.slice(1), scripted(...numbers)).done).toBe(false);
    expect(played(game, heads, on, scripted(...numbers))).toMatchObject({ done: true, payout: 401_408 });
    expect(played<CoinView>(game, heads, [call('tails')], scripted(0, 0)).view).toMatchObject({
      status: 'lost',
      multiplier: 196,
      next: null,
      payout: 0,
    });
  });

  test('refuses an action after the end', () => {
    expect(refusedField(() => played(game, heads, [cashOut], scripted(1)))).toBe('action');
    expect(refusedField(() => played(game, heads, [cashOut, call('heads')], scripted(0, 0)))).toBe('action');
  });

  test('what comes later is not drawn yet: nothing of it can be seen', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...sides), { minLength: 1, maxLength: 11 }), (calls) => {
        const numbers = calls.map((side) => sides.indexOf(side));
        const [first = 'heads', ...later] = calls;
        // Any further number that is asked for would throw.
        const round = played<CoinView>(game, { call: first }, later.map(call), scripted(...numbers));
        expect(round.view).toMatchObject({ tosses: calls, status: 'open' });
        expect(round.state).not.toHaveProperty('hidden');
      }),
    );
  });
});

/** The rules again: calls and tosses are numbers of as many bits, and agree when they are the same. */
function payOf(called: number, tossed: number, length: number, stake: number): number {
  return called === tossed ? Number((BigInt(stake) * 98n * (1n << BigInt(length))) / 100n) : 0;
}

test('a second reading of the rules agrees on random rounds', () => {
  const random = seeded(5);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const length = 1 + random.below(coin.maxCalls);
    const called = random.below(2 ** length);
    // A coin that falls as called more often than a fair one, so that long series are compared too.
    const tossed = random.below(2) === 0 ? called : random.below(2 ** length);
    const bits = (value: number) => steps.slice(0, length).map((step) => (value >> (step - 1)) & 1);
    const stake = 100 + random.below(49_901);
    const miss = bits(called ^ tossed).indexOf(1);
    const [first = 'heads', ...later] = bits(called).map((bit) => sides[bit] ?? 'heads');
    const on = later.slice(0, miss === -1 ? length : miss).map(call);
    const actions = miss === -1 && length < coin.maxCalls ? [...on, cashOut] : on;
    const { payout, done } = played(game, { call: first }, actions, scripted(...bits(tossed)), stake);
    if (!done || payout !== payOf(called, tossed, length, stake))
      wrong.push({ called, tossed, length, stake });
  }
  expect(wrong).toEqual([]);
});

refusals(
  game,
  [
    [{}, 'form.call'],
    [{ call: 'edge' }, 'form.call'],
    [{ call: 0 }, 'form.call'],
    [{ call: 'heads', calls: 3 }, 'form.calls'],
  ],
  [
    [{ type: 'toss' }, 'action.type'],
    [{ type: 'call' }, 'action.side'],
    [{ type: 'call', side: 'edge' }, 'action.side'],
    [{ type: 'cash-out', side: 'heads' }, 'action.side'],
  ],
);
