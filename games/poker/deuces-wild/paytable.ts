import type { Paytable } from '../machine/index.ts';

/** The 25/15/9/4/4/3 table of the field, named by its pays from the wild royal flush to the flush. */
export const paytable: Paytable = {
  deucesWild: true,
  lines: [
    { id: 'royal-flush', pays: 800 },
    { id: 'four-deuces', pays: 200 },
    { id: 'wild-royal-flush', pays: 25 },
    { id: 'five-of-a-kind', pays: 15 },
    { id: 'straight-flush', pays: 9 },
    { id: 'four-of-a-kind', pays: 4 },
    { id: 'full-house', pays: 4 },
    { id: 'flush', pays: 3 },
    { id: 'straight', pays: 2 },
    { id: 'three-of-a-kind', pays: 1 },
  ],
};
