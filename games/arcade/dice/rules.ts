import type { Entropy } from '../../fairness/index.ts';
import { payAt, type Minor } from '../../kit/index.ts';

/** A roll is one of the 10,000 numbers 0.00 to 99.99, kept as 0 to 9999, each equally likely. */
export const dice = {
  numbers: 10_000,
  /** Of 100 units staked on a bet whose multiplier needs no rounding, so many come back. */
  returnPercent: 99,
  /** A bet wins with 1 of the numbers at least (9,900×) and with 9,800 at most (1.01×): above it would pay no more than the stake. */
  minWinning: 1,
  maxWinning: 9_800,
  maxWinTimes: 9_900,
} as const;

export type Side = 'over' | 'under';

export interface DiceForm {
  side: Side;
  /** In hundredths: 5049 is 50.49. `over` wins with every roll above it, `under` with every roll below. */
  target: number;
}

export interface DiceView extends DiceForm {
  stake: Minor;
  /** In hundredths, as the target. */
  roll: number;
  won: boolean;
  /** What the bet pays if it wins, in hundredths. */
  multiplier: number;
  payout: Minor;
}

/** With how many of the 10,000 numbers the bet wins: its chance in hundredths of a percent. */
export const winningNumbers = ({ side, target }: DiceForm): number =>
  side === 'over' ? dice.numbers - 1 - target : target;

/** In hundredths, rounded down. */
export const multiplierOfChance = (winning: number): number =>
  Math.floor((dice.returnPercent * dice.numbers) / winning);

export const multiplierOf = (form: DiceForm): number => multiplierOfChance(winningNumbers(form));

/** The targets that may be chosen on this side, both included. */
export const targetsOf = (side: Side): { min: number; max: number } =>
  side === 'over'
    ? { min: dice.numbers - 1 - dice.maxWinning, max: dice.numbers - 1 - dice.minWinning }
    : { min: dice.minWinning, max: dice.maxWinning };

export function roll(form: DiceForm, stake: Minor, entropy: Entropy): DiceView {
  const rolled = entropy.below(dice.numbers);
  const won = form.side === 'over' ? rolled > form.target : rolled < form.target;
  const multiplier = multiplierOf(form);
  return { ...form, stake, roll: rolled, won, multiplier, payout: won ? payAt(stake, multiplier) : 0 };
}
