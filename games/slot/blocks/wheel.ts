import type { Entropy } from '../../fairness/index.ts';
import type { WheelBlock } from './types.ts';

export interface WheelBonus {
  kind: 'wheel';
  /** Where the outer wheel stopped, and the inner one where it turned. */
  outer: number;
  inner: number | null;
  /** 0 where the wheel gave no free spins. */
  spins: number;
  win: number;
}

export function playWheel(wheel: WheelBlock, stake: number, entropy: Entropy): WheelBonus {
  const outer = entropy.below(wheel.outer.length);
  const segment = wheel.outer[outer] ?? { times: 0 };
  if ('spins' in segment) return { kind: 'wheel', outer, inner: null, spins: segment.spins, win: 0 };
  if ('times' in segment) return { kind: 'wheel', outer, inner: null, spins: 0, win: segment.times * stake };
  const inner = entropy.below(wheel.inner.length);
  return { kind: 'wheel', outer, inner, spins: 0, win: (wheel.inner[inner] ?? 0) * stake };
}
