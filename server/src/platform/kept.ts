/**
 * A value that is read from the database on nearly every call and changes rarely. Fresh: given at once. A little old: given at
 * once and read anew behind it, so that no caller waits. Older: the caller waits for the new one.
 */
export interface Kept<T> {
  get(): Promise<T>;
  /** After an own change: the next caller reads. */
  forget(): void;
}

export interface KeptOptions {
  freshMs?: number;
  staleMs?: number;
}

export function keep<T>(
  load: () => Promise<T>,
  { freshMs = 2_000, staleMs = 10_000 }: KeptOptions = {},
): Kept<T> {
  let kept: { at: number; value: Promise<T> } | undefined;
  let loading: Promise<T> | undefined;
  let generation = 0;

  const reload = (): Promise<T> => {
    const started = generation;
    const value = load();
    loading = value;
    value.then(
      () => {
        // A change that came while reading may be missing in what was read.
        if (started === generation) kept = { at: Date.now(), value };
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
      const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
      if (kept && age <= freshMs) return kept.value;
      const reading = loading ?? reload();
      if (!kept || age > staleMs) return reading;
      reading.catch(() => undefined);
      return kept.value;
    },
    forget() {
      generation += 1;
      kept = undefined;
      loading = undefined;
    },
  };
}
