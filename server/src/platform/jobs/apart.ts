/** What went wrong with one of many. */
export interface Trouble {
  name: string;
  error: unknown;
}

/**
 * Does work for many brands, runs or accounts, none of which waits for another's trouble: each is tried once, and what failed is
 * handed back by name.
 */
export async function apart<T>(
  items: Iterable<T>,
  nameOf: (item: T) => string,
  work: (item: T) => Promise<void>,
): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      troubles.push({ name: nameOf(item), error });
    }
  }
  return troubles;
}

/** Throws one error that holds all of them; nothing where there are none. */
export function throwTroubles(what: string, troubles: readonly Trouble[]): void {
  if (troubles.length === 0) return;
  const names = troubles.map(({ name }) => name).join(', ');
  throw new AggregateError(
    troubles.map(({ error }) => error),
    `${what}: ${names}`,
  );
}
