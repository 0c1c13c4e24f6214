import { pattern } from '../card-patterns.ts';
import { bingoKind, type BingoKind } from '../video-bingo.ts';

/** Prizes differ by two stakes of a card at least, so that an extra ball that pays gains at least as much. */
export const kind: BingoKind = bingoKind(60, [
  pattern('corners', 2),
  pattern('line', 4),
  pattern('letterV', 6),
  pattern('sides', 8),
  pattern('letterT', 14),
  pattern('chequered', 26),
  pattern('letterH', 40),
  pattern('twoLines', 80),
  pattern('frame', 500),
  pattern('bingo', 5_000),
]);
