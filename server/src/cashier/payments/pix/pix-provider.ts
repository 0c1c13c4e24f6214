import * as z from 'zod';
import { mapNull, speaking } from '../reading.ts';
import type { SignedClient } from '../signed-client.ts';
import {
  type Charge,
  ChargeMismatch,
  type ChargeOrder,
  type PaymentProvider,
  type Payout,
} from '../types.ts';
import { codeFault } from './br-code.ts';

const person = z.object({ name: z.string(), document: z.string() });
const amount = z.int().min(0);
const chargeAnswer = z.object({
  txid: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'expired', 'cancelled']),
  brCode: z.string().min(1),
  payerPage: z.string().startsWith('/').nullish(),
  payments: z.array(
    z.object({ endToEndId: z.string(), amount, paidAt: z.iso.datetime(), payer: person.optional() }),
  ),
});
const payoutAnswer = z.object({
  id: z.string(),
  state: z.enum(['accepted', 'settled', 'rejected']),
  endToEndId: z.string().nullable(),
  reason: z.string().nullable(),
});
const holderAnswer = z.object({ found: z.boolean(), holder: person.optional() });

/** A payment provider that speaks the signed HTTP of `docs/payment-provider.md`. */
export function createPixProvider(
  named: { id: string; code: string },
  client: SignedClient,
): PaymentProvider {
  const { post, get, orNull, refunded } = speaking(client);
  const chargePath = (txid: string) => `/v1/charges/${encodeURIComponent(txid)}`;

  return {
    ...named,
    kind: 'pix',
    createCharge: async (order) => asOrdered(order, await post('/v1/charges', bodyOf(order), chargeAnswer)),
    charge: async (txid) => mapNull(await get(chargePath(txid), chargeAnswer), toCharge),
    cancelCharge: async (txid) =>
      mapNull(await orNull(() => post(`${chargePath(txid)}/cancel`, {}, chargeAnswer)), toCharge),
    sendPayout: (order): Promise<Payout> =>
      post('/v1/payouts', { ...order, amount: Number(order.amount) }, payoutAnswer),
    payout: (id) => get(`/v1/payouts/${encodeURIComponent(id)}`, payoutAnswer),
    sendRefund: (order) => refunded('/v1/refunds', { ...order, amount: Number(order.amount) }),
    async ownsKey(key, requester) {
      const { found, holder } = await post('/v1/keys/lookup', { key, requester }, holderAnswer);
      return found && holder?.document === requester.document;
    },
    async ownsAccount(bankAccount, requester) {
      const asked = { bankAccount, requester };
      const { found, holder } = await post('/v1/bank-accounts/lookup', asked, holderAnswer);
      return found && holder?.document === requester.document;
    },
  };
}

const bodyOf = (order: ChargeOrder) => ({
  txid: order.txid,
  amount: Number(order.amount),
  currency: order.currency,
  expiresAt: order.expiresAt.toISOString(),
  payee: order.payee,
  ...(order.debtor ? { debtor: order.debtor } : {}),
});

function asOrdered(order: ChargeOrder, answer: z.output<typeof chargeAnswer>): Charge {
  const fault = answer.txid === order.txid ? codeFault(answer.brCode, order.amount) : 'txid';
  if (fault !== null) throw new ChargeMismatch(fault);
  return toCharge(answer);
}

const toCharge = (answer: z.output<typeof chargeAnswer>): Charge => ({
  txid: answer.txid,
  state: answer.state,
  brCode: answer.brCode,
  payerPage: answer.payerPage ?? null,
  payments: answer.payments.map((payment) => ({
    endToEndId: payment.endToEndId,
    amount: BigInt(payment.amount),
    paidAt: new Date(payment.paidAt),
    payer: payment.payer,
  })),
});
