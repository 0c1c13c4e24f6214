import { describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUncertain } from '../../../src/platform/security/provider-errors.ts';
import { signRequest } from '../../../src/platform/security/signature.ts';
import { createSignedClient } from '../../../src/cashier/payments/signed-client.ts';

const secret = Buffer.alloc(32, 9);

/** A provider that signs this answer, with what it was sent. */
function answering(status: number, text: string) {
  const sent: { url: string; init: RequestInit }[] = [];
  const client = createSignedClient(
    {
      fetch: async (url, init) => {
        const asked = init ?? {};
        sent.push({ url: String(url), init: asked });
        const headers = new Headers(asked.headers);
        const timestamp = String(Math.floor(Date.now() / 1000));
        const signature = signRequest(secret, {
          ...{ method: `ANSWER ${status}`, target: String(url).slice('https://psp.example'.length) },
          ...{
            party: 'psp',
            keyId: 'k1',
            timestamp,
            requestId: headers.get('X-Request-Id') ?? '',
            body: text,
          },
        });
        const signed = { 'X-Timestamp': timestamp, 'X-Signature': signature };
        return new Response(text, { status, headers: signed });
      },
    },
    { baseUrl: 'https://psp.example', code: 'psp', keyId: 'k1', secret },
  );
  return { client, sent };
}

describe('what is asked of a provider', () => {
  test.each([
    ['GET', undefined],
    ['POST', { amount: 5 }],
  ] as const)('%s is signed with all that it says', async (method, body) => {
    const { client, sent } = answering(200, '{"ok":true}');
    expect(await client.call(method, '/v1/x?y=1', body)).toEqual({ ok: true });
    const [{ url, init } = { url: '', init: {} }] = sent;
    const headers = new Headers(init.headers);
    const text = body === undefined ? '' : JSON.stringify(body);
    expect([url, init.method, init.body]).toEqual([
      ...['https://psp.example/v1/x?y=1', method, body === undefined ? undefined : text],
    ]);
    expect(headers.get('Content-Type')).toBe(body === undefined ? null : 'application/json');
    expect([headers.get('X-Provider'), headers.get('X-Key-Id')]).toEqual(['psp', 'k1']);
    const timestamp = headers.get('X-Timestamp') ?? '';
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(30);
    const requestId = headers.get('X-Request-Id') ?? '';
    expect(headers.get('X-Signature')).toBe(
      signRequest(secret, {
        ...{ method, target: '/v1/x?y=1', party: 'psp', keyId: 'k1', timestamp, requestId, body: text },
      }),
    );
    expect(init.signal).toBeInstanceOf(AbortSignal);
  });
});

describe('a signed answer', () => {
  const call = (status: number, text: string) => answering(status, text).client.call('GET', '/');

  test.each([200, 201, 299])('of %i is its content', async (status) => {
    expect(await call(status, '[1]')).toEqual([1]);
  });

  test.each([
    [400, '{"code":"BAD"}', 'BAD'],
    [404, '{"code":"UNKNOWN"}', 'UNKNOWN'],
    [499, '{"code":7}', '7'],
    [422, 'null', ''],
    [422, '"no"', ''],
  ])('of %i with %s is a refusal by its code', async (status, text, code) => {
    const refused = call(status, text);
    await expect(refused).rejects.toBeInstanceOf(ProviderRefused);
    await expect(refused).rejects.toMatchObject({ status, code });
  });

  test.each([300, 399, 500, 503])('of %i says nothing for certain', async (status) => {
    await expect(call(status, '{"code":"X"}')).rejects.toBeInstanceOf(ProviderUncertain);
  });
});
