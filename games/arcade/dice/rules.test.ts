import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staleSheets } from '../../write-sheets.ts';
import { fair, played, refusals, rounds, scripted } from '../testing.ts';
import { game } from './game.ts';
import { returnOf } from './maths.ts';
import { dice, multiplierOf, multiplierOfChance, targetsOf, winningNumbers } from './rules.ts';
import type { DiceForm, DiceView } from './rules.ts';

const form: fc.Arbitrary<DiceForm> = fc
  .constantFrom('over' as const, 'under' as const)
  .chain((side) => fc.record({ side: fc.constant(side), target: fc.integer(targetsOf(side)) }));
const play = (one: DiceForm, roll: number, stake = 100) =>
  played<DiceView>(game, one, [], scripted(roll), stake);

describe('a bet', () => {
  test('wins with as many of all rolls as its chance says, and pays more than the stake when it does', () => {
    fc.assert(
      fc.property(form, (one) => {
        let wins = 0;
        let odd = 0;
        for (let roll = 0; roll < dice.numbers; roll += 1) {
          const { view, payout } = play(one, roll);
          if (view.won) wins += 1;
          if (payout > 100 !== view.won) odd += 1;
        }
        expect({ wins, odd }).toEqual({ wins: winningNumbers(one), odd: 0 });
      }),
      { numRuns: 6 },
    );
  });

  test('is read on either side of its target', () => {
    expect(play({ side: 'over', target: 5049 }, 5050)).toMatchObject({ payout: 200, done: true });
    expect(play({ side: 'over', target: 5049 }, 5049).payout).toBe(0);
    expect(play({ side: 'under', target: 4950 }, 4949, 333).payout).toBe(666);
    expect(play({ side: 'under', target: 4950 }, 4950).payout).toBe(0);
    expect(play({ side: 'over', target: 9998 }, 9999).payout).toBe(990_000);
  });
});

describe('the multiplier', () => {
  test('falls with the chance, and every chance returns 98 to 99 %', () => {
    const all = Array.from({ length: dice.maxWinning }, (_, index) => index + 1);
    const wrong = all.filter(
      (winning) =>
        returnOf(winning) <= 9_800 ||
        returnOf(winning) > 9_900 ||
        multiplierOfChance(winning) <= 100 ||
        multiplierOfChance(winning) < multiplierOfChance(winning + 1),
    );
    expect(wrong).toEqual([]);
    expect(multiplierOf({ side: 'over', target: 5049 })).toBe(200);
  });

  test('what is published is what the rules give', async () => {
    expect(await staleSheets('arcade/dice')).toEqual([]);
    expect(game.figures.returnToPlayer).toBe('98.0306');
  });
});

/** The rules again, in decimals and by the distance from the nearest end. */
function payOf({ side, target }: DiceForm, stake: number, rolled: number): number {
  const line = target / 100;
  const roll = rolled / 100;
  const chance = side === 'under' ? line : 99.99 - line;
  const times = Math.floor(9900 / chance + 1e-7) / 100;
  const wins = side === 'under' ? roll - line < -0.005 : roll - line > 0.005;
  return wins ? Math.floor(stake * times + 1e-6) : 0;
}

test('a second reading of the rules agrees on random rounds', () => {
  const random = fair(1);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const side = random.below(2) === 0 ? 'over' : 'under';
    const { min, max } = targetsOf(side);
    const one = { side, target: min + random.below(max - min + 1) } as const;
    const stake = 100 + random.below(49_901);
    const rolled = random.below(dice.numbers);
    if (play(one, rolled, stake).payout !== payOf(one, stake, rolled)) wrong.push({ one, stake, rolled });
  }
  expect(wrong).toEqual([]);
});

refusals(game, [
  [{ side: 'above', target: 50 }, 'form.side'],
  [{ side: 'over' }, 'form.target'],
  [{ side: 'over', target: 198 }, 'form.target'],
  [{ side: 'over', target: 9_999 }, 'form.target'],
  [{ side: 'under', target: 0 }, 'form.target'],
  [{ side: 'under', target: 9_801 }, 'form.target'],
  [{ side: 'under', target: 49.5 }, 'form.target'],
  [{ side: 'under', target: '4950' }, 'form.target'],
  [{ side: 'under', target: Number.NaN }, 'form.target'],
  [{ side: 'under', target: 4950, stake: 1 }, 'form.stake'],
]);
