import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { passkeyAsked, passkeyProof } from '../base/passkeys.ts';
import { currency, empty, id, instant, money, secret, text } from '../base/values.ts';

export const operatorSessionCalls = group('operatorSession', {
  login: endpoint({
    method: 'POST',
    path: '/operator/api/session',
    summary: 'Opens a console session with account, password, and one-time code or passkey.',
    access: 'public',
    sealed: true,
    body: z.strictObject({
      account: text(64),
      password: secret,
      totp: z
        .string()
        .regex(/^\d{6}$/)
        .optional()
        .meta({ description: 'Absent where a passkey is shown' }),
      passkey: passkeyProof.optional(),
    }),
    value: z.object({ token: z.string(), expiresAt: instant }),
    failures: ['LOGIN_FAILED', 'LOGIN_LOCKED'],
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/operator/api/session/passkey',
    summary: 'What a passkey of the console has to sign, once and within five minutes.',
    access: 'public',
    body: empty,
    value: passkeyAsked,
    failures: ['LOGIN_LOCKED'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/operator/api/session',
    summary: 'Who is signed in and with which permissions.',
    access: 'operator',
    value: z.object({
      id,
      account: z.string(),
      name: z.string(),
      role: z.string(),
      roleName: z.string().meta({ description: "In the caller's language" }),
      permissions: z.array(z.string()),
      merchant: z.object({
        code: z.string(),
        name: z.string(),
        currency,
        timeZone: z.string(),
        market: z
          .string()
          .meta({ description: 'The market of the brand: what its people and payments are known by' }),
        languages: z.array(z.string()),
      }),
      idleMinutes: z.int().meta({ description: 'The session ends after so many minutes without a call' }),
      expiresAt: instant,
      approvesFrom: instant
        .nullable()
        .meta({ description: 'Until then the account is too new to approve anything; null: it may' }),
      approvesUpTo: z
        .object({
          withdrawal: money.nullable(),
          deposit: money.nullable(),
          adjustment: money.nullable(),
          win: money.nullable(),
        })
        .meta({ description: 'The largest amounts that the role approves; null: any' }),
      sandbox: z.boolean(),
    }),
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/operator/api/session',
    summary: 'Closes the console session.',
    access: 'operator',
    value: empty,
  }),
});

export const sandboxOperatorCalls = group('sandboxOperator', {
  totp: endpoint({
    method: 'GET',
    path: '/sandbox/totp',
    summary: 'Sandbox: the current one-time code of a demo account.',
    access: 'public',
    query: z.strictObject({ account: text(64) }),
    value: z.object({ code: z.string() }),
  }),
});
