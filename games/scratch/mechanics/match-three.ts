import { drawPrize, type Mechanic, type Prize } from '../ticket.ts';
import { fillingAt, fillingsOf } from './fillings.ts';

/** Nine cells, in each a symbol: the index of its prize. Three alike win it. */
export interface MatchThreePicture {
  cells: readonly number[];
}

const cells = 9;

export function matchThree(tickets: number, prizes: readonly Prize[]): Mechanic<MatchThreePicture> {
  const symbols = prizes.length;
  return {
    name: 'match-three',
    tickets,
    prizes,
    fairness:
      'Nine cells show one of as many symbols as there are prizes; three alike win the symbol’s prize. Once the prize is drawn, one integer picks ' +
      'the picture among all that show exactly this: the symbol of the prize three times (or none three times) and every other at most twice, each such ' +
      'picture equally likely. Two of a kind are as frequent for the top prize as for the lowest.',
    scene: { cells, prizes: prizes.map(({ times }) => times) },
    print(entropy) {
      const three = drawPrize(prizes, tickets, entropy);
      const filling = { cells, symbols, three };
      const picture = { cells: fillingAt(filling, entropy.below(fillingsOf(filling))) };
      return { times: three === null ? 0 : (prizes[three]?.times ?? 0), picture };
    },
  };
}
