import { crash } from './rules.ts';

const space = 2n ** 52n;

/** Of the 2^52 equally likely draws, how many reach the target. Exact. */
export function drawsReaching(target: number): bigint {
  if (target <= 100) return space;
  if (target > crash.maximumMultiplier) return 0n;
  return (BigInt(crash.returnPercent) * space) / BigInt(target);
}

export function chanceOf(target: number): number {
  return Number(drawsReaching(target)) / Number(space);
}

/** Return of always cashing out at the target, as a fraction. */
export function returnAt(target: number): number {
  return (chanceOf(target) * target) / 100;
}

/** Standard deviation of one bet at the target, in stakes. */
export function deviationAt(target: number): number {
  const p = chanceOf(target);
  return (target / 100) * Math.sqrt(p * (1 - p));
}

/** The length that the longest losing run of so many bets stays within, with the given confidence (exact recurrence over runs). */
export function losingRunWithin(loss: number, bets: number, confidence: number): number {
  for (let length = 1; length <= bets; length += 1) {
    if (chanceOfNoRun(loss, bets, length + 1) >= confidence) return length;
  }
  return bets;
}

/** Chance that so many independent trials hold no run of `run` losses. */
export function chanceOfNoRun(loss: number, trials: number, run: number): number {
  const first = loss ** run;
  const later = first * (1 - loss);
  const none: number[] = [1];
  for (let n = 1; n <= trials; n += 1) {
    const before = none[n - 1] ?? 0;
    if (n < run) none.push(1);
    else if (n === run) none.push(1 - first);
    else none.push(before - later * (none[n - run - 1] ?? 0));
  }
  return none[trials] ?? 0;
}
