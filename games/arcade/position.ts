import type { Minor, Order, Pay, Stakes } from '../kit/index.ts';

/**
 * From one unit of a currency with hundredths, so that rounding a pay down takes less than a hundredth of the stake and every bet keeps
 * a return of more than 94 %; up to a stake at which the greatest multiplier of the family is five million units.
 */
export const arcadeStakes: Stakes = {
  min: 100,
  max: 50_000,
  keys: [100, 200, 500, 1_000, 2_000, 5_000, 10_000],
};

/** A game with one position: the whole stake. */
export const oneOrder = (_form: unknown, stake: Minor): readonly Order[] => [{ stake }];

export const stakeOf = (orders: readonly Order[]): Minor => orders.reduce((sum, { stake }) => sum + stake, 0);

export const paysOf = (amount: Minor): readonly Pay[] => (amount > 0 ? [{ order: 0, amount }] : []);
