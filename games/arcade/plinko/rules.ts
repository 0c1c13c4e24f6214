import type { Entropy } from '../../fairness/index.ts';
import { payAt, type Minor } from '../../kit/index.ts';
import type { Risk } from '../risks.ts';
import { halves } from './tables.ts';

export const plinko = { minRows: 8, maxRows: 16, maxWinTimes: 1_000 } as const;

export interface PlinkoForm {
  rows: number;
  risk: Risk;
}

export interface PlinkoView extends PlinkoForm {
  stake: Minor;
  /** For each row from above, whether the ball went to the left (0) or to the right (1). */
  path: readonly number[];
  /** How often it went to the right: buckets are counted from the left, from 0. */
  bucket: number;
  /** In hundredths. */
  multiplier: number;
  payout: Minor;
}

/** What the buckets pay from left to right, one more than there are rows, in hundredths. */
export function bucketsOf({ rows, risk }: PlinkoForm): readonly number[] {
  const half = halves[risk][rows] ?? [];
  return Array.from({ length: rows + 1 }, (_, bucket) => half[Math.min(bucket, rows - bucket)] ?? 0);
}

export const multiplierOf = (form: PlinkoForm, bucket: number): number => bucketsOf(form)[bucket] ?? 0;

export function drop(form: PlinkoForm, stake: Minor, entropy: Entropy): PlinkoView {
  const path = Array.from({ length: form.rows }, () => entropy.below(2));
  const bucket = path.reduce((sum, right) => sum + right, 0);
  const multiplier = multiplierOf(form, bucket);
  return { ...form, stake, path, bucket, multiplier, payout: payAt(stake, multiplier) };
}
