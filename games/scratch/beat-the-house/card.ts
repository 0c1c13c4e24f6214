import { duel, type DuelPicture } from '../mechanics/duel.ts';
import type { ScratchCard } from '../scratch-card.ts';
import { wordsDuel } from '../card-words.ts';

export const card: ScratchCard<DuelPicture> = {
  code: 'beat-the-house',
  names: { pt: 'Vence a Banca', en: 'Beat the House', es: 'Gánale a la Banca' },
  mechanic: duel({
    tickets: 1_000_000,
    rows: [2, 3, 10, 50, 250],
    results: [
      { rows: [0], weight: 100_000 },
      { rows: [1], weight: 50_000 },
      { rows: [0, 1], weight: 20_000 },
      { rows: [2], weight: 12_000 },
      { rows: [0, 2], weight: 5_000 },
      { rows: [3], weight: 2_000 },
      { rows: [2, 3], weight: 500 },
      { rows: [4], weight: 320 },
    ],
    sweep: { times: 10_000, weight: 11 },
  }),
  words: wordsDuel({
    pt: ['você', 'banca'],
    en: ['you', 'house'],
    es: ['tú', 'banca'],
  }),
};
