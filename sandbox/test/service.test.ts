import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureFault, signedHeaders } from '../src/signature.ts';

// The service as the site starts it: a child with IPC; the site itself is a listener that takes or refuses webhooks.

const secret = Buffer.alloc(32, 5);
const party = 'sandbox';
const keyId = 'k1';
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-sandbox-'));
const script = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface Heard {
  eventId: string;
  type: string;
  txid?: string;
  signed: boolean;
}
const heard: Heard[] = [];
let siteAnswers = 200;
let site: Server;
let siteUrl: string;
let child: ChildProcess;
let base: string;

async function listenFor(request: IncomingMessage): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const header = (name: string) => String(request.headers[name]);
  const parts = {
    method: 'POST',
    target: request.url ?? '',
    party: header('x-provider'),
    keyId: header('x-key-id'),
    timestamp: header('x-timestamp'),
    requestId: header('x-request-id'),
    body,
  };
  const isSigned = signatureFault(secret, parts, header('x-signature'), new Date()) === null;
  heard.push({ ...(JSON.parse(body.toString()) as Omit<Heard, 'signed'>), signed: isSigned });
}

const environment = () => ({
  PATH: process.env['PATH'],
  CHILD_PORT: '0',
  DATA_DIR: dataDir,
  SITE_URL: siteUrl,
  PROVIDER_CODE: party,
  PROVIDER_KEY_ID: keyId,
  PROVIDER_SECRET: secret.toString('base64'),
  PUBLIC_URL: siteUrl,
  SIGN_IN_CLIENT_ID: 'croupier',
  SIGN_IN_CLIENT_SECRET: 'a secret of this test and of nothing else',
  SIGN_IN_REDIRECTS: `${siteUrl}/login`,
});

