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
