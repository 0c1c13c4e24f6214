import { api } from '../../platform/api/api.ts';
import { requestVerification } from '../verification/index.ts';

/** Asks for the code of a login or a new password by SMS, after the person showed to be one. Null where they gave up. */
export async function sendDoorCode(
  mobile: string,
  dialingCode: string,
): Promise<{ expiredMinutes: number } | null> {
  const verification = await requestVerification({ purpose: 'sms', subject: mobile });
  if (verification === null) return null;
  return api.call('recovery.smsCode', {
    body: {
      mobileNum: mobile,
      countryDialingCode: dialingCode,
      ...(verification ? { verification } : {}),
    },
  });
}
