import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { paymentOrder, type PaymentOrder } from './charges.ts';
import { keyEntry } from './directory.ts';
import { pageHeaders } from './pages/layout.ts';
import { payPage } from './pages/pay-page.ts';
import { attempt, languageOf, type Posted, readPosted, typedPayer } from './posted.ts';
import { param } from './reading.ts';
import { invalid } from './refusal.ts';
import type { Sandbox } from './sandbox.ts';

const pageForm = z.strictObject({
  payerName: z.string().trim().min(1).max(120),
  payerDocument: z
    .string()
    .transform((text) => text.replaceAll(/[^\d]/g, ''))
    .pipe(z.string().regex(/^\d{11}$/)),
});
const reversal = z.strictObject({
  amount: z.int().min(1).optional(),
  reason: z.string().min(1).max(80).optional(),
});

/** The payer's side: the page of a charge, and the same as calls. */
export function payerRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { charges, directory, outbox } = sandbox;
  const pageOf = (txid: string) => `/sandbox/pay/${encodeURIComponent(txid)}`;

  app.get('/sandbox/pay/:txid', async (request, reply) => {
    const txid = param(request, 'txid');
    reply.headers(pageHeaders);
    return payPage(charges.get(txid), charges.payments(txid), languageOf(request), null);
  });
  app.post('/sandbox/payments/:txid/pay', async (request, reply) => {
    const txid = param(request, 'txid');
    const posted = readPosted(request);
    const order = readOrder(posted);
    if (order === null) {
      reply.code(422).headers(pageHeaders);
      return payPage(charges.get(txid), charges.payments(txid), posted.language, typedPayer(posted));
    }
    return attempt(reply, posted, pageOf(txid), async () => {
      const delivered = await outbox.deliver(charges.pay(txid, order));
      const payment = charges.payments(txid).at(-1);
      return { state: 'paid', endToEndId: payment?.end_to_end_id, delivered };
    });
  });
  app.post('/sandbox/payments/:txid/fail', async (request, reply) => {
    const txid = param(request, 'txid');
    const posted = readPosted(request);
    return attempt(reply, posted, pageOf(txid), async () => ({
      state: 'failed',
      delivered: await outbox.deliver(charges.fail(txid)),
    }));
  });
  app.post('/sandbox/payments/:txid/reverse', async (request, reply) => {
    const txid = param(request, 'txid');
    const posted = readPosted(request);
    const order = reversal.safeParse(posted.fields);
    if (!order.success) throw invalid(order.error);
    return attempt(reply, posted, pageOf(txid), async () => ({
      state: 'reversed',
      delivered: await outbox.deliver(charges.reverse(txid, order.data)),
    }));
  });
  app.post('/sandbox/keys', async (request, reply) => {
    const posted = readPosted(request);
    const entry = keyEntry.safeParse(posted.fields);
    if (!entry.success) throw invalid(entry.error);
    const { key, ...holder } = entry.data;
    return attempt(reply, posted, '/sandbox/bank', async () => {
      directory.enter(key, holder);
      return { key };
    });
  });
}

/** null: the page's visitor typed no person. */
function readOrder(posted: Posted): PaymentOrder | null {
  if (posted.fromPage) {
    const form = pageForm.safeParse(posted.fields);
    if (!form.success) return null;
    return { payer: { name: form.data.payerName, document: form.data.payerDocument } };
  }
  const order = paymentOrder.safeParse(posted.fields);
  if (!order.success) throw invalid(order.error);
  return order.data;
}
