import type { Endpoint } from '@croupier/contract';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod';
import { sampleOf } from '../../../tools/depth.ts';
import { takingTurns } from '../../src/platform/database/migrate.ts';
import { startMemberSite } from '../helpers/sites/member-site.ts';
import { startTestSite, type TestSite } from '../helpers/sites/site.ts';
import { consoleSession } from '../helpers/steps/console-people.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

// Nobody listens behind these paths.
const site = startedOnce(() =>
  startMemberSite(
    { LOG_LEVEL: 'silent' },
    {
      beside: async () => [
        { prefix: '/studio', port: 9 },
        { prefix: '/sandbox/pay', port: 9 },
      ],
    },
  ),
);
const member = madeOnce(() => site.signedIn('agent1'));
const operator = madeOnce(async () => {
  const own = site.visitor();
  own.token = (await consoleSession(site, 'admin')).token;
  return own;
});

const signed = new Set(['vendor', 'provider']);
/** They would end the sessions that the others need. */
const ends = new Set([
  'session.logout',
  'session.closeOthers',
  'operatorSession.logout',
  'operatorSession.close',
]);
const callable = (): Endpoint[] =>
  site.app.endpoints.filter(({ id, spec }) => !signed.has(spec.access) && !ends.has(id));
const keysOf = (schema: z.ZodObject | undefined): string[] => Object.keys(schema?.shape ?? {});

function send({ spec }: Endpoint, path: string, body?: object) {
  const by = spec.access === 'operator' ? operator : spec.access === 'public' ? site.visitor() : member;
  const key = { 'Idempotency-Key': randomUUID() };
  if (spec.sealed === true) return by.sealed(spec.method, path, body ?? {}, key);
  return by.call(
    spec.method,
    path,
    spec.method === 'GET' || spec.method === 'DELETE' ? undefined : (body ?? {}),
    key,
  );
}

const anId = '00000000-0000-7000-8000-000000000000';
const pathOf = ({ spec }: Endpoint, value: (name: string) => string): string =>
  spec.path.replaceAll(/:(\w+)/g, (_whole, name: string) => value(name));

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const hand = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: 6 }, hand));
}

describe('every call', () => {
  test('refuses a NUL in whichever text it takes', async () => {
    const wrong: string[] = [];
    let named = 0;
    const asked = sampleOf(callable(), { atMost: 100, groupOf: ({ spec }) => spec.method });
    const tries = asked.flatMap((call) => {
      const path = pathOf(call, () => anId);
      return [
        ...keysOf(call.spec.params).map((key) => ({
          key,
          send: () =>
            send(
              call,
              pathOf(call, (name) => (name === key ? 'a%00' : anId)),
            ),
        })),
        ...keysOf(call.spec.query).map((key) => ({ key, send: () => send(call, `${path}?${key}=a%00`) })),
        ...keysOf(call.spec.body).map((key) => ({ key, send: () => send(call, path, { [key]: 'a\u0000' }) })),
      ].map((one) => ({ ...one, name: `${call.id} ${one.key}` }));
    });
    await inParallel(tries, async ({ name, key, send: sent }) => {
      const { status, body } = await sent();
      if (status < 400 || status >= 500) wrong.push(`${name}: ${status} ${body.code}`);
      if (body.errors && key in body.errors) named += 1;
    });
    expect(wrong).toEqual([]);
    // Most get as far as that; the others were refused for who asks, or for what is closed.
    expect(named).toBeGreaterThan(tries.length / 2);
  });

  test('forbids keeping its answer', async () => {
    const wrong: string[] = [];
    let answered = 0;
    const reading = callable().filter(({ spec }) => spec.method === 'GET' && !spec.path.includes('/events'));
    await inParallel(reading, async (call) => {
      const { status, headers } = await send(
        call,
        pathOf(call, () => anId),
      ).catch(() => ({ status: 0, headers: null }));
      if (status === 200) answered += 1;
      if (headers && headers.get('cache-control') !== 'no-store') wrong.push(`${call.id}: ${status}`);
    });
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });
});

