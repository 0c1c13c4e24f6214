import { type Counter, byAddress, reserveEach } from '../../../platform/brakes/counters.ts';
import { brandAndSite, verificationBlocks } from '../../../platform/brakes/guesses.ts';
import { addressKey } from '../../../platform/brakes/address-blocks.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import type { BaseCall } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleSetting } from '../../settings.ts';

const windowSeconds = 15 * 60;
/** Failures of one account after which the captcha is asked for. */
const captchaAfter = 5;
/** Failures of one account from one place that wait for nothing; each further one waits, twice as long each time. */
const freeTries = 10;
const delay = { firstSeconds: 60, maxSeconds: windowSeconds };
/** Failures of one account, wherever from, after which a right password alone opens nothing to a stranger. */
const siegeAfter = 50;

export interface Tries {
  captchaNeeded: boolean;
  /** After this one fails. */
  captchaNext: boolean;
  /** So many strangers have guessed at this account lately that anyone who is right must show more than the password. */
  besieged: boolean;
  /** What is refused before the secret is looked at was no guess. */
  unlessRefused(check: () => Promise<void>): Promise<void>;
  /** True where the next one from here has to wait. */
  failed(): Promise<boolean>;
  succeeded(): Promise<void>;
}

export interface TryOf {
  /** What is guessed at; absent where the codes themselves hold the guesser off. */
  own?: {
    action: 'login' | 'app' | 'reset';
    account: string;
    /** Of all strangers together; absent: as many as come. */
    maxTries?: number;
  };
  /** A device that the member signed in on before is counted apart and not held up by what its neighbours do. */
  device: string | null;
}

/** Failures of strangers at an account, known or unknown. */
export const strangersAt = (merchantId: string, account: string): Counter =>
  accountCounter(merchantId, { action: 'login', account }, 'strangers');

const accountCounter = (
  merchantId: string,
  { action, account, maxTries }: NonNullable<TryOf['own']>,
  who: string,
): Counter => ({
  action,
  level: 'account',
  merchantId,
  subject: `${account}/${who}`,
  windowSeconds,
  ...(maxTries === undefined ? {} : { limit: maxTries }),
});

function refuseFor(seconds: number): never {
  return fail('LOGIN_LOCKED', {
    details: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
    retryAfterSeconds: seconds,
  });
}

/**
 * Counts a guess at someone's secret before it is checked: per account and place, per account, and per block of addresses whatever
 * names are tried. Nothing that strangers do elsewhere refuses an owner: it costs them a captcha, more work and, with the password
 * right, a second factor.
 */
export async function beginTry(
  platform: Pick<Platform, 'db' | 'clock' | 'counters' | 'alarms'>,
  { merchant, address }: Pick<BaseCall, 'merchant' | 'address'>,
  { own, device }: TryOf,
): Promise<Tries> {
  const { db, clock, counters } = platform;
  const now = clock.now();
  const house = device
    ? []
    : byAddress(address, {
        action: 'sign-in',
        windowSeconds,
        limit: peopleSetting(merchant, 'login.addressLockAfter'),
      });
  const pair: Counter[] = own
    ? [
        {
          action: own.action,
          level: 'pair',
          merchantId: merchant.id,
          subject: `${own.account}/${device ?? addressKey(address)}`,
          windowSeconds: 4 * windowSeconds,
          limit: freeTries,
          delay,
        },
      ]
    : [];
  const account = own ? [accountCounter(merchant.id, own, device ?? 'strangers')] : [];
  const all = [...house, ...pair, ...account];
  const { counts, retryAfterSeconds } = await reserveEach(platform, all, now);
  if (retryAfterSeconds !== null) refuseFor(retryAfterSeconds);
  const inHouse = counts.slice(0, house.length);
  const atAccount = account.length > 0 ? (counts.at(-1) ?? 0) : 0;
  const houseLimit = peopleSetting(merchant, 'login.addressCaptchaAfter');
  const due = (failures: number): boolean =>
    atAccount - 1 + failures >= captchaAfter ||
    house.some(({ factor }, at) => (inHouse[at] ?? 0) - 1 + failures >= houseLimit * factor);
  return {
    captchaNeeded: due(0),
    captchaNext: due(1),
    besieged: device === null && atAccount > siegeAfter,
    async unlessRefused(check) {
      try {
        await check();
      } catch (error) {
        if (error instanceof Failure) await counters.takeBack(db, all);
        throw error;
      }
    },
    async failed() {
      await notifyFailure(platform, { merchantId: merchant.id, address, now });
      return (counts[house.length] ?? 0) >= freeTries && pair.length > 0;
    },
    async succeeded() {
      await counters.forget(db, [...pair, ...account]);
      // The pass of the verification that stood before the login was a person's, too.
      await counters.takeBack(db, [...house, ...verificationBlocks(address)]);
    },
  };
}

/** What fails makes the next verifications from there cost more, and many failures those of the whole brand and site. */
async function notifyFailure(
  { db, counters, alarms }: Pick<Platform, 'db' | 'counters' | 'alarms'>,
  { merchantId, address, now }: { merchantId: string; address: string; now: Date },
): Promise<void> {
  const wide = brandAndSite(merchantId);
  const counts = await counters.add(db, [...wide, ...verificationBlocks(address)], now);
  for (const [at, { level, alarmAt }] of wide.entries()) {
    const count = counts[at] ?? 0;
    if (count >= alarmAt && count % alarmAt === 0) alarms.raise('sign_in_failures', { level, merchantId });
  }
}

/** A guess of someone who is signed in, or has shown the password: ten in a quarter of an hour, and then none. */
export async function countTry(
  { db, clock, counters }: Pick<Platform, 'db' | 'clock' | 'counters'>,
  merchantId: string,
  subject: string,
): Promise<{ forgive(): Promise<void>; failed(): Promise<boolean> }> {
  const counter: Counter = {
    action: 'secret',
    level: 'account',
    merchantId,
    subject,
    windowSeconds,
    limit: freeTries,
  };
  const { count, retryAfterSeconds } = await counters.reserve(db, counter, clock.now());
  if (retryAfterSeconds !== null) refuseFor(retryAfterSeconds);
  return {
    forgive: () => counters.forget(db, [counter]),
    failed: async () => count >= freeTries,
  };
}
