import { dayMs } from '@croupier/contract/days';
import type { GateState, LimitCounter } from './world.ts';

/** Opens the window that `now` lies in, if the last one has ended. */
export function rollWindow(counter: LimitCounter, now: Date): void {
  const length = counter.windowDays * dayMs;
  const behind = now.getTime() - counter.windowEnd.getTime();
  if (behind < 0) return;
  counter.used = 0n;
  counter.windowEnd = new Date(counter.windowEnd.getTime() + (Math.floor(behind / length) + 1) * length);
}

/** A stake counts as a loss until it is won back, so it must fit under every limit, of losses and of stakes. */
export function stakeFits(gate: GateState, stake: bigint, now: Date): boolean {
  return gate.limits.every((counter) => {
    rollWindow(counter, now);
    return counter.used + stake <= counter.limit;
  });
}

export function countStake(gate: GateState, stake: bigint): boolean {
  for (const counter of gate.limits) counter.used += stake;
  return gate.limits.length > 0;
}

/** A win lowers the loss, and may make it negative: won money can be lost again within the same limit. */
export function countWin(gate: GateState, amount: bigint, now: Date): boolean {
  const losses = gate.limits.filter(({ kind }) => kind === 'loss');
  for (const counter of losses) {
    rollWindow(counter, now);
    counter.used -= amount;
  }
  return losses.length > 0;
}

/**
 * A stake that was carried to a table counts as what was wagered of it once that is known; what the table gave back lowers the loss
 * like any win. What a former window counted is not given to this one.
 */
export function countWagered(
  gate: GateState,
  { stake, wagered, placedAt }: { stake: bigint; wagered: bigint; placedAt: Date | null },
  now: Date,
): boolean {
  const wagers = gate.limits.filter(({ kind }) => kind === 'wager');
  for (const counter of wagers) {
    rollWindow(counter, now);
    const from = counter.windowEnd.getTime() - counter.windowDays * dayMs;
    const here = placedAt !== null && placedAt.getTime() >= from;
    const change = wagered > stake || here ? wagered - stake : 0n;
    counter.used = counter.used + change > 0n ? counter.used + change : 0n;
  }
  return wagers.length > 0;
}

/** A stake given back never counted; a stake of an earlier window is not given to this one. */
export function countRefund(gate: GateState, stake: bigint, now: Date): boolean {
  for (const counter of gate.limits) {
    rollWindow(counter, now);
    counter.used = counter.used > stake ? counter.used - stake : counter.used < 0n ? counter.used : 0n;
  }
  return gate.limits.length > 0;
}
