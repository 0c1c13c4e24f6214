import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultStake } from './stakes.ts';

it('proposes a stake that the balance covers, unless it covers none', () => {
  const limits = { minStake: 100, stakes: [100, 200, 500, 1000, 2000] };
  expect(defaultStake(limits, 100_000)).toBe(1000);
  expect(defaultStake(limits, 921)).toBe(500);
  expect(defaultStake(limits, 921, 200)).toBe(200);
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.option(fc.constantFrom(...limits.stakes), { nil: undefined }),
      (balance, last) => {
        const stake = defaultStake(limits, balance, last);
        expect(stake <= balance || stake === limits.minStake).toBe(true);
      },
    ),
  );
});
