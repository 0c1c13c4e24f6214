import { pattern } from '../card-patterns.ts';
import { bingoKind, type BingoKind } from '../video-bingo.ts';

/** Prizes differ by two stakes of a card at least, so that an extra ball that pays gains at least as much. */
export const kind: BingoKind = bingoKind(90, [
  pattern('column', 2),
  pattern('corners', 4),
  pattern('twoColumns', 16),
  pattern('line', 18),
  pattern('letterV', 26),
  pattern('sides', 60),
  pattern('letterT', 200),
  pattern('chequered', 600),
  pattern('twoLines', 1_500),
  pattern('frame', 6_000),
  pattern('bingo', 40_000),
]);
