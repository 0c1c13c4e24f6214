import type { Entropy } from '../../fairness/index.ts';
import { indexOfRole, type SlotMachine } from '../paytable.ts';
import type { HoldBlock, Jackpot } from './types.ts';

export interface HeldCoin {
  reel: number;
  row: number;
  times: number;
  amount: number;
  jackpot?: Jackpot;
}
export interface HoldBonus {
  kind: 'hold';
  /** The coins that opened it, then those that each re-spin brought; `left` re-spins remain after it. */
  steps: { landed: HeldCoin[]; left: number }[];
  /** Paid beside the coins; 0 where a cell stayed empty. */
  grand: number;
  win: number;
}

export function coinsOn(machine: SlotMachine, grid: readonly (readonly number[])[]): [number, number][] {
  const coin = indexOfRole(machine, 'coin');
  return grid.flatMap((column, reel) =>
    column.flatMap((symbol, row): [number, number][] => (symbol === coin ? [[reel, row]] : [])),
  );
}

/** From the coins that opened it until the re-spins are used up or every cell bears a coin. */
export function playHold(
  machine: SlotMachine,
  hold: HoldBlock,
  stake: number,
  opened: readonly [number, number][],
  entropy: Entropy,
): HoldBonus {
  const cells = machine.strips.base.length * machine.rows;
  const taken = new Set(opened.map(([reel, row]) => reel * machine.rows + row));
  const land = (at: number): HeldCoin => {
    const { times, jackpot } = drawValue(hold, entropy);
    const reel = Math.floor(at / machine.rows);
    const coin = { reel, row: at % machine.rows, times, amount: times * stake };
    return jackpot === undefined ? coin : { ...coin, jackpot };
  };
  const steps = [{ landed: [...taken].map(land), left: hold.respins }];
  for (let left = hold.respins; left > 0 && taken.size < cells;) {
    const landed: HeldCoin[] = [];
    for (let at = 0; at < cells; at += 1) {
      if (taken.has(at) || entropy.below(hold.cell.of) >= hold.cell.coin) continue;
      landed.push(land(at));
      taken.add(at);
    }
    left = landed.length > 0 ? hold.respins : left - 1;
    steps.push({ landed, left });
  }
  const grand = taken.size === cells ? hold.grand * stake : 0;
  const win = steps.reduce(
    (sum, { landed }) => landed.reduce((total, coin) => total + coin.amount, sum),
    grand,
  );
  return { kind: 'hold', steps, grand, win };
}

function drawValue({ values }: HoldBlock, entropy: Entropy): HoldBlock['values'][number] {
  let place = entropy.below(values.reduce((sum, { weight }) => sum + weight, 0));
  for (const value of values) {
    if (place < value.weight) return value;
    place -= value.weight;
  }
  throw new RangeError('no value');
}
