/** In how many ways so many can be taken of all of them. */
export function choose(all: number, taken: number): bigint {
  let ways = 1n;
  for (let index = 0; index < taken; index += 1) ways = (ways * BigInt(all - index)) / BigInt(index + 1);
  return ways;
}

/** So many percent of what an event of this chance is worth, as a multiplier in hundredths, rounded down. */
export const fairTimes = (returnPercent: number, ways: bigint, all: bigint): number =>
  Number((BigInt(returnPercent) * all) / ways);

/** The distribution of a bet of 100 that pays this multiplier in so many ways of all, and nothing in the others. */
export const paidOnce = (multiplier: number, ways: bigint, all: bigint) => ({
  stake: 100,
  weights: new Map([
    [0, all - ways],
    [multiplier, ways],
  ]),
});
