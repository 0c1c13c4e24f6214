import type { Entropy } from '../fairness/index.ts';
import { drawOf } from './blocks/draw.ts';
import type { FeatureOption, SlotMachine } from './paytable.ts';
import { spin, type SlotSpin } from './spin.ts';

interface FreeOrder {
  stake: number;
  option: FeatureOption;
  awarded: number;
  /** What may still be won before the round's cap; the spin that reaches it is the last. */
  room: number;
}

export function playFree(
  machine: SlotMachine,
  { stake, option, awarded: opening, room }: FreeOrder,
  entropy: Entropy,
): SlotSpin[] {
  const { book, rising, fill, collect } = machine.blocks ?? {};
  const special = book ? { special: drawOf(book.special, entropy) } : {};
  const spins: SlotSpin[] = [];
  let awarded = Math.min(opening, machine.maximumFreeSpins);
  let won = 0;
  let { multiplier } = option;
  let held: readonly number[] = [];
  let collectors = 0;
  while (spins.length < awarded && won < room) {
    const sticky = fill === 'sticky' ? { held } : {};
    const factors = collect?.level.factors ?? [1];
    const level = collect ? Math.floor(collectors / collect.level.needs) : 0;
    const collectFactor = factors[Math.min(level, factors.length - 1)] ?? 1;
    const order = { set: 'free', stake, multiplier, ...special, ...sticky, collectFactor } as const;
    const one = spin(machine, order, entropy);
    let more = one.scatter.count >= machine.scattersToOpen ? option.retrigger : 0;
    if (collect && one.cash) {
      collectors += one.cash.collectors.length;
      more += (Math.floor(collectors / collect.level.needs) - level) * collect.level.spins;
    }
    one.awarded = Math.min(more, machine.maximumFreeSpins - awarded);
    awarded += one.awarded;
    if (rising && one.win > 0) multiplier = Math.min(multiplier + 1, rising.max);
    held = one.filled ?? held;
    won += one.win;
    spins.push(one);
  }
  return spins;
}

/** As long as a wild reel is left, all others spin again and it moves one to the left; the bound is the free spins'. */
export function playRespins(
  machine: SlotMachine,
  { stake, filled, room }: { stake: number; filled: readonly number[]; room: number },
  entropy: Entropy,
): SlotSpin[] {
  const spins: SlotSpin[] = [];
  let won = 0;
  let held = walked(filled);
  while (held.length > 0 && spins.length < machine.maximumFreeSpins && won < room) {
    const one = spin(machine, { set: 'free', stake, multiplier: 1, held }, entropy);
    won += one.win;
    spins.push(one);
    held = walked(one.filled ?? []);
  }
  return spins;
}

const walked = (reels: readonly number[]): number[] =>
  reels.map((reel) => reel - 1).filter((reel) => reel >= 0);
