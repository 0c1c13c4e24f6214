import * as z from 'zod';
import { someAmount } from '../base/amounts.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { empty, foreignId, text } from '../base/values.ts';

export const paymentWebhookCalls = group('payments', {
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/payments/:provider',
    summary: 'What the payment provider tells about charges and payouts, signed.',
    access: 'provider',
    params: z.strictObject({ provider: text(40) }),
    body: z.strictObject({
      eventId: foreignId(),
      type: z.enum([
        'charge.paid',
        'charge.failed',
        'charge.expired',
        'payout.settled',
        'payout.rejected',
        'charge.reversed',
      ]),
      occurredAt: z.iso.datetime(),
      txid: foreignId().optional(),
      payoutId: text(64).optional(),
      endToEndId: foreignId().optional(),
      amount: someAmount.optional(),
      payer: z.strictObject({ name: z.string().max(120), document: z.string().max(20) }).optional(),
      reason: z.string().max(200).optional(),
    }),
    value: empty,
    failures: ['STATE_CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'PROVIDER_UNAVAILABLE'],
  }),
  bankRedirect: endpoint({
    method: 'POST',
    path: '/webhooks/bank-redirect/:provider',
    summary: 'What a provider of bank redirects notifies about payments and transfers, signed.',
    access: 'provider',
    params: z.strictObject({ provider: text(40) }),
    body: z.strictObject({
      notificationId: foreignId(),
      status: z.enum([
        'payment.approved',
        'payment.declined',
        'payment.expired',
        'payment.charged_back',
        'transfer.paid',
        'transfer.failed',
      ]),
      occurredAt: z.iso.datetime(),
      reference: text(64).meta({ description: 'Of the payment, or the id of the transfer' }),
      transactionId: foreignId().optional().meta({ description: 'The payment’s number at its bank' }),
      amount: someAmount.optional(),
      payer: z.strictObject({ name: z.string().max(120), document: z.string().max(20) }).optional(),
      reason: z.string().max(200).optional(),
    }),
    value: empty,
    failures: ['STATE_CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'PROVIDER_UNAVAILABLE'],
  }),
});
