import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GameStakes, stakeRefusal } from './stakes.ts';

const brand = { language: 'en', currency: 'BRL' } as const;
const moon: GameStakes = { name: 'Moon', stakes: { list: [20, 50, 100] } };
const dig: GameStakes = { name: 'Dig', stakes: { min: 100, max: 5_000, step: 10 } };
const silent: GameStakes = { name: 'Silent', stakes: undefined };
/** Prices are written with a space that doesn't break. */
const said = (...asked: Parameters<typeof stakeRefusal>) =>
  stakeRefusal(...asked)?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  [[moon], 50, null],
  [[silent], 7, null],
  [[], 7, null],
  [[silent, moon], 60, 'Moon takes R$0.20, R$0.50, R$1.00'],
  [[moon, dig], 100, null],
  [[moon, dig], 50, 'Dig takes R$1.00 to R$50.00, in steps of R$0.10'],
  [[dig], 105, 'Dig takes R$1.00 to R$50.00, in steps of R$0.10'],
  [[dig], 5_010, 'Dig takes R$1.00 to R$50.00, in steps of R$0.10'],
])('%j at %i: %s', (games, stake, refusal) => expect(said(games, stake, brand)).toBe(refusal));

test('of a long list those are named that are nearest, in their order', () => {
  const list = Array.from({ length: 40 }, (_, n) => (n + 1) * 100);
  const text = said([{ name: 'Long', stakes: { list } }], 2_050, brand);
  expect(text).toMatch(/^Long takes, among others, R\$15\.00, .*R\$26\.00$/);
});

test('a stake of the list is never refused, any other always', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(300), { minLength: 1 }), fc.nat(300), (list, stake) => {
      const refused = stakeRefusal([{ name: 'x', stakes: { list } }], stake, brand) !== null;
      expect(refused).toBe(!list.includes(stake));
    }),
  );
});
