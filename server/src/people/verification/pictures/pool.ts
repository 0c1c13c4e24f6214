import { fail } from '../../../platform/failure.ts';

export interface Pool<T> {
  /** One that nobody else gets. Waits while the pool is empty; throws BUSY where too many wait. */
  take(): Promise<T>;
}

/**
 * Things that take long to make, made one at a time ahead of those who ask: however many ask at once, no more than one is being
 * made. Begins with the first one that is asked for.
 */
export function createPool<T>(
  make: () => Promise<T>,
  { size, maxWaiting }: { size: number; maxWaiting: number },
): Pool<T> {
  const ready: T[] = [];
  const waiting: { resolve(made: T): void; reject(error: unknown): void }[] = [];
  let making = false;
  const fill = async (): Promise<void> => {
    if (making) return;
    making = true;
    try {
      while (waiting.length > 0 || ready.length < size) {
        const made = await make();
        const next = waiting.shift();
        if (next) next.resolve(made);
        else ready.push(made);
      }
    } catch (error) {
      for (const { reject } of waiting.splice(0)) reject(error);
    } finally {
      making = false;
    }
  };
  return {
    async take() {
      const made = ready.shift();
      const taken =
        made === undefined
          ? new Promise<T>((resolve, reject) => {
              if (waiting.length >= maxWaiting) fail('BUSY');
              waiting.push({ resolve, reject });
            })
          : made;
      void fill();
      return taken;
    },
  };
}
