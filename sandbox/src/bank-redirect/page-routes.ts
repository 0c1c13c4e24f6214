import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { pageHeaders } from '../pages/layout.ts';
import { attempt, languageOf, type Posted, readPosted, typedPayer } from '../posted.ts';
import { param } from '../reading.ts';
import { invalid } from '../refusal.ts';
import type { Banks } from './banks.ts';
import { approvalPage, transfersPage } from './pages.ts';
import { type Approval, approval } from './payments.ts';
import { person } from './shapes.ts';

const base = '/sandbox/bank-redirect';
const pageForm = z.strictObject({
  payerName: z.string().trim().min(1).max(120),
  payerDocument: z
    .string()
    .transform((text) => text.replaceAll(/[\s./-]/g, '').toUpperCase())
    .pipe(person.shape.document),
});
const chargeBack = z.strictObject({
  amount: z.int().min(1).optional(),
  reason: z.string().min(1).max(80).optional(),
});
const failure = z.strictObject({ reason: z.string().trim().max(80).optional() });
const defaultReason = 'ACCOUNT_CLOSED';

/** The banks' side: where a payer approves or refuses a payment, and where transfers arrive; each also as a call. */
export function bankPageRoutes(app: FastifyInstance, banks: Banks): void {
  const { payments, outbox } = banks;
  const pageOf = (reference: string) => `${base}/payments/${encodeURIComponent(reference)}`;

  app.get(`${base}/payments/:reference`, async (request, reply) => {
    const reference = param(request, 'reference');
    reply.headers(pageHeaders);
    return approvalPage(payments.get(reference), payments.transactions(reference), languageOf(request), null);
  });
  app.post(`${base}/payments/:reference/approve`, async (request, reply) => {
    const reference = param(request, 'reference');
    const posted = readPosted(request);
    const order = readApproval(posted);
    if (order === null) {
      reply.code(422).headers(pageHeaders);
      return approvalPage(
        payments.get(reference),
        payments.transactions(reference),
        posted.language,
        typedPayer(posted),
      );
    }
    return attempt(reply, posted, pageOf(reference), async () => {
      const delivered = await outbox.deliver(payments.approve(reference, order));
      const transactionId = payments.transactions(reference).at(-1)?.transaction_id;
      return { status: 'approved', transactionId, delivered };
    });
  });
  app.post(`${base}/payments/:reference/decline`, async (request, reply) => {
    const reference = param(request, 'reference');
    const posted = readPosted(request);
    return attempt(reply, posted, pageOf(reference), async () => ({
      status: 'declined',
      delivered: await outbox.deliver(payments.decline(reference)),
    }));
  });
  app.post(`${base}/payments/:reference/charge-back`, async (request, reply) => {
    const reference = param(request, 'reference');
    const posted = readPosted(request);
    const order = read(chargeBack, posted);
    return attempt(reply, posted, pageOf(reference), async () => ({
      status: 'charged_back',
      delivered: await outbox.deliver(payments.chargeBack(reference, order)),
    }));
  });
  transferRoutes(app, banks);
}

function transferRoutes(app: FastifyInstance, { transfers, outbox }: Banks): void {
  const page = `${base}/transfers`;
  const id = (request: FastifyRequest) => param(request, 'id');
  app.get(page, async (request, reply) => {
    reply.headers(pageHeaders);
    return transfersPage(transfers.latest(), languageOf(request));
  });
  app.post(`${page}/:id/pay`, async (request, reply) =>
    attempt(reply, readPosted(request), page, async () => ({
      status: 'paid',
      delivered: await outbox.deliver(transfers.pay(id(request))),
    })),
  );
  app.post(`${page}/:id/fail`, async (request, reply) => {
    const posted = readPosted(request);
    const reason = read(failure, posted).reason || defaultReason;
    return attempt(reply, posted, page, async () => ({
      status: 'failed',
      delivered: await outbox.deliver(transfers.fail(id(request), reason)),
    }));
  });
}

function read<S extends z.ZodType>(schema: S, { fields }: Posted): z.output<S> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data;
}

/** null: the page's visitor typed no person. */
function readApproval(posted: Posted): Approval | null {
  if (!posted.fromPage) return read(approval, posted);
  const form = pageForm.safeParse(posted.fields);
  return form.success ? { payer: { name: form.data.payerName, document: form.data.payerDocument } } : null;
}
