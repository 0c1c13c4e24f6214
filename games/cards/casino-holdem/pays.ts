import { category, categoryOf, royalFlush } from '../deck/index.ts';

/** What is more than a straight, lowest first. */
export const made = ['flush', 'full-house', 'four-of-a-kind', 'straight-flush', 'royal-flush'] as const;

/** The steps of both pay tables, lowest first. */
export const steps = ['straight-or-less', ...made] as const;

/** The place of a hand in `steps`. */
export function stepOf(strength: number): number {
  if (strength === royalFlush) return 5;
  return Math.max(0, categoryOf(strength) - category.straight);
}

/** What the ante pays to one, by the step of the player's best five cards, where they beat the dealer or the dealer is out. */
export const antePays = [1, 2, 3, 10, 20, 100] as const;

/** What the aces bonus pays to one, by the step of the first five cards, from a pair of aces on. */
export const bonusPays = [7, 25, 30, 40, 50, 100] as const;

/** The dealer plays with a pair of fours or better. */
export const qualifying = (category.pair << 20) | (2 << 12);

/** A pair of aces without anything more. */
export const pairOfAces = (category.pair << 20) | (12 << 12);
