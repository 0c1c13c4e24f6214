import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { byOwned } from '../../base/owned.ts';
import { cursor, cursored, empty, id, instant, limit, secret, text, openSession } from '../../base/values.ts';

export const loginSite = z
  .enum(['member', 'agent'])
  .default('member')
  .meta({ description: 'agent: the agent login page' });

export const loginValue = z.object({
  token: z.string().meta({ description: 'Opaque; send as Authorization: Bearer' }),
  firstTimeLogin: z.boolean().meta({ description: 'The password was set by someone else' }),
  passwordExpired: z.boolean(),
  account: z.string(),
  expiresAt: instant,
});

export const verificationToken = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Single-use token of the human verification' });

/** How a second factor is proved. */
export const secondFactorMethod = z.enum(['totp', 'recovery', 'mobile', 'email', 'bankName']);

const challenge = z.string().max(100).meta({
  description: 'From the value of SECOND_FACTOR_REQUIRED: { challenge, methods, expiresAt }',
  secret: true,
});

export const sentCode = z.object({
  expiredMinutes: z
    .int()
    .meta({ description: 'How long the code is valid, and until when no other is sent' }),
});

/** What happened at the doors of an account. */
export const doorEvent = {
  kind: z.string(),
  detail: z.record(z.string(), z.string()),
  address: z.string(),
  country: z.string().nullable(),
  userAgent: z.string(),
  at: instant,
};

export const sessionCalls = group('session', {
  login: endpoint({
    method: 'POST',
    path: '/wps/session/login',
    summary:
      'Opens a session with username and password, or with a mobile number and its code; at a new address it may ask for a second factor first.',
    access: 'public',
    sealed: true,
    body: z.strictObject({
      username: text(64).meta({ description: 'For type sms the mobile number' }),
      password: secret.meta({ description: 'For type sms the code' }),
      type: z.enum(['username', 'sms']),
      countryDialingCode: text(6)
        .optional()
        .meta({ description: "For type sms; the brand's own country where absent" }),
      captcha: text(12).optional(),
      firebaseChannel: text(40).optional().meta({
        description: 'For type sms, where a third party proves numbers: who proved this one',
      }),
      firebaseIdToken: z.string().max(4096).optional().meta({
        description: 'Its token about the number; opens one session',
        secret: true,
      }),
      totp: text(20).optional().meta({
        description:
          'A code of the authenticator app, or a recovery code, together with the password: opens a locked account to its owner',
        secret: true,
      }),
      verification: verificationToken,
      site: loginSite,
    }),
    value: loginValue,
    failures: [
      'LOGIN_FAILED',
      'LOGIN_LOCKED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'VERIFICATION_REQUIRED',
      'SECOND_FACTOR_REQUIRED',
      'MOBILE_INVALID',
      'CODE_WRONG',
      'PHONE_TOKEN_INVALID',
      'PROVIDER_UNAVAILABLE',
      'MOBILE_UNKNOWN',
      'NOT_AN_AGENT',
      'NOT_A_MEMBER',
      'FEATURE_DISABLED',
    ],
  }),
  secondFactorCode: endpoint({
    method: 'POST',
    path: '/wps/session/login/second/code',
    summary: 'Sends the code of a login that waits for its second factor.',
    access: 'public',
    sealed: true,
    body: z.strictObject({ challenge, method: z.enum(['mobile', 'email']) }),
    value: sentCode.extend({ to: z.string().meta({ description: 'Masked' }) }),
    message: 'codeSent',
    failures: ['SECOND_FACTOR_EXPIRED', 'MOBILE_NOT_SERVED', 'MESSAGES_UNAVAILABLE'],
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/wps/session/login/second',
    summary: 'Finishes a login that waits for its second factor.',
    access: 'public',
    sealed: true,
    body: z.strictObject({ challenge, method: secondFactorMethod, code: secret }),
    value: loginValue,
    failures: [
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_EXPIRED',
      'LOGIN_LOCKED',
      'NOT_AN_AGENT',
      'NOT_A_MEMBER',
    ],
  }),
  freePlay: endpoint({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Opens a free-play session with a play-money balance.',
    access: 'public',
    body: z.strictObject({
      os: text(40),
      platform: z.literal('W'),
      encryption: z.string().max(40),
      gatewayVersion: z.union([z.literal('3'), z.literal(3)]),
    }),
    value: loginValue,
    cost: 60,
    failures: ['FEATURE_DISABLED'],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'Closes the session of the token.',
    access: 'player',
    trial: true,
    beforeChange: true,
    value: empty,
  }),
  list: endpoint({
    method: 'GET',
    path: '/wps/session/list',
    summary: 'Where the member is signed in.',
    access: 'player',
    value: z.object({
      sessions: z.array(
        openSession.extend({
          country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2, from the address' }),
          expiresAt: instant,
        }),
      ),
    }),
  }),
  closeOne: endpoint({
    method: 'DELETE',
    path: '/wps/session/list/:id',
    summary: "Signs one of the member's other sessions out.",
    access: 'player',
    params: byOwned('session'),
    value: empty,
  }),
  closeOthers: endpoint({
    method: 'DELETE',
    path: '/wps/session/others',
    summary:
      'Signs all other sessions of the member out, and forgets the devices and addresses that it is known at.',
    access: 'player',
    value: z.object({ closed: z.int() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/wps/session/history',
    summary: "What happened at the account's doors: logins, failed ones, changed passwords and factors.",
    access: 'player',
    query: z.strictObject({ cursor: cursor.optional(), limit }),
    value: cursored(
      z.object({
        id,
        ...doorEvent,
      }),
    ),
  }),
});
