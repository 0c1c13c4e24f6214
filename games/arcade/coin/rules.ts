import type { Entropy } from '../../fairness/index.ts';
import { payAt, type Minor } from '../../kit/index.ts';
import { fairTimes } from '../chance.ts';
import type { Status } from '../climb.ts';

export const coin = {
  returnPercent: 98,
  /** With so many right calls the round is paid by itself. */
  maxCalls: 12,
  maxWinTimes: 4_014.08,
} as const;

export const sides = ['heads', 'tails'] as const;
export type Side = (typeof sides)[number];

/** The first call is made with the bet. */
export interface CoinForm {
  call: Side;
}

export type CoinAction = { type: 'call'; side: Side } | { type: 'cash-out' };

/** Nothing is hidden: each toss is drawn when it has been called. */
export interface CoinState {
  stake: Minor;
  calls: readonly Side[];
  tosses: readonly Side[];
  status: Status;
  payout: Minor;
}

export interface CoinView extends CoinState {
  /** What has been reached, and what the next right call would bring: hundredths. Null where there is none. */
  multiplier: number | null;
  next: number | null;
}

/** What so many right calls pay, in hundredths: 98 % of their worth, without rounding. It doesn't depend on what is called. */
export const multiplierOf = (_form: unknown, step: number): number =>
  fairTimes(coin.returnPercent, 1n, 2n ** BigInt(step));

function toss(state: CoinState, side: Side, entropy: Entropy): CoinState {
  const fallen = sides[entropy.below(2)] ?? 'heads';
  const next = { ...state, calls: [...state.calls, side], tosses: [...state.tosses, fallen] };
  if (fallen !== side) return { ...next, status: 'lost' };
  return next.calls.length === coin.maxCalls ? paid(next) : next;
}

const paid = (state: CoinState): CoinState => ({
  ...state,
  status: 'paid',
  payout: payAt(state.stake, multiplierOf(null, state.calls.length)),
});

export const open = ({ call }: CoinForm, stake: Minor, entropy: Entropy): CoinState =>
  toss({ stake, calls: [], tosses: [], status: 'open', payout: 0 }, call, entropy);

export const act = (state: CoinState, action: CoinAction, entropy: Entropy): CoinState =>
  action.type === 'cash-out' ? paid(state) : toss(state, action.side, entropy);

export const absent = (): CoinAction => ({ type: 'cash-out' });

export function viewOf(state: CoinState): CoinView {
  const right = state.status === 'lost' ? state.calls.length - 1 : state.calls.length;
  return {
    ...state,
    multiplier: right === 0 ? null : multiplierOf(null, right),
    next: state.status === 'open' ? multiplierOf(null, right + 1) : null,
  };
}
