import type { Entropy } from '../../fairness/index.ts';
import type { Order, Pay, Step } from '../../kit/index.ts';
import {
  type BetView,
  betViews,
  type Card,
  type CardCode,
  codeOf,
  draw,
  strengthOfThree,
  type Three,
  threeOf,
} from '../deck/index.ts';
import { qualifying } from './strategy.ts';

/** To one, on top of the ante, whatever the dealer has. */
export const anteBonus: Partial<Record<Three, number>> = {
  'straight-flush': 5,
  'three-of-a-kind': 4,
  straight: 1,
};
/** To one, for the player's own cards, whether they are played or not. */
export const pairOrBetter: Partial<Record<Three, number>> = {
  'straight-flush': 40,
  'three-of-a-kind': 30,
  straight: 6,
  flush: 4,
  pair: 1,
};

export const markets = { ante: 'ante', play: 'play', side: 'pair-or-better' } as const;

export interface ThreeCardAction {
  type: 'play' | 'fold';
}

export interface ThreeCardState {
  orders: readonly Order[];
  player: readonly Card[];
  dealer: readonly Card[];
  decision: ThreeCardAction['type'] | null;
}

export type Result = 'folded' | 'dealer-out' | 'won' | 'push' | 'lost';

export interface ThreeCardView {
  cards: readonly CardCode[];
  hand: Three;
  /** Null for cards that lie face down. */
  dealer: readonly (CardCode | null)[];
  dealerHand: Three | null;
  result: Result | null;
  bets: readonly BetView[];
}

export function open(orders: readonly Order[], entropy: Entropy): Step<ThreeCardState> {
  const cards = draw(entropy, 6, []);
  const state = { orders, player: cards.slice(0, 3), dealer: cards.slice(3), decision: null };
  return { state, done: false };
}

export function act(state: ThreeCardState, { type }: ThreeCardAction): Step<ThreeCardState> {
  const play = { market: markets.play, stake: state.orders[0]?.stake ?? 0 };
  const needs = type === 'play' ? [play] : [];
  const next = { ...state, orders: [...state.orders, ...needs], decision: type };
  return { state: next, needs, pays: paysOf(next).filter(({ amount }) => amount > 0), done: true };
}

export function resultOf({ player, dealer, decision }: ThreeCardState): Result {
  const [own, other] = [strengthOfThree(player), strengthOfThree(dealer)];
  if (decision !== 'play') return 'folded';
  if (other < qualifying) return 'dealer-out';
  return own === other ? 'push' : own > other ? 'won' : 'lost';
}

/** Times the stake, by what became of the player's cards. */
export const antePays: Record<Result, number> = { folded: 0, 'dealer-out': 2, won: 2, push: 1, lost: 0 };
export const playPays: Record<Result, number> = { folded: 0, 'dealer-out': 1, won: 2, push: 1, lost: 0 };

function paysOf(state: ThreeCardState): Pay[] {
  const hand = threeOf(strengthOfThree(state.player));
  const result = resultOf(state);
  const bonus = result === 'folded' ? 0 : (anteBonus[hand] ?? 0);
  const side = pairOrBetter[hand];
  const times: Record<string, number> = {
    [markets.ante]: antePays[result] + bonus,
    [markets.play]: playPays[result],
    [markets.side]: side === undefined ? 0 : side + 1,
  };
  return state.orders.map(({ market = '', stake }, order) => ({
    order,
    amount: stake * (times[market] ?? 0),
  }));
}

export function view(state: ThreeCardState): ThreeCardView {
  const over = state.decision !== null;
  return {
    cards: state.player.map(codeOf),
    hand: threeOf(strengthOfThree(state.player)),
    dealer: state.dealer.map((card) => (over ? codeOf(card) : null)),
    dealerHand: over ? threeOf(strengthOfThree(state.dealer)) : null,
    result: over ? resultOf(state) : null,
    bets: betViews(state.orders, over ? paysOf(state) : null),
  };
}
