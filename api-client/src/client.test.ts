import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { ApiFailure, type CallId, createClient, failedWith } from './index.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', use: 'enc', alg: 'ECDH-ES' };

let seen: Seen[] = [];
let answers: ((response: ServerResponse) => void)[] = [];
let keysRead = 0;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    if (request.url === '/.well-known/jwks.json') {
      keysRead += 1;
      response.end(JSON.stringify({ keys: [jwk] }));
      return;
    }
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const next = answers.shift();
    if (next) next(response);
    else response.end(JSON.stringify({ success: true, value: {} }));
  });
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  seen = [];
  answers = [];
  keysRead = 0;
});

const value = (content: unknown) => (response: ServerResponse) =>
  response.end(JSON.stringify({ success: true, value: content }));
const refuse =
  (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, headers)
      .end(JSON.stringify({ success: false, code, message: 'text', ...more }));
const hangUp = (response: ServerResponse) => response.destroy();

const unauthenticated: string[] = [];
const client = (token: string | null = null) =>
  createClient({
    baseUrl,
    getToken: () => token,
    getLanguage: () => 'en',
    merchant: 'demo',
    onUnauthenticated: (stale) => unauthenticated.push(stale),
  });
const credentials = { username: 'player1', password: 'Demo#2026', type: 'username' } as const;

describe('the request', () => {
  test('CFG-01: carries brand, language, platform and token, and the parameters in their places', async () => {
    await client('t0ken').call('cashier.deposit', { params: { id: 'a/b' } });
    expect(seen[0]).toMatchObject({ method: 'GET', body: '' });
    expect(seen[0]?.url).toMatch(/\/a%2Fb$/);
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer t0ken',
      merchant: 'demo',
      'accept-language': 'en',
      platform: 'WEB',
    });
  });

  test('a sealed call leaves as a JWE that names the call, and nothing of it stands open', async () => {
    await client().call('session.login', { body: credentials });
    const { payload } = JSON.parse(seen[0]?.body ?? '') as { payload: string };
    expect(seen[0]?.body).not.toContain('player1');
    const { plaintext, protectedHeader } = await compactDecrypt(payload, pair.privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(credentials);
    expect(protectedHeader).toMatchObject({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: 'k1',
      method: 'POST',
      path: '/wps/session/login',
      merchant: 'demo',
    });
    expect(protectedHeader['jti']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("the time of a sealed call is the server's, whatever the visitor's own clock says", async () => {
    const ahead = new Date(Date.now() + 3 * 3600_000);
    answers = [
      (response) => {
        response.setHeader('Date', ahead.toUTCString());
        value({})(response);
      },
    ];
    const own = client();
    await own.call('system.whitelabel');
    expect(Math.abs(own.serverNow().getTime() - ahead.getTime())).toBeLessThan(3_000);
    answers = [
      (response) => {
        response.setHeader('Date', ahead.toUTCString());
        value({
          serverTime: ahead.toISOString(),
          businessTime: new Date(ahead.getTime() + 60_000).toISOString(),
        })(response);
      },
    ];
    await own.call('system.status');
    expect(own.businessNow().getTime() - own.serverNow().getTime()).toBeGreaterThanOrEqual(59_990);
  });
});

describe('failures', () => {
  test('come with all that the envelope says', async () => {
    answers = [
      refuse(429, 'LOGIN_LOCKED', { value: 'captcha', errors: { a: 'b' } }, { 'Retry-After': '90' }),
    ];
    const error: unknown = await client()
      .call('session.login', { body: credentials })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'LOGIN_LOCKED',
      status: 429,
      message: 'text',
      value: 'captcha',
      errors: { a: 'b' },
      retryAfter: 90,
    });
    expect(failedWith(error, 'session.login', 'LOGIN_LOCKED')).toBe(true);
    expect(failedWith(error, 'session.login', 'LOGIN_FAILED')).toBe(false);
  });

  test('ERR-21: a broken connection is NETWORK with its text', async () => {
    answers = [hangUp];
    await expect(client().call('session.login', { body: credentials })).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
      message: 'Network link is abnormal, please try again',
    });
    expect(seen).toHaveLength(1);
  });

  test('something other than the envelope is NETWORK too, and reads are tried again', async () => {
    answers = [(response) => response.writeHead(502).end('<html>'), hangUp, value({ flags: { A: '1' } })];
    await expect(client().call('system.whitelabel')).resolves.toEqual({ flags: { A: '1' } });
    expect(seen).toHaveLength(3);
  });

  test('no more than three tries', async () => {
    answers = [hangUp, hangUp, hangUp, hangUp];
    await expect(client().call('system.whitelabel')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(seen).toHaveLength(3);
  });

  test('tells of a token that the site no longer knows', async () => {
    answers = [refuse(401, 'UNAUTHENTICATED'), refuse(401, 'UNAUTHENTICATED')];
    await expect(client('old').call('member.info')).rejects.toBeInstanceOf(ApiFailure);
    await expect(client(null).call('member.info')).rejects.toBeInstanceOf(ApiFailure);
    expect(unauthenticated).toEqual(['old']);
  });

  test('a call may be given up', async () => {
    const abort = new AbortController();
    answers = [() => abort.abort(new Error('left the page'))];
    await expect(client().call('system.whitelabel', { signal: abort.signal })).rejects.toThrow(
      'left the page',
    );
  });
});

describe('doing a thing once', () => {
  const deposit = { body: { method: 'pix', amount: 1000 } } as const;

  test('the same key goes with every try of one attempt, a new one with the next', async () => {
    answers = [hangUp, value({}), value({})];
    const own = client('t');
    await own.call('cashier.createDeposit', deposit);
    await own.call('cashier.createDeposit', deposit);
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('a key of the caller is kept', async () => {
    const idempotencyKey = crypto.randomUUID();
    await client('t').call('cashier.createDeposit', { ...deposit, idempotencyKey });
    expect(seen[0]?.headers['idempotency-key']).toBe(idempotencyKey);
  });

  test('a sealed body that could not be opened is sealed again with the key of now, once', async () => {
    answers = [refuse(400, 'ENCRYPTION_INVALID'), refuse(400, 'ENCRYPTION_INVALID')];
    await expect(client().call('session.login', { body: credentials })).rejects.toMatchObject({
      code: 'ENCRYPTION_INVALID',
    });
    expect(seen).toHaveLength(2);
    expect(keysRead).toBe(2);
    expect(seen[0]?.body).not.toBe(seen[1]?.body);
  });
});

test('the compiler knows the calls', () => {
  expectTypeOf<'session.login'>().toExtend<CallId>();
  expectTypeOf<'seamless.bet'>().not.toExtend<CallId>();
});
