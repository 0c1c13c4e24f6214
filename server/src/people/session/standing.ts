import type { BaseCall } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountKey, type Members } from '../members/index.ts';
import { dialingCodeOf } from '../second-factor/index.ts';
import { trustedDevice } from './devices.ts';
import { strangersAt } from './ways/tries.ts';

interface StandingParts {
  platform: Platform;
  members: Pick<Members, 'byAccount' | 'byMobile'>;
}

/**
 * Only the device of the very account is known: a session of someone else's on it says nothing about the name that is tried.
 * Anyone who registers is nobody's device.
 */
export async function standing(
  { platform, members }: StandingParts,
  call: BaseCall,
  { purpose, subject }: { purpose: 'login' | 'register' | 'sms'; subject: string },
): Promise<{ known: boolean; failures: number }> {
  const { merchant, cookies } = call;
  if (purpose === 'register') return { known: false, failures: 0 };
  const number = { countryDialingCode: dialingCodeOf(merchant, undefined), mobileNum: subject };
  const member =
    purpose === 'sms'
      ? await members.byMobile(merchant.id, number)
      : await members.byAccount(merchant.id, subject);
  const device = await trustedDevice(platform.db, merchant.id, member?.id, cookies);
  const strangers = strangersAt(merchant.id, accountKey(subject));
  const [failures = 0] = await platform.counters.read(platform.db, [strangers], platform.clock.now());
  return { known: device !== null, failures };
}
