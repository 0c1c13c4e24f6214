import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, join, meet, placesOf, slice } from './places.ts';

const max = 200;
const places = fc.uniqueArray(fc.integer({ min: 0, max: max - 1 }));
const inOrder = (some: Iterable<number>): number[] => [...some].toSorted((a, b) => a - b);

test('a set of places gives out what was put in, in order, whole and in parts', () => {
  fc.assert(
    fc.property(fc.array(places), fc.nat(max), fc.nat(max), (lists, from, length) => {
      const set = placesOf(max, lists);
      const all = inOrder(new Set(lists.flat()));
      expect(countOf(set)).toBe(all.length);
      expect(slice(set)).toEqual(all);
      expect(slice(set, from, from + length)).toEqual(all.slice(from, from + length));
    }),
  );
});

test('two sets meet in what both have, and join to what either has', () => {
  fc.assert(
    fc.property(places, places, (left, right) => {
      const [a, b] = [placesOf(max, [left]), placesOf(max, [right])];
      expect(slice(meet(a, b))).toEqual(inOrder(left.filter((place) => right.includes(place))));
      join(a, b);
      expect(slice(a)).toEqual(inOrder(new Set([...left, ...right])));
    }),
  );
});
