/** How likely each amount of coins is together with what the law stands for: it sums up to that event's chance. */
export type Law = ReadonlyMap<number, number>;

/**
 * What a recurrence over a round may be computed in: alternatives are added, what follows one another is multiplied. The same
 * recurrence so gives chances of every sum, moments, or the largest sum that any path reaches.
 */
export interface Semiring<T> {
  /** Nothing is paid, for sure. */
  one: T;
  law(law: Law): T;
  /** Alternatives, each of two parts that follow one another; the third is how often it comes to it, 1 where it's left out. */
  sum(products: readonly (readonly [T, T, number?])[]): T;
}

/** Chance, and the first two moments over the part of the space that it stands for. */
export interface Moments {
  mass: number;
  first: number;
  second: number;
}

export const moments: Semiring<Moments> = {
  one: { mass: 1, first: 0, second: 0 },
  law(law) {
    const sum = { mass: 0, first: 0, second: 0 };
    for (const [coins, chance] of law) {
      sum.mass += chance;
      sum.first += coins * chance;
      sum.second += coins * coins * chance;
    }
    return sum;
  },
  sum(products) {
    const sum = { mass: 0, first: 0, second: 0 };
    for (const [a, b, chance = 1] of products) {
      sum.mass += chance * a.mass * b.mass;
      sum.first += chance * (a.first * b.mass + a.mass * b.first);
      sum.second += chance * (a.second * b.mass + 2 * a.first * b.first + a.mass * b.second);
    }
    return sum;
  },
};

/** How many laws are drawn: spins are counted instead of what they pay. */
export const spins: Semiring<Moments> = {
  ...moments,
  law: (law) => {
    const { mass } = moments.law(law);
    return { mass, first: mass, second: mass };
  },
};

/** The most that any path pays; −∞ where there is none. */
export const extreme: Semiring<number> = {
  one: 0,
  law: (law) => [...law].reduce((max, [coins, chance]) => (chance > 0 ? Math.max(max, coins) : max), -Infinity),
  sum: (products) =>
    products.reduce((max, [a, b, chance = 1]) => (chance > 0 ? Math.max(max, a + b) : max), -Infinity),
};

export const scaled = (law: Law, factor: number): Law =>
  factor === 1 ? law : new Map([...law].map(([coins, chance]) => [coins * factor, chance]));

export function joined(laws: readonly Law[]): Law {
  const sum = new Map<number, number>();
  for (const law of laws)
    for (const [coins, chance] of law) sum.set(coins, (sum.get(coins) ?? 0) + chance);
  return sum;
}