/** What comes back for exactly these bytes. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1').setEncoding('latin1');
    let heard = '';
    socket.on('data', (text: string) => (heard += text));
    socket.on('error', () => resolve('reset'));
    socket.on('close', () => resolve(heard));
    socket.write(bytes);
  });
}
const get = (path: string, ...headers: string[]) =>
  raw(`GET ${path} HTTP/1.1\r\n${['Host: site', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);

describe('the edge of the site', () => {
  test.each([
    '/studio/../x',
    '/studio/..%2fx',
    '/studio/%2e%2e/x',
    '/studio/%2E.%2Fx',
    '/studio/..\\x',
    '/studio/..%5cx',
    '/studio/..',
    '/studio/..?x=1',
    '/studio/..x',
    '/studio/%2e.x',
    '/studio/x../y',
    '/sandbox/pay/..%2f..%2fx',
    '/operator/..%2f..%2fetc/passwd',
    '/..%2fx',
  ])('%s names nothing', async (path) => {
    expect(await get(path)).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('paths that only look like it are passed on; a program behind that is away is no fault of the site', async () => {
    expect(await get('/studio/x..y')).toMatch(/^HTTP\/1\.1 503 /);
    expect(await get('/studio/x?next=/../y')).toMatch(/^HTTP\/1\.1 503 /);
  });

  test('a request that names two hosts is refused', async () => {
    expect(await get('/healthz')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get('/healthz', 'Host: other')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get('/healthz', 'hOsT: site')).toMatch(/^HTTP\/1\.1 400 /);
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Host: other'];
    expect(await get('/realtime/?EIO=4&transport=websocket', ...upgrade)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['/docs', '/healthz', '/openapi.json', '/wps/session/list'])(
    '%s cannot be framed',
    async (path) => {
      const { headers } = await fetch(site.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const one of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy).toContain(one);
      expect(policy.includes("style-src 'self' 'unsafe-inline'")).toBe(path === '/docs');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  test('gives a request half a minute to come as a whole, and its head less', () => {
    const { headersTimeout, requestTimeout } = site.app.http.server;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 30_000]);
  });

  test('answers a request that did not come whole in time as busy, to be sent again, and bytes that make none as malformed', async () => {
    const { server } = site.app.http;
    const answerTo = (code: string) =>
      new Promise<string>((resolve) => {
        const socket = { writable: true, end: resolve, destroyed: false, destroy: () => undefined };
        server.emit('clientError', Object.assign(new Error(code), { code }), socket as never);
      });
    const late = await answerTo('ERR_HTTP_REQUEST_TIMEOUT');
    expect(late).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 1\r\n/);
    expect(late).toContain('"code":"BUSY"');
    const broken = await answerTo('HPE_INVALID_METHOD');
    expect(broken).toMatch(/^HTTP\/1\.1 400 /);
    expect(broken).toContain('"code":"BODY_MALFORMED"');
  });

  test('a forwarded address of a peer that is not trusted is told at once, and not again for every request', async () => {
    const logged = vi.spyOn(site.platform.log, 'error');
    for (let at = 0; at < 3; at += 1)
      await fetch(`${site.url}/healthz`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    await fetch(`${site.url}/healthz`, { headers: { Forwarded: 'for=203.0.113.9' } });
    const lines = logged.mock.calls.filter(([, text]) => String(text).startsWith('TRUST_PROXY: '));
    logged.mockRestore();
    expect(lines).toHaveLength(1);
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    expect(metrics).toContain('forwarded_ignored_total{peer="inside"} 4');
  });
});

describe('the database', () => {
  const shown = async (query: (text: string) => Promise<{ rows: Record<string, string>[] }>) => {
    const one = async (name: string) => Object.values((await query(`SHOW ${name}`)).rows[0] ?? {})[0];
    return [await one('statement_timeout'), await one('idle_in_transaction_session_timeout')];
  };

  test('ends statements and transactions that never end, but not the turns of a start', async () => {
    const { pool } = site.platform;
    expect(await shown((text) => pool.query(text))).toEqual(['1min', '2min']);
    const during = await takingTurns(pool, async (client) => {
      const limits = await shown((text) => client.query(text));
      await client.query('SELECT 1');
      return limits;
    });
    expect(during).toEqual(['0', '0']);
    const all = await Promise.all(Array.from({ length: 16 }, () => shown((text) => pool.query(text))));
    expect(new Set(all.flat())).toEqual(new Set(['1min', '2min']));
  });
});

describe('a live site', () => {
  let live: TestSite;
  const token = 'a-token-of-many-letters';
  beforeAll(async () => {
    live = await startTestSite({
      empty: true,
      environment: {
        SEED: 'none',
        HUMAN_VERIFICATION: 'on',
        RATE_LIMITS: 'on',
        PUBLIC_URL: 'https://site.example',
        INTERNAL_TOKEN: token,
        LOG_LEVEL: 'silent',
      },
    });
  });
  afterAll(() => live.close());
  const status = async (path: string, authorization?: string) =>
    (await fetch(live.url + path, authorization === undefined ? {} : { headers: { authorization } })).status;

  test.each(['/metrics', '/openapi.json', '/docs', '/docs/start.js', '/docs/assets/swagger-ui.css'])(
    '%s opens with the token only; in the demo to all',
    async (path) => {
      expect(await status(path)).toBe(401);
      expect(await status(path, 'Bearer wrong')).toBe(401);
      expect(await status(path, `Bearer ${token}`)).toBe(200);
      const basic = Buffer.from(`anyone:${token}`).toString('base64');
      expect(await status(path, `Basic ${basic}`)).toBe(200);
      expect((await fetch(site.url + path)).status).toBe(200);
    },
  );

  test('says that it is alive, and asks browsers to keep to https for its own host alone', async () => {
    const { status: alive, headers } = await fetch(`${live.url}/healthz`);
    expect(alive).toBe(200);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('without a token keeps them closed', async () => {
    live.platform.config.internalToken = undefined;
    expect(await status('/metrics', `Bearer ${token}`)).toBe(404);
    live.platform.config.internalToken = token;
  });
});
