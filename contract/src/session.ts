import * as z from 'zod';
import { endpoint, group } from './endpoint.ts';
import { empty, instant, secret, text } from './values.ts';

const loginValue = z.object({
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

export const sessionCalls = group('session', {
  login: endpoint({
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Opens a session with username and password, or with a mobile number and its code.',
    access: 'public',
    sealed: true,
    body: z.strictObject({
      username: text(64),
      password: secret,
      type: z.enum(['username', 'sms']),
      captcha: text(12).optional(),
      verification: verificationToken,
      site: z
        .enum(['member', 'agent'])
        .default('member')
        .meta({ description: 'agent: the agent login page' }),
    }),
    value: loginValue,
    failures: [
      'LOGIN_FAILED',
      'LOGIN_LOCKED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'VERIFICATION_REQUIRED',
      'NOT_AN_AGENT',
      'NOT_A_MEMBER',
      'FEATURE_DISABLED',
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
    failures: ['FEATURE_DISABLED'],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'Closes the session of the token.',
    access: 'player',
    trial: true,
    value: empty,
  }),
});
