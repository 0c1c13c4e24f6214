import type { Paytable } from '../machine/index.ts';

/** The 9/7 table of the field; its 10/7 table would return more than is staked. */
export const paytable: Paytable = {
  deucesWild: false,
  lines: [
    { id: 'royal-flush', pays: 800 },
    { id: 'four-aces', pays: 160 },
    { id: 'four-twos-to-fours', pays: 80 },
    { id: 'straight-flush', pays: 50 },
    { id: 'four-fives-to-kings', pays: 50 },
    { id: 'full-house', pays: 9 },
    { id: 'flush', pays: 7 },
    { id: 'straight', pays: 5 },
    { id: 'three-of-a-kind', pays: 3 },
    { id: 'two-pairs', pays: 1 },
    { id: 'jacks-or-better', pays: 1 },
  ],
};
