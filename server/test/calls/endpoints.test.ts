import { type Endpoint, errorStatus, failuresOf, isErrorCode, pathFailures } from '@croupier/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { deep, sampleOf } from '../../../tools/depth.ts';
import { asOwner } from '../helpers/owned/owner.ts';
import { signRequest } from '../../src/platform/security/signature.ts';
import { demoPassword, startMemberSite } from '../helpers/sites/member-site.ts';
import type { Answer } from '../helpers/sites/site.ts';
import { unknownId, wholeBodies } from '../helpers/steps/whole-bodies.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(() => startMemberSite({}, { seeded: 'demo' }));
const player = madeOnce(() => site.signedIn('player1'));
const agent = madeOnce(() => site.signedIn('agent1'));
const operator = madeOnce(() => site.visitor());
let vendor: { keyId: string; secret: Buffer };
let provider: { code: string; keyId: string; secret: Buffer };

beforeAll(async () => {
  const { value } = (await operator.call('GET', '/sandbox/totp?account=operator1')).body as {
    value: { code: string };
  };
  const form = { account: 'operator1', password: demoPassword, totp: value.code };
  const signedIn = await operator.sealed('POST', '/operator/api/session', form);
  operator.token = (signedIn.body.value as { token: string }).token;
  const key = await site.features.catalogue.issueKey(site.demo.id, 'STUDIO');
  vendor = { keyId: key.keyId, secret: Buffer.from(key.secret) };
  provider = await site.features.paymentProviders.ensureSandbox();
});

/** Places of a path that take no id. */
const places: Readonly<Record<string, string>> = {
  ':kind': 'withdrawal',
  ':position': '0',
  ':day': '2026-01-31',
  ':provider': 'google',
  ':code': 'google',
  ':party': 'vendors',
  ':sequence': '1',
};
const pathOf = ({ spec }: Endpoint) =>
  spec.path.replaceAll(/:\w+/g, (place) =>
    spec.access === 'provider' ? 'sandbox' : (places[place] ?? unknownId),
  );
const hasBody = ({ spec }: Endpoint) => spec.method === 'POST' || spec.method === 'PUT';
const all = (): Endpoint[] => [...site.app.endpoints];
/** What is asked here depends on the way in, the method and the kind of body: of each kind some calls are asked in turn. */
const kindOf = ({ spec }: Endpoint) => `${spec.access} ${spec.method} ${spec.sealed} ${spec.encoding}`;
const inTurn = (own: readonly Endpoint[]) => sampleOf(own, { atMost: 45, groupOf: kindOf });

/** Headers of a caller whom the guard of the call lets in; signatures are made over the body as it is sent. */
function credentials(endpoint: Endpoint, target: string, body: string): Record<string, string> {
  const { access, method } = endpoint.spec;
  const own: Record<string, string> =
    endpoint.spec.idempotent === true ? { 'Idempotency-Key': randomUUID() } : {};
  if (access === 'player') return { ...own, Authorization: `Bearer ${player.token}` };
  if (access === 'agent') return { ...own, Authorization: `Bearer ${agent.token}` };
  if (access === 'operator') return { ...own, Authorization: `Bearer ${operator.token}` };
  if (access === 'public') return own;
  const party = access === 'vendor' ? 'STUDIO' : provider.code;
  const { keyId, secret } = access === 'vendor' ? vendor : provider;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const requestId = randomUUID();
  return {
    [access === 'vendor' ? 'X-Vendor' : 'X-Provider']: party,
    'X-Key-Id': keyId,
    'X-Timestamp': timestamp,
    'X-Request-Id': requestId,
    'X-Signature': signRequest(secret, { method, target, party, keyId, timestamp, requestId, body }),
  };
}

const defaultType = ({ spec }: Endpoint): string =>
  spec.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';

