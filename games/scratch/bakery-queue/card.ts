import { findNumber, type FindNumberPicture } from '../mechanics/find-number.ts';
import type { ScratchCard } from '../scratch-card.ts';
import { prizeTable, wordsFindNumber } from '../card-words.ts';

const prizes = prizeTable([
  [1, 120_000],
  [2, 80_000],
  [3, 40_000],
  [6, 20_000],
  [12, 10_000],
  [30, 3_000],
  [120, 750],
  [600, 120],
  [6_000, 10],
]);

export const card: ScratchCard<FindNumberPicture> = {
  code: 'bakery-queue',
  names: { pt: 'Senha da Padaria', en: 'Bakery Queue', es: 'Turno en la Panadería' },
  mechanic: findNumber(1_000_000, prizes),
  words: wordsFindNumber(prizes),
};
