import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSeed, deep, isTurn, partOf, turnOf } from './depth.ts';

/** Items that differ, each in one of a few groups. */
const families = fc.record({
  items: fc.uniqueArray(fc.tuple(fc.nat(5000), fc.nat(6)), {
    selector: ([id]) => id,
    minLength: 1,
    maxLength: 120,
  }),
  atMost: fc.integer({ min: 1, max: 150 }),
  seed: fc.nat(2 ** 28),
});
const groupOf = ([, group]: [number, number]) => String(group);
const groupsOf = (items: readonly [number, number][]) => new Set(items.map(groupOf)).size;

test('a part is bounded, however long its list, and leaves no group out', () => {
  fc.assert(
    fc.property(families, ({ items, atMost, seed }) => {
      const part = partOf(items, { atMost, groupOf, seed });
      expect(part.length).toBeLessThanOrEqual(atMost + groupsOf(items));
      expect(groupsOf(part)).toBe(groupsOf(items));
      expect(partOf(items, { atMost, groupOf, seed })).toEqual(part);
      expect(partOf(items, { atMost, seed }).length).toBeLessThanOrEqual(atMost);
    }),
  );
});

test('as many seeds one after the other as there are turns take every item, without groups exactly once', () => {
  fc.assert(
    fc.property(families, ({ items, atMost, seed }) => {
      const seeds = Array.from({ length: Math.ceil(items.length / atMost) }, (_, turn) => seed + turn);
      const grouped = seeds.flatMap((own) => partOf(items, { atMost, groupOf, seed: own }));
      expect(new Set(grouped)).toEqual(new Set(items));
      const plain = seeds.flatMap((own) => partOf(items, { atMost, seed: own }));
      expect(plain.toSorted(([a], [b]) => a - b)).toEqual(items.toSorted(([a], [b]) => a - b));
    }),
  );
});

test('of names, each turn has some', () => {
  const turns = Array.from({ length: 60 }, (_, nth) => turnOf(`screen ${nth}`, 3));
  expect(new Set(turns)).toEqual(new Set([0, 1, 2]));
});

test('of turns that follow each other a run has one, a deep run each', () => {
  const taken = [0, 1, 2].filter((turn) => isTurn(turn, 3));
  expect(taken).toEqual(deep ? [0, 1, 2] : [checkSeed % 3]);
});
