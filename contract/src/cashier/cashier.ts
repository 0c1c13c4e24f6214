import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { passwordFailures } from '../base/errors/withdrawal-password.ts';
import { byOwned, owned } from '../base/owned.ts';
import {
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
} from '../base/values.ts';
import { paymentMethodNames } from './payment-methods.ts';

const step = z.object({ state: z.string(), at: instant });

export const depositState = z.enum(['created', 'paid', 'credited', 'expired', 'failed']);

const depositMethodName = z.enum(paymentMethodNames);

/** A file that a person uploads, told by its content and not by its name. */
const pictureData = z
  .string()
  .min(16)
  .max(4_890_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  .meta({ description: 'The file in base64: JPEG, PNG, WebP or AVIF, at most 3.5 MB' });

const pictureBodyLimit = 4_900_000;

export const deposit = z.object({
  id,
  txid: z
    .string()
    .meta({ description: "The charge's id at the payment provider; of a bank transfer its reference" }),
  method: depositMethodName,
  amount: money,
  currency,
  state: depositState,
  reason: z.string().nullable().meta({ description: 'Why it failed' }),
  brCode: z.string().meta({ description: 'Pix copy and paste: the EMV text of the QR picture; else empty' }),
  payTo: z
    .object({
      bank: z.string(),
      branch: z.string(),
      account: z.string(),
      holder: z.string(),
      document: z.string(),
      reference: z.string().meta({ description: 'What the payer writes into the transfer' }),
    })
    .nullable()
    .meta({ description: 'Bank transfer only: the account to pay to' }),
  proofs: z.int().meta({ description: 'How many pictures of the transfer were uploaded' }),
  createdAt: instant,
  expiresAt: instant,
  creditedAt: instant.nullable(),
  payerPage: z
    .string()
    .nullable()
    .meta({ description: 'Where the payer pays: the page of the bank; of a code in the sandbox only' }),
  refund: z
    .object({
      reason: z.enum(['late', 'wrong_amount', 'wrong_payer', 'excluded', 'extra']),
      amount: money,
      state: z.enum(['pending', 'sent']),
    })
    .nullable()
    .meta({
      description: 'The newest payment that was not credited: why, and whether it is back with its payer',
    }),
  steps: z.array(step),
});

export const withdrawalState = z.enum([
  'requested',
  'approved',
  'paying',
  'settled',
  'rejected',
  'returned',
  'cancelled',
]);

/** A part's receipt; null as long as the bank has not settled it. */
const partReceipt = z.enum(['waiting', 'received', 'not_received', 'forced_received']);

const receipt = z
  .enum(['waiting', 'received', 'not_received', 'all_received', 'forced_received'])
  .nullable()
  .meta({ description: 'What the member says of the money; null as long as nothing was settled' });

export const withdrawal = z.object({
  id,
  amount: money,
  fee: money,
  currency,
  state: withdrawalState,
  payoutAccount: z.object({ id, kind: z.string(), masked: z.string() }),
  reason: z.string().nullable().meta({ description: 'Why it was rejected or returned' }),
  requestedAt: instant,
  receipt,
  receivedBy: instant
    .nullable()
    .meta({ description: 'Until then the receipt waits; after it the money counts as received' }),
  steps: z.array(step),
  parts: z.array(
    z.object({
      id,
      amount: money,
      fee: money,
      state: z.enum(['pending', 'sent', 'settled', 'returned']),
      settledAt: instant.nullable(),
      receipt: partReceipt.nullable(),
    }),
  ),
});

const limits = z.object({ minimum: money, maximum: money });

const hours = z.object({
  days: z.array(z.int().min(1).max(7)).meta({ description: '1 is Monday' }),
  bankDays: z.boolean().meta({ description: 'Not on the days on which the banks of the market rest' }),
  from: z.string(),
  to: z.string(),
});

const depositFailures = [
  'AMOUNT_BELOW_MINIMUM',
  'AMOUNT_ABOVE_MAXIMUM',
  'METHOD_UNAVAILABLE',
  'METHOD_CLOSED',
  'PROVIDER_UNAVAILABLE',
  'IDENTITY_REQUIRED',
  'PROFILE_INCOMPLETE',
  'LIMIT_REACHED',
] as const;

const uplineTransfer = z.object({
  id,
  upline: z.object({ nickname: z.string() }),
  amount: money,
  currency,
  at: instant,
});

export const cashierCalls = group('cashier', {
  depositMethods: endpoint({
    method: 'GET',
    path: '/wps/cashier/deposit/methods',
    summary: 'The ways to deposit with their limits, opening hours and quick amounts.',
    access: 'player',
    value: z.object({
      methods: z.array(
        limits.extend({
          method: depositMethodName,
          name: z.string(),
          quickAmounts: z.array(money),
          expiresMinutes: z.int(),
          open: z.boolean().meta({ description: 'Whether it takes deposits now' }),
          opensAt: instant.nullable(),
          hours: hours.nullable().meta({ description: "In the merchant's time zone; null: always open" }),
        }),
      ),
      currency,
    }),
  }),
  createDeposit: endpoint({
    method: 'POST',
    path: '/wps/cashier/deposits',
    summary: 'Opens a charge at the payment provider, or announces a bank transfer.',
    access: 'player',
    play: true,
    idempotent: true,
    body: z.strictObject({ method: depositMethodName, amount: positiveMoney }),
    value: deposit,
    failures: depositFailures,
  }),
  addDepositProof: endpoint({
    method: 'POST',
    path: '/wps/cashier/deposits/:id/proof',
    summary:
      'Adds a picture of the bank transfer; from the first one on it waits for a person who checks it.',
    access: 'player',
    bodyLimit: pictureBodyLimit,
    params: byOwned('deposit'),
    body: z.strictObject({ data: pictureData }),
    value: deposit,
    failures: ['STATE_CONFLICT', 'PICTURE_INVALID', 'PICTURE_TOO_LARGE', 'TOO_MANY_PICTURES'],
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
    params: byOwned('deposit'),
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
      receiptMinutes: z.int().meta({ description: 'Unconfirmed for so long, a payout counts as received' }),
    }),
  }),
  withdrawalPreview: endpoint({
    method: 'GET',
    path: '/wps/cashier/withdrawal/preview',
    summary: 'What a withdrawal of an amount would cost and in how many parts it would arrive.',
    access: 'player',
    query: z.strictObject({ amount: z.coerce.number().int().min(1).max(1_000_000_000_00) }),
    value: z.object({
      amount: money,
      fee: money,
      arrives: money,
      freeLeft: z.int().meta({ description: 'Withdrawals without a fee that are left this month' }),
      parts: z.array(z.object({ amount: money, fee: money })),
      currency,
    }),
    failures: ['AMOUNT_BELOW_MINIMUM', 'AMOUNT_ABOVE_MAXIMUM'],
  }),
  requestWithdrawal: endpoint({
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    summary: 'Asks for a payout; the amount is held at once.',
    access: 'player',
    sealed: true,
    idempotent: true,
    body: z.strictObject({
      amount: positiveMoney,
      payoutAccountId: owned('payout account'),
      withdrawalPassword: secret,
      fee: money.min(0).optional().meta({ description: 'The fee that was shown; another one is refused' }),
    }),
    value: withdrawal,
    failures: [
      'AMOUNT_BELOW_MINIMUM',
      'AMOUNT_ABOVE_MAXIMUM',
      'NO_FUNDS',
      'TURNOVER_UNFINISHED',
      'IDENTITY_REQUIRED',
      'PAYOUT_ACCOUNT_INVALID',
      'PAYOUT_ACCOUNT_RESTING',
      'FEE_CHANGED',
      ...passwordFailures,
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
    params: byOwned('withdrawal'),
    value: withdrawal,
  }),
  cancelWithdrawal: endpoint({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/cancel',
    summary: 'Takes a withdrawal back while nobody has decided on it.',
    access: 'player',
    idempotent: true,
    params: byOwned('withdrawal'),
    body: empty,
    value: withdrawal,
    failures: ['STATE_CONFLICT'],
  }),
  confirmReceipt: endpoint({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/receipt',
    summary:
      'Says of a settled part, or of all of them, that the money came, or with a picture that it did not.',
    access: 'player',
    bodyLimit: pictureBodyLimit,
    params: byOwned('withdrawal'),
    body: z.strictObject({
      received: z.boolean(),
      partId: owned('part of a withdrawal').optional().meta({ description: 'Absent: every settled part' }),
      proof: pictureData.optional().meta({ description: 'Needed where the money did not come' }),
      remark: text(140, 0).optional(),
    }),
    value: withdrawal,
    failures: ['STATE_CONFLICT', 'PROOF_REQUIRED', 'PICTURE_INVALID', 'PICTURE_TOO_LARGE'],
  }),
  upline: endpoint({
    method: 'GET',
    path: '/wps/cashier/upline',
    summary: 'The direct upline that money can be sent to, and what stands between.',
    access: 'player',
    value: limits.extend({
      upline: z.object({ nickname: z.string() }).nullable(),
      available: money,
      turnoverRemaining: money,
      currency,
      missing: z.array(z.enum(['upline', 'withdrawal_password', 'turnover'])),
    }),
  }),
  transferToUpline: endpoint({
    method: 'POST',
    path: '/wps/cashier/upline-transfers',
    summary: 'Sends money to the direct upline; it cannot be taken back.',
    access: 'player',
    play: true,
    sealed: true,
    idempotent: true,
    body: z.strictObject({ amount: positiveMoney, withdrawalPassword: secret }),
    value: uplineTransfer,
    failures: [
      'UPLINE_UNAVAILABLE',
      'AMOUNT_BELOW_MINIMUM',
      'AMOUNT_ABOVE_MAXIMUM',
      'NO_FUNDS',
      'TURNOVER_UNFINISHED',
      ...passwordFailures,
    ],
  }),
  uplineTransfers: endpoint({
    method: 'GET',
    path: '/wps/cashier/upline-transfers',
    summary: 'What was sent to the upline, newest first.',
    access: 'player',
    query: z.strictObject({ cursor: cursor.optional(), limit }),
    value: cursored(uplineTransfer),
  }),
});
