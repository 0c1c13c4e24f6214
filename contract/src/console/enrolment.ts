import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { newPasskey, passkeyMaking } from '../base/passkeys.ts';
import { secret } from '../base/values.ts';

const token = z.string().min(20).max(100).meta({ secret: true, description: 'From the one-time link' });

export const appCode = z.strictObject({ kind: z.literal('totp'), code: z.string().regex(/^\d{6}$/) });

/** A person's own way into the console: by the one-time link, before there is any session. */
export const operatorEnrolmentCalls = group('operatorEnrolment', {
  open: endpoint({
    method: 'POST',
    path: '/operator/api/enrolment/open',
    summary: 'Shows whose link it is, with a new authenticator secret; what an earlier look showed is void.',
    access: 'public',
    sealed: true,
    body: z.strictObject({ token }),
    value: z.object({
      account: z.string(),
      name: z.string(),
      brand: z.string(),
      again: z.boolean().meta({ description: 'An earlier look showed another secret, which is void now' }),
      totpAddress: z.string().meta({ description: 'For the authenticator app', secret: true }),
    }),
    failures: ['ENROLMENT_INVALID'],
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/operator/api/enrolment/passkey',
    summary: 'What a browser needs to make a passkey for the account of the link.',
    access: 'public',
    sealed: true,
    body: z.strictObject({ token }),
    value: passkeyMaking,
    failures: ['ENROLMENT_INVALID'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/operator/api/enrolment',
    summary:
      'Sets the own password, app and, where one is made, passkey; the link is spent, and the account waits for a second person.',
    access: 'public',
    sealed: true,
    body: z.strictObject({
      token,
      password: secret,
      factor: appCode,
      passkey: newPasskey
        .optional()
        .meta({ description: 'Made beside the app, and told to all administrators' }),
    }),
    value: z.object({
      account: z.string(),
      confirmedBy: z.enum(['administrator', 'server']).meta({
        description: 'Who has to agree: another administrator, or someone with access to the server',
      }),
    }),
    failures: ['ENROLMENT_INVALID', 'FIELDS_INVALID', 'STEP_UP_FAILED', 'PASSKEY_REFUSED'],
  }),
});
