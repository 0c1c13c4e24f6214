import { describe, expect, test } from 'vitest';
import { cardOf } from '../deck/index.ts';
import { seededIntegers } from '../deck/second-evaluator.ts';
import { game } from './game.ts';
import { totalOfValues } from './hands.ts';
import { exactPart } from './maths.ts';
import { act, type BlackjackState, hint, movesOf, open } from './rules.ts';
import { simulateSplits, sumsOf } from './simulate.ts';
import { type Move, moveFor, splits } from './strategy.ts';

const cards = (text: string) => text.split(' ').map(cardOf);

/** Expected results with endless decks: simple enough to be right, near enough to six decks. */
function endless(up: number) {
  const chance = (value: number) => (value === 10 ? 4 : 1) / 13;
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const dealer = new Map<number, number>();
  const deal = (drawn: number[], weight: number): void => {
    const { total } = totalOfValues(drawn);
    if (drawn.length === 2 && total === 21) return;
    if (total >= 17) dealer.set(Math.min(total, 22), (dealer.get(Math.min(total, 22)) ?? 0) + weight);
    else for (const value of values) deal([...drawn, value], weight * chance(value));
  };
  deal([up], 1);
  const all = [...dealer.values()].reduce((sum, weight) => sum + weight, 0);
  const stand = (own: number): number =>
    own > 21
      ? -1
      : [...dealer].reduce((sum, [end, p]) => sum + p * (end > 21 ? 1 : Math.sign(own - end)), 0) / all;
  const after = (total: number, soft: boolean, value: number) => {
    const hard = soft ? total - 10 : total;
    const ace = soft || value === 1;
    const now = ace && hard + value <= 11 ? hard + value + 10 : hard + value;
    return { total: now, soft: ace && hard + value <= 11 };
  };
  const known = new Map<string, number>();
  const best = (total: number, soft: boolean): number => {
    if (total >= 21) return stand(total);
    const key = `${total}${soft}`;
    const found = known.get(key) ?? Math.max(stand(total), hit(total, soft));
    known.set(key, found);
    return found;
  };
  const sum = (of: (value: number) => number) =>
    values.reduce((total, value) => total + chance(value) * of(value), 0);
  const hit = (total: number, soft: boolean): number =>
    sum((value) => {
      const next = after(total, soft, value);
      return best(next.total, next.soft);
    });
  const double = (total: number, soft: boolean): number =>
    2 * sum((value) => stand(after(total, soft, value).total));
  return { hit, double, stand: (total: number) => stand(total), best };
}

describe('the hint', () => {
  const ups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

  test.each(ups)(
    'is the best move with endless decks, or within a hundredth of a stake (dealer %i)',
    (up) => {
      const { hit, double, stand } = endless(up);
      const worth = (total: number, soft: boolean): Record<string, number> => ({
        hit: hit(total, soft),
        stand: stand(total),
        double: double(total, soft),
      });
      for (const soft of [false, true])
        for (let total = soft ? 12 : 4; total <= 20; total += 1)
          for (const mayDouble of [true, false]) {
            const moves = worth(total, soft);
            if (!mayDouble) delete moves['double'];
            const chosen = moves[moveFor({ total, soft }, up, mayDouble)] ?? -9;
            expect([up, soft, total, Math.max(...Object.values(moves)) - chosen < 0.01]).toEqual([
              up,
              soft,
              total,
              true,
            ]);
          }
    },
  );

  test('splits where that is clearly better, and not where it is clearly worse', () => {
    for (const up of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const { best, double, stand } = endless(up);
      for (const pair of [2, 3, 4, 6, 7, 8, 9]) {
        if (!splits(pair, up)) continue;
        const rounds = 4_000;
        const counts = simulateSplits(pair, up, rounds, 7);
        const split = counts.reduce((sum, seen, slot) => {
          const { staked, paid } = sumsOf(slot);
          return sum + ((paid - staked) * seen) / rounds;
        }, 0);
        const whole = Math.max(best(2 * pair, false), double(2 * pair, false), stand(2 * pair));
        expect([pair, up, split > whole - 0.12]).toEqual([pair, up, true]);
      }
    }
    expect([splits(10, 6), splits(5, 6), splits(1, 1), splits(9, 7)]).toEqual([false, false, true, false]);
  });

  test('names known plays', () => {
    const moves: Move[] = ['hit', 'stand', 'double', 'split'];
    const says = (own: string, up: string) => hint(cards(own), cardOf(up), moves).type;
    expect(says('8c 8d', 'As')).toBe('split');
    expect(says('6c 5d', 'Ts')).toBe('double');
    expect(says('6c 5d', 'As')).toBe('hit');
    expect(says('Ac 7d', '9s')).toBe('hit');
    expect(says('Tc 2d', '4s')).toBe('stand');
    expect(hint(cards('5c 3d 8c'), cardOf('Ts'), ['hit', 'stand']).type).toBe('hit');
  });
});

