import { aceRank, draw, rankOf, type Card } from '../../cards/deck/index.ts';
import type { Entropy } from '../../fairness/index.ts';
import type { Names } from '../../kit/index.ts';
import type { Layout, Place } from '../layout.ts';

export const decks = 8;

export type Winner = 'player' | 'banker' | 'tie';

/** What bets are decided by. */
export interface Coup {
  winner: Winner;
  /** Of both hands together, four to six. */
  cards: number;
  playerPair: boolean;
  bankerPair: boolean;
}

export interface Hands {
  player: readonly Card[];
  banker: readonly Card[];
}

/** Ace to nine count their number, the others nothing. */
export function valueOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === aceRank) return 1;
  return rank >= 8 ? 0 : rank + 2;
}

export const totalOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) % 10;

const natural = 8;
/** Neither side draws where one has eight or nine. */
export const isNatural = (player: number, banker: number): boolean => Math.max(player, banker) >= natural;

const playerDrawsTo = 5;
export const playerDraws = (player: number): boolean => player <= playerDrawsTo;

/** For a total of the banker, the values of the player's third card to which the banker draws. */
const bankerDrawsTo: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** `third` is the value of the player's third card, null where the player stands. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= playerDrawsTo;
  return banker <= 2 || (bankerDrawsTo[banker]?.includes(third) ?? false);
}

/** Eight decks, shuffled for this round: player, banker, player, banker, then a third card for each where the rules say so. */
export function deal(entropy: Entropy): Hands {
  const gone: Card[] = [];
  const next = (): Card => {
    const [card] = draw(entropy, 1, gone, decks) as [Card];
    gone.push(card);
    return card;
  };
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const [ofPlayer, ofBanker] = [totalOf(player.map(valueOf)), totalOf(banker.map(valueOf))];
  if (isNatural(ofPlayer, ofBanker)) return { player, banker };
  if (playerDraws(ofPlayer)) player.push(next());
  const third = player[2];
  if (bankerDraws(ofBanker, third === undefined ? null : valueOf(third))) banker.push(next());
  return { player, banker };
}

export const winnerOf = (player: number, banker: number): Winner =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker';

const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

export const coupOf = ({ player, banker }: Hands): Coup => ({
  winner: winnerOf(totalOf(player.map(valueOf)), totalOf(banker.map(valueOf))),
  cards: player.length + banker.length,
  playerPair: isPair(player),
  bankerPair: isPair(banker),
});

/** In hundredths, stake included; the banker's has the commission of 5 % taken off. */
const times = { player: 200, banker: 195, tie: 1_000, pair: 1_300, small: 250, big: 154, back: 100 };

const onWinner = (side: 'player' | 'banker'): Place<Coup> => ({
  market: 'winner',
  selection: side,
  bet: side,
  times: ({ winner }) => (winner === side ? times[side] : winner === 'tie' ? times.back : 0),
});

const onPair = (side: 'player' | 'banker'): Place<Coup> => ({
  market: `${side}-pair`,
  selection: 'yes',
  bet: `${side}-pair`,
  times: (coup) => ((side === 'player' ? coup.playerPair : coup.bankerPair) ? times.pair : 0),
});

const bets = {
  banker: { pt: 'Banca', en: 'Banker', es: 'Banca' },
  player: { pt: 'Jogador', en: 'Player', es: 'Jugador' },
  tie: { pt: 'Empate', en: 'Tie', es: 'Empate' },
  'player-pair': { pt: 'Par do jogador', en: 'Player pair', es: 'Par del jugador' },
  'banker-pair': { pt: 'Par da banca', en: 'Banker pair', es: 'Par de la banca' },
  small: { pt: 'Mão curta (4 cartas)', en: 'Small (4 cards)', es: 'Pequeña (4 cartas)' },
  big: { pt: 'Mão longa (5 ou 6 cartas)', en: 'Big (5 or 6 cards)', es: 'Grande (5 o 6 cartas)' },
} satisfies Record<string, Names>;

const dealtAtFirst = 4;

export const baccarat: Layout<Coup> = {
  opposite: ['winner', 'cards'],
  places: [
    onWinner('player'),
    onWinner('banker'),
    {
      market: 'winner',
      selection: 'tie',
      bet: 'tie',
      times: ({ winner }) => (winner === 'tie' ? times.tie : 0),
    },
    onPair('player'),
    onPair('banker'),
    {
      market: 'cards',
      selection: 'small',
      bet: 'small',
      times: ({ cards }) => (cards === dealtAtFirst ? times.small : 0),
    },
    {
      market: 'cards',
      selection: 'big',
      bet: 'big',
      times: ({ cards }) => (cards > dealtAtFirst ? times.big : 0),
    },
  ],
  bets,
  unit: 100,
  max: 500_000,
  maxPlaces: 7,
};

export const maxWinTimes = times.pair / 100;
