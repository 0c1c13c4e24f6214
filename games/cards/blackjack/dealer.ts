/** Cards left in the shoe per value: index 1 is the ace, 10 all that count ten; index 0 is unused. */
export type Shoe = Float64Array;

/** 17 to 21, then above. */
export const dealerEnds = 6;

/**
 * Adds the chances of the dealer's ends, times `chance`, when the shoe's cards come in random order. `total` counts aces 1.
 * The shoe is as before when it returns.
 */
export function addDealerEnds(
  shoe: Shoe,
  left: number,
  total: number,
  ace: boolean,
  chance: number,
  ends: Float64Array,
): void {
  const best = ace && total <= 11 ? total + 10 : total;
  if (best >= 17) {
    const end = Math.min(best, 22) - 17;
    ends[end] = (ends[end] as number) + chance;
    return;
  }
  for (let value = 1; value <= 10; value += 1) {
    const count = shoe[value] as number;
    if (count === 0) continue;
    shoe[value] = count - 1;
    addDealerEnds(shoe, left - 1, total + value, ace || value === 1, (chance * count) / left, ends);
    shoe[value] = count;
  }
}
