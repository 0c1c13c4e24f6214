import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chips } from './chips.ts';

const rules = { unit: 50, max: 2_000, maxPlaces: 3 };
const red = { market: 'colour', selection: 'red' };
const zero = { market: 'straight', selection: '0' };

describe('chips on a table', () => {
  test('whatever is pressed, they are whole units, within the limits of the table, each place once', () => {
    const press = fc.oneof(
      fc.record({
        put: fc.constantFrom('0', '1', '2', '3', '4'),
        stake: fc.constantFrom(10, 50, 100, 1_000),
      }),
      fc.record({ remove: fc.constantFrom('0', '1', '2') }),
      fc.constantFrom('double', 'half', 'undo', 'clear'),
    );
    fc.assert(
      fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
        const chips = new Chips(rules);
        for (const one of presses) {
          if (one === 'double' || one === 'half' || one === 'undo' || one === 'clear') chips[one]();
          else if ('put' in one) chips.put({ market: 'straight', selection: one.put }, one.stake);
          else chips.remove({ market: 'straight', selection: one.remove });
          const all = chips.all();
          expect(all.every(({ stake }) => stake > 0 && stake % rules.unit === 0)).toBe(true);
          expect(chips.total()).toBeLessThanOrEqual(rules.max);
          expect(all.length).toBeLessThanOrEqual(rules.maxPlaces);
          expect(new Set(all.map(({ selection }) => selection)).size).toBe(all.length);
        }
      }),
    );
  });

  test('each step can be taken back, and doubling stops at the limit', () => {
    const chips = new Chips(rules);
    chips.put(red, 500);
    chips.put(zero, 100);
    chips.put(red, 100);
    expect(chips.all()).toEqual([
      { ...red, stake: 600 },
      { ...zero, stake: 100 },
    ]);
    expect(chips.double()).toBe(true);
    expect(chips.double()).toBe(false);
    chips.undo();
    chips.undo();
    expect([chips.on(red), chips.on(zero), chips.total()]).toEqual([500, 100, 600]);
    chips.half();
    expect([chips.on(red), chips.on(zero)]).toEqual([250, 50]);
    chips.clear();
    chips.undo();
    expect(chips.total()).toBe(300);
  });
});
