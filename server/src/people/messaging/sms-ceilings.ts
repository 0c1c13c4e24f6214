import type { Counter } from '../../platform/brakes/counters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { type SmsNumber, smsNumber } from '../../platform/phones/sms-numbers.ts';
import type { Locale } from '@croupier/contract';
import { smsCountries, smsRulesOf } from '../../site/index.ts';

const windowSeconds = 3600;
/** What is left of a ceiling when strangers have used up theirs is for numbers that members have proved. */
const strangersShare = 0.7;

export interface SmsCeilings {
  /** Throws MOBILE_NOT_SERVED for a number that no message may go to; known numbers and unknown ones alike. */
  numberOrFail(merchant: Merchant, to: string, language: Locale): SmsNumber;
  /** Counts a message that is going to be sent; throws MESSAGES_UNAVAILABLE where a ceiling is reached, sent or not. */
  spend(
    tx: Tx,
    merchant: Merchant,
    message: {
      number: SmsNumber;
      /** May use what is kept for members. */ reserved: boolean;
      deliver: boolean;
    },
  ): Promise<void>;
}

const namesOf = (countries: readonly string[], language: Locale): string => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countries
    .map((country) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country))
    .join(', ');
};

/** Messages cost money, and there are people who earn by them: where they may go, and how many an hour. */
export function createSmsCeilings({
  counters,
  alarms,
  clock,
}: Pick<Platform, 'counters' | 'alarms' | 'clock'>): SmsCeilings {
  return {
    numberOrFail(merchant, to, language) {
      const countries = smsCountries(merchant);
      const details = { countries: namesOf(countries, language) };
      return smsNumber(to, countries) ?? fail('MOBILE_NOT_SERVED', { details });
    },
    async spend(tx, merchant, { number, reserved, deliver }) {
      const now = clock.machine();
      const ceilings = ceilingsOf(merchant, number);
      const capped = ceilings.map((counter) => ({
        ...counter,
        limit: reserved ? counter.limit : Math.floor(counter.limit * strangersShare),
      }));
      const counts = await counters.read(tx, capped, now);
      for (const [at, { limit, level, name }] of capped.entries()) {
        const count = counts[at] ?? 0;
        if (count < limit) continue;
        alarms.raise(level === 'prefix' ? 'sms_prefix' : 'sms_ceiling', {
          merchant: merchant.code,
          ceiling: name,
          count,
        });
        fail('MESSAGES_UNAVAILABLE', { retryAfterSeconds: windowSeconds });
      }
      if (!deliver) return;
      for (const counter of capped) {
        const { retryAfterSeconds } = await counters.reserve(tx, counter, now);
        if (retryAfterSeconds !== null) fail('MESSAGES_UNAVAILABLE', { retryAfterSeconds });
      }
    },
  };
}

type Ceiling = Counter & { limit: number; name: string };

function ceilingsOf(merchant: Merchant, { callingCode, range }: SmsNumber): Ceiling[] {
  const { smsPerHour, smsPerCountry, smsPerRange } = smsRulesOf(merchant);
  const ceiling = (
    level: 'brand' | 'prefix',
    {
      name,
      subject,
      limit,
      everywhere = false,
    }: { name: string; subject: string; limit: number; everywhere?: boolean },
  ): Ceiling => ({
    action: 'sms',
    level,
    merchantId: everywhere ? null : merchant.id,
    subject,
    windowSeconds,
    limit,
    name,
  });
  return [
    ceiling('prefix', {
      name: `+${range}`,
      subject: `range:${range}`,
      limit: smsPerRange,
      everywhere: true,
    }),
    ceiling('prefix', {
      name: `+${callingCode}`,
      subject: `country:${callingCode}`,
      limit: smsPerCountry,
      everywhere: true,
    }),
    ceiling('brand', {
      name: merchant.code,
      subject: '',
      limit: smsPerHour,
    }),
  ];
}
