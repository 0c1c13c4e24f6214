import { publish, type PublishedFigures } from '../../kit/index.ts';
import { layoutFigures } from '../layout.ts';
import {
  baccarat,
  bankerDraws,
  decks,
  isNatural,
  playerDraws,
  totalOf,
  winnerOf,
  type Coup,
} from './rules.ts';

const values = 10;
/** Of each value from ace to nine, and of those that count nothing. */
const ofValue = 4 * decks;
const ofNothing = 16 * decks;
const maxCards = 6;

/**
 * Every order in which the values of six cards can come off the shoe, counted for how the coup ends. What a coup doesn't take is
 * counted too, so that all coups have the weight of six cards. Each sum is at most 416 · 415 · 414 · 413 · 412 · 411, which is below
 * 2^53: doubles hold it exactly.
 */
export function countCoups(): readonly (readonly [coup: Pick<Coup, 'winner' | 'cards'>, weight: bigint])[] {
  const left = Array.from({ length: values }, (_, value) => (value === 0 ? ofNothing : ofValue));
  const counts = new Map<string, number>();
  let size = 52 * decks;
  /** Draws each value in turn and goes on with the ways in which that can happen. */
  const each = (ways: number, go: (value: number, ways: number) => void): void => {
    for (let value = 0; value < values; value += 1) {
      const among = left[value] as number;
      left[value] = among - 1;
      size -= 1;
      go(value, ways * among);
      size += 1;
      left[value] = among;
    }
  };
  const end = (player: number, banker: number, cards: number, ways: number): void => {
    let all = ways;
    for (let rest = 0; rest < maxCards - cards; rest += 1) all *= size - rest;
    const key = `${winnerOf(player, banker)}:${cards}`;
    counts.set(key, (counts.get(key) ?? 0) + all);
  };
  const bankerTurn = (player: number, banker: number, third: number | null, ways: number): void => {
    const cards = third === null ? 4 : 5;
    if (!bankerDraws(banker, third)) end(player, banker, cards, ways);
    else each(ways, (card, more) => end(player, totalOf([banker, card]), cards + 1, more));
  };
  each(1, (a, waysA) =>
    each(waysA, (b, waysB) =>
      each(waysB, (c, waysC) =>
        each(waysC, (d, ways) => {
          const [player, banker] = [totalOf([a, c]), totalOf([b, d])];
          if (isNatural(player, banker)) end(player, banker, 4, ways);
          else if (!playerDraws(player)) bankerTurn(player, banker, null, ways);
          else each(ways, (third, more) => bankerTurn(totalOf([player, third]), banker, third, more));
        }),
      ),
    ),
  );
  return [...counts].map(([key, weight]) => {
    const [winner, cards] = key.split(':') as [Coup['winner'], string];
    return [{ winner, cards: Number(cards) }, BigInt(weight)] as const;
  });
}

/** Of the 415 cards that can follow a hand's first one, so many make a pair with it, whatever lies between them. */
const pairing = BigInt(ofValue - 1);
const following = BigInt(52 * decks - 1);

export function figures(): PublishedFigures {
  const outcomes = countCoups().flatMap(([coup, weight]) => {
    // Each bet looks at one of the three alone, so their counts may be multiplied as if they were independent.
    const coups: [Coup, bigint][] = [];
    for (const [playerPair, ofPlayer] of [
      [true, pairing],
      [false, following - pairing],
    ] as const)
      for (const [bankerPair, ofBanker] of [
        [true, pairing],
        [false, following - pairing],
      ] as const)
        coups.push([{ ...coup, playerPair, bankerPair }, weight * ofPlayer * ofBanker]);
    return coups;
  });
  return publish(layoutFigures(baccarat, outcomes));
}

export const notes = [
  'Punto banco with eight decks that are shuffled for every round; a card is drawn as one integer below the number of cards left. ' +
    'Aces count 1, tens and pictures 0, a hand its last digit. Player, banker, player, banker get two cards each. With 8 or 9 on either ' +
    'side nobody draws. Else the player draws to 5; the banker draws to 5 where the player stood, and otherwise to 2 always, with 3 unless the ' +
    'player drew an 8, with 4 to a third card of 2–7, with 5 to 4–7, with 6 to 6–7.',
  'Pays, stake included: player 2×; banker 1.95× (5 % commission); a tie gives both of these back and pays 10× where it was bet on (9 to 1); ' +
    'a pair in the first two cards of a hand 13× (12 to 1; the customary 11 to 1 would return 89.64 %); four cards in all 2.5×, five or six 1.54×.',
  'Counted over all orders in which six cards can come off the shoe, 4,998,398,275,503,360 of them. Chips are multiples of 100 minor units, ' +
    'so that commission is never rounded.',
];
