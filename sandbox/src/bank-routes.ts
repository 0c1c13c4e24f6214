import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { bankPage } from './pages/bank-page.ts';
import { pageHeaders } from './pages/layout.ts';
import { attempt, languageOf, readPosted } from './posted.ts';
import { param } from './reading.ts';
import { invalid } from './refusal.ts';
import type { Sandbox } from './sandbox.ts';

const rejection = z.strictObject({ reason: z.string().trim().max(80).optional() });
const defaultReason = 'ACCOUNT_CLOSED';

/** The receiving bank: payouts wait here until someone settles or rejects them. */
export function bankRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { payouts, outbox } = sandbox;
  app.get('/sandbox/bank', async (request, reply) => {
    reply.headers(pageHeaders);
    return bankPage(payouts.latest(), languageOf(request));
  });
  app.post('/sandbox/payouts/:id/settle', async (request, reply) => {
    const posted = readPosted(request);
    const id = param(request, 'id');
    return attempt(reply, posted, '/sandbox/bank', async () => ({
      state: 'settled',
      delivered: await outbox.deliver(payouts.settle(id)),
    }));
  });
  app.post('/sandbox/payouts/:id/reject', async (request, reply) => {
    const posted = readPosted(request);
    const order = rejection.safeParse(posted.fields);
    if (!order.success) throw invalid(order.error);
    const reason = order.data.reason || defaultReason;
    const id = param(request, 'id');
    return attempt(reply, posted, '/sandbox/bank', async () => ({
      state: 'rejected',
      delivered: await outbox.deliver(payouts.reject(id, reason)),
    }));
  });
}
