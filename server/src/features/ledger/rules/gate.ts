import type { GateState, LimitCounter } from './world.ts';

const dayMs = 86_400_000;

/** Opens the window that `now` lies in, if the last one has ended. */
export function rollWindow(counter: LimitCounter, now: Date): void {
  const length = counter.windowDays * dayMs;
  const behind = now.getTime() - counter.windowEnd.getTime();
  if (behind < 0) return;
  counter.used = 0n;
  counter.windowEnd = new Date(counter.windowEnd.getTime() + (Math.floor(behind / length) + 1) * length);
}

/** A stake counts as a loss until it is won back, so it must fit under both limits. */
export function stakeFits(gate: GateState, stake: bigint, now: Date): boolean {
  return [gate.loss, gate.wager].every((counter) => {
    if (!counter) return true;
    rollWindow(counter, now);
    return counter.used + stake <= counter.limit;
  });
}

export function countStake(gate: GateState, stake: bigint): boolean {
  if (gate.loss) gate.loss.used += stake;
  if (gate.wager) gate.wager.used += stake;
  return gate.loss !== null || gate.wager !== null;
}

/** A win lowers the loss, and may make it negative: won money can be lost again within the same limit. */
export function countWin(gate: GateState, amount: bigint, now: Date): boolean {
  if (!gate.loss) return false;
  rollWindow(gate.loss, now);
  gate.loss.used -= amount;
  return true;
}

/** A stake given back never counted; a stake of an earlier window is not given to this one. */
export function countRefund(gate: GateState, stake: bigint, now: Date): boolean {
  for (const counter of [gate.loss, gate.wager]) {
    if (!counter) continue;
    rollWindow(counter, now);
    counter.used = counter.used > stake ? counter.used - stake : counter.used < 0n ? counter.used : 0n;
  }
  return gate.loss !== null || gate.wager !== null;
}
