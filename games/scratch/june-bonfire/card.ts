import { multiplier, type MultiplierPicture } from '../mechanics/multiplier.ts';
import type { ScratchCard } from '../scratch-card.ts';
import { prizeTable, symbolNames, wordsMultiplier } from '../card-words.ts';

/** In the order of the base prizes. */
const symbols = symbolNames(`
bandeirinha | bunting | banderín
milho | corn | maíz
chapéu de palha | straw hat | sombrero de paja
sanfona | accordion | acordeón
balão de papel | paper lantern | farolito de papel
fogos | fireworks | fuegos artificiales
fogueira | bonfire | fogata
`);

const base = prizeTable([
  [1, 160_000],
  [2, 60_000],
  [4, 25_000],
  [8, 8_750],
  [20, 2_500],
  [100, 300],
  [500, 20],
]);

const multipliers = prizeTable([
  [1, 850],
  [3, 110],
  [10, 35],
  [50, 5],
]);

export const card: ScratchCard<MultiplierPicture> = {
  code: 'june-bonfire',
  names: { pt: 'Fogueira de Junho', en: 'June Bonfire', es: 'Fogata de Junio' },
  mechanic: multiplier({ tickets: 1_000_000, base, draws: 1_000, multipliers }),
  symbols,
  words: wordsMultiplier(symbols),
};
