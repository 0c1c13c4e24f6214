/**
 * A value that is read from the database on nearly every call and changes rarely. Fresh: given at once. A little old: given at
 * once and read again behind it, so that no caller waits. Older: the caller waits for the new one.
 */
export interface Cached<T> {
  get(): Promise<T>;
  /** What was last read, however old, without reading; undefined before anything was. */
  last(): T | undefined;
  /** After an own change: the next caller reads. */
  forget(): void;
}

export interface CacheOptions {
  freshMs?: number;
  staleMs?: number;
}

export function keep<T>(
  load: () => Promise<T>,
  { freshMs = 2_000, staleMs = 10_000 }: CacheOptions = {},
): Cached<T> {
  let cached: { at: number; value: Promise<T> } | undefined;
  let loading: Promise<T> | undefined;
  let generation = 0;
  let last: T | undefined;

  const reload = (): Promise<T> => {
    const started = generation;
    const value = load();
    loading = value;
    value.then(
      (read) => {
        last = read;
        // A change that came while reading may be missing in what was read.
        if (started === generation) cached = { at: Date.now(), value };
        if (loading === value) loading = undefined;
      },
      () => {
        if (loading === value) loading = undefined;
      },
    );
    return value;
  };

  return {
    get() {
      const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY;
      if (cached && age <= freshMs) return cached.value;
      const reading = loading ?? reload();
      if (!cached || age > staleMs) return reading;
      reading.catch(() => undefined);
      return cached.value;
    },
    last: () => last,
    forget() {
      generation += 1;
      cached = undefined;
      loading = undefined;
    },
  };
}
