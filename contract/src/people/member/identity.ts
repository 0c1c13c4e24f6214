import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { passwordFailures } from '../../base/errors/withdrawal-password.ts';
import { businessDay, empty, id, instant, secret, text } from '../../base/values.ts';

export const payoutAccount = z.object({
  id,
  kind: z.enum(['cpf', 'email', 'phone', 'random', 'bank']),
  masked: z.string(),
  usableFrom: instant,
  createdAt: instant,
});

export const identityCalls = group('identity', {
  security: endpoint({
    method: 'GET',
    path: '/wps/member/security',
    summary: 'What the member has verified and set so far.',
    access: 'player',
    value: z.object({
      identity: z.object({
        state: z.enum(['none', 'verified', 'review', 'refused']),
        name: z.string().nullable(),
        maskedCpf: z.string().nullable(),
        reason: z.string().nullable().meta({ description: 'The words of the person who refused it' }),
      }),
      onFile: z
        .object({ maskedCpf: z.string().nullable(), birthDate: z.string().nullable() })
        .meta({ description: 'What the registration gave of the person; the check needs it no second time' }),
      withdrawalPasswordSet: z.boolean(),
      payoutAccounts: z.array(payoutAccount),
    }),
  }),
  verifyIdentity: endpoint({
    method: 'PUT',
    path: '/wps/member/identity',
    summary: 'Verifies document, full name and birth date with the register.',
    access: 'player',
    sealed: true,
    body: z.strictObject({
      cpf: text(40).optional().meta({
        description: 'The document that people of the market are known by. Absent: the one on file',
      }),
      fullName: text(120, 3),
      birthDate: businessDay.optional().meta({ description: 'Absent: the one on file' }),
    }),
    value: z.object({ state: z.enum(['verified', 'review', 'refused']) }),
    failures: [
      'FIELDS_INVALID',
      'IDENTITY_ALREADY_VERIFIED',
      'IDENTITY_REFUSED',
      'IDENTITY_IN_USE',
      'UNDER_AGE',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  setWithdrawalPassword: endpoint({
    method: 'PUT',
    path: '/wps/member/withdrawal-password',
    summary: 'Sets the withdrawal password (six digits), confirmed with the login password.',
    access: 'player',
    sealed: true,
    body: z.strictObject({
      password: secret,
      withdrawalPassword: secret,
      confirmation: secret,
    }),
    value: empty,
    failures: [
      'FIELDS_INVALID',
      'OLD_PASSWORD_WRONG',
      'PASSWORD_MISSING',
      'PASSWORD_CONFIRMATION',
      'LOGIN_LOCKED',
    ],
  }),
  addPayoutAccount: endpoint({
    method: 'POST',
    path: '/wps/member/payout-accounts',
    summary:
      "Binds a Pix key in the member's own name; the first one is usable at once, a later one after 24 h.",
    access: 'player',
    sealed: true,
    body: z.strictObject({ kind: z.enum(['cpf', 'email', 'phone', 'random']), pixKey: text(77) }),
    value: payoutAccount,
    failures: [
      'IDENTITY_REQUIRED',
      'PAYOUT_ACCOUNT_INVALID',
      'PIX_KEY_NOT_OWN',
      'PAYOUT_ACCOUNT_LIMIT',
      'STATE_CONFLICT',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  addBankAccount: endpoint({
    method: 'POST',
    path: '/wps/member/bank-accounts',
    summary:
      "Binds an account at a bank in the member's own name as a payout account, with the withdrawal password.",
    access: 'player',
    sealed: true,
    body: z.strictObject({
      bank: text(40).meta({
        description: "The bank's number at the clearing house of the market, else its name",
      }),
      branch: text(6, 0).default('').meta({ description: 'Where accounts of the market have one' }),
      account: text(20).meta({ description: 'With its check digit, where the market has one' }),
      accountType: z.enum(['checking', 'savings', 'payment']),
      holderName: text(120),
      holderCpf: text(40).meta({ description: 'The document of the holder' }),
      withdrawalPassword: secret,
    }),
    value: payoutAccount,
    failures: [
      'FIELDS_INVALID',
      'IDENTITY_REQUIRED',
      'BANK_ACCOUNT_UNCONFIRMED',
      'PAYOUT_ACCOUNT_LIMIT',
      'STATE_CONFLICT',
      'PROVIDER_UNAVAILABLE',
      ...passwordFailures,
    ],
  }),
});
