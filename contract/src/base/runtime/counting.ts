/** What a meter shows between two sums that were really there: never more than the later one. Sums in minor units, times in milliseconds. */
export interface Counting {
  from: number;
  to: number;
  startedAt: number;
  ms: number;
}

/** A pot that has become smaller has dropped: it is shown as it is, at once. */
export function countingTo(shown: number, to: number, at: number, ms: number): Counting {
  return to <= shown || ms <= 0
    ? { from: to, to, startedAt: at, ms: 0 }
    : { from: shown, to, startedAt: at, ms };
}

export function shownAt({ from, to, startedAt, ms }: Counting, now: number): number {
  if (ms === 0 || now >= startedAt + ms) return to;
  const part = Math.max(0, now - startedAt) / ms;
  return Math.min(to, from + Math.floor((to - from) * part));
}