async function send(
  endpoint: Endpoint,
  options: { body?: string; query?: string; admitted?: boolean; method?: string; type?: string } = {},
) {
  const target = `${pathOf(endpoint)}${options.query ?? ''}`;
  const isForm = endpoint.spec.encoding === 'form';
  const body = options.body ?? (hasBody(endpoint) ? (isForm ? '' : '{}') : undefined);
  const response = await fetch(`${site.url}${target}`, {
    method: options.method ?? endpoint.spec.method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': options.type ?? defaultType(endpoint) }),
      'Accept-Language': 'en',
      ...(options.admitted === false ? {} : credentials(endpoint, target, body ?? '')),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    endpoint,
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text) as Answer['body'],
  };
}

type Sent = Awaited<ReturnType<typeof send>>;

/** A refusal in the envelope: its code is one that the call declares, with that code's own status and a text. */
function refusedWith({ endpoint, status, body }: Sent): string {
  const { success, code = '', message = '' } = body;
  expect({ success, known: isErrorCode(code) }).toEqual({ success: false, known: true });
  if (isErrorCode(code)) {
    expect(status).toBe(errorStatus(code));
    expect([...failuresOf(endpoint.spec), ...pathFailures], endpoint.id).toContain(code);
  }
  expect(message).not.toBe('');
  return code;
}

/** Asks these, and says which answered otherwise. */
async function exceptions(
  endpoints: readonly Endpoint[],
  ask: (endpoint: Endpoint) => Promise<Sent>,
  wanted: (code: string, sent: Sent) => boolean,
) {
  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    const sent = await ask(endpoint);
    const code = refusedWith(sent);
    if (!wanted(code, sent))
      wrong.push(`${endpoint.id}: ${sent.status} ${code} ${JSON.stringify(sent.body.errors ?? {})}`);
  }
  return wrong;
}

/** Those that refuse this body otherwise than with the code. */
const notRefusing = (endpoints: readonly Endpoint[], wanted: string, body: string, type?: string) =>
  exceptions(
    endpoints,
    (endpoint) => send(endpoint, { body, ...(type === undefined ? {} : { type }) }),
    (code) => code === wanted,
  );

