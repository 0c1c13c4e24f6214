import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staleSheets } from '../../write-sheets.ts';
import { risks } from '../risks.ts';
import { played, refusals, rounds, scripted, seeded } from '../testing.ts';
import { game } from './game.ts';
import { draw, keno, multiplierOf, paysOf, type KenoForm, type KenoView } from './rules.ts';

const bets = risks.flatMap((risk) =>
  Array.from({ length: keno.maxPicks }, (_, index) => ({ risk, picks: index + 1 })),
);
const numbers = Array.from({ length: keno.numbers }, (_, index) => index + 1);
const form: fc.Arbitrary<KenoForm> = fc.record({
  picks: fc.shuffledSubarray(numbers, { minLength: 1, maxLength: keno.maxPicks }),
  risk: fc.constantFrom(...risks),
});

describe('the draw', () => {
  test('has ten different numbers of forty, and each as often as any other', () => {
    const seen = numbers.map(() => 0);
    for (let seed = 0; seed < 4_000; seed += 1) {
      const drawn = draw(seeded(seed));
      expect(new Set(drawn).size).toBe(keno.drawn);
      for (const number of drawn) seen[number - 1] = (seen[number - 1] ?? 0) + 1;
    }
    expect(seen.length).toBe(keno.numbers);
    // 1,000 expected of each, standard deviation 27.
    expect(seen.filter((times) => Math.abs(times - 1_000) > 150)).toEqual([]);
  });
});

/** The chance of so many hits as it comes about: number by number, without a formula for sets. */
function chances(picks: number): number[] {
  let states = [1];
  for (let drawn = 0; drawn < keno.drawn; drawn += 1) {
    const next = [...states, 0].map(() => 0);
    states.forEach((chance, hits) => {
      const right = (picks - hits) / (keno.numbers - drawn);
      next[hits] = (next[hits] ?? 0) + chance * (1 - right);
      next[hits + 1] = (next[hits + 1] ?? 0) + chance * right;
    });
    states = next;
  }
  return states;
}

describe('the tables', () => {
  test('say a pay for each number of hits, never less for more of them', () => {
    const wrong = bets.filter(({ risk, picks }) => {
      const pays = paysOf({ risk }, picks);
      const rises = pays.every((pay, hits) => hits === 0 || pay >= (pays[hits - 1] ?? 0));
      return !(pays.length === picks + 1 && rises && (pays[picks] ?? 0) > 100);
    });
    expect(wrong).toEqual([]);
    expect(Math.max(...bets.flatMap(({ risk, picks }) => paysOf({ risk }, picks)))).toBe(
      keno.maxWinTimes * 100,
    );
  });

  test('return 97.5 to 99 %, as published, by chances counted number by number', () => {
    const wrong = bets.filter(({ risk, picks }) => {
      const back = chances(picks).reduce(
        (all, chance, hits) => all + chance * (paysOf({ risk }, picks)[hits] ?? 0),
        0,
      );
      const said = game.figures.bets.find(({ id }) => id === `${risk}-${picks}`);
      return !(back >= 97.5 && back < 99 && Math.abs(back - Number(said?.returnToPlayer)) < 0.0001);
    });
    expect(wrong).toEqual([]);
  });

  test('what is published is what the rules give', async () => {
    expect(await staleSheets('arcade/keno')).toEqual([]);
  });
});

test('a round pays what its hits say, whatever the order of the picks', () => {
  fc.assert(
    fc.property(form, fc.nat(), fc.integer({ min: 100, max: 50_000 }), (bet, seed, stake) => {
      const { view, payout } = played<KenoView>(game, bet, [], seeded(seed), stake);
      expect(view.hits).toBe(view.drawn.filter((number) => bet.picks.includes(number)).length);
      expect(payout).toBe(Math.floor((stake * multiplierOf(bet, view.hits)) / 100));
      const turned = { ...bet, picks: bet.picks.toReversed() };
      expect(played<KenoView>(game, turned, [], seeded(seed), stake).view).toEqual(view);
    }),
  );
});

/** The rules again: a bit for each number, draws found by their rank among the numbers that are left. */
function payOf({ picks, risk }: KenoForm, ranks: readonly number[], stake: number): number {
  let drawn = 0n;
  for (const rank of ranks) {
    let number = 0;
    for (let free = -1; free < rank;) {
      number += 1;
      if ((drawn & (1n << BigInt(number))) === 0n) free += 1;
    }
    drawn |= 1n << BigInt(number);
  }
  const common = drawn & picks.reduce((all, pick) => all | (1n << BigInt(pick)), 0n);
  const hits = common.toString(2).replaceAll('0', '').length;
  return Number((BigInt(stake) * BigInt(paysOf({ risk }, picks.length)[hits] ?? 0)) / 100n);
}

test('a second reading of the rules agrees on random rounds', () => {
  const random = seeded(8);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const stake = 100 + random.below(49_901);
    const risk = risks[random.below(3)] ?? 'low';
    const picks = draw(random).slice(0, 1 + random.below(keno.maxPicks));
    const ranks = Array.from({ length: keno.drawn }, (_, index) => random.below(keno.numbers - index));
    const { payout } = played<KenoView>(game, { picks, risk }, [], scripted(...ranks), stake);
    if (payout !== payOf({ picks, risk }, ranks, stake)) wrong.push({ picks, risk, ranks, stake });
  }
  expect(wrong).toEqual([]);
});

refusals(game, [
  [{ risk: 'low' }, 'form.picks'],
  [{ picks: [], risk: 'low' }, 'form.picks'],
  [{ picks: numbers.slice(0, 11), risk: 'low' }, 'form.picks'],
  [{ picks: [1, 41], risk: 'low' }, 'form.picks.1'],
  [{ picks: [0], risk: 'low' }, 'form.picks.0'],
  [{ picks: [1, 2, 1], risk: 'low' }, 'form.picks.2'],
  [{ picks: [1.5], risk: 'low' }, 'form.picks.0'],
  [{ picks: ['1'], risk: 'low' }, 'form.picks.0'],
  [{ picks: [1], risk: 'extreme' }, 'form.risk'],
  [{ picks: [1], risk: 'low', auto: 3 }, 'form.auto'],
]);
