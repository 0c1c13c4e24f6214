import { expect, test } from 'vitest';
import { fairStream } from '../../fairness/index.ts';
import type { Chip } from '../layout.ts';
import { randomRounds } from '../random-chips.ts';
import { game } from './game.ts';
import { sicBo } from './rules.ts';

const stream = (nonce: number) => fairStream({ serverSeed: 'e1'.repeat(32), clientSeed: 'dice', nonce });

/** In how many of 216 rolls three dice have this total. */
const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const totalPays: Record<number, number> = { 3: 70, 6: 35, 10: 21, 15: 14, 21: 10, 25: 8.4, 27: 7.7 };

/** A second reading of the cloth, by how often each face lies on top. */
function secondPay({ market, selection, stake }: Chip, dice: readonly number[]): number {
  const often = new Map<number, number>();
  for (const die of dice) often.set(die, (often.get(die) ?? 0) + 1);
  const total = [...often].reduce((sum, [face, count]) => sum + face * count, 0);
  const alike = often.size === 1;
  const named = selection.split('-').map(Number);
  const count = often.get(named[0] ?? 0) ?? 0;
  const times: Record<string, number> = {
    size: !alike && (total >= 11 ? 'big' : 'small') === selection ? 2 : 0,
    parity: !alike && ['even', 'odd'][total % 2] === selection ? 2 : 0,
    total: total === named[0] ? (totalPays[ways[total - 3] ?? 0] ?? Number.NaN) : 0,
    single: [0, 2, 3, 13][count] ?? Number.NaN,
    pair: named.every((face) => often.has(face)) ? 7 : 0,
    double: count > 1 ? 13 : 0,
    'any-triple': alike ? 35 : 0,
    triple: count > 2 ? 210 : 0,
  };
  return stake * (times[market] ?? Number.NaN);
}

test('a second evaluation agrees on 10,000 random rounds', () => {
  for (const { chips, round, entropy } of randomRounds(game, sicBo, stream)) {
    const dice = [1, 2, 3].map(() => entropy.below(6) + 1);
    const expected = chips.reduce((sum, chip) => sum + secondPay(chip, dice), 0);
    expect(round.payout).toBeCloseTo(expected, 6);
    expect(round.view).toMatchObject({ outcome: { dice } });
  }
});

test('the returns are those of a count by hand', () => {
  const byTotal = ways.map((count, index) => [index + 3, (count * (totalPays[count] ?? 0)) / 216] as const);
  const of = new Map(game.figures.bets.map(({ id, returnToPlayer }) => [id, returnToPlayer]));
  const percent = (fraction: number) => (100 * fraction).toFixed(4);
  for (const [total, fraction] of byTotal.filter(([sum]) => sum > 3 && sum < 11))
    expect(of.get(`total-${total}-${21 - total}`)).toBe(percent(fraction));
  expect(of.get('size')).toBe(percent((2 * 105) / 216));
  expect(of.get('parity')).toBe(percent((2 * 105) / 216));
  expect(of.get('single')).toBe(percent((75 * 2 + 15 * 3 + 13) / 216));
  expect(of.get('pair')).toBe(percent((30 * 7) / 216));
  expect(of.get('double')).toBe(percent((16 * 13) / 216));
  expect(of.get('any-triple')).toBe(percent((6 * 35) / 216));
  expect(of.get('triple')).toBe(percent(210 / 216));
});

test('its pay table has every place of a cloth', () => {
  const counts = new Map<string, number>();
  for (const { market } of sicBo.places) counts.set(market, (counts.get(market) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({
    size: 2,
    parity: 2,
    total: 14,
    single: 6,
    pair: 15,
    double: 6,
    'any-triple': 1,
    triple: 6,
  });
});
