import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressBlocks } from '../brakes/address-blocks.ts';
import { fail } from '../failure.ts';

/** Points a minute that one address or one account may spend; signed vendor and provider calls have no limit. */
export interface RateLimits {
  /** Throws TOO_MANY_REQUESTS with the seconds to wait. IPv6 is counted by /64, /56 and /48, with rising limits. */
  address(address: string, weight: number): Promise<void>;
  account(accountId: string, weight: number): Promise<void>;
}

const perMinute = { address: 1200, account: 600 };
/** The dearest call still fits, however many nodes share the limit. */
const minPoints = 100;

/** Each node counts in its own memory, and allows its share of what the site allows. */
export function createRateLimits({
  rateLimits: enabled,
  nodes,
}: {
  rateLimits: boolean;
  nodes: number;
}): RateLimits {
  const limiter = (points: number) =>
    new RateLimiterMemory({ points: Math.max(minPoints, Math.ceil(points / nodes)), duration: 60 });
  const account = limiter(perMinute.account);
  const byFactor = new Map<number, RateLimiterMemory>();
  const blocks = (factor: number): RateLimiterMemory => {
    const known = byFactor.get(factor) ?? limiter(perMinute.address * factor);
    byFactor.set(factor, known);
    return known;
  };
  return {
    async address(address, weight) {
      if (!enabled) return;
      for (const { key, factor } of addressBlocks(address)) await spend(blocks(factor), key, weight);
    },
    account: (key, weight) => (enabled ? spend(account, key, weight) : Promise.resolve()),
  };
}

async function spend(limiter: RateLimiterMemory, key: string, weight: number): Promise<void> {
  try {
    await limiter.consume(key, weight);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    fail('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}
