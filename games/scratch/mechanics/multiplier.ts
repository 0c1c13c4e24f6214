import { drawPrize, type Mechanic, type Prize } from '../ticket.ts';

/** Three symbols, each the index of its base prize, and the multiplier of the ticket. */
export interface MultiplierPicture {
  symbols: readonly [number, number, number];
  multiplier: number;
}

/** The index of a triple of symbols that aren't all alike, as three digits; triples all alike are stepped over. */
export function unlikeAt(index: number, symbols: number): [number, number, number] {
  const apart = symbols * symbols + symbols + 1;
  // Between two triples all alike lie so many others.
  const code = index + Math.floor(index / (apart - 1)) + 1;
  return [Math.floor(code / symbols ** 2), Math.floor(code / symbols) % symbols, code % symbols];
}

export interface MultiplierTable {
  tickets: number;
  base: readonly Prize[];
  /** Of so many draws of the multiplier, each its weight; they sum up. */
  draws: number;
  multipliers: readonly Prize[];
}

export function multiplier({
  tickets,
  base,
  draws,
  multipliers,
}: MultiplierTable): Mechanic<MultiplierPicture> {
  const weights = new Map<number, number>();
  for (const prize of base)
    for (const factor of multipliers) {
      const times = prize.times * factor.times;
      weights.set(times, (weights.get(times) ?? 0) + prize.weight * factor.weight);
    }
  return {
    name: 'multiplier',
    tickets: tickets * draws,
    prizes: [...weights].map(([times, weight]) => ({ times, weight })).toSorted((a, b) => a.times - b.times),
    fairness:
      `Three symbols alike win their base prize, times the multiplier. Base prizes: ${base.map(({ times, weight }) => `${times}× on ${weight}`).join(', ')} of ` +
      `${tickets} tickets. Multipliers: ${multipliers.map(({ times, weight }) => `×${times} on ${weight}`).join(', ')} of ${draws}, drawn on every ticket ` +
      'alike, whether its symbols win or not. Losing symbols are one of all triples that aren’t all alike, each equally likely.',
    scene: {
      prizes: base.map(({ times }) => times),
      multipliers: multipliers.map(({ times }) => times),
    },
    print(entropy) {
      const won = drawPrize(base, tickets, entropy);
      const factor = multipliers[drawPrize(multipliers, draws, entropy) ?? 0]?.times ?? 1;
      const symbols: [number, number, number] =
        won === null ? unlikeAt(entropy.below(base.length ** 3 - base.length), base.length) : [won, won, won];
      const times = won === null ? 0 : (base[won]?.times ?? 0) * factor;
      return { times, picture: { symbols, multiplier: factor } };
    },
  };
}
