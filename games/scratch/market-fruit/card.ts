import { matchThree, type MatchThreePicture } from '../mechanics/match-three.ts';
import type { ScratchCard } from '../scratch-card.ts';
import { prizeTable, symbolNames, wordsMatchThree } from '../card-words.ts';

/** In the order of the prizes. */
const symbols = symbolNames(`
banana | banana | plátano
laranja | orange | naranja
melancia | watermelon | sandía
manga | mango | mango
abacaxi | pineapple | piña
maracujá | passion fruit | maracuyá
caju | cashew apple | marañón
pitaya | dragon fruit | pitahaya
cacau | cocoa pod | cacao
`);

const prizes = prizeTable([
  [1, 130_000],
  [2, 90_000],
  [3, 40_000],
  [5, 24_000],
  [10, 10_000],
  [25, 3_200],
  [100, 800],
  [1_000, 60],
  [5_000, 16],
]);

export const card: ScratchCard<MatchThreePicture> = {
  code: 'market-fruit',
  names: { pt: 'Frutas da Feira', en: 'Market Fruit', es: 'Frutas del Mercado' },
  mechanic: matchThree(1_000_000, prizes),
  symbols,
  words: wordsMatchThree(symbols),
};
