import type { Total } from './hands.ts';

export type Move = 'hit' | 'stand' | 'double' | 'split';

/**
 * Basic strategy for six decks, a dealer who stands on all 17 and looks for a blackjack, and doubling after a split. Columns are the
 * dealer's card from two to ten, then the ace. H hit, S stand, D double or else hit, d double or else stand.
 */
const hard: Record<number, string> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
};
const soft: Record<number, string> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
};
/** By the value of both cards: where P is, they are split. */
const pairs: Record<number, string> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPP....',
  3: 'PPPPPP....',
  4: '...PP.....',
  6: 'PPPPP.....',
  7: 'PPPPPP....',
  8: 'PPPPPPPPPP',
  9: 'PPPPP.PP..',
};

const column = (up: number): number => (up === 1 ? 9 : up - 2);

/** Whether two cards of this value are split against the dealer's. */
export const splits = (value: number, up: number): boolean => pairs[value]?.[column(up)] === 'P';

/** What to do with a total otherwise, where a double is allowed and where it isn't. */
export function moveFor({ total, soft: isSoft }: Total, up: number, mayDouble: boolean): Move {
  const low = isSoft ? 'S' : total < 9 ? 'H' : 'S';
  const letter = (isSoft ? soft : hard)[total]?.[column(up)] ?? low;
  if (letter === 'D' || letter === 'd') return mayDouble ? 'double' : letter === 'D' ? 'hit' : 'stand';
  return letter === 'H' ? 'hit' : 'stand';
}
