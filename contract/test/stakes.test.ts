import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonStakes, type Stakes, takesStake } from '../src/play/vendor/stake-rules.ts';

const upTo = 60;
const stakes: fc.Arbitrary<Stakes> = fc.oneof(
  fc.record({ list: fc.uniqueArray(fc.integer({ min: 1, max: upTo }), { minLength: 1, maxLength: 8 }) }),
  fc
    .tuple(
      fc.integer({ min: 1, max: upTo }),
      fc.integer({ min: 1, max: upTo }),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([a, b, step]) => ({ min: Math.min(a, b), max: Math.max(a, b), step })),
);
const taken = (one: Stakes | null): number[] =>
  Array.from({ length: upTo }, (_, n) => n + 1).filter((stake) => one !== null && takesStake(one, stake));

test('what several games take in common is what each of them takes', () => {
  fc.assert(
    fc.property(fc.array(stakes, { minLength: 1, maxLength: 4 }), (all) => {
      const each = all.map(taken);
      expect(taken(commonStakes(all))).toEqual(
        each[0]?.filter((stake) => each.every((one) => one.includes(stake))),
      );
    }),
  );
});

test('no game takes nothing in common', () => expect(commonStakes([])).toBeNull());
