import { decimalText, figuresOf, publish, timesText, type PublishedFigures } from '../../kit/index.ts';
import { shownWith } from '../shown.ts';
import { dice, multiplierOfChance } from './rules.ts';

/** What a stake of 100 pays with so many winning numbers: the draws that win, and those that don't. */
const weightsOf = (winning: number): ReadonlyMap<number, bigint> =>
  new Map([
    [0, BigInt(dice.numbers - winning)],
    [multiplierOfChance(winning), BigInt(winning)],
  ]);

/** Parts of ten thousand of the stake that come back. */
export const returnOf = (winning: number): number => (winning * multiplierOfChance(winning)) / 100;

const all = Array.from({ length: dice.maxWinning }, (_, index) => index + dice.minWinning);
const shown = [4_950, 9_800, 9_000, 7_500, 6_600, 3_300, 2_475, 990, 495, 99, 10, 1];

export function figures(): PublishedFigures {
  return publish(
    shownWith(all, shown, returnOf).map((winning) => {
      const name = (language: 'pt' | 'en' | 'es', words: string) =>
        `${decimalText(winning, language)} % ${words} (${timesText(multiplierOfChance(winning), language)})`;
      return figuresOf(
        `chance-${winning}`,
        { pt: name('pt', 'de chance'), en: name('en', 'chance'), es: name('es', 'de probabilidad') },
        { stake: 100, weights: weightsOf(winning) },
      );
    }),
  );
}

export const notes = [
  'A roll is one of the 10,000 numbers 0.00 to 99.99, each equally likely. The player chooses a target and a side: `over` wins with every ' +
    'roll above the target, `under` with every roll below it. A bet that wins with n numbers (1 to 9,800) pays floor(990,000 / n) ' +
    'hundredths of the stake.',
  'Only n decides what a bet returns, not the side. The table has a choice of n and the one of all 9,800 that returns the lowest; every ' +
    'other returns between that and 99 %, the difference being the multiplier’s rounding to hundredths. Exact, by counting all rolls.',
];
