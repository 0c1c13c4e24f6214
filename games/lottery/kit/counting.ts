/** How many ways there are to choose `size` of `count` things; exact as long as it is below 2^53. */
export function choose(count: number, size: number): number {
  if (size < 0 || size > count) return 0;
  let ways = 1;
  for (let taken = 1; taken <= Math.min(size, count - size); taken += 1)
    ways = (ways * (count - Math.min(size, count - size) + taken)) / taken;
  return ways;
}

/** Each choice of `size` of the items, in their order. */
export function* choices<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - size; at += 1)
    for (const rest of choices(items, size - 1, at + 1)) yield [items[at] as T, ...rest];
}

/** One item of each set, in every way. */
export function* oneOfEach<T>(sets: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...rest] = sets;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const item of first) for (const others of oneOfEach(rest)) yield [item, ...others];
}

/** So many different orders the digits of a number have. */
export function ordersOf(digits: string): number {
  let count = 1;
  const seen = new Map<string, number>();
  Array.from(digits).forEach((digit, at) => {
    const times = (seen.get(digit) ?? 0) + 1;
    seen.set(digit, times);
    count = (count * (at + 1)) / times;
  });
  return count;
}

/** Every different order of the digits of a number, smallest first. */
export function* orders(digits: string): Generator<string> {
  if (digits.length <= 1) {
    yield digits;
    return;
  }
  for (const first of [...new Set(digits)].sort()) {
    const at = digits.indexOf(first);
    for (const rest of orders(digits.slice(0, at) + digits.slice(at + 1))) yield first + rest;
  }
}

/** Every choice of so many values below `bound` that may repeat, each in ascending order. */
export function* risings(bound: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let value = from; value < bound; value += 1)
    for (const rest of risings(bound, size - 1, value)) yield [value, ...rest];
}

/** How many of these sets can each have a value of its own at the same time. */
export function matched(sets: readonly (readonly number[])[]): number {
  const holder = new Map<number, number>();
  const place = (at: number, tried: Set<number>): boolean =>
    (sets[at] ?? []).some((value) => {
      if (tried.has(value)) return false;
      tried.add(value);
      const before = holder.get(value);
      if (before !== undefined && !place(before, tried)) return false;
      holder.set(value, at);
      return true;
    });
  return sets.filter((_, at) => place(at, new Set())).length;
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The difference of the greatest and the smallest. */
export const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** How often each value occurs. */
export function timesOf(values: readonly number[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}
