import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { empty, secret, text } from '../../base/values.ts';
import { sentCode, verificationToken } from './session.ts';

const dialingCode = text(6)
  .optional()
  .meta({ description: "Digits, with or without a plus; the brand's own country where absent" });

/** Ways in without the password. None of them tells whether a number has an account. */
export const recoveryCalls = group('recovery', {
  smsCode: endpoint({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    summary: 'Sends the code for a login by SMS or for a new password by mobile number.',
    access: 'public',
    body: z.strictObject({
      mobileNum: text(20),
      countryDialingCode: dialingCode,
      verification: verificationToken,
    }),
    value: sentCode,
    message: 'codeSent',
    failures: ['MOBILE_INVALID', 'MOBILE_NOT_SERVED', 'VERIFICATION_REQUIRED', 'MESSAGES_UNAVAILABLE'],
  }),
  byMobile: endpoint({
    method: 'POST',
    path: '/wps/member/password/verification',
    summary: 'Sets a new password with the code that came by SMS, and ends all sessions.',
    access: 'public',
    sealed: true,
    body: z.strictObject({
      newPassword: secret,
      mobileNum: text(20),
      verificationCode: text(255),
      countryDialingCode: dialingCode,
    }),
    value: z.object({
      account: z.string().meta({ description: 'The name to log in with' }),
      verification: z.string().meta({ description: 'Stands for the human verification of that login' }),
    }),
    failures: ['CODE_WRONG', 'MOBILE_INVALID', 'FIELDS_INVALID'],
  }),
  byEmail: endpoint({
    method: 'POST',
    path: '/wps/member/password/email',
    summary: 'Sends a link that sets a new password, if username and e-mail belong together.',
    access: 'public',
    encoding: 'form',
    body: z.strictObject({ username: text(64), email: text(254) }),
    value: empty,
    message: 'passwordResetSent',
    failures: ['CONTACT_UNKNOWN', 'MESSAGES_UNAVAILABLE'],
  }),
  byLink: endpoint({
    method: 'POST',
    path: '/wps/member/password/link',
    summary: 'Sets a new password with the token of the link that came by e-mail, and ends all sessions.',
    access: 'public',
    sealed: true,
    body: z.strictObject({ token: secret, newPassword: secret }),
    value: z.object({ account: z.string() }),
    failures: ['RESET_LINK_INVALID', 'FIELDS_INVALID'],
  }),
});
