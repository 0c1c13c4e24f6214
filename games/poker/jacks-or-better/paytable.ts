import type { Paytable } from '../machine/index.ts';

/** The full-pay table of the field, known as 9/6 by what full house and flush pay. */
export const paytable: Paytable = {
  deucesWild: false,
  lines: [
    { id: 'royal-flush', pays: 800 },
    { id: 'straight-flush', pays: 50 },
    { id: 'four-of-a-kind', kinds: ['four-aces', 'four-twos-to-fours', 'four-fives-to-kings'], pays: 25 },
    { id: 'full-house', pays: 9 },
    { id: 'flush', pays: 6 },
    { id: 'straight', pays: 4 },
    { id: 'three-of-a-kind', pays: 3 },
    { id: 'two-pairs', pays: 2 },
    { id: 'jacks-or-better', pays: 1 },
  ],
};
