import { duel, type DuelPicture } from '../mechanics/duel.ts';
import type { ScratchCard } from '../scratch-card.ts';
import { wordsDuel } from '../card-words.ts';

export const card: ScratchCard<DuelPicture> = {
  code: 'guitar-duel',
  names: { pt: 'Duelo de Violas', en: 'Guitar Duel', es: 'Duelo de Guitarras' },
  mechanic: duel({
    tickets: 1_000_000,
    rows: [1, 2, 4, 20, 100],
    results: [
      { rows: [0], weight: 120_000 },
      { rows: [1], weight: 70_000 },
      { rows: [0, 1], weight: 30_000 },
      { rows: [2], weight: 30_000 },
      { rows: [0, 1, 2], weight: 10_000 },
      { rows: [3], weight: 6_000 },
      { rows: [2, 3], weight: 2_500 },
      { rows: [4], weight: 1_000 },
      { rows: [3, 4], weight: 300 },
    ],
    sweep: { times: 5_000, weight: 20 },
  }),
  words: wordsDuel({
    pt: ['sua viola', 'rival'],
    en: ['your guitar', 'rival'],
    es: ['tu guitarra', 'rival'],
  }),
};
