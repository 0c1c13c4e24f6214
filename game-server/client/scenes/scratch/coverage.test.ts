import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Coverage } from './coverage.ts';

const place = fc.double({ min: -0.5, max: 1.5, noNaN: true });

describe('how much of a field is scratched free', () => {
  test('grows with every stroke, stays within the field, and the same stroke twice frees nothing more', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 30 }), (strokes) => {
        const coverage = new Coverage();
        let before = 0;
        for (const [x, y] of strokes) {
          coverage.mark(x, y, 0.2, 0.2);
          const share = coverage.share();
          expect(share).toBeGreaterThanOrEqual(before);
          expect(share).toBeLessThanOrEqual(1);
          coverage.mark(x, y, 0.2, 0.2);
          expect(coverage.share()).toBe(share);
          before = share;
        }
      }),
    );
  });

  test('a brush frees what lies below it, about its area', () => {
    const coverage = new Coverage(40);
    coverage.mark(0.5, 0.5, 0.25, 0.25);
    expect(coverage.share()).toBeCloseTo(Math.PI * 0.25 ** 2, 1);
    coverage.mark(2, 2, 0.25, 0.25);
    expect(coverage.share()).toBeCloseTo(Math.PI * 0.25 ** 2, 1);
    coverage.mark(0.5, 0.5, 1, 1);
    expect(coverage.share()).toBe(1);
    coverage.clear();
    expect(coverage.share()).toBe(0);
  });
});
