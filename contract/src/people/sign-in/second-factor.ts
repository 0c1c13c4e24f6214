import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { empty, instant, secret, text } from '../../base/values.ts';
import { sentCode } from './session.ts';

const contact = z.enum(['mobile', 'email']);

const recoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).meta({ description: 'Shown this once; each opens one login' }),
  })
  .meta({ secret: true });

/** Where a code is sent to be proved. */
const contactPlace = { kind: contact, value: text(254), countryDialingCode: text(6).optional() };

export const secondFactorCalls = group('secondFactor', {
  state: endpoint({
    method: 'GET',
    path: '/wps/member/security/factors',
    summary: 'By what the member can prove to be the owner at a new address.',
    access: 'player',
    value: z.object({
      asked: z.boolean().meta({ description: 'Whether a login at a new address asks for one' }),
      authenticator: z.object({ since: instant }).nullable(),
      recoveryCodesLeft: z.int(),
      mobile: z.object({ masked: z.string(), verified: z.boolean() }).nullable(),
      email: z.object({ masked: z.string(), verified: z.boolean() }).nullable(),
      bankName: z.boolean(),
    }),
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/wps/member/security/authenticator',
    summary: 'Makes the secret of an authenticator app; it counts once a code of it was shown.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ password: secret }),
    value: z.object({
      secret: z.string().meta({ description: 'Base32, to type in', secret: true }),
      address: z.string().meta({ description: 'otpauth:// address for the QR picture', secret: true }),
    }),
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORD_MISSING', 'LOGIN_LOCKED', 'AUTHENTICATOR_EXISTS'],
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/wps/member/security/authenticator/confirm',
    summary: 'Shows a code of the app: from now on it counts. Gives the recovery codes.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ code: text(10) }),
    value: recoveryCodes,
    failures: ['TOTP_WRONG', 'AUTHENTICATOR_MISSING', 'LOGIN_LOCKED'],
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/wps/member/security/authenticator/remove',
    summary: 'Gives the authenticator app up, with the password and a code of the app or a recovery code.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ password: secret, code: text(20) }),
    value: empty,
    failures: [
      'OLD_PASSWORD_WRONG',
      'PASSWORD_MISSING',
      'TOTP_WRONG',
      'LOGIN_LOCKED',
      'AUTHENTICATOR_MISSING',
    ],
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/wps/member/security/recovery',
    summary: 'Makes new recovery codes; the ones before are void.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ password: secret }),
    value: recoveryCodes,
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORD_MISSING', 'LOGIN_LOCKED', 'AUTHENTICATOR_MISSING'],
  }),
  contactCode: endpoint({
    method: 'POST',
    path: '/wps/member/security/contact/code',
    summary: 'Sends a code to a mobile number or an e-mail address that the member wants to prove.',
    access: 'player',
    sealed: true,
    body: z.strictObject({
      ...contactPlace,
      password: secret,
    }),
    value: sentCode,
    message: 'codeSent',
    failures: [
      'OLD_PASSWORD_WRONG',
      'PASSWORD_MISSING',
      'LOGIN_LOCKED',
      'MOBILE_INVALID',
      'MOBILE_NOT_SERVED',
      'FIELDS_INVALID',
      'MESSAGES_UNAVAILABLE',
    ],
  }),
  confirmContact: endpoint({
    method: 'POST',
    path: '/wps/member/security/contact/confirm',
    summary: 'Shows the code that came there: from now on the number or address is proved.',
    access: 'player',
    sealed: true,
    body: z.strictObject({
      ...contactPlace,
      code: text(20),
    }),
    value: z.object({ masked: z.string() }),
    failures: ['CODE_WRONG', 'MOBILE_INVALID', 'MOBILE_TAKEN', 'FIELDS_INVALID'],
  }),
});
