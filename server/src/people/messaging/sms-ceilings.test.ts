import { expect, test } from 'vitest';
import type { Counter } from '../../platform/brakes/counters.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSmsCeilings } from './sms-ceilings.ts';

const merchant = {
  id: 'm',
  code: 'demo',
  timeZone: 'America/Sao_Paulo',
  settings: { 'sms.maxPerHour': 10, 'sms.maxPerRange': 100, 'sms.maxPerCountry': 100 },
} as unknown as Merchant;
const number = { callingCode: '55', range: '551198' } as Parameters<
  ReturnType<typeof createSmsCeilings>['spend']
>[2]['number'];

function sender() {
  const counts = new Map<string, number>();
  const keyOf = ({ level, subject }: Counter) => `${level} ${subject}`;
  const alarms: string[] = [];
  const platform = {
    clock: { machine: () => new Date() },
    alarms: { raise: (name: string) => void alarms.push(name) },
    counters: {
      read: async (_on: unknown, some: readonly Counter[]) => some.map((one) => counts.get(keyOf(one)) ?? 0),
      reserve: async (_on: unknown, one: Counter) => {
        const count = (counts.get(keyOf(one)) ?? 0) + 1;
        counts.set(keyOf(one), count);
        return { count, retryAfterSeconds: null };
      },
    },
  } as unknown as Platform;
  const { spend } = createSmsCeilings(platform);
  return {
    alarms,
    /** How many of so many messages went. */
    async sent(tries: number, message: { reserved: boolean; deliver: boolean }): Promise<number> {
      let passed = 0;
      for (let at = 0; at < tries; at += 1)
        await spend({} as Tx, merchant, { number, ...message }).then(
          () => void (passed += 1),
          () => undefined,
        );
      return passed;
    },
  };
}

test('what is not sent uses nothing up, and says no sooner or later than what is', async () => {
  const { sent, alarms } = sender();
  expect(await sent(30, { reserved: false, deliver: false })).toBe(30);
  // Seven of ten are for strangers, the rest is kept for numbers that members have proved.
  expect(await sent(30, { reserved: false, deliver: true })).toBe(7);
  expect(await sent(30, { reserved: false, deliver: false })).toBe(0);
  expect(await sent(30, { reserved: true, deliver: false })).toBe(30);
  expect(await sent(30, { reserved: true, deliver: true })).toBe(3);
  expect(new Set(alarms)).toEqual(new Set(['sms_ceiling']));
});
