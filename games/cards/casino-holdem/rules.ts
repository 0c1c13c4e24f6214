import type { Entropy } from '../../fairness/index.ts';
import type { Order, Pay, Step } from '../../kit/index.ts';
import {
  type BetView,
  betViews,
  type Card,
  type CardCode,
  categoryOf,
  codeOf,
  draw,
  royalFlush,
  strengthOf,
} from '../deck/index.ts';
import { antePays, bonusPays, made, pairOfAces, qualifying, stepOf } from './pays.ts';

export const markets = { ante: 'ante', call: 'call', side: 'aces-bonus' } as const;
/** A call costs so many antes. */
export const callAntes = 2;

export interface HoldemAction {
  type: 'call' | 'fold';
}

export interface HoldemState {
  orders: readonly Order[];
  player: readonly Card[];
  dealer: readonly Card[];
  /** The flop, and after a call turn and river. */
  board: readonly Card[];
  decision: HoldemAction['type'] | null;
}

type Result = 'folded' | 'dealer-out' | 'won' | 'push' | 'lost';

/** Categories by the names that the scene and `words` know; a royal flush has one of its own. */
export const handIds = ['high-card', 'pair', 'two-pairs', 'three-of-a-kind', 'straight', ...made] as const;
type HandId = (typeof handIds)[number];

export interface HoldemView {
  cards: readonly CardCode[];
  /** Null for cards that lie face down. */
  dealer: readonly (CardCode | null)[];
  board: readonly CardCode[];
  /** The best five that the player has by now; the dealer's after a call. */
  hand: HandId;
  dealerHand: HandId | null;
  result: Result | null;
  bets: readonly BetView[];
}

export function open(orders: readonly Order[], entropy: Entropy): Step<HoldemState> {
  const cards = draw(entropy, 7, []);
  const state = {
    orders,
    player: cards.slice(0, 2),
    dealer: cards.slice(2, 4),
    board: cards.slice(4),
    decision: null,
  };
  return { state, done: false };
}

export function act(state: HoldemState, { type }: HoldemAction, entropy: Entropy): Step<HoldemState> {
  const ended = type === 'fold' ? { ...state, decision: type } : called(state, entropy);
  return {
    state: ended,
    needs: ended.orders.slice(state.orders.length),
    pays: paysOf(ended).filter(({ amount }) => amount > 0),
    done: true,
  };
}

function called(state: HoldemState, entropy: Entropy): HoldemState {
  const gone = [...state.player, ...state.dealer, ...state.board];
  const call = { market: markets.call, stake: callAntes * (state.orders[0]?.stake ?? 0) };
  return {
    ...state,
    orders: [...state.orders, call],
    board: [...state.board, ...draw(entropy, 2, gone)],
    decision: 'call',
  };
}

function resultOf({ player, dealer, board, decision }: HoldemState): Result {
  if (decision !== 'call') return 'folded';
  const [own, other] = [strengthOf([...player, ...board]), strengthOf([...dealer, ...board])];
  if (other < qualifying) return 'dealer-out';
  return own === other ? 'push' : own > other ? 'won' : 'lost';
}

function paysOf(state: HoldemState): Pay[] {
  const { player, board } = state;
  const result = resultOf(state);
  const own = strengthOf([...player, ...board]);
  const first = strengthOf([...player, ...board.slice(0, 3)]);
  const ante = (antePays[stepOf(own)] ?? 0) + 1;
  const times: Record<string, number> = {
    [markets.ante]: { folded: 0, 'dealer-out': ante, won: ante, push: 1, lost: 0 }[result],
    [markets.call]: { folded: 0, 'dealer-out': 1, won: 2, push: 1, lost: 0 }[result],
    [markets.side]: first < pairOfAces ? 0 : (bonusPays[stepOf(first)] ?? 0) + 1,
  };
  return state.orders.map(({ market = '', stake }, order) => ({
    order,
    amount: stake * (times[market] ?? 0),
  }));
}

const handOf = (cards: readonly Card[]): HandId => {
  const strength = strengthOf(cards);
  return handIds[strength === royalFlush ? 9 : categoryOf(strength)] ?? 'high-card';
};

export function view(state: HoldemState): HoldemView {
  const { player, dealer, board, decision } = state;
  const over = decision !== null;
  return {
    cards: player.map(codeOf),
    dealer: dealer.map((card) => (over ? codeOf(card) : null)),
    board: board.map(codeOf),
    hand: handOf([...player, ...board]),
    dealerHand: decision === 'call' ? handOf([...dealer, ...board]) : null,
    result: over ? resultOf(state) : null,
    bets: betViews(state.orders, over ? paysOf(state) : null),
  };
}
