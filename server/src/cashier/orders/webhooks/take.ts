import { type Language, paymentWebhookCalls } from '@croupier/contract';
import type { ProviderKind } from '@croupier/contract/payment-methods';
import { createHash } from 'node:crypto';
import { type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { implement, type ProviderIdentity, type Route } from '../../../platform/http/call.ts';
import { requiredText } from '../../../platform/http/validation.ts';
import { failDeposit } from '../deposits/payments/fail-deposit.ts';
import { payerOf } from '../deposits/payments/payer-of.ts';
import { receivePayment, type ProviderRef, type Remember } from '../deposits/payments/receive-payment.ts';
import { reversePayment } from '../deposits/payments/reverse-payment.ts';
import type { CashierParts } from '../parts.ts';
import { bankNames, type Notice, noticeOfBank } from './notice.ts';
import { endPart } from '../withdrawals/end-part.ts';

type EventTable = {
  payment_event: {
    provider_id: string;
    event_id: string;
    type: string;
    content_hash: Buffer;
    received_at: Date;
  };
};

interface Call {
  provider: ProviderIdentity;
  params: { provider: string };
  language: Language;
}

/** What a provider notifies, signed (the guard has checked it). Notifying it again is answered again, without effect. */
export function webhookRoutes(parts: CashierParts): Route[] {
  return implement(paymentWebhookCalls)({
    webhook: async (call) => heard(parts, call, 'pix', call.body),
    bankRedirect: async (call) => heard(parts, call, 'bank_redirect', noticeOfBank(call.body)),
  });
}

/** Each provider has the door of its own interface, and no other. */
async function heard(
  parts: CashierParts,
  { provider, params, language }: Call,
  kind: ProviderKind,
  notice: Notice,
): Promise<Record<string, never>> {
  if (params.provider !== provider.providerCode) fail('FORBIDDEN');
  if ((await parts.providers.kindOf(provider.providerId)) !== kind) fail('FORBIDDEN');
  const from = { id: provider.providerId, code: provider.providerCode };
  const names = kind === 'bank_redirect' ? bankNames : {};
  await take(parts, from, { ...notice, language, names }, remembering(parts, from.id, notice));
  return {};
}

async function take(
  parts: CashierParts,
  provider: ProviderRef,
  notice: Notice & { language: Language; names: Readonly<Record<string, string>> },
  remember: Remember,
): Promise<void> {
  const need = <K extends 'txid' | 'payoutId' | 'endToEndId' | 'amount'>(name: K) =>
    (notice[name] ??
      fail('REQUEST_INVALID', {
        errors: { [notice.names[name] ?? name]: requiredText(notice.language) },
      })) as NonNullable<Notice[K]>;
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
