/** A bucket per key: so many calls at once, so many a second over time. Bounded itself: the oldest key leaves when it is full. */
export interface Limiter {
  /** Milliseconds to wait, 0 when the call may go on. */
  take(key: string): number;
}

const keysHeld = 20_000;

export function createLimiter(burst: number, perSecond: number, now: () => number = Date.now): Limiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const at = now();
      const bucket = buckets.get(key) ?? { tokens: burst, at };
      buckets.delete(key);
      const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
      const allowed = tokens >= 1;
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at });
      if (buckets.size > keysHeld) {
        const oldest = buckets.keys().next();
        if (!oldest.done) buckets.delete(oldest.value);
      }
      return allowed ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1000);
    },
  };
}

/** Lets so many works run at once and refuses the rest, instead of queueing without end. */
export function createGate(
  max: number,
  refuse: () => never,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  return async (work) => {
    if (running >= max) refuse();
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
