import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitorLines } from './visitor-lines.ts';

const lines = createVisitorLines();
const server = createServer(({ url = '' }, response) => {
  const [, merchantId = '', address = ''] = url.split('/');
  if (!lines.open({ merchantId, address }, response)) response.writeHead(503).end();
});
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  lines.close();
  server.close();
});

async function listen(path: string): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage];
  return answer.setEncoding('utf8');
}

test('one address takes no more than its share of the lines, and gets one back when a page leaves', async () => {
  const own = await Promise.all(Array.from({ length: 200 }, () => listen('/one/10.0.0.1')));
  expect(own.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await listen('/one/10.0.0.1')).statusCode).toBe(503);
  expect((await listen('/one/10.0.0.2')).statusCode).toBe(200);
  own[0]?.destroy();
  await expect.poll(async () => (await listen('/one/10.0.0.1')).statusCode).toBe(200);
});

test('anyone who changes the lower half of an IPv6 address stays one, and a wider block is no way around', async () => {
  const many = async (count: number, path: (at: number) => string) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => listen(path(at))));
    return answers.filter(({ statusCode }) => statusCode === 200).length;
  };
  expect(await many(205, (at) => `/one/2001:db8:1:2::${at + 1}`)).toBe(200);
  // Four of the /56's 64-bit networks together.
  expect(await many(610, (at) => `/one/2001:db8:1:${10 + (at % 4)}::1`)).toBe(600);
});

test('what a brand has to say is heard by its own pages', async () => {
  const [own, other] = await Promise.all([listen('/red/10.1.0.1'), listen('/blue/10.1.0.1')]);
  let heard = '';
  let overheard = '';
  own.on('data', (text: string) => (heard += text));
  other.on('data', (text: string) => (overheard += text));
  lines.broadcast('red', 'config.changed', { topic: 'banner' });
  await expect.poll(() => heard).toContain('event: config.changed\ndata: {"topic":"banner"}');
  lines.broadcast('blue', 'config.changed', { topic: 'help' });
  await expect.poll(() => overheard).toContain('"help"');
  expect(overheard).not.toContain('banner');
});
