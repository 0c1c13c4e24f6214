import { double } from '@croupier/games/shared/double/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restingAt, turnedTo } from './turn.ts';

const field = fc.integer({ min: 0, max: double.fields - 1 });
const fieldAt = (position: number): number => {
  const within = Math.round(position) % double.fields;
  return (within + double.fields) % double.fields;
};

it('rests within the tile of the field that was drawn, whatever it started from', () => {
  fc.assert(
    fc.property(field, field, fc.uuid(), fc.boolean(), (from, to, roundId, calm) => {
      const rest = restingAt(roundId, to);
      expect(fieldAt(rest)).toBe(to);
      const end = turnedTo(from, double.lastsMs, rest, calm);
      expect(end.still).toBe(true);
      expect(fieldAt(end.at)).toBe(to);
    }),
  );
});

it('only ever goes forward, and is still before the round ends', () => {
  fc.assert(
    fc.property(field, field, fc.uuid(), (from, to, roundId) => {
      const rest = restingAt(roundId, to);
      let last = from;
      for (let elapsed = 0; elapsed <= double.lastsMs; elapsed += 50) {
        const { at } = turnedTo(from, elapsed, elapsed < double.hiddenMs ? null : rest, false);
        expect(at).toBeGreaterThanOrEqual(last);
        last = at;
      }
      expect(turnedTo(from, double.lastsMs - 1000, rest, false).still).toBe(true);
    }),
  );
});
