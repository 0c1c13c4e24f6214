import { describe, expect, test } from 'vitest';
import { fairStream } from '../../fairness/index.ts';
import type { Chip } from '../layout.ts';
import { randomRounds } from '../random-chips.ts';
import { game } from './game.ts';
import { allPockets, roulette } from './rules.ts';

const stream = (nonce: number) => fairStream({ serverSeed: '3c'.repeat(32), clientSeed: 'ball', nonce });
const row = (n: number) => Math.ceil(n / 3);
const column = (n: number) => ((n - 1) % 3) + 1;
/** On the wheel's own rule: the odd ones are red up to ten and from 19 to 28, else the even ones. */
const isRed = (n: number) => n > 0 && (n % 2 === 1) === (n <= 10 || (n >= 19 && n <= 28));

/** A second reading of the cloth, by arithmetic on numbers. */
function covers({ market, selection }: Chip, n: number): boolean {
  switch (market) {
    case 'colour':
      return n > 0 && (selection === 'red') === isRed(n);
    case 'parity':
      return n > 0 && (selection === 'even') === (n % 2 === 0);
    case 'half':
      return n > 0 && (selection === 'low') === n < 19;
    case 'dozen':
      return n > 0 && Math.ceil(n / 12) === Number(selection);
    case 'column':
      return n > 0 && column(n) === Number(selection);
    default:
      return selection.split('-').map(Number).includes(n);
  }
}
const odds: Record<string, number> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  'first-four': 8,
  'six-line': 5,
  column: 2,
  dozen: 2,
  colour: 1,
  parity: 1,
  half: 1,
};

describe('the cloth', () => {
  const of = (market: string) =>
    roulette.places
      .filter((place) => place.market === market)
      .map(({ selection }) => selection.split('-').map(Number));

  test('has every place of a European table once', () => {
    const counts = Object.keys(odds).map((market) => [market, of(market).length]);
    expect(Object.fromEntries(counts)).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      'first-four': 1,
      'six-line': 11,
      column: 3,
      dozen: 3,
      colour: 2,
      parity: 2,
      half: 2,
    });
    expect(new Set(roulette.places.map(({ market, selection }) => `${market} ${selection}`)).size).toBe(157);
  });

  test('numbers of a place lie next to each other', () => {
    for (const [a = 0, b = 0] of of('split'))
      expect(a === 0 ? b <= 3 : (row(a) === row(b) && b - a === 1) || b - a === 3, `${a}-${b}`).toBe(true);
    for (const [a = 0, b = 0, c = 0] of of('street')) expect([column(a), b - a, c - b]).toEqual([1, 1, 1]);
    for (const [a = 0, ...others] of of('corner')) {
      expect(column(a)).toBeLessThan(3);
      expect(others).toEqual([a + 1, a + 3, a + 4]);
    }
    for (const [a = 0, ...others] of of('six-line')) {
      expect(column(a)).toBe(1);
      expect(others).toEqual([1, 2, 3, 4, 5].map((step) => a + step));
    }
  });

  test('each place pays as its odds say, for each pocket', () => {
    for (const place of roulette.places) {
      const chip = { ...place, stake: 50 };
      for (const pocket of allPockets)
        expect(place.times(pocket)).toBe(covers(chip, pocket) ? 100 * ((odds[place.market] ?? 0) + 1) : 0);
    }
  });
});

test('a second evaluation agrees on 10,000 random rounds', () => {
  for (const { chips, round, entropy } of randomRounds(game, roulette, stream)) {
    const number = entropy.below(37);
    const expected = chips.reduce(
      (total, chip) => total + (covers(chip, number) ? chip.stake * ((odds[chip.market] ?? 0) + 1) : 0),
      0,
    );
    expect(round.payout).toBe(expected);
    expect(round.view).toMatchObject({
      outcome: { number, colour: number === 0 ? 'green' : isRed(number) ? 'red' : 'black' },
    });
  }
});

test('every bet returns 36 of 37, whichever it is', () => {
  for (const { returnToPlayer } of game.figures.bets) expect(returnToPlayer).toBe('97.2973');
});