describe('figures', () => {
  const figure = (id: string) => game.figures.bets.find((one) => one.id === id)?.returnToPlayer;

  test('side bets return what their hands, counted by formulas, pay', () => {
    const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(4);
    expect(figure('pairs')).toBe(percent(31 * 5 + 13 * 6 + 6 * 12, 311));
    const suited = 52 * 20;
    const row = 12 * 4 * 216;
    const alike = 13 * 2_024 - suited;
    const straight = 12 * 24 ** 3 - row;
    const flush = 4 * 76_076 - row - suited;
    const paid = 101 * suited + 41 * row + 31 * alike + 11 * straight + 6 * flush;
    expect(figure('trio')).toBe(percent(paid, (312 * 311 * 310) / 6));
  });

  test('the main bet returns less than 99.7 %, as six decks with these rules are known to', () => {
    expect(Number(figure('main'))).toBeGreaterThan(99.57);
    expect(Number(figure('main'))).toBeLessThan(99.63);
    expect(game.figures.bets[0]?.interval).not.toBeNull();
  });

  test('rounds of the shipped rules against a six bring what is counted and simulated', () => {
    const { ends, strata } = exactPart([6]);
    let net = [...ends.values()].reduce(
      (sum, { staked, paid, chance }) => sum + (chance * (paid - staked)) / 2,
      0,
    );
    for (const { pair, up, chance } of strata)
      simulateSplits(pair, up, 50_000, pair).forEach((seen, slot) => {
        const { staked, paid } = sumsOf(slot);
        net += (chance * (paid - staked) * seen) / 50_000;
      });
    const expected = net / (1 / 13);
    const next = seededIntegers(6);
    const rounds = 20_000;
    let sum = 0;
    let squares = 0;
    for (let round = 0; round < rounds; round += 1) {
      const result = against(cardOf('6c'), next);
      sum += result;
      squares += result ** 2;
    }
    const mean = sum / rounds;
    const spread = Math.sqrt((squares / rounds - mean ** 2) / rounds);
    expect(Math.abs(mean - expected)).toBeLessThan(4 * spread);
  });
});

/** A round by the hint against this card of the dealer, in stakes. */
function against(up: number, next: (bound: number) => number): number {
  let drawn = 0;
  const first: number[] = [];
  const entropy = {
    below(bound: number) {
      drawn += 1;
      if (drawn === 2) return 6 * up - ((first[0] ?? 0 < up) ? 1 : 0);
      const index = next(bound);
      if (drawn === 1) first.push(Math.floor(index / 6));
      return index;
    },
  };
  let step = open([{ market: 'main', stake: 2 }], entropy);
  while (!step.done) {
    const state: BlackjackState = step.state;
    const own = state.hands[state.active ?? 0]?.cards ?? [];
    step = act(state, hint(own, up, movesOf(state)), entropy);
  }
  const staked = step.state.orders.reduce((sum, { stake }) => sum + stake, 0);
  const paid = step.pays?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return (paid - staked) / 2;
}
