import { type Card, strengthOfThree } from '../deck/index.ts';

const queen = 10;
/** The dealer plays with a queen or better. */
export const qualifying = queen << 8;
/** The weakest hand that is worth its play stake: queen, six and four. A test holds that the enumeration finds the same. */
export const worthPlaying = (queen << 8) | (4 << 4) | 2;

/** What returns most for the ante. */
export const hint = (cards: readonly Card[]): { type: 'play' | 'fold' } => ({
  type: strengthOfThree(cards) >= worthPlaying ? 'play' : 'fold',
});
