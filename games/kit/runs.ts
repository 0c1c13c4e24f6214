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
