import { linesOf, type Paytable } from '../machine/index.ts';

/** The 25/15/9/4/4/3 table of the field, named by its pays from the wild royal flush to the flush. */
export const paytable: Paytable = {
  deucesWild: true,
  lines: linesOf({
    'royal-flush': 800,
    'four-deuces': 200,
    'wild-royal-flush': 25,
    'five-of-a-kind': 15,
    'straight-flush': 9,
    'four-of-a-kind': 4,
    'full-house': 4,
    flush: 3,
    straight: 2,
    'three-of-a-kind': 1,
  }),
};
