import { category } from '@croupier/contract';
import { expect, it } from 'vitest';
import { en, pt } from '../../../test/messages.ts';
import { isSubCategory, subCategories } from './classes.ts';

/** The categories that a menu may name. */
const categories: readonly string[] = category.options;

it.each([
  ['lottery', 'LOTT', 'CAT-01'],
  ['e-lottery', 'ELOTT', 'CAT-02'],
  ['live', 'LIVE', 'CAT-03'],
  ['sports', 'SPORTS', 'CAT-04'],
  ['e-sports', 'ESPORTS', 'CAT-05'],
  ['fishing', 'FISH', 'CAT-06'],
  ['casino', 'RNG', 'CAT-07'],
  ['poker', 'PVP', 'CAT-08'],
  ['cockfight', 'COCKFIGHT', 'CAT-09'],
  ['in-house', 'INHOUSE', 'CAT-10'],
])('%s is a category, carried as %s and named in both languages [%s]', (_kind, code) => {
  expect(categories).toContain(code);
  for (const { nav } of [pt, en]) expect(nav).toHaveProperty(code);
});

it.each([
  ['jackpot', 'JP', 'CAT-11'],
  ['table', 'TG', 'CAT-12'],
  ['arcade', 'AC', 'CAT-13'],
  ['scratch card', 'SC', 'CAT-14'],
  ['video poker', 'VP', 'CAT-15'],
  ['bingo', 'BG', 'CAT-16'],
])('%s is a sub-category, carried as %s and named in both languages [%s]', (_kind, code) => {
  expect(isSubCategory(code)).toBe(true);
  for (const { games } of [pt, en]) expect(games.class).toHaveProperty(code);
});

it('there are six sub-categories', () => {
  expect(subCategories).toHaveLength(6);
});
