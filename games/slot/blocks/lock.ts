import type { Entropy } from '../../fairness/index.ts';
import { indexOfRole, type SlotMachine } from '../paytable.ts';
import type { SlotFall, SlotSpin } from '../spin.ts';
import { winsOn } from '../wins.ts';
import { drawOf } from './draw.ts';
import type { LockBlock } from './types.ts';

export const emptyCell = -1;

/** A round of its own in place of the base spin: its windows are those after each draw of the empty cells. */
export function playLock(machine: SlotMachine, lock: LockBlock, stake: number, entropy: Entropy): SlotSpin {
  const symbol = drawOf(lock.symbol, entropy);
  const wild = indexOfRole(machine, 'wild');
  const drawCell = (): number => {
    const place = entropy.below(lock.cell.of);
    if (place < lock.cell.symbol) return symbol;
    return place < lock.cell.symbol + lock.cell.wild ? wild : emptyCell;
  };
  const drawEmpty = (grid: readonly (readonly number[])[]): number[][] =>
    grid.map((column) => column.map((cell) => (cell === emptyCell ? drawCell() : cell)));
  const blank = machine.strips.base.map(() => Array.from({ length: machine.rows }, () => emptyCell));
  const grid = drawEmpty(blank);
  const falls: SlotFall[] = [];
  let seen = grid;
  let before = blank;
  while (emptyOn(seen) < emptyOn(before) && emptyOn(seen) > 0) {
    before = seen;
    seen = drawEmpty(seen);
    falls.push({ grid: seen, lineWins: [], multiplier: 1, win: 0, turned: true });
  }
  const multiplier = emptyOn(seen) === 0 ? lock.full : 1;
  const lineWins = winsOn(machine, seen, (stake / machine.coins) * multiplier);
  const win = lineWins.reduce((sum, one) => sum + one.amount, 0);
  // The last window pays, be it the first.
  const last = falls.at(-1);
  if (last !== undefined) Object.assign(last, { lineWins, multiplier, win });
  const scatter = { count: 0, positions: [], amount: 0 };
  const first = last === undefined ? { lineWins, multiplier } : { lineWins: [], multiplier: 1 };
  return { stops: [], grid, scatter, falls, win, awarded: 0, lock: symbol, ...first };
}

const emptyOn = (grid: readonly (readonly number[])[]): number =>
  grid.reduce((sum, column) => sum + column.filter((cell) => cell === emptyCell).length, 0);
