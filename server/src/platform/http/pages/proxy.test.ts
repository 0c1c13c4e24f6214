import Fastify, { type FastifyInstance } from 'fastify';
import { Agent, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountUpstreams } from './proxy.ts';
import type { Upgrades } from './upgrades.ts';

const upgrades: Upgrades = {
  ...{ lines: { arrive: () => null }, addressOf: () => '127.0.0.1' },
  own: () => undefined,
} as unknown as Upgrades;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let behind: FastifyInstance;
let site: FastifyInstance;
let port: number;
const slip = '/studio/lottery/quote';

beforeAll(async () => {
  behind = Fastify({ bodyLimit: 131_072 });
  behind.removeAllContentTypeParsers();
  behind.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  behind.all('/studio/*', (request, reply) => reply.send({ said: request.body ?? null }));
  await behind.listen({ port: 0, host: '127.0.0.1' });
  site = Fastify({ bodyLimit: 65_536 });
  const upstream = {
    ...{ prefix: '/studio', port: (behind.server.address() as AddressInfo).port },
    refusal: (path: string, code: string) =>
      path.startsWith('/studio/api/') ? { failure: { code } } : undefined,
    ...{ maxBody: 131_072, bodyLimit: (path: string) => (path === slip ? 131_072 : undefined) },
  };
  await mountUpstreams(site, [upstream], upgrades);
  await site.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.server.address() as AddressInfo);
});
afterAll(async () => {
  agent.destroy();
  await site.close();
  await behind.close();
});

interface Said {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

/** By one connection as long as it is kept open; a body in pieces has no length beforehand. */
const send = (
  method: string,
  pieces: readonly string[],
  headers: Record<string, string> = {},
  path = '/studio/api/bet',
): Promise<Said> =>
  new Promise((resolve, reject) => {
    const request = ask({ ...{ port, agent, method, path }, headers }, (answer) => {
      const { statusCode: status, headers: given } = answer;
      text(answer).then((body) => resolve({ status, connection: given.connection, body }), reject);
    });
    request.on('error', reject);
    for (const piece of pieces) request.write(piece);
    request.end();
  });

const json = { 'content-type': 'application/json' };

test.each([
  ['of a known length', 3_000_000],
  ['that is a byte too long', 65_537],
])('a body %s is refused at the door, and the connection with it', async (_, length) => {
  const headers = { ...json, 'content-length': String(length) };
  const refused = await send('POST', ['x'.repeat(length)], headers);
  expect(refused).toMatchObject({ status: 413, connection: 'close' });
  expect((await send('GET', [])).status).toBe(200);
});

test('what the site refuses in the place of the program is said as its callers know it, and elsewhere as the site says it', async () => {
  const headers = { ...json, 'content-length': '70000' };
  const said = async (path: string) =>
    JSON.parse((await send('POST', ['x'.repeat(70_000)], headers, path)).body);
  expect(await said('/studio/api/bet')).toEqual({ failure: { code: 'BODY_TOO_LARGE' } });
  expect(await said('/studio/play/bet')).toMatchObject({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
});

test.each([
  ['of a known length', (length: number) => ({ ...json, 'content-length': String(length) })],
  ['in pieces', () => json],
])(
  'where the program takes more, a body %s comes through up to that, and elsewhere not',
  async (_, headers) => {
    const size = async (length: number, path: string): Promise<unknown> => {
      const pieces = Array.from({ length: length / 1_024 }, () => 'x'.repeat(1_024));
      const { status, body } = await send('POST', pieces, headers(length), path);
      return status === 200 ? (JSON.parse(body) as { said: string }).said.length : status;
    };
    expect(await size(131_072, slip)).toBe(131_072);
    expect(await size(132_096, slip)).toBe(413);
    expect(await size(66_560, '/studio/lottery/lists')).toBe(413);
    expect(await size(65_536, '/studio/lottery/lists')).toBe(65_536);
  },
);

test('a body without a length is refused once it is too long', async () => {
  const refused = await send(
    'POST',
    Array.from({ length: 40 }, () => 'x'.repeat(4_096)),
    json,
  );
  expect(refused).toMatchObject({ status: 413, connection: 'close' });
  expect((await send('GET', [])).status).toBe(200);
});

test.each([
  ['with its length', { ...json, 'content-length': '14' }],
  ['in pieces', json],
  ['of no kind', { 'content-length': '14' }],
])('a body %s comes through as it is', async (_, headers: Record<string, string>) => {
  const said = await send('POST', ['{"stake"', ': 100}'], headers);
  expect(said.status).toBe(200);
  expect(JSON.parse(said.body)).toEqual({ said: '{"stake": 100}' });
});

test('what has no body comes through without one', async () => {
  expect(JSON.parse((await send('POST', [])).body)).toEqual({ said: null });
});