async function start(): Promise<void> {
  child = fork(script, { env: environment(), execArgv: [] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the sandbox ended with ${code} while it started`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ listening: number }];
  // A later end is each test's own affair.
  ended.catch(() => undefined);
  base = `http://127.0.0.1:${message.listening}`;
}

beforeAll(async () => {
  site = createServer((request, response) => {
    void listenFor(request).then(() => response.writeHead(siteAnswers).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  await start();
});
afterAll(async () => {
  child.kill('SIGKILL');
  site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signed(method: string, target: string, body?: object, change: Record<string, string> = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = signedHeaders(secret, { method, target, party, keyId, body: text });
  const response = await fetch(base + target, {
    method,
    headers: { ...headers, ...(text === '' ? {} : { 'Content-Type': 'application/json' }), ...change },
    ...(text === '' ? {} : { body: text }),
  });
  const answer = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: answer,
    body: JSON.parse(answer) as Record<string, unknown>,
  };
}
const newPayout = (amount: number) => ({
  ...{ id: randomUUID(), amount, currency: 'BRL', key: { kind: 'cpf', value: '11144477735' } },
  holder: { name: 'Ana', document: '11144477735' },
});
const newCharge = (change: object = {}) => ({
  txid: randomUUID().replaceAll('-', ''),
  amount: 5_000,
  currency: 'BRL',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  payee: { name: 'Cassino', city: 'SAO PAULO' },
  ...change,
});
const post = async (path: string, body: object = {}) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    status: response.status,
    body: (await response.json()) as { value?: Record<string, unknown>; code?: string },
  };
};
async function heardOf(txid: string, count: number): Promise<Heard[]> {
  for (let tries = 0; tries < 400; tries += 1) {
    const events = heard.filter((event) => event.txid === txid);
    if (events.length >= count) return events;
    await sleep(25);
  }
  throw new Error('no webhook came');
}

test.each(['main.ts', 'beacon/main.ts'])(
  '%s ends by itself where its site dies while it loads',
  async (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-orphan-'));
    const path = fileURLToPath(new URL(`../src/${file}`, import.meta.url));
    const orphan = fork(path, { env: { ...environment(), DATA_DIR: folder }, execArgv: [] });
    await once(orphan, 'spawn');
    orphan.disconnect();
    // One that stays would stay for ever; on a busy machine one that ends takes a while.
    const late = setTimeout(() => orphan.kill('SIGKILL'), 60_000);
    await once(orphan, 'exit');
    clearTimeout(late);
    expect(orphan.signalCode).toBeNull();
    rmSync(folder, { recursive: true, force: true });
  },
);

describe('the provider’s interface', () => {
  test('takes only what is signed, and signs its answers', async () => {
    const charge = newCharge();
    const forged = await signed('POST', '/v1/charges', charge, { 'X-Signature': '00'.repeat(32) });
    expect(forged).toMatchObject({ status: 401, body: { code: 'SIGNATURE_INVALID' } });
    expect(forged.headers.get('X-Signature')).toBeNull();
    const old = { 'X-Timestamp': String(Math.floor(Date.now() / 1000) - 60) };
    expect((await signed('POST', '/v1/charges', charge, old)).status).toBe(401);
    const good = await signed('POST', '/v1/charges', charge);
    const parts = {
      method: 'ANSWER 200',
      target: '/v1/charges',
      party,
      keyId,
      timestamp: good.headers.get('X-Timestamp') ?? '',
      requestId: good.headers.get('X-Request-Id') ?? '',
      body: good.text,
    };
    expect(signatureFault(secret, parts, good.headers.get('X-Signature') ?? '', new Date())).toBeNull();
    expect(good.headers.get('Sandbox')).toBe('on');
  });

  test('the same order again is the same charge, another one under its id is a conflict', async () => {
    const charge = newCharge();
    const first = await signed('POST', '/v1/charges', charge);
    expect((await signed('POST', '/v1/charges', charge)).body).toEqual(first.body);
    expect((await signed('POST', '/v1/charges', { ...charge, amount: 1 })).status).toBe(409);
    const odd = await signed('POST', '/v1/charges', { ...newCharge(), amount: 'much', more: 1 });
    expect([odd.status, Object.keys((odd.body as { errors: object }).errors).toSorted()]).toEqual([
      400,
      ['amount', 'more'],
    ]);
    expect((await signed('GET', `/v1/charges/${'x'.repeat(32)}`)).status).toBe(404);
  });

  test('no more goes back than came in', async () => {
    const charge = newCharge();
    await signed('POST', '/v1/charges', charge);
    const paid = await post(`/sandbox/payments/${charge.txid}/pay`);
    const endToEndId = paid.body.value?.['endToEndId'];
    const refund = { id: randomUUID(), endToEndId, amount: 3_000, reason: 'late' };
    expect((await signed('POST', '/v1/refunds', refund)).status).toBe(200);
    expect((await signed('POST', '/v1/refunds', refund)).status).toBe(200);
    expect((await signed('POST', '/v1/refunds', { ...refund, id: randomUUID() })).status).toBe(422);
  });

  test('a payout to a key of someone else is rejected at once', async () => {
    const order = {
      id: randomUUID(),
      amount: 1_000,
      currency: 'BRL',
      key: { kind: 'email', value: 'x@outra-pessoa.example' },
      holder: { name: 'Ana', document: '11144477735' },
    };
    const sent = await signed('POST', '/v1/payouts', order);
    expect(sent.body).toMatchObject({ state: 'rejected', reason: 'HOLDER_MISMATCH' });
    expect((await post(`/sandbox/payouts/${order.id}/settle`)).status).toBe(409);
  });
});

describe('webhooks', () => {
  test('are signed, and tried again until the site takes them', async () => {
    const charge = newCharge();
    await signed('POST', '/v1/charges', charge);
    siteAnswers = 503;
    const paid = await post(`/sandbox/payments/${charge.txid}/pay`);
    expect(paid.body.value).toMatchObject({ state: 'paid', delivered: false });
    siteAnswers = 200;
    const events = await heardOf(charge.txid, 2);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1);
    expect(events.every((event) => event.signed)).toBe(true);
  });

  test('and everything else survive kill -9', async () => {
    const charge = newCharge();
    await signed('POST', '/v1/charges', charge);
    const payout = newPayout(1_000);
    await signed('POST', '/v1/payouts', payout);
    siteAnswers = 503;
    await post(`/sandbox/payments/${charge.txid}/pay`);
    const before = heard.filter((event) => event.txid === charge.txid).length;
    child.kill('SIGKILL');
    await once(child, 'exit');
    siteAnswers = 200;
    await start();
    const events = await heardOf(charge.txid, before + 1);
    expect(events.at(-1)).toMatchObject({ type: 'charge.paid', signed: true });
    expect((await signed('GET', `/v1/charges/${charge.txid}`)).body).toMatchObject({ state: 'paid' });
    expect((await signed('GET', `/v1/payouts/${payout.id}`)).body).toMatchObject({ state: 'accepted' });
  });

  test('a charge that nobody pays in time expires by itself', async () => {
    const charge = newCharge({ expiresAt: new Date(Date.now() + 300).toISOString() });
    await signed('POST', '/v1/charges', charge);
    expect((await heardOf(charge.txid, 1))[0]).toMatchObject({ type: 'charge.expired' });
    expect((await post(`/sandbox/payments/${charge.txid}/pay`)).body.code).toBe('CHARGE_NOT_OPEN');
  });
});

describe('the pages', () => {
  const form = (path: string, fields: Record<string, string>) =>
    fetch(base + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  test('the payer sees whom and how much, in Portuguese or English, and pays', async () => {
    const charge = newCharge({ payee: { name: '<b>Cassino & Cia</b>', city: 'X' } });
    await signed('POST', '/v1/charges', charge);
    const page = await fetch(`${base}/sandbox/pay/${charge.txid}`);
    const html = await page.text();
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers.get('Sandbox')).toBe('on');
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('&lt;b&gt;Cassino &amp; Cia&lt;/b&gt;');
    expect(html).toMatch(/R\$\s50,00/);
    expect(html).not.toMatch(/https?:\/\//);
    for (const [, id] of html.matchAll(/<label for="(\w+)"/g)) expect(html).toContain(`id="${id ?? ''}"`);
    const english = await (await fetch(`${base}/sandbox/pay/${charge.txid}?lang=en`)).text();
    expect(english).toContain('Pay now');

    const bad = await form(`/sandbox/payments/${charge.txid}/pay`, {
      lang: 'en',
      payerName: 'Ana "Ani" Lima',
      payerDocument: '1112223',
    });
    expect(bad.status).toBe(422);
    const refused = await bad.text();
    expect(refused).toContain('role="alert"');
    // What was typed is still there, and nobody was charged.
    expect(refused).toContain('value="Ana &quot;Ani&quot; Lima"');
    expect(refused).toContain('value="1112223"');
    expect(refused).toContain('data-state="open"');
    const fields = { lang: 'en', payerName: 'Ana Lima', payerDocument: '111.444.777-35' };
    const paid = await form(`/sandbox/payments/${charge.txid}/pay`, fields);
    expect(paid.headers.get('Location')).toBe(`/sandbox/pay/${charge.txid}?lang=en`);
    // A second click finds it paid, and shows just that.
    expect((await form(`/sandbox/payments/${charge.txid}/pay`, fields)).status).toBe(303);
    expect(await (await fetch(base + (paid.headers.get('Location') ?? ''))).text()).toContain(
      'data-state="paid"',
    );
  });

  const asBrowser = (language: string) => ({
    Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'Accept-Language': language,
  });

  test.each([
    ['en-GB,en;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7', 'es-CO'],
    ['pt;q=0.5,en', 'en'],
    ['et', 'pt-BR'],
    ['', 'pt-BR'],
  ])(
    'speak to a browser that prefers “%s” in %s, unless the address names a language',
    async (asked, spoken) => {
      const charge = newCharge();
      await signed('POST', '/v1/charges', charge);
      for (const path of [
        `/sandbox/pay/${charge.txid}`,
        '/sandbox/bank',
        '/sandbox/pay/none',
        '/sandbox/none',
      ]) {
        const read = async (query: string) =>
          (await fetch(base + path + query, { headers: asBrowser(asked) })).text();
        expect(await read('')).toContain(`<html lang="${spoken}">`);
        expect(await read('?lang=es')).toContain('<html lang="es-CO">');
      }
    },
  );

  test.each([
    ['GET', '/sandbox/pay/none', 'CHARGE_UNKNOWN'],
    ['POST', '/sandbox/payments/none/pay', 'CHARGE_UNKNOWN'],
    ['POST', '/sandbox/payouts/none/settle', 'PAYOUT_UNKNOWN'],
    ['GET', '/sandbox/none', 'NOT_FOUND'],
  ])('%s %s is told in words to a browser, as a code to a program', async (method, path, code) => {
    const fields = new URLSearchParams({ payerName: 'Ana Lima', payerDocument: '11144477735' });
    const ask = (headers: Record<string, string>) =>
      fetch(base + path, { method, headers, ...(method === 'POST' ? { body: fields } : {}) });
    const page = await ask(asBrowser('en'));
    const html = await page.text();
    expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(html).toContain('<h1>Page not found</h1>');
    expect(html).not.toContain(code);
    const answer = await ask({ Accept: 'application/json' });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({ success: false, code });
  });

  test('the bank lists payouts and decides on them', async () => {
    const order = newPayout(1_234);
    await signed('POST', '/v1/payouts', order);
    expect(await (await fetch(`${base}/sandbox/bank`)).text()).toContain(
      `data-payout="${order.id}" data-state="accepted"`,
    );
    expect((await form(`/sandbox/payouts/${order.id}/reject`, { lang: 'pt', reason: '' })).status).toBe(303);
    const html = await (await fetch(`${base}/sandbox/bank`)).text();
    expect(html).toContain(`data-payout="${order.id}" data-state="rejected"`);
    expect(html).toContain('ACCOUNT_CLOSED');
  });
});

test('ends with the site that started it', async () => {
  child.disconnect();
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});
