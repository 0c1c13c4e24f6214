import * as z from 'zod';
import type { SignedClient } from './signed-client.ts';
import { ProviderRefused, ProviderUncertain } from '../../platform/security/provider-errors.ts';
import type { Charge, IdentityCheck, PaymentProvider, Payout, Person } from './types.ts';

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
const keyAnswer = z.object({ found: z.boolean(), holder: person.optional() });
const identityAnswer = z.object({
  found: z.boolean(),
  standing: z.string().optional(),
  nameMatches: z.boolean().optional(),
  birthDateMatches: z.boolean().optional(),
});

/** A payment provider that speaks the signed HTTP of `docs/payment-provider.md`. */
export function createPixProvider(
  named: { id: string; code: string },
  client: SignedClient,
): PaymentProvider {
  const post = async <S extends z.ZodType>(path: string, body: object, answer: S) =>
    read(answer, await client.call('POST', path, body));
  const get = async <S extends z.ZodType>(path: string, answer: S) =>
    orNull(async () => read(answer, await client.call('GET', path)));
  const chargePath = (txid: string) => `/v1/charges/${encodeURIComponent(txid)}`;

  return {
    ...named,
    createCharge: async (order) =>
      toCharge(
        await post(
          '/v1/charges',
          {
            txid: order.txid,
            amount: Number(order.amount),
            currency: order.currency,
            expiresAt: order.expiresAt.toISOString(),
            payee: order.payee,
            ...(order.debtor ? { debtor: order.debtor } : {}),
          },
          chargeAnswer,
        ),
      ),
    charge: async (txid) => mapNull(await get(chargePath(txid), chargeAnswer), toCharge),
    cancelCharge: async (txid) =>
      mapNull(await orNull(() => post(`${chargePath(txid)}/cancel`, {}, chargeAnswer)), toCharge),
    sendPayout: (order): Promise<Payout> =>
      post('/v1/payouts', { ...order, amount: Number(order.amount) }, payoutAnswer),
    payout: (id) => get(`/v1/payouts/${encodeURIComponent(id)}`, payoutAnswer),
    async sendRefund(order) {
      try {
        await client.call('POST', '/v1/refunds', { ...order, amount: Number(order.amount) });
        return true;
      } catch (error) {
        if (error instanceof ProviderRefused && error.status === 422) return false;
        throw error;
      }
    },
    async keyHolder(key, requester): Promise<Person | null> {
      const answer = await post('/v1/keys/lookup', { key, requester }, keyAnswer);
      return answer.found ? (answer.holder ?? null) : null;
    },
    async accountHolder(bankAccount, requester): Promise<Person | null> {
      const answer = await post('/v1/bank-accounts/lookup', { bankAccount, requester }, keyAnswer);
      return answer.found ? (answer.holder ?? null) : null;
    },
    async checkIdentity({ name, document, birthDate }): Promise<IdentityCheck> {
      const answer = await post('/v1/identity/check', { name, document, birthDate }, identityAnswer);
      if (!answer.found) return 'unknown';
      if (answer.nameMatches !== true || answer.birthDateMatches !== true) return 'mismatch';
      return answer.standing === 'regular' ? 'match' : 'barred';
    },
  };
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ProviderUncertain('an answer of another shape', { cause: parsed.error });
  return parsed.data;
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return null;
    throw error;
  }
}

const mapNull = <A, B>(value: A | null, map: (value: A) => B): B | null =>
  value === null ? null : map(value);

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
