import { parseJson } from '@croupier/contract/json';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { chargeOrder, type ChargeRow } from './charges.ts';
import { accountQuestion, identityQuestion, keyQuestion } from './directory.ts';
import { payoutOrder, type PayoutRow, refundOrder } from './payouts.ts';
import { invalid, Refusal } from './refusal.ts';
import type { Sandbox } from './sandbox.ts';
import { signatureFault, signedHeaders } from './signature.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the signature held: only then is the answer signed too. */
    signedRequestId?: string;
  }
}

/** What the site calls: signed both ways, so that neither an order nor an answer can be made up. */
export function providerRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { charges, payouts, directory, settings } = sandbox;
  app.addHook('preValidation', async (request) => {
    request.signedRequestId = checkSignature(request, sandbox);
  });
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload) => {
    if (request.signedRequestId === undefined || typeof payload !== 'string') return;
    const parts = {
      method: `ANSWER ${reply.statusCode}`,
      target: request.url,
      party: settings.providerCode,
      keyId: settings.keyId,
      body: payload,
    };
    reply.headers(signedHeaders(settings.secret, parts, request.signedRequestId));
  });

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

function checkSignature(request: FastifyRequest, { settings }: Sandbox): string {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const parts = {
    method: request.method,
    target: request.url,
    party: header('x-provider'),
    keyId: header('x-key-id'),
    timestamp: header('x-timestamp'),
    requestId: header('x-request-id'),
    body: request.body instanceof Buffer ? request.body : '',
  };
  const known = parts.party === settings.providerCode && parts.keyId === settings.keyId;
  const fault = known
    ? signatureFault(settings.secret, parts, header('x-signature'), new Date())
    : 'signature_invalid';
  if (fault !== null) throw new Refusal(401, fault.toUpperCase());
  return parts.requestId;
}

function bodyOf<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(readJson(request.body));
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data;
}

export function readJson(body: unknown): unknown {
  if (!(body instanceof Buffer) || body.length === 0) return {};
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    throw new Refusal(400, 'BODY_MALFORMED');
  }
}

export function param(request: FastifyRequest, name: string): string {
  const parsed = z.record(z.string(), z.string()).safeParse(request.params);
  return (parsed.success ? parsed.data[name] : undefined) ?? '';
}
