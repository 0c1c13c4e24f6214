import * as z from 'zod';
import { endpoint, group } from './endpoint.ts';
import {
  businessDay,
  currency,
  cursor,
  cursored,
  empty,
  id,
  instant,
  limit,
  money,
  positiveMoney,
  secret,
  text,
} from './values.ts';

const step = z.object({ state: z.string(), at: instant });

export const deposit = z.object({
  id,
  txid: z.string().meta({ description: "The charge's id at the payment provider" }),
  method: z.literal('pix'),
  amount: money,
  currency,
  state: z.enum(['created', 'paid', 'credited', 'expired', 'failed']),
  brCode: z.string().meta({ description: 'Pix copy and paste: the EMV text of the QR picture' }),
  createdAt: instant,
  expiresAt: instant,
  creditedAt: instant.nullable(),
  payerPage: z.string().nullable().meta({ description: 'Sandbox only: where the payer pays' }),
  steps: z.array(step),
});

export const withdrawal = z.object({
  id,
  amount: money,
  fee: money,
  currency,
  state: z.enum(['requested', 'approved', 'paying', 'settled', 'rejected', 'returned', 'cancelled']),
  payoutAccount: z.object({ id, kind: z.string(), masked: z.string() }),
  reason: z.string().nullable().meta({ description: 'Why it was rejected or returned' }),
  requestedAt: instant,
  steps: z.array(step),
  parts: z.array(z.object({ id, amount: money, state: z.enum(['pending', 'sent', 'settled', 'returned']) })),
});

const limits = z.object({ minimum: money, maximum: money });

export const cashierCalls = group('cashier', {
  depositMethods: endpoint({
    method: 'GET',
    path: '/wps/cashier/deposit/methods',
    summary: 'The ways to deposit with their limits and quick amounts.',
    access: 'player',
    value: z.object({
      methods: z.array(
        limits.extend({
          method: z.literal('pix'),
          name: z.string(),
          quickAmounts: z.array(money),
          expiresMinutes: z.int(),
        }),
      ),
      currency,
    }),
  }),
  createDeposit: endpoint({
    method: 'POST',
    path: '/wps/cashier/deposits',
    summary: 'Opens a charge at the payment provider.',
    access: 'player',
    idempotent: true,
    body: z.strictObject({ method: z.literal('pix'), amount: positiveMoney }),
    value: deposit,
    failures: [
      'AMOUNT_BELOW_MINIMUM',
      'AMOUNT_ABOVE_MAXIMUM',
      'METHOD_UNAVAILABLE',
      'PROVIDER_UNAVAILABLE',
      'IDENTITY_REQUIRED',
      'LIMIT_REACHED',
    ],
  }),
  deposits: endpoint({
    method: 'GET',
    path: '/wps/cashier/deposits',
    summary: "The member's deposits, newest first.",
    access: 'player',
    query: z.strictObject({ cursor: cursor.optional(), limit }),
    value: cursored(deposit),
  }),
  deposit: endpoint({
    method: 'GET',
    path: '/wps/cashier/deposits/:id',
    summary: 'One deposit with its steps.',
    access: 'player',
    params: z.strictObject({ id }),
    value: deposit,
  }),
  withdrawalOptions: endpoint({
    method: 'GET',
    path: '/wps/cashier/withdrawal/options',
    summary: 'What may be withdrawn now, to where, and what is still missing.',
    access: 'player',
    value: limits.extend({
      withdrawable: money,
      turnoverRemaining: money,
      currency,
      missing: z.array(z.enum(['identity', 'payout_account', 'withdrawal_password', 'turnover'])),
    }),
  }),
  requestWithdrawal: endpoint({
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    summary: 'Asks for a payout; the amount is held at once.',
    access: 'player',
    sealed: true,
    idempotent: true,
    body: z.strictObject({ amount: positiveMoney, payoutAccountId: id, withdrawalPassword: secret }),
    value: withdrawal,
    failures: [
      'AMOUNT_BELOW_MINIMUM',
      'AMOUNT_ABOVE_MAXIMUM',
      'NO_FUNDS',
      'TURNOVER_UNFINISHED',
      'IDENTITY_REQUIRED',
      'PAYOUT_ACCOUNT_INVALID',
      'PAYOUT_ACCOUNT_RESTING',
      'WITHDRAWAL_PASSWORD_REQUIRED',
      'WITHDRAWAL_PASSWORD_WRONG',
      'WITHDRAWAL_PASSWORD_LOCKED',
    ],
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/wps/cashier/withdrawals',
    summary: "The member's withdrawals, newest first.",
    access: 'player',
    query: z.strictObject({ cursor: cursor.optional(), limit }),
    value: cursored(withdrawal),
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/wps/cashier/withdrawals/:id',
    summary: 'One withdrawal with its steps and parts.',
    access: 'player',
    params: z.strictObject({ id }),
    value: withdrawal,
  }),
  cancelWithdrawal: endpoint({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/cancel',
    summary: 'Takes a withdrawal back while nobody has decided on it.',
    access: 'player',
    idempotent: true,
    params: z.strictObject({ id }),
    body: empty,
    value: withdrawal,
    failures: ['STATE_CONFLICT'],
  }),
});

export const payoutAccount = z.object({
  id,
  kind: z.enum(['cpf', 'email', 'phone', 'random']),
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
      withdrawalPasswordSet: z.boolean(),
      payoutAccounts: z.array(payoutAccount),
    }),
  }),
  verifyIdentity: endpoint({
    method: 'PUT',
    path: '/wps/member/identity',
    summary: 'Verifies CPF, full name and birth date with the register.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ cpf: text(14), fullName: text(120, 3), birthDate: businessDay }),
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
    failures: ['FIELDS_INVALID', 'OLD_PASSWORD_WRONG', 'PASSWORD_CONFIRMATION', 'LOGIN_LOCKED'],
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
      'PAYOUT_ACCOUNT_LIMIT',
      'STATE_CONFLICT',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
});
