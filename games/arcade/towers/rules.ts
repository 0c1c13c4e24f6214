import type { Entropy } from '../../fairness/index.ts';
import { payAt, RuleError, type Minor } from '../../kit/index.ts';
import { fairTimes } from '../chance.ts';
import type { Status } from '../climb.ts';

/** A row of so many tiles, so many of which hold: all others end the climb. */
interface Row {
  tiles: number;
  safe: number;
}

export const towers = {
  rows: 8,
  returnPercent: 98,
  maxWinTimes: 6_429.78,
  levels: {
    easy: { tiles: 4, safe: 3 },
    medium: { tiles: 3, safe: 2 },
    hard: { tiles: 2, safe: 1 },
    expert: { tiles: 3, safe: 1 },
  },
} as const;

export type Level = keyof typeof towers.levels;
export const levels = Object.keys(towers.levels) as readonly Level[];

export interface TowersForm {
  level: Level;
}

export type TowersAction = { type: 'step'; tile: number } | { type: 'cash-out' };

/** All that the rules know, the tiles that hold in each row included. */
export interface TowersState extends TowersForm {
  stake: Minor;
  holds: readonly (readonly number[])[];
  /** The tiles that were taken, from the lowest row up; after a fall the last is the one that broke. */
  path: readonly number[];
  status: Status;
  payout: Minor;
}

export interface TowersView extends TowersForm {
  stake: Minor;
  path: readonly number[];
  /** The tiles that hold, row by row from below; null while the climb goes on. */
  holds: readonly (readonly number[])[] | null;
  status: Status;
  /** What has been reached, and what the next row would bring: hundredths. Null where there is none. */
  multiplier: number | null;
  next: number | null;
  payout: Minor;
}

export const rowOf = ({ level }: TowersForm): Row => towers.levels[level];

/** What so many rows pay, in hundredths, rounded down: 98 % of what their chance is worth. */
export function multiplierOf(form: TowersForm, step: number): number {
  const { tiles, safe } = rowOf(form);
  return fairTimes(towers.returnPercent, BigInt(safe) ** BigInt(step), BigInt(tiles) ** BigInt(step));
}

/** One tile is drawn for each row, from below: the one that breaks, or where a single one holds that one. */
export function build(form: TowersForm, entropy: Entropy): number[][] {
  const { tiles, safe } = rowOf(form);
  return Array.from({ length: towers.rows }, () => {
    const drawn = entropy.below(tiles);
    const all = Array.from({ length: tiles }, (_, tile) => tile);
    return all.filter((tile) => (tile === drawn) === (safe === 1));
  });
}

export const open = (form: TowersForm, stake: Minor, entropy: Entropy): TowersState => ({
  ...form,
  stake,
  holds: build(form, entropy),
  path: [],
  status: 'open',
  payout: 0,
});

const paid = (state: TowersState): TowersState => ({
  ...state,
  status: 'paid',
  payout: payAt(state.stake, multiplierOf(state, state.path.length)),
});

export function act(state: TowersState, action: TowersAction): TowersState {
  const row = state.path.length;
  if (action.type === 'cash-out') {
    if (row === 0) throw new RuleError('action.type', 'nothing to cash out yet');
    return paid(state);
  }
  const { tiles } = rowOf(state);
  if (action.tile >= tiles) throw new RuleError('action.tile', `at most ${tiles - 1}`);
  const next = { ...state, path: [...state.path, action.tile] };
  if (state.holds[row]?.includes(action.tile) !== true) return { ...next, status: 'lost' };
  return next.path.length === towers.rows ? paid(next) : next;
}

/** One row must be climbed before anything can be taken; its tiles are all alike. */
export const absent = ({ path }: TowersState): TowersAction =>
  path.length === 0 ? { type: 'step', tile: 0 } : { type: 'cash-out' };

export function viewOf(state: TowersState): TowersView {
  const { level, stake, path, holds, status, payout } = state;
  const climbed = status === 'lost' ? path.length - 1 : path.length;
  return {
    level,
    stake,
    path,
    holds: status === 'open' ? null : holds,
    status,
    multiplier: climbed === 0 ? null : multiplierOf(state, climbed),
    next: status === 'open' ? multiplierOf(state, climbed + 1) : null,
    payout,
  };
}
