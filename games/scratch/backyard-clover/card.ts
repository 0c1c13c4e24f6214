import { multiplier, type MultiplierPicture } from '../mechanics/multiplier.ts';
import type { ScratchCard } from '../scratch-card.ts';
import { prizeTable, symbolNames, wordsMultiplier } from '../card-words.ts';

/** In the order of the base prizes. */
const symbols = symbolNames(`
regador | watering can | regadera
joaninha | ladybird | mariquita
cogumelo | mushroom | seta
borboleta | butterfly | mariposa
ferradura | horseshoe | herradura
arco-íris | rainbow | arcoíris
trevo | clover | trébol
`);

const base = prizeTable([
  [1, 130_000],
  [2, 60_000],
  [5, 22_000],
  [10, 8_000],
  [50, 1_200],
  [200, 200],
  [1_000, 20],
]);

const multipliers = prizeTable([
  [1, 700],
  [2, 200],
  [5, 80],
  [10, 20],
]);

export const card: ScratchCard<MultiplierPicture> = {
  code: 'backyard-clover',
  names: { pt: 'Trevo do Quintal', en: 'Backyard Clover', es: 'Trébol del Patio' },
  mechanic: multiplier({ tickets: 1_000_000, base, draws: 1_000, multipliers }),
  symbols,
  words: wordsMultiplier(symbols),
};
