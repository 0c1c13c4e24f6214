import { weightOf } from '../blocks/draw.ts';
import { emptyCell } from '../blocks/lock.ts';
import type { HoldBlock, LockBlock, PickBlock } from '../blocks/types.ts';
import { indexOfRole, type SlotMachine } from '../paytable.ts';
import { winsOn } from '../wins.ts';
import { moreIn } from './columns.ts';
import { filledLaws, type SpinLaws } from './enumerate.ts';
import { reelsIn } from './free.ts';
import { binomial, lawOfDrawn } from './laws.ts';
import { joined, type Law, type Semiring } from './semiring.ts';

/** What the re-spins bring from so many coins on; `coins` is what a bet is worth. */
export function holdFeature<T>(
  semiring: Semiring<T>,
  machine: SlotMachine,
  hold: HoldBlock,
  coins: number,
): (opened: number) => T {
  const cells = machine.strips.base.length * machine.rows;
  const chance = hold.cell.coin / hold.cell.of;
  const value = semiring.law(
    lawOfDrawn(
      hold.values.map(({ times, weight }) => [times, weight] as const),
      coins,
    ),
  );
  const grand = semiring.law(new Map([[hold.grand * coins, 1]]));
  const powers = [semiring.one];
  const power = (count: number): T => {
    const last = powers.at(-1) ?? semiring.one;
    while (powers.length <= count) powers.push(semiring.sum([[powers.at(-1) ?? last, value]]));
    return powers[count] ?? semiring.one;
  };
  const known = new Map<number, T>();
  const solve = (taken: number, left: number): T => {
    if (taken === cells) return grand;
    if (left === 0) return semiring.one;
    const name = taken * 100 + left;
    const found = known.get(name);
    if (found !== undefined) return found;
    const free = cells - taken;
    const result = semiring.sum(
      Array.from({ length: free + 1 }, (_, landed) => {
        const next = solve(taken + landed, landed > 0 ? hold.respins : left - 1);
        return [power(landed), next, binomial(free, landed, chance)] as const;
      }),
    );
    known.set(name, result);
    return result;
  };
  return (opened) => semiring.sum([[power(opened), solve(opened, hold.respins)]]);
}

/** Every order of the fields is equally likely: so many prizes before the first end, and any of them as likely as any other. */
export function pickLaw({ prizes, ends }: PickBlock, worth: number): Law {
  // ways[count]: how many choices of so many prizes have each sum.
  const ways: Map<number, number>[] = [new Map([[0, 1]])];
  for (const prize of prizes)
    for (let count = ways.length; count > 0; count -= 1) {
      const more = new Map(ways[count]);
      for (const [sum, number] of ways[count - 1] ?? [])
        more.set(sum + prize, (more.get(sum + prize) ?? 0) + number);
      ways[count] = more;
    }
  const all = prizes.length + ends;
  let before = 1;
  const laws = ways.map((sums, found): Law => {
    const here = found === prizes.length ? before : (before * ends) / (all - found);
    before *= (prizes.length - found) / (all - found);
    const choices = [...sums.values()].reduce((sum, number) => sum + number, 0);
    return new Map([...sums].map(([sum, number]) => [sum * worth, (here * number) / choices]));
  });
  return joined(laws);
}

/** What a locked round pays: every cell is drawn alike, so any set of so many filled cells is as likely as any other. */
export function lockLaw(machine: SlotMachine, lock: LockBlock): Law {
  const cells = machine.strips.base.length * machine.rows;
  const hit = (lock.cell.symbol + lock.cell.wild) / lock.cell.of;
  const ends: number[] = Array.from({ length: cells + 1 }, () => 0);
  const fill = (filled: number, chance: number): void => {
    if (filled === cells) {
      ends[filled] = (ends[filled] ?? 0) + chance;
      return;
    }
    for (let more = 0; more <= cells - filled; more += 1) {
      const here = chance * binomial(cells - filled, more, hit);
      // A draw that brings nothing is the last, the first one too.
      if (more === 0) ends[filled] = (ends[filled] ?? 0) + here;
      else fill(filled + more, here);
    }
  };
  fill(0, 1);
  return joined(windowLaws(machine, lock, ends));
}

function windowLaws(machine: SlotMachine, lock: LockBlock, ends: readonly number[]): Law[] {
  const { rows } = machine;
  const reels = machine.strips.base.length;
  const cells = rows * reels;
  const wild = indexOfRole(machine, 'wild');
  const asWild = lock.cell.wild / (lock.cell.symbol + lock.cell.wild);
  const all = weightOf(lock.symbol);
  return lock.symbol.map(([symbol, weight]) => {
    const law = new Map<number, number>();
    for (let code = 0; code < 3 ** cells; code += 1) {
      const flat: number[] = [];
      let [filled, wilds] = [0, 0];
      for (let at = 0, rest = code; at < cells; at += 1, rest = Math.floor(rest / 3)) {
        const kind = rest % 3;
        flat.push([emptyCell, symbol, wild][kind] ?? emptyCell);
        if (kind > 0) filled += 1;
        if (kind === 2) wilds += 1;
      }
      const grid = Array.from({ length: reels }, (_, reel) => flat.slice(reel * rows, (reel + 1) * rows));
      const factor = filled === cells ? lock.full : 1;
      const coins = winsOn(machine, grid, factor).reduce((sum, { amount }) => sum + amount, 0);
      const chance =
        ((ends[filled] ?? 0) / binomial(cells, filled, 0.5) / 2 ** cells) *
        asWild ** wilds *
        (1 - asWild) ** (filled - wilds);
      law.set(coins, (law.get(coins) ?? 0) + (chance * weight) / all);
    }
    return law;
  });
}

/** Re-spins while wild reels walk to the left: the state is which reels are wild. */
export function walkingFeature(machine: SlotMachine) {
  const known = new Map<number, SpinLaws>();
  const lawsFrom = (mask: number): SpinLaws => {
    const found = known.get(mask) ?? filledLaws(machine, 'free', reelsIn(mask));
    known.set(mask, found);
    return found;
  };
  return <T>(semiring: Semiring<T>): ((mask: number) => T) => {
    const values = new Map<number, T>();
    const solve = (mask: number, left: number): T => {
      if (mask === 0 || left === 0) return semiring.one;
      const name = mask * 1000 + left;
      const found = values.get(name);
      if (found !== undefined) return found;
      const value = semiring.sum(
        [...lawsFrom(mask).laws].map(
          ([key, law]) => [semiring.law(law), solve(moreIn(key) >> 1, left - 1)] as const,
        ),
      );
      values.set(name, value);
      return value;
    };
    return (mask) => solve(mask >> 1, machine.maximumFreeSpins);
  };
}
