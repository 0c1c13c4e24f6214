import { findNumber, type FindNumberPicture } from '../mechanics/find-number.ts';
import type { ScratchCard } from '../scratch-card.ts';
import { prizeTable, wordsFindNumber } from '../card-words.ts';

const prizes = prizeTable([
  [2, 100_000],
  [4, 40_000],
  [8, 17_500],
  [15, 8_000],
  [40, 2_500],
  [100, 800],
  [400, 150],
  [2_000, 25],
  [10_000, 4],
]);

export const card: ScratchCard<FindNumberPicture> = {
  code: 'night-tram',
  names: { pt: 'Bonde da Madrugada', en: 'Night Tram', es: 'Tranvía de Medianoche' },
  mechanic: findNumber(1_000_000, prizes),
  words: wordsFindNumber(prizes),
};