describe('every call', () => {
  test('is one of many', () => {
    expect(all().length).toBeGreaterThan(50);
  });

  test('refuses a caller without its credential (API-GEN-01, ROLE-39)', async () => {
    const guarded = all().filter(({ spec }) => spec.access !== 'public');
    const wanted = ({ spec }: Endpoint) =>
      spec.access === 'vendor' || spec.access === 'provider' ? 'SIGNATURE_INVALID' : 'UNAUTHENTICATED';
    const wrong = await exceptions(
      guarded,
      (endpoint) => send(endpoint, { admitted: false }),
      (code, sent) => code === wanted(sent.endpoint),
    );
    expect(wrong).toEqual([]);
  });

  test('refuses a query field that it does not know', async () => {
    const wrong = await exceptions(
      inTurn(all().filter(({ spec }) => spec.sealed !== true)),
      (endpoint) => send(endpoint, { query: '?surprise=1' }),
      (code, { body }) => code === 'REQUEST_INVALID' && body.errors?.['surprise'] !== undefined,
    );
    expect(wrong).toEqual([]);
  });

  test('takes the language of its texts in the query, by either name', async () => {
    // Something else that is refused, so that nothing is done and there is a text.
    for (const named of ['lang=pt', 'language=PT']) {
      const wrong = await exceptions(
        inTurn(all()),
        (endpoint) => send(endpoint, { query: `?${named}&surprise=1` }),
        (code, { body }) =>
          code === 'REQUEST_INVALID' &&
          body.errors?.['surprise'] === 'Campo desconhecido' &&
          !('lang' in body.errors || 'language' in body.errors),
      );
      expect(wrong).toEqual([]);
    }
  });

  test('refuses a body field that it does not know', async () => {
    const wrong = await exceptions(
      inTurn(all().filter((endpoint) => hasBody(endpoint) && endpoint.spec.sealed !== true)),
      (endpoint) =>
        send(endpoint, { body: endpoint.spec.encoding === 'form' ? 'surprise=1' : '{"surprise":1}' }),
      (code, { body }) => code === 'REQUEST_INVALID' && body.errors?.['surprise'] !== undefined,
    );
    expect(wrong).toEqual([]);
  });

  test('refuses an unknown field inside a sealed body too', async () => {
    const sealed = all().filter(({ spec }) => spec.sealed === true);
    expect(sealed.length).toBeGreaterThan(5);
    for (const endpoint of sealed) {
      const by =
        endpoint.spec.access === 'operator'
          ? operator
          : endpoint.spec.access === 'agent'
            ? agent
            : endpoint.spec.access === 'player'
              ? player
              : site.visitor();
      const answer = await by.sealed(endpoint.spec.method, pathOf(endpoint), { surprise: 1 });
      expect({ id: endpoint.id, code: answer.body.code, unknown: answer.body.errors?.['surprise'] }).toEqual({
        id: endpoint.id,
        code: 'REQUEST_INVALID',
        unknown: 'Unknown field',
      });
    }
  });

  test('refuses a plain body where it must be sealed, and a seal that it cannot open', async () => {
    const sealed = all().filter(({ spec }) => spec.sealed === true);
    const plain = await notRefusing(sealed, 'ENCRYPTION_REQUIRED', '{"username":"x"}');
    const broken = await notRefusing(sealed, 'ENCRYPTION_INVALID', '{"payload":"a.b.c.d.e"}');
    expect([...plain, ...broken]).toEqual([]);
  });

  test('refuses an oversized body', async () => {
    const defaultLimit = 64 * 1024;
    const bodyFor = ({ spec }: Endpoint) =>
      JSON.stringify({ text: 'x'.repeat(spec.bodyLimit ?? defaultLimit) });
    const wrong = await exceptions(
      inTurn(all().filter(hasBody)),
      (endpoint) => send(endpoint, { body: bodyFor(endpoint) }),
      (code) => code === 'BODY_TOO_LARGE',
    );
    expect(wrong).toEqual([]);
  });

  test('refuses a body that is no JSON, and one of another type', async () => {
    const posts = inTurn(all().filter(hasBody));
    const json = posts.filter(({ spec }) => spec.encoding !== 'form');
    const broken = await notRefusing(json, 'BODY_MALFORMED', '{"a":');
    const other = await notRefusing(posts, 'UNSUPPORTED_MEDIA_TYPE', '<a/>', 'text/xml');
    const prototype = await notRefusing(json, 'BODY_MALFORMED', '{"__proto__":{"x":1}}');
    expect([...broken, ...other, ...prototype]).toEqual([]);
  });

  test('answers 405 with the methods that there are', async () => {
    const wrong = await exceptions(
      inTurn(all()),
      (endpoint) => send(endpoint, { method: 'PATCH', body: '{}', type: 'application/json' }),
      (code, { headers }) => code === 'METHOD_NOT_ALLOWED' && (headers.get('allow') ?? '') !== '',
    );
    expect(wrong).toEqual([]);
  });

  test('that can be read answers HEAD as it answers GET, without a body', async () => {
    for (const path of ['/wps/system/status', '/wps/captcha', '/wps/member/info']) {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => fetch(site.url + path, { method })),
      );
      expect([path, head?.status, await head?.text()]).toEqual([path, get?.status, '']);
      expect(head?.headers.get('content-type')).toBe(get?.headers.get('content-type'));
    }
    const unread = await fetch(`${site.url}/wps/feedback`, { method: 'HEAD' });
    expect([unread.status, unread.headers.get('allow')]).toEqual([405, 'PUT']);
  });

  test('that moves money wants a key', async () => {
    const keyed = all().filter(({ spec }) => spec.idempotent === true && spec.sealed !== true);
    expect(keyed.length).toBeGreaterThan(2);
    for (const endpoint of keyed) {
      const token = endpoint.spec.access === 'operator' ? operator.token : player.token;
      const body = wholeBodies[endpoint.id] ?? {};
      const answer = await site.call(endpoint.spec.method, pathOf(endpoint), {
        body,
        ...(token ? { token } : {}),
      });
      expect({ id: endpoint.id, code: answer.body.code }).toEqual({
        id: endpoint.id,
        code: 'IDEMPOTENCY_KEY_REQUIRED',
      });
    }
  });

  test('answers garbage in every field with the envelope, never with an internal error', async () => {
    // What a database can't store is sent to each call in turn; of the rest, it gets one and a deep run all.
    const always = ['', '\u0000', '\uD800'];
    const others = [
      "'; DROP TABLE member; --",
      '<script>alert(1)</script>',
      'а'.repeat(3000),
      '-1',
      '1e309',
      '{}',
    ];
    for (const [index, endpoint] of inTurn(all()).entries()) {
      const some = others.filter((_, at) => deep || at === index % others.length);
      const { query, body, sealed } = endpoint.spec;
      const hasFields = query !== undefined || (hasBody(endpoint) && (body !== undefined || sealed === true));
      for (const value of hasFields ? [...always, ...some] : ['']) {
        const fields = (shape: object | undefined) => Object.keys(shape ?? {}).slice(0, 40);
        const search = new URLSearchParams(
          fields(query?.shape).map((name) => [name, value.toWellFormed()]),
        ).toString();
        const content =
          sealed === true
            ? { payload: value }
            : Object.fromEntries(fields(body?.shape).map((name) => [name, value]));
        const sent = await send(endpoint, {
          query: search === '' ? '' : `?${search}`,
          ...(hasBody(endpoint) ? { body: JSON.stringify(content) } : {}),
        });
        if (sent.status === 200) continue;
        expect({ id: endpoint.id, value, code: refusedWith(sent) }).not.toMatchObject({ code: 'INTERNAL' });
      }
    }
  });
});

