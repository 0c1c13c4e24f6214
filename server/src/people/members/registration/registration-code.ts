import type { memberCalls } from '@croupier/contract';
import { fail } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import { mobileKeyOrFail } from '../contacts.ts';
import type { RegisterParts } from './register-member.ts';
import { registrationWay } from '../../../site/index.ts';

/** To whatever number is named: whether it has an account already shows in nothing. */
export async function sendRegistrationCode(
  { verification, messaging }: Pick<RegisterParts, 'verification' | 'messaging'>,
  call: Call<typeof memberCalls.registerSms>,
) {
  const { merchant, language, address, body } = call;
  const offered = (['username', 'mobile', 'social'] as const)
    .map((method) => registrationWay(merchant, method))
    .some((way) => way.offered && way.proof === 'code');
  if (!offered) fail('FEATURE_DISABLED');
  const number = { countryDialingCode: body.countryDialingCode, mobileNum: body.mobileNo };
  const to = mobileKeyOrFail(number, 'mobileNo', language);
  await verification.consume({
    purpose: 'sms',
    subject: body.mobileNo,
    token: body.verification,
    merchantId: merchant.id,
    client: call,
  });
  const recipient = { channel: 'sms', to } as const;
  return messaging.codes.send({
    merchant,
    language,
    address,
    purpose: 'register',
    to: recipient,
    deliver: true,
  });
}
