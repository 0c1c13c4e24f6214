/**
 * How an entry is written: `P` a set for each place, `G` picks, `B` bankers and picks, `L` a list of single lines, `S` sums, `N` spans,
 * `O` options, `R` numbers with one digit open, `Y` numbers in all orders of their digits.
 */
export const entryKinds = ['P', 'G', 'B', 'L', 'S', 'N', 'O', 'R', 'Y'] as const;
export type EntryKind = (typeof entryKinds)[number];
