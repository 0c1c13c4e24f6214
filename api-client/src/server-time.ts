/** The server's clocks as far as the answers tell them; a visitor's own clock may be minutes off. */
export interface ServerTime {
  /** Freshness (sealed calls): learned from Date headers, good to about a second. */
  now(): Date;
  /** Business time, by which charges expire; differs from `now` only where a sandbox moved it. */
  businessNow(): Date;
  learnFromHeader(date: string | null): void;
  learnFromStatus(serverTime: string, businessTime: string): void;
}

export function createServerTime(local: () => number = Date.now): ServerTime {
  let offsetMs = 0;
  let aheadMs = 0;
  return {
    now: () => new Date(local() + offsetMs),
    businessNow: () => new Date(local() + offsetMs + aheadMs),
    learnFromHeader(date) {
      const at = Date.parse(date ?? '');
      // The header has whole seconds: within one of them what is known already may be the better.
      if (!Number.isNaN(at) && Math.abs(local() + offsetMs - at) > 2_000) offsetMs = at - local();
    },
    learnFromStatus(serverTime, businessTime) {
      const at = Date.parse(serverTime);
      const business = Date.parse(businessTime);
      if (Number.isNaN(at) || Number.isNaN(business)) return;
      offsetMs = at - local();
      aheadMs = business - at;
    },
  };
}
