import { matchThree, type MatchThreePicture } from '../mechanics/match-three.ts';
import type { ScratchCard } from '../scratch-card.ts';
import { prizeTable, symbolNames, wordsMatchThree } from '../card-words.ts';

/** In the order of the prizes. */
const symbols = symbolNames(`
areia | sand | arena
onda | wave | ola
coral | coral | coral
siri | crab | cangrejo
estrela-do-mar | starfish | estrella de mar
cavalo-marinho | seahorse | caballito de mar
golfinho | dolphin | delfín
âncora | anchor | ancla
pérola | pearl | perla
`);

const prizes = prizeTable([
  [1, 80_000],
  [2, 50_000],
  [4, 30_000],
  [8, 15_000],
  [20, 6_000],
  [50, 2_000],
  [250, 400],
  [2_500, 40],
  [25_000, 5],
]);

export const card: ScratchCard<MatchThreePicture> = {
  code: 'lucky-shell',
  names: { pt: 'Concha da Sorte', en: 'Lucky Shell', es: 'Concha de la Suerte' },
  mechanic: matchThree(1_000_000, prizes),
  symbols,
  words: wordsMatchThree(symbols),
};
