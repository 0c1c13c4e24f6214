import { expect, test } from 'vitest';
import { addressBlocks } from '../../../platform/brakes/address-blocks.ts';
import type { Counter } from '../../../platform/brakes/counters.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beginTry } from './tries.ts';

const address = '2001:db8:5:6::1';
const merchant = { id: 'm', settings: { 'login.addressCaptchaAfter': 20 } } as unknown as Merchant;

/** Begins a try where so many failed before it, of the address' block at that level. */
function tryAfter(level: string, failures: number, device: string | null = null) {
  const platform = {
    clock: { now: () => new Date() },
    counters: {
      reserve: async (_on: unknown, counter: Counter) => ({
        count: counter.level === level ? failures + 1 : 1,
        retryAfterSeconds: null,
      }),
    },
  } as unknown as Platform;
  return beginTry(platform, { merchant, address }, { device });
}

test.each(addressBlocks(address).map(({ level, factor }) => [level, 20 * factor] as const))(
  'guesses from one %s bring up the captcha after %i of them: a wider block is more people',
  async (level, limit) => {
    expect(await tryAfter(level, limit - 1)).toMatchObject({ captchaNeeded: false, captchaNext: true });
    expect(await tryAfter(level, limit - 2)).toMatchObject({ captchaNeeded: false, captchaNext: false });
    expect(await tryAfter(level, limit)).toMatchObject({ captchaNeeded: true });
    // What neighbours do does not hold up a device that is known.
    expect(await tryAfter(level, limit, 'known')).toMatchObject({ captchaNeeded: false });
  },
);
