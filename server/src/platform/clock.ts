/**
 * Two clocks. Business things (expiry of charges, draws, jobs) live by `now`, which the sandbox may move forward;
 * freshness (signatures, sealed calls, one-time codes, rate limits) lives by `machine` and never moves.
 */
export interface Clock {
  now(): Date;
  machine(): Date;
  /** Sandbox only; milliseconds, never negative. */
  advance(milliseconds: number): void;
  offset(): number;
}

export function createClock(offset = 0): Clock {
  let ahead = offset;
  return {
    now: () => new Date(Date.now() + ahead),
    machine: () => new Date(),
    advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError('the business clock never goes back');
      ahead += milliseconds;
    },
    offset: () => ahead,
  };
}
