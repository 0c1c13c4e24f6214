import type { Minor } from '../../kit/index.ts';
import { type BetView, betViews, type CardCode, codeOf } from '../deck/index.ts';
import { totalOf } from './hands.ts';
import { type BlackjackState, markets, movesOf, paysOf, resultOf, type Result } from './rules.ts';
import { type Pair, pairOf, type Trio, trioOf } from './sides.ts';
import type { Move } from './strategy.ts';

export interface HandView {
  cards: readonly CardCode[];
  total: number;
  /** An ace counts 11. */
  soft: boolean;
  /** All stakes that lie on the hand. */
  stake: Minor;
  doubled: boolean;
  /** Null until the round is over. */
  result: Result | null;
  paid: Minor | null;
}

export interface BlackjackView {
  /** A null is the card that lies face down; the total is that of the open ones. */
  dealer: { cards: readonly (CardCode | null)[]; total: number; soft: boolean };
  hands: readonly HandView[];
  /** The hand whose turn it is; null once the round is over. */
  active: number | null;
  moves: readonly Move[];
  /** What the deal is for the side bets: known from the deal on, whether they were bet or not. */
  pair: Pair | null;
  trio: Trio | null;
  bets: readonly BetView[];
}

export function view(state: BlackjackState): BlackjackView {
  const { orders, deal, dealer, hands, active } = state;
  const over = active === null;
  const open = over ? dealer : dealer.slice(0, 1);
  const bets = betViews(orders, over ? paysOf(state) : null);
  return {
    dealer: { cards: dealer.map((card, at) => (over || at === 0 ? codeOf(card) : null)), ...totalOf(open) },
    hands: hands.map((hand) => {
      const own = bets.filter((_, order) => hand.positions.includes(order));
      return {
        cards: hand.cards.map(codeOf),
        ...totalOf(hand.cards),
        stake: own.reduce((sum, { stake }) => sum + stake, 0),
        doubled: own.some(({ market }) => market === markets.double),
        result: over ? resultOf(hand, dealer) : null,
        paid: over ? own.reduce((sum, { paid }) => sum + (paid ?? 0), 0) : null,
      };
    }),
    active,
    moves: movesOf(state),
    pair: pairOf(deal.slice(0, 2)),
    trio: trioOf(deal),
    bets,
  };
}
