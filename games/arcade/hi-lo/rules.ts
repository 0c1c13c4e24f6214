import type { Entropy } from '../../fairness/index.ts';
import { payAt, RuleError, type Minor } from '../../kit/index.ts';
import { fairTimes } from '../chance.ts';
import type { Status } from '../climb.ts';

export const hiLo = {
  ranks: 13,
  suits: 4,
  returnPercent: 98,
  maxWinTimes: 10_000,
  /** Cards that may be laid aside without a call in a round. */
  maxSkips: 20,
  /** With so many cards the round is paid by itself. */
  maxCards: 52,
} as const;

export const calls = ['higher', 'lower', 'equal'] as const;
export type Call = (typeof calls)[number];

/** The bet turns the first card; nothing has to be chosen with it. */
export type HiLoForm = Record<string, never>;

export type HiLoAction = { type: 'call'; call: Call } | { type: 'skip' } | { type: 'cash-out' };

/** Nothing is hidden: each card is drawn when it has been called. */
export interface HiLoState {
  stake: Minor;
  /** Each 0 to 51; `rankOf` and `suitOf` read it. Each is drawn from a full deck. */
  cards: readonly number[];
  /** What was done with each card but the last. */
  moves: readonly (Call | 'skip')[];
  /** Of the thirteen ranks, with how many each right call would have been right. */
  ways: readonly number[];
  status: Status;
  payout: Minor;
}

export interface HiLoView extends Omit<HiLoState, 'ways'> {
  /** What has been reached, in hundredths; null before the first right call. */
  multiplier: number | null;
  /** What may be called on the card that lies open: with how many of thirteen ranks it is right, and what is reached then. */
  offers: readonly Offer[];
  skipsLeft: number;
}

interface Offer {
  call: Call;
  ways: number;
  multiplier: number;
}

/** 1 is the ace, the lowest; 11 to 13 are jack, queen and king. */
export const rankOf = (card: number): number => Math.floor(card / hiLo.suits) + 1;
export const suitOf = (card: number): 'clubs' | 'diamonds' | 'hearts' | 'spades' =>
  (['clubs', 'diamonds', 'hearts', 'spades'] as const)[card % hiLo.suits] ?? 'clubs';

/**
 * Higher and lower have the same rank with them, but on the ace and the king, where that would be certain: there the one that is
 * possible has it not, and the other isn't offered.
 */
export function isRight(call: Call, before: number, after: number): boolean {
  if (call === 'equal') return after === before;
  const edge = before === 1 || before === hiLo.ranks;
  if (after === before) return !edge;
  return call === 'higher' ? after > before : after < before;
}

/** With how many of the thirteen ranks the call is right; zero where it isn't offered. */
export function waysOf(call: Call, rank: number): number {
  let ways = 0;
  for (let after = 1; after <= hiLo.ranks; after += 1) if (isRight(call, rank, after)) ways += 1;
  return ways;
}

/** What right calls with so many ways each pay, in hundredths, rounded down: 98 % of what their chance is worth. */
export const multiplierOf = (ways: readonly number[]): number =>
  fairTimes(
    hiLo.returnPercent,
    ways.reduce((all, one) => all * BigInt(one), 1n),
    BigInt(hiLo.ranks) ** BigInt(ways.length),
  );

/** A call that would pay more than the cap isn't offered. */
export function offersOf({ cards, ways, status }: HiLoState): Offer[] {
  if (status !== 'open') return [];
  const rank = rankOf(cards.at(-1) ?? 0);
  return calls.flatMap((call) => {
    const right = waysOf(call, rank);
    if (right === 0) return [];
    const multiplier = multiplierOf([...ways, right]);
    return multiplier > hiLo.maxWinTimes * 100 ? [] : [{ call, ways: right, multiplier }];
  });
}

const draw = (entropy: Entropy): number => entropy.below(hiLo.ranks * hiLo.suits);
const skipsOf = ({ moves }: Pick<HiLoState, 'moves'>): number =>
  moves.filter((move) => move === 'skip').length;

const paid = (state: HiLoState): HiLoState => ({
  ...state,
  status: 'paid',
  payout: payAt(state.stake, multiplierOf(state.ways)),
});

/** Paid by itself with the last card, or where even the surest call would exceed the cap. */
function settled(state: HiLoState): HiLoState {
  const last = state.cards.length === hiLo.maxCards;
  return last || multiplierOf([...state.ways, hiLo.ranks - 1]) > hiLo.maxWinTimes * 100 ? paid(state) : state;
}

export const open = (_form: HiLoForm, stake: Minor, entropy: Entropy): HiLoState => ({
  stake,
  cards: [draw(entropy)],
  moves: [],
  ways: [],
  status: 'open',
  payout: 0,
});

export function act(state: HiLoState, action: HiLoAction, entropy: Entropy): HiLoState {
  if (action.type === 'cash-out') {
    if (state.ways.length === 0) throw new RuleError('action.type', 'nothing to cash out yet');
    return paid(state);
  }
  if (action.type === 'skip') {
    if (skipsOf(state) === hiLo.maxSkips)
      throw new RuleError('action.type', `at most ${hiLo.maxSkips} skips in a round`);
    return settled({ ...state, cards: [...state.cards, draw(entropy)], moves: [...state.moves, 'skip'] });
  }
  const offer = offersOf(state).find(({ call }) => call === action.call);
  if (!offer) throw new RuleError('action.call', 'not offered on this card');
  const before = rankOf(state.cards.at(-1) ?? 0);
  const card = draw(entropy);
  const next = { ...state, cards: [...state.cards, card], moves: [...state.moves, action.call] };
  if (!isRight(action.call, before, rankOf(card))) return { ...next, status: 'lost' };
  return settled({ ...next, ways: [...state.ways, offer.ways] });
}

/** One call must be right before anything can be taken: the likeliest. */
export function absent(state: HiLoState): HiLoAction {
  if (state.ways.length > 0) return { type: 'cash-out' };
  const [first, ...others] = offersOf(state);
  const best = others.reduce((one, other) => (one && one.ways >= other.ways ? one : other), first);
  return { type: 'call', call: best?.call ?? 'higher' };
}

export function viewOf(state: HiLoState): HiLoView {
  const { ways, ...seen } = state;
  return {
    ...seen,
    multiplier: ways.length === 0 ? null : multiplierOf(ways),
    offers: offersOf(state),
    skipsLeft: hiLo.maxSkips - skipsOf(state),
  };
}
