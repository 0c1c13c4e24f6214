import type { Entropy } from '../../fairness/index.ts';
import { type Minor, type Order, type Pay, RuleError, type Step } from '../../kit/index.ts';
import { type Card, draw } from '../deck/index.ts';
import { isNatural, totalOf, valueOf } from './hands.ts';
import { pairOf, pairPays, trioOf, trioPays } from './sides.ts';
import { type Move, moveFor, splits } from './strategy.ts';

export const decks = 6;
export const maxHands = 4;
export const markets = {
  main: 'main',
  double: 'double',
  split: 'split',
  pairs: 'pairs',
  trio: 'trio',
} as const;

export interface BlackjackAction {
  type: Move;
}

export interface Hand {
  cards: readonly Card[];
  /** Which positions of the round lie on it: the bet or the split, then the double. */
  positions: readonly number[];
  split: boolean;
}

export interface BlackjackState {
  orders: readonly Order[];
  /** The player's first two cards and the dealer's open one, which decide the side bets. */
  deal: readonly [Card, Card, Card];
  /** The second is face down until the player is done. */
  dealer: readonly Card[];
  hands: readonly Hand[];
  /** The hand whose turn it is; null once all are done. */
  active: number | null;
}

/** A ten and an ace from the deal; those of split hands are ordinary. */
export type Result = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

export function open(orders: readonly Order[], entropy: Entropy): Step<BlackjackState> {
  const [first = 0, up = 0, second = 0, hole = 0] = draw(entropy, 4, [], decks);
  const hands = [{ cards: [first, second], positions: [0], split: false }];
  const deal = [first, second, up] as const;
  const state = { orders, deal, dealer: [up, hole], hands, active: 0 };
  // The dealer looks for a blackjack before anyone may add a stake.
  const over = isNatural(state.dealer) || isNatural([first, second]);
  return over ? ended({ ...state, active: null }) : { state, done: false };
}

