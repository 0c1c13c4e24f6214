import type { FastifyInstance } from 'fastify';
import { bodyOf, param } from '../reading.ts';
import { signedBothWays } from '../signed-calls.ts';
import { holderQuestion } from './accounts.ts';
import type { Banks } from './banks.ts';
import { paymentOrder, type PaymentRow, refundOrder } from './payments.ts';
import { personQuestion } from './persons.ts';
import { transferOrder, type TransferRow } from './transfers.ts';

/** The interface of a provider of bank redirects, as docs/payment-provider.md has it. */
export function interfaceRoutes(app: FastifyInstance, banks: Banks): void {
  const { payments, transfers, accounts, persons } = banks;
  signedBothWays(app, banks.settings);
  const show = (row: PaymentRow) => ({
    reference: row.reference,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    expiresAt: row.expires_at,
    bankPage: `/sandbox/bank-redirect/payments/${row.reference}`,
    transactions: payments.transactions(row.reference).map((transaction) => ({
      transactionId: transaction.transaction_id,
      amount: transaction.amount,
      approvedAt: transaction.approved_at,
      payer: { name: transaction.payer_name, document: transaction.payer_document },
    })),
  });
  app.post('/v1/payments', (request) => show(payments.create(bodyOf(paymentOrder, request))));
  app.get('/v1/payments/:reference', (request) => show(payments.get(param(request, 'reference'))));
  app.post('/v1/payments/:reference/void', (request) => show(payments.void(param(request, 'reference'))));
  app.post('/v1/refunds', (request) => {
    const order = bodyOf(refundOrder, request);
    payments.refund(order);
    return { id: order.id, status: 'sent' };
  });
  app.post('/v1/transfers', (request) => showTransfer(transfers.send(bodyOf(transferOrder, request))));
  app.get('/v1/transfers/:id', (request) => showTransfer(transfers.get(param(request, 'id'))));
  app.post('/v1/accounts/verify', (request) => ({
    holder: accounts.verify(bodyOf(holderQuestion, request)),
  }));
  app.post('/v1/persons/verify', (request) => persons.verify(bodyOf(personQuestion, request)));
}

const showTransfer = (row: TransferRow) => ({
  id: row.id,
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  bankReference: row.bank_reference,
  reason: row.reason,
});
