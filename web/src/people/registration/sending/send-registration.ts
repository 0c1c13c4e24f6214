import { api } from '../../../platform/api/api.ts';
import type { RegistrationWay } from '../../../platform/shapes.ts';
import { requestVerification } from '../../verification/index.ts';
import type { registrationBody } from './registration-body.ts';

export interface SendOptions {
  way: RegistrationWay;
  body: ReturnType<typeof registrationBody>;
  /** The human verification stands before the call. */
  verified: boolean;
  /** Of a sign-in at another site. */
  ticket: string | undefined;
  /** From the third party that proved the number. */
  phone: { channel: string; idToken: string } | undefined;
}

type Text = string | undefined;
const text = (value: string | boolean | undefined): Text => (typeof value === 'string' ? value : undefined);

/** The call of the way to register; null where the person gave the verification up. */
export async function sendRegistration({ way, body, verified, ticket, phone }: SendOptions) {
  const proved = phone ? { firebaseChannel: phone.channel, firebaseIdToken: phone.idToken } : {};
  const username = text(body['username']) ?? '';
  if (way.method === 'social') {
    return api.call('social.register', { body: { ...body, ...proved, username, ticket: ticket ?? '' } });
  }
  const mobileNum = text(body['mobileNum']) ?? '';
  // Where a number is proved, the person was verified when the code was sent.
  const verification =
    verified && way.proof === null
      ? await requestVerification({ purpose: 'register', subject: username || mobileNum })
      : undefined;
  if (verification === null) return null;
  const whole = { ...body, ...proved, ...(verification ? { verification } : {}) };
  if (way.method === 'mobile') {
    const countryDialingCode = text(body['countryDialingCode']) ?? '';
    return api.call('member.registerMobile', { body: { ...whole, mobileNum, countryDialingCode } });
  }
  const password = text(body['password']) ?? '';
  const confirmPassword = text(body['confirmPassword']) ?? '';
  return api.call('member.register', { body: { ...whole, username, password, confirmPassword } });
}
