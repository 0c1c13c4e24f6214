interface Limits {
  minStake: number;
  stakes: readonly number[];
}

/** What a game proposes first: the fourth of the usual stakes, or the largest of them that the balance still covers. */
export function defaultStake({ stakes, minStake }: Limits, balance: number, last?: number): number {
  const proposed = last ?? stakes[3] ?? minStake;
  if (proposed <= balance) return proposed;
  return stakes.findLast((stake) => stake <= balance) ?? minStake;
}
