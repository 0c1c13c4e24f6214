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
  law: (law) =>
    [...law].reduce((max, [coins, chance]) => (chance > 0 ? Math.max(max, coins) : max), -Infinity),
  sum: (products) =>
    products.reduce((max, [a, b, chance = 1]) => (chance > 0 ? Math.max(max, a + b) : max), -Infinity),
};

export const scaled = (law: Law, factor: number): Law =>
  factor === 1 ? law : new Map([...law].map(([coins, chance]) => [coins * factor, chance]));

export function joined(laws: readonly Law[]): Law {
  const sum = new Map<number, number>();
  for (const law of laws) for (const [coins, chance] of law) sum.set(coins, (sum.get(coins) ?? 0) + chance);
  return sum;
}

/** Chances of 0, 1, … up to `bound` coins; what is more is left out, so that the sum of all says how often no more is paid. */
export function upTo(bound: number): Semiring<Float64Array> {
  const one = new Float64Array(bound + 1);
  one[0] = 1;
  return {
    one,
    law(law) {
      const chances = new Float64Array(bound + 1);
      for (const [coins, chance] of law) if (coins <= bound) chances[coins] = chance;
      return chances;
    },
    sum(products) {
      const sum = new Float64Array(bound + 1);
      for (const [a, b, chance = 1] of products)
        for (let first = 0; first <= bound; first += 1) {
          const weight = chance * (a[first] ?? 0);
          if (weight === 0) continue;
          for (let second = 0; first + second <= bound; second += 1)
            sum[first + second] = (sum[first + second] ?? 0) + weight * (b[second] ?? 0);
        }
      return sum;
    },
  };
}

/** The mean of e^(rate · coins): how often more than c coins are paid is at most this over e^(rate · c), after Chernoff. */
export const tilted = (rate: number): Semiring<number> => ({
  one: 1,
  law: (law) => [...law].reduce((sum, [coins, chance]) => sum + chance * Math.exp(rate * coins), 0),
  sum: (products) => products.reduce((sum, [a, b, chance = 1]) => sum + chance * a * b, 0),
});
