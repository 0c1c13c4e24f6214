import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf, KeyFilter } from './key-filter.ts';

test('a filter never denies a key that it was given, also after it was stored', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 300 }), (names) => {
      const filter = KeyFilter.forKeys(names.length);
      for (const name of names) filter.add(digestOf(name));
      const stored = new KeyFilter(Buffer.from(filter.bytes));
      for (const name of names) expect(stored.mayHave(digestOf(name))).toBe(true);
    }),
  );
});

test('it lets less than one in a thousand of the others pass', () => {
  const filter = KeyFilter.forKeys(20_000);
  for (let key = 0; key < 20_000; key += 1) filter.add(digestOf(`in/${key}`));
  const passed = Array.from({ length: 60_000 }, (_, key) => filter.mayHave(digestOf(`out/${key}`))).filter(
    Boolean,
  );
  expect(passed.length).toBeLessThan(60);
  expect(passed.length).toBeGreaterThan(0);
});

test('an empty one denies everything, and bytes that are no whole blocks are refused', () => {
  expect(KeyFilter.forKeys(0).mayHave(digestOf('any'))).toBe(false);
  expect(() => new KeyFilter(Buffer.alloc(0))).toThrow(RangeError);
  expect(() => new KeyFilter(Buffer.alloc(65))).toThrow(RangeError);
});
