import * as z from 'zod';
import { ProviderRefused } from '../../../platform/security/provider-errors.ts';
import { mapNull, speaking } from '../reading.ts';
import type { SignedClient } from '../signed-client.ts';
import {
  type Charge,
  ChargeMismatch,
  type ChargeOrder,
  type PaymentProvider,
  type Payout,
  type PayoutOrder,
} from '../types.ts';

const person = z.object({ name: z.string(), document: z.string() });
const amount = z.int().min(0);
/** A page of the bank over https; a path is a page of this site, where the sandbox stands in for banks. */
const bankPage = z
  .string()
  .max(1_000)
  .refine((page) => /^\/(?![/\\])/.test(page) || /^https:\/\/[^\s\\]+$/.test(page));
const paymentAnswer = z.object({
  reference: z.string(),
  status: z.enum(['pending', 'approved', 'declined', 'expired', 'voided']),
  amount,
  currency: z.string(),
  bankPage,
  transactions: z.array(
    z.object({ transactionId: z.string(), amount, approvedAt: z.iso.datetime(), payer: person.optional() }),
  ),
});
const transferAnswer = z.object({
  id: z.string(),
  status: z.enum(['processing', 'paid', 'failed']),
  bankReference: z.string().nullable(),
  reason: z.string().nullable(),
});
const holderAnswer = z.object({ holder: z.enum(['match', 'mismatch', 'unknown']) });

const chargeStates = {
  pending: 'open',
  approved: 'paid',
  declined: 'failed',
  expired: 'expired',
  voided: 'cancelled',
} as const;
const payoutStates = { processing: 'accepted', paid: 'settled', failed: 'rejected' } as const;

/** A payment provider that sends payers to the page of their bank; the second interface of `docs/payment-provider.md`. */
export function createBankRedirectProvider(
  named: { id: string; code: string },
  client: SignedClient,
): PaymentProvider {
  const { post, get, orNull, refunded } = speaking(client);
  const paymentPath = (reference: string) => `/v1/payments/${encodeURIComponent(reference)}`;
  return {
    ...named,
    kind: 'bank_redirect',
    createCharge: async (order) => asOrdered(order, await post('/v1/payments', bodyOf(order), paymentAnswer)),
    charge: async (txid) => mapNull(await get(paymentPath(txid), paymentAnswer), toCharge),
    cancelCharge: async (txid) =>
      mapNull(await orNull(() => post(`${paymentPath(txid)}/void`, {}, paymentAnswer)), toCharge),
    sendPayout: async (order) => toPayout(await post('/v1/transfers', transferOf(order), transferAnswer)),
    payout: async (id) =>
      mapNull(await get(`/v1/transfers/${encodeURIComponent(id)}`, transferAnswer), toPayout),
    sendRefund: ({ id, endToEndId, reason, ...order }) =>
      refunded('/v1/refunds', { id, transactionId: endToEndId, amount: Number(order.amount), reason }),
    // There is no directory of keys beside the banks.
    ownsKey: async () => false,
    ownsAccount: async (account, holder) =>
      (await post('/v1/accounts/verify', { account: accountOf(account), holder }, holderAnswer)).holder ===
      'match',
  };
}

const bodyOf = (order: ChargeOrder) => ({
  reference: order.txid,
  amount: Number(order.amount),
  currency: order.currency,
  expiresAt: order.expiresAt.toISOString(),
  description: order.payee.name,
  returnUrl: order.returnUrl,
  ...(order.debtor ? { payer: order.debtor } : {}),
});

function asOrdered(order: ChargeOrder, answer: z.output<typeof paymentAnswer>): Charge {
  if (answer.reference !== order.txid) throw new ChargeMismatch('reference');
  if (BigInt(answer.amount) !== order.amount) throw new ChargeMismatch('amount');
  if (answer.currency !== order.currency) throw new ChargeMismatch('currency');
  return toCharge(answer);
}

const toCharge = (answer: z.output<typeof paymentAnswer>): Charge => ({
  txid: answer.reference,
  state: chargeStates[answer.status],
  brCode: null,
  payerPage: answer.bankPage,
  payments: answer.transactions.map((transaction) => ({
    endToEndId: transaction.transactionId,
    amount: BigInt(transaction.amount),
    paidAt: new Date(transaction.approvedAt),
    payer: transaction.payer,
  })),
});

/** An account is known by bank, number and type; markets with branches write theirs in front of the number. */
const accountOf = ({
  bank,
  branch,
  account,
  type,
}: {
  bank: string;
  branch: string;
  account: string;
  type: string;
}) => ({
  bank,
  account: branch === '' ? account : `${branch}-${account}`,
  type,
});

function transferOf(order: PayoutOrder): object {
  // Nothing leaves the site: the same as a refusal of the provider, which has never heard of it.
  if (!('bankAccount' in order)) throw new ProviderRefused(422, 'ACCOUNT_UNSUPPORTED');
  const { id, currency, bankAccount, holder } = order;
  return { id, amount: Number(order.amount), currency, account: accountOf(bankAccount), beneficiary: holder };
}

const toPayout = (answer: z.output<typeof transferAnswer>): Payout => ({
  id: answer.id,
  state: payoutStates[answer.status],
  endToEndId: answer.bankReference,
  reason: answer.reason,
});
