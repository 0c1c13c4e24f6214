import { linesOf, type Paytable } from '../machine/index.ts';

/** The 9/7 table of the field; its 10/7 table would return more than is staked. */
export const paytable: Paytable = {
  deucesWild: false,
  lines: linesOf({
    'royal-flush': 800,
    'four-aces': 160,
    'four-twos-to-fours': 80,
    'straight-flush': 50,
    'four-fives-to-kings': 50,
    'full-house': 9,
    flush: 7,
    straight: 5,
    'three-of-a-kind': 3,
    'two-pairs': 1,
    'jacks-or-better': 1,
  }),
};
