import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PassingMap } from './passing-map.ts';

const deeds = fc.array(
  fc.record({ key: fc.integer({ min: 0, max: 40 }), deed: fc.constantFrom('set', 'set', 'delete', 'get') }),
  { maxLength: 2_000 },
);

test('what passes through is found as in a map, however many there were before', () => {
  fc.assert(
    fc.property(deeds, (done) => {
      const [passing, plain] = [new PassingMap<number, number>(), new Map<number, number>()];
      for (const [place, { key, deed }] of done.entries()) {
        if (deed === 'set') {
          passing.set(key, place);
          plain.set(key, place);
        } else if (deed === 'delete') expect(passing.delete(key)).toBe(plain.delete(key));
        expect(passing.get(key)).toBe(plain.get(key));
        expect(passing.size).toBe(plain.size);
      }
    }),
    { numRuns: 50 },
  );
});

test('what stays is found after thousands that went', () => {
  const passing = new PassingMap<string, number>();
  passing.set('stays', 1);
  for (let n = 0; n < 5_000; n += 1) {
    passing.set(`passes ${n}`, n);
    passing.delete(`passes ${n}`);
  }
  expect([passing.get('stays'), passing.size]).toEqual([1, 1]);
  expect(passing.delete('stays')).toBe(true);
  expect([passing.get('stays'), passing.delete('stays')]).toEqual([undefined, false]);
});
