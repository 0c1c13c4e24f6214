import type { Entropy } from '../../fairness/index.ts';
import { payAt, RuleError, type Minor } from '../../kit/index.ts';
import { choose, fairTimes } from '../chance.ts';
import type { Status } from '../climb.ts';

export const mines = {
  /** Cells are counted from 0, row by row. */
  cells: 25,
  columns: 5,
  maxMines: 24,
  returnPercent: 98,
  /** A cell that would bring more than this can't be reached: the round is paid before it. */
  capTimes: 10_000,
  /** What can be reached under that: nine cells among 13 mines. */
  maxWinTimes: 9_100.52,
} as const;

export interface MinesForm {
  mines: number;
}

export type MinesAction = { type: 'reveal'; cell: number } | { type: 'cash-out' };

/** All that the rules know, the hidden mines included. */
export interface MinesState extends MinesForm {
  stake: Minor;
  hidden: readonly number[];
  /** Safe cells in the order in which they were revealed. */
  revealed: readonly number[];
  /** The mine that ended the round. */
  hit: number | null;
  status: Status;
  payout: Minor;
}

export interface MinesView extends MinesForm {
  stake: Minor;
  revealed: readonly number[];
  hit: number | null;
  /** Where the mines were, in order; null while the round goes on. */
  hidden: readonly number[] | null;
  status: Status;
  /** What has been reached, and what the next safe cell would bring: hundredths. Null where there is none. */
  multiplier: number | null;
  next: number | null;
  payout: Minor;
}

/** What so many safe cells pay, in hundredths, rounded down: 98 % of what their chance is worth. */
export const multiplierOf = ({ mines: count }: MinesForm, step: number): number =>
  fairTimes(mines.returnPercent, choose(mines.cells - count, step), choose(mines.cells, step));

/** After so many safe cells the round is paid by itself: all of them, or as many as pay no more than 10,000×. */
export function stepsOf(form: MinesForm): number {
  let steps = mines.cells - form.mines;
  while (multiplierOf(form, steps) > mines.capTimes * 100) steps -= 1;
  return steps;
}

/** Each mine takes one of the cells that are left: the draw counts them in order. */
export function hide(count: number, entropy: Entropy): number[] {
  const left = Array.from({ length: mines.cells }, (_, cell) => cell);
  const taken = Array.from({ length: count }, () => left.splice(entropy.below(left.length), 1)).flat();
  return taken.toSorted((a, b) => a - b);
}

export const open = (form: MinesForm, stake: Minor, entropy: Entropy): MinesState => ({
  ...form,
  stake,
  hidden: hide(form.mines, entropy),
  revealed: [],
  hit: null,
  status: 'open',
  payout: 0,
});

const paid = (state: MinesState): MinesState => ({
  ...state,
  status: 'paid',
  payout: payAt(state.stake, multiplierOf(state, state.revealed.length)),
});

export function act(state: MinesState, action: MinesAction): MinesState {
  if (action.type === 'cash-out') {
    if (state.revealed.length === 0) throw new RuleError('action.type', 'nothing to cash out yet');
    return paid(state);
  }
  if (state.revealed.includes(action.cell)) throw new RuleError('action.cell', 'revealed already');
  if (state.hidden.includes(action.cell)) return { ...state, hit: action.cell, status: 'lost' };
  const next = { ...state, revealed: [...state.revealed, action.cell] };
  return next.revealed.length === stepsOf(state) ? paid(next) : next;
}

/** One cell must be revealed before anything can be taken; they are all alike. */
export const absent = ({ revealed }: MinesState): MinesAction =>
  revealed.length === 0 ? { type: 'reveal', cell: 0 } : { type: 'cash-out' };

export function viewOf(state: MinesState): MinesView {
  const { mines: count, stake, revealed, hit, hidden, status, payout } = state;
  const step = revealed.length;
  return {
    mines: count,
    stake,
    revealed,
    hit,
    hidden: status === 'open' ? null : hidden,
    status,
    multiplier: step === 0 ? null : multiplierOf(state, step),
    next: status === 'open' ? multiplierOf(state, step + 1) : null,
    payout,
  };
}
