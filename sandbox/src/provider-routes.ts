import type { FastifyInstance } from 'fastify';
import { chargeOrder, type ChargeRow } from './charges.ts';
import { accountQuestion, identityQuestion, keyQuestion } from './directory.ts';
import { payoutOrder, type PayoutRow, refundOrder } from './payouts.ts';
import { bodyOf, param } from './reading.ts';
import type { Sandbox } from './sandbox.ts';
import { signedBothWays } from './signed-calls.ts';

/** The interface of the provider of Pix. */
export function providerRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { charges, payouts, directory, settings } = sandbox;
  signedBothWays(app, { party: settings.providerCode, keyId: settings.keyId, secret: settings.secret });

  const showCharge = (row: ChargeRow) => ({
    txid: row.txid,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    brCode: row.br_code,
    expiresAt: row.expires_at,
    payerPage: `/sandbox/pay/${row.txid}`,
    payments: charges.payments(row.txid).map((payment) => ({
      endToEndId: payment.end_to_end_id,
      amount: payment.amount,
      paidAt: payment.paid_at,
      payer: { name: payment.payer_name, document: payment.payer_document },
    })),
  });

  app.post('/v1/charges', (request) => showCharge(charges.create(bodyOf(chargeOrder, request))));
  app.get('/v1/charges/:txid', (request) => showCharge(charges.get(param(request, 'txid'))));
  app.post('/v1/charges/:txid/cancel', (request) => showCharge(charges.cancel(param(request, 'txid'))));
  app.post('/v1/payouts', (request) => showPayout(payouts.send(bodyOf(payoutOrder, request))));
  app.get('/v1/payouts/:id', (request) => showPayout(payouts.get(param(request, 'id'))));
  app.post('/v1/refunds', (request) => {
    const order = bodyOf(refundOrder, request);
    payouts.refund(order);
    return { id: order.id, state: 'sent' };
  });
  app.post('/v1/keys/lookup', (request) => {
    const question = bodyOf(keyQuestion, request);
    return { found: true, holder: directory.holder(question.key.value, question.requester) };
  });
  app.post('/v1/bank-accounts/lookup', (request) => {
    const question = bodyOf(accountQuestion, request);
    const holder = directory.accountHolder(question.bankAccount, question.requester);
    return holder ? { found: true, holder } : { found: false };
  });
  app.post('/v1/identity/check', (request) => directory.check(bodyOf(identityQuestion, request)));
}

const showPayout = (row: PayoutRow) => ({
  id: row.id,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  endToEndId: row.end_to_end_id,
  reason: row.reason,
});
