import type { Language } from '@croupier/contract';
import { paymentWebhookCalls, type ParsedBody } from '@croupier/contract';
import { createHash } from 'node:crypto';
import { type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { requiredText } from '../../platform/http/validation.ts';
import { failDeposit } from './deposits/payments/fail-deposit.ts';
import { payerOf } from './deposits/payments/payer-of.ts';
import { receivePayment, type ProviderRef, type Remember } from './deposits/payments/receive-payment.ts';
import { reversePayment } from './deposits/payments/reverse-payment.ts';
import type { CashierParts } from './parts.ts';
import { endPart } from './withdrawals/end-part.ts';

type Notice = ParsedBody<typeof paymentWebhookCalls.webhook>;
type EventTable = {
  payment_event: {
    provider_id: string;
    event_id: string;
    type: string;
    content_hash: Buffer;
    received_at: Date;
  };
};

/** What the provider tells, signed (the guard has checked it). Telling it again is answered again, without effect. */
export function webhookRoutes(parts: CashierParts): Route[] {
  return implement(paymentWebhookCalls)({
    webhook: async ({ provider, params, body, language }) => {
      if (params.provider !== provider.providerCode) fail('FORBIDDEN');
      const from = { id: provider.providerId, code: provider.providerCode };
      await take(parts, from, { ...body, language }, remembering(parts, from.id, body));
      return {};
    },
  });
}

async function take(
  parts: CashierParts,
  provider: ProviderRef,
  notice: Notice & { language: Language },
  remember: Remember,
): Promise<void> {
  const need = <K extends 'txid' | 'payoutId' | 'endToEndId' | 'amount'>(name: K) =>
    (notice[name] ??
      fail('REQUEST_INVALID', { errors: { [name]: requiredText(notice.language) } })) as NonNullable<
      Notice[K]
    >;
  const reason = notice.reason ?? null;
  switch (notice.type) {
    case 'charge.paid': {
      const ids = { txid: need('txid'), endToEndId: need('endToEndId') };
      const amount = BigInt(need('amount'));
      const payer = notice.payer ?? (await payerOf(parts, provider, ids));
      const paidAt = new Date(notice.occurredAt);
      return receivePayment(parts, provider, { ...ids, amount, paidAt, payer }, remember);
    }
    case 'charge.failed':
    case 'charge.expired': {
      const state = notice.type === 'charge.failed' ? 'failed' : 'expired';
      return failDeposit(parts, provider, { txid: need('txid'), state, reason }, remember);
    }
    case 'charge.reversed': {
      const { eventId } = notice;
      const endToEndId = need('endToEndId');
      const amount = BigInt(need('amount'));
      return reversePayment(parts, provider, { eventId, endToEndId, amount, reason }, remember);
    }
    case 'payout.settled':
    case 'payout.rejected': {
      const state = notice.type === 'payout.settled' ? 'settled' : 'rejected';
      const end = {
        payoutId: need('payoutId'),
        state,
        endToEndId: notice.endToEndId ?? null,
        reason,
      } as const;
      return endPart(parts, provider, end, remember);
    }
  }
}

/** Stores the event with its effect; the same id with other content is refused. */
function remembering(parts: CashierParts, providerId: string, notice: Notice): Remember {
  const content_hash = createHash('sha256').update(JSON.stringify(notice)).digest();
  return async (tx: Tx) => {
    const on = tx.withTables<EventTable>();
    const stored = await on
      .insertInto('payment_event')
      .values({
        provider_id: providerId,
        event_id: notice.eventId,
        type: notice.type,
        content_hash,
        received_at: parts.platform.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['provider_id', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (stored) return true;
    const known = await on
      .selectFrom('payment_event')
      .select('content_hash')
      .where('provider_id', '=', providerId)
      .where('event_id', '=', notice.eventId)
      .executeTakeFirstOrThrow();
    return known.content_hash.equals(content_hash) ? false : fail('STATE_CONFLICT');
  };
}