/** What the rules allow the hand whose turn it is. */
export function movesOf({ hands, active }: BlackjackState): Move[] {
  const hand = active === null ? undefined : hands[active];
  if (hand === undefined) return [];
  const [one = 0, other = 0] = hand.cards;
  if (hand.cards.length !== 2) return ['hit', 'stand'];
  const alike = valueOf(one) === valueOf(other) && hands.length < maxHands;
  return alike ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

export function act(
  state: BlackjackState,
  { type }: BlackjackAction,
  entropy: Entropy,
): Step<BlackjackState> {
  const { active, hands } = state;
  const hand = active === null ? undefined : hands[active];
  if (active === null || hand === undefined || !movesOf(state).includes(type))
    throw new RuleError('action.type', 'not allowed for this hand');
  if (type === 'stand') return goOn({ ...state, active: active + 1 }, entropy);
  if (type === 'split') return split(state, active, hand, entropy);
  const needs = type === 'double' ? [{ market: markets.double, stake: mainStake(state) }] : [];
  const positions = [...hand.positions, ...needs.map(() => state.orders.length)];
  const cards = [...hand.cards, ...dealt(state, 1, entropy)];
  const next = {
    ...state,
    orders: [...state.orders, ...needs],
    hands: hands.with(active, { ...hand, cards, positions }),
    active: type === 'double' || totalOf(cards).total >= 21 ? active + 1 : active,
  };
  return { ...goOn(next, entropy), needs };
}

/** Both cards become hands, to the left of all that follow; each gets its second card when its turn comes. */
function split(state: BlackjackState, active: number, hand: Hand, entropy: Entropy): Step<BlackjackState> {
  const [one = 0, other = 0] = hand.cards;
  const needs = [{ market: markets.split, stake: mainStake(state) }];
  const halves: Hand[] = [
    { cards: [one], positions: hand.positions, split: true },
    { cards: [other], positions: [state.orders.length], split: true },
  ];
  const next = {
    ...state,
    orders: [...state.orders, ...needs],
    hands: state.hands.toSpliced(active, 1, ...halves),
  };
  return { ...goOn(next, entropy), needs };
}

/** Deals the second cards of split hands and passes those that are done; aces that were split get one card each. */
function goOn(state: BlackjackState, entropy: Entropy): Step<BlackjackState> {
  let next = state;
  while (next.active !== null && next.active < next.hands.length) {
    const hand = next.hands[next.active];
    if (hand === undefined || hand.cards.length > 1) break;
    const cards = [...hand.cards, ...dealt(next, 1, entropy)];
    const done = valueOf(hand.cards[0] ?? 0) === 1 || totalOf(cards).total === 21;
    next = {
      ...next,
      hands: next.hands.with(next.active, { ...hand, cards }),
      active: next.active + (done ? 1 : 0),
    };
  }
  if (next.active !== null && next.active < next.hands.length) return { state: next, done: false };
  return ended(dealerPlays({ ...next, active: null }, entropy));
}

/** The dealer draws up to 17 and stands on every 17; not at all where no hand is left to beat. */
function dealerPlays(state: BlackjackState, entropy: Entropy): BlackjackState {
  if (state.hands.every(({ cards }) => totalOf(cards).total > 21)) return state;
  let next = state;
  while (totalOf(next.dealer).total < 17)
    next = { ...next, dealer: [...next.dealer, ...dealt(next, 1, entropy)] };
  return next;
}

const dealt = (state: BlackjackState, count: number, entropy: Entropy): Card[] =>
  draw(entropy, count, [...state.dealer, ...state.hands.flatMap(({ cards }) => cards)], decks);

const mainStake = ({ orders }: BlackjackState): Minor => orders[0]?.stake ?? 0;

export function resultOf(hand: Hand, dealer: readonly Card[]): Result {
  const own = totalOf(hand.cards).total;
  const other = totalOf(dealer).total;
  if (own > 21) return 'bust';
  const natural = !hand.split && isNatural(hand.cards);
  if (natural || isNatural(dealer)) {
    if (natural && isNatural(dealer)) return 'push';
    return natural ? 'blackjack' : 'lost';
  }
  if (other > 21 || own > other) return 'won';
  return own === other ? 'push' : 'lost';
}

/** Halves of the stake that a result pays. */
const halves: Record<Result, number> = { blackjack: 5, won: 4, push: 2, lost: 0, bust: 0 };

/** What every position is paid once the round is over. */
export function paysOf({ orders, deal, hands, dealer }: BlackjackState): Pay[] {
  const onHands = hands.flatMap((hand) =>
    hand.positions.map((order) => ({
      order,
      amount: Math.floor(((orders[order]?.stake ?? 0) * halves[resultOf(hand, dealer)]) / 2),
    })),
  );
  const pair = pairOf(deal.slice(0, 2));
  const trio = trioOf(deal);
  const sides = orders.flatMap(({ market, stake }, order) => {
    if (market === markets.pairs) return { order, amount: pair === null ? 0 : stake * (pairPays[pair] + 1) };
    return market === markets.trio ? { order, amount: trio === null ? 0 : stake * (trioPays[trio] + 1) } : [];
  });
  return [...onHands, ...sides].toSorted((one, other) => one.order - other.order);
}

const ended = (state: BlackjackState): Step<BlackjackState> => ({
  state,
  pays: paysOf(state).filter(({ amount }) => amount > 0),
  done: true,
});

/** What basic strategy does, among these moves. */
export function hint(cards: readonly Card[], up: Card, moves: readonly Move[]): BlackjackAction {
  const [one = 0, other = 0] = cards;
  const alike = cards.length === 2 && valueOf(one) === valueOf(other);
  if (alike && moves.includes('split') && splits(valueOf(one), valueOf(up))) return { type: 'split' };
  return { type: moveFor(totalOf(cards), valueOf(up), moves.includes('double')) };
}
