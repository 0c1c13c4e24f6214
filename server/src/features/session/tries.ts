import { Failure } from '../../platform/failure.ts';
import type { BaseCall } from '../../platform/http/call.ts';
import { numberSetting } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  captchaAfter,
  type Counter,
  forgetTries,
  lockWhereDue,
  reserveTry,
  takeBackTry,
} from './attempts.ts';

/** An address may be a whole house or a mobile network, so it is asked for the captcha later than one account, and locked later. */
const addressCaptchaAfter = 20;
const addressLockAfter = 100;

export interface Tries {
  captchaNeeded: boolean;
  /** After this one fails. */
  captchaNext: boolean;
  /** What is refused before the secret is looked at was no guess. */
  unlessRefused(check: () => Promise<void>): Promise<void>;
  /** True where this one locked. */
  failed(): Promise<boolean>;
  succeeded(): Promise<void>;
}

export interface TryOf {
  /** Who is tried: its counters lock in this order, and forget after a success. */
  own: readonly Omit<Counter, 'merchantId' | 'now'>[];
  /** A device that the member signed in on before is not held up by what its neighbours do. */
  trusted: boolean;
}

/** Counts a guess at somebody's secret: per account (or number), and per address whatever names are tried. */
export async function beginTry(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { merchant, address }: Pick<BaseCall, 'merchant' | 'address'>,
  { own, trusted }: TryOf,
): Promise<Tries> {
  const now = clock.now();
  const of = (counter: Omit<Counter, 'merchantId' | 'now'>): Counter => ({
    ...counter,
    merchantId: merchant.id,
    now,
  });
  const house = of({
    subject: `address:${address}`,
    lockAfter: numberSetting(merchant, 'login.addressLockAfter', addressLockAfter),
  });
  const counters = own.map(of);
  const inHouse = trusted ? { before: 0 } : await reserveTry(db, house);
  const all = trusted ? counters : [house, ...counters];
  const reserved: number[] = [];
  for (const counter of counters) reserved.push((await reserveTry(db, counter)).before);
  const houseLimit = numberSetting(merchant, 'login.addressCaptchaAfter', addressCaptchaAfter);
  const due = (more: number): boolean =>
    Math.max(0, ...reserved) + more >= captchaAfter || inHouse.before + more >= houseLimit;
  return {
    captchaNeeded: due(0),
    captchaNext: due(1),
    async unlessRefused(check) {
      try {
        await check();
      } catch (error) {
        if (error instanceof Failure) for (const counter of all) await takeBackTry(db, counter);
        throw error;
      }
    },
    async failed() {
      const locked: boolean[] = [];
      for (const counter of all) locked.push(await lockWhereDue(db, counter));
      return locked.includes(true);
    },
    async succeeded() {
      for (const counter of counters) await forgetTries(db, counter);
      if (!trusted) await takeBackTry(db, house);
    },
  };
}