describe('around the calls', () => {
  test.each(['/nowhere', '/wps', '/wps/member/nothing', '/%E0%A4%A', '/assets/missing.js'])(
    '%s answers 404 in the envelope',
    async (path) => {
      const answer = await site.call('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ success: false, code: 'NOT_FOUND' });
    },
  );

  test('an internal error shows a request id and nothing of the inside', async () => {
    const stranger = site.visitor();
    await asOwner(site.platform.pool, 'ALTER TABLE registration_rule RENAME TO registration_rule_away');
    try {
      await site.platform.pool.query("UPDATE merchant SET settings = '{}'");
      const answer = await stranger.call('GET', '/wps/system/setting/register', undefined, {
        Merchant: 'demo2',
      });
      expect(answer.status).toBe(500);
      expect(answer.body.code).toBe('INTERNAL');
      const { requestId } = answer.body.value as { requestId: string };
      expect(answer.headers.get('x-request-id')).toBe(requestId);
      expect(JSON.stringify(answer.body)).not.toMatch(/registration_rule|SELECT|\.ts|at /);
    } finally {
      await asOwner(site.platform.pool, 'ALTER TABLE registration_rule_away RENAME TO registration_rule');
    }
  });

  test('answers carry a strict policy and no word of what serves them', async () => {
    const { headers } = await site.call('GET', '/wps/system/status');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('another origin may not ask: no preflight is answered', async () => {
    const answer = await fetch(`${site.url}/wps/v2/wallets/balance`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.status).toBe(405);
  });

  test('the OpenAPI document lists each call that is served, and nothing else', async () => {
    const document = (await (await fetch(`${site.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const documented = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(documented.toSorted()).toEqual(
      all()
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('a header that names another brand than the session’s is refused', async () => {
    const signedIn = site.visitor();
    await signedIn.login('player2', demoPassword);
    const answer = await signedIn.call('GET', '/wps/member/info', undefined, { Merchant: 'demo2' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'MERCHANT_MISMATCH' } });
  });
});
