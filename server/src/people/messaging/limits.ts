import { byAddress, type Counter } from '../../platform/brakes/counters.ts';
import { fail } from '../../platform/failure.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

const hour = 3600;
const day = 24 * hour;

/** Codes cost money and patience: one a minute and few a day to one recipient, more from one block of addresses. */
const recipientWindows = [
  { windowSeconds: 55, limit: 1 },
  { windowSeconds: hour, limit: 5 },
  { windowSeconds: day, limit: 10 },
] as const;
const addressWindows = [
  { windowSeconds: hour, limit: 30 },
  { windowSeconds: day, limit: 100 },
] as const;

export interface CodeAsking {
  merchantId: string;
  /** Channel and number or address. */
  recipient: string;
  address: string;
  /** Counted apart, so that no stranger uses up the codes of the recipient's own member. */
  asker: 'strangers' | 'known' | 'second';
  now: Date;
}

/**
 * Counts a request, or throws TOO_MANY_REQUESTS with the time to wait. Strangers, known
 * places and second factors each have their own share of what one recipient gets.
 */
export async function countRequest(
  tx: Tx,
  { counters }: Pick<Platform, 'counters'>,
  { merchantId, recipient, address, asker, now }: CodeAsking,
): Promise<void> {
  const own: Counter[] = recipientWindows.map((window) => ({
    ...window,
    action: 'code',
    level: 'recipient',
    merchantId,
    subject: `${recipient}/${asker}`,
  }));
  const house = addressWindows.flatMap((window) => byAddress(address, { ...window, action: 'code' }));
  for (const counter of [...own, ...house]) {
    const { retryAfterSeconds } = await counters.reserve(tx, counter, now);
    // Thrown inside of the transaction: what was counted before it isn't.
    if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
}
