import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '../failure.ts';

/** Calls a minute that one address or one account may make; signed vendor and provider calls have no limit. */
export interface RateLimits {
  /** Throws TOO_MANY_REQUESTS with the seconds to wait. */
  address(address: string, weight: number): Promise<void>;
  account(accountId: string, weight: number): Promise<void>;
}

const perMinute = { address: 1200, account: 600 };

export function createRateLimits(enabled: boolean): RateLimits {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const address = limiter(perMinute.address);
  const account = limiter(perMinute.account);
  return {
    address: (key, weight) => (enabled ? spend(address, key, weight) : Promise.resolve()),
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
