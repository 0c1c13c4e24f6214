import { linesOf, type Paytable } from '../machine/index.ts';

/** The 8/5 table of the field: more for four aces or four low cards, less for full house and flush. */
export const paytable: Paytable = {
  deucesWild: false,
  lines: linesOf({
    'royal-flush': 800,
    'four-aces': 80,
    'straight-flush': 50,
    'four-twos-to-fours': 40,
    'four-fives-to-kings': 25,
    'full-house': 8,
    flush: 5,
    straight: 4,
    'three-of-a-kind': 3,
    'two-pairs': 2,
    'jacks-or-better': 1,
  }),
};
