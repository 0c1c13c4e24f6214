import type { Paytable } from '../machine/index.ts';

/** The 8/5 table of the field: more for four aces or four low cards, less for full house and flush. */
export const paytable: Paytable = {
  deucesWild: false,
  lines: [
    { id: 'royal-flush', pays: 800 },
    { id: 'four-aces', pays: 80 },
    { id: 'straight-flush', pays: 50 },
    { id: 'four-twos-to-fours', pays: 40 },
    { id: 'four-fives-to-kings', pays: 25 },
    { id: 'full-house', pays: 8 },
    { id: 'flush', pays: 5 },
    { id: 'straight', pays: 4 },
    { id: 'three-of-a-kind', pays: 3 },
    { id: 'two-pairs', pays: 2 },
    { id: 'jacks-or-better', pays: 1 },
  ],
};
