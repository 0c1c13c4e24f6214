import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createPixProvider } from '../../../src/cashier/payments/pix/pix-provider.ts';
import { createSignedClient } from '../../../src/cashier/payments/signed-client.ts';
import { ProviderRefused, ProviderUncertain } from '../../../src/platform/security/provider-errors.ts';
import { signRequest } from '../../../src/platform/security/signature.ts';
import { createOutgoing } from '../../../src/platform/outgoing/outgoing.ts';

const outgoing = createOutgoing(['127.0.0.1']);

const secret = Buffer.alloc(32, 9);
const names = { code: 'bank', keyId: 'k' };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Reply {
  status?: number;
  body: string;
  sign?: boolean;
  /** What is signed instead of what is true. */
  lie?: Partial<Record<'method' | 'target' | 'party' | 'keyId' | 'timestamp' | 'requestId' | 'body', string>>;
  /** Another one than the site knows. */
  key?: Buffer;
  /** Headers that are left out. */
  without?: string;
  silent?: boolean;
}

/** A provider that answers as told. */
async function provider({ status = 200, body, sign = true, lie, key = secret, without, silent }: Reply) {
  server = createServer((request, response) => {
    if (silent) return;
    const parts = {
      method: `ANSWER ${status}`,
      target: request.url ?? '',
      party: names.code,
      keyId: names.keyId,
      timestamp: secondsAgo(0),
      requestId: String(request.headers['x-request-id']),
      body,
      ...lie,
    };
    const signature = { 'X-Timestamp': parts.timestamp, 'X-Signature': signRequest(key, parts) };
    const sent = Object.entries(sign ? signature : {}).filter(([name]) => name !== without);
    response.writeHead(status, { 'Content-Type': 'application/json', ...Object.fromEntries(sent) }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const client = createSignedClient(outgoing, { ...names, baseUrl, secret, timeoutMs: 300 });
  return createPixProvider({ id: 'p', code: names.code }, client);
}
const secondsAgo = (seconds: number) => String(Math.floor(Date.now() / 1000) - seconds);
const rejected = JSON.stringify({ id: 'x', state: 'rejected', endToEndId: null, reason: 'CLOSED' });

test('a signed answer is believed', async () => {
  expect(await (await provider({ body: rejected })).payout('x')).toMatchObject({ state: 'rejected' });
});

test('a signed 404 means never heard of', async () => {
  expect(await (await provider({ status: 404, body: '{"code":"PAYOUT_UNKNOWN"}' })).payout('x')).toBeNull();
});

test('a signed refusal is a refusal', async () => {
  const bank = await provider({ status: 422, body: '{"code":"NO"}' });
  await expect(bank.payout('x')).rejects.toBeInstanceOf(ProviderRefused);
});

test.each<[string, Reply]>([
  ['not signed', { body: rejected, sign: false }],
  ['a 404 that is not signed', { status: 404, body: '{}', sign: false }],
  ['without a signature', { body: rejected, without: 'X-Signature' }],
  ['without a time', { body: rejected, without: 'X-Timestamp' }],
  ['signed with another key', { body: rejected, key: Buffer.alloc(32, 8) }],
  ['signed with no key', { body: rejected, key: Buffer.alloc(0) }],
  ['signed by another provider', { body: rejected, lie: { party: 'other' } }],
  ['signed under another key’s id', { body: rejected, lie: { keyId: 'k2' } }],
  ['signed for another request', { body: rejected, lie: { requestId: randomUUID() } }],
  ['signed about another payout', { body: rejected, lie: { target: '/v1/payouts/y' } }],
  ['signed for another status', { status: 404, body: '{}', lie: { method: 'ANSWER 200' } }],
  ['a request that is signed, handed back as an answer', { body: rejected, lie: { method: 'GET' } }],
  ['signed a minute ago', { body: rejected, lie: { timestamp: secondsAgo(60) } }],
  ['signed a minute ahead', { body: rejected, lie: { timestamp: secondsAgo(-60) } }],
  ['another body than was signed', { body: rejected, lie: { body: `${rejected} ` } }],
  ['signed, but an error of the provider', { status: 503, body: '{}' }],
  ['signed, but not JSON', { body: 'hello' }],
  ['signed, but of another shape', { body: '{"state":"perhaps"}' }],
  ['no answer in time', { body: '', silent: true }],
])('unknown: %s', async (_what, reply) => {
  const bank = await provider(reply);
  await expect(bank.payout('x')).rejects.toBeInstanceOf(ProviderUncertain);
});
