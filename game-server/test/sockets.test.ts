import { once } from 'node:events';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { RunningStudio } from '../src/studio.ts';
import { createBench, eventually, openSlot, type Bench } from './helpers/studio.ts';

const seats = 22;
let bench: Bench;
let running: RunningStudio;
const sockets: Socket[] = [];
beforeAll(async () => {
  // The check of sessions is due when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  bench = await createBench();
  running = await bench.start({ seats });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await bench.close();
  vi.useRealTimers();
});

function line(sessionKey: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${running.port}`, {
    path: '/studio/socket',
    transports: ['websocket'],
    auth: { sessionKey },
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

it('closes the sockets of a session that has ended at the operator within a minute, and no others', async () => {
  const { session } = await openSlot(bench, running);
  const socket = await line(session.sessionKey);
  let received: unknown;
  socket.on('ended', (failure) => (received = failure));
  bench.site.fail('balance', 'hang');
  await vi.advanceTimersByTimeAsync(30_000);
  await eventually(() => bench.site.calls.some(({ name }) => name === 'balance'));
  // An operator that doesn't answer has ended nothing.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(socket.connected).toBe(true);
  bench.site.fail('balance', 'expired');
  await vi.advanceTimersByTimeAsync(30_000);
  await eventually(() => !socket.connected);
  expect(received).toMatchObject({ code: 'SESSION_EXPIRED' });
});

/** A web socket that is open and shows no session. */
async function stranger(): Promise<() => void> {
  const socket = connect(running.port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => undefined);
  const head = ['Host: site', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const asked = [...head, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='].join('\r\n');
  socket.write(`GET /studio/socket/?EIO=4&transport=websocket HTTP/1.1\r\n${asked}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 101 /);
  return () => socket.destroy();
}

it.each([
  [4_000, null],
  [50_000, { code: 1009, reason: 'a message has at most 4096 bytes' }],
])('a message of %i bytes ends the line with %j', async (bytes, end) => {
  const { session } = await openSlot(bench, running);
  const address = `ws://127.0.0.1:${running.port}/studio/socket/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  const heard: string[] = [];
  let ended: { code: number; reason: string } | null = null;
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data));
    if (String(data).startsWith('0')) socket.send(`40${JSON.stringify({ sessionKey: session.sessionKey })}`);
  });
  socket.addEventListener('close', ({ code, reason }) => (ended = { code, reason }));
  await eventually(() => heard.some((data) => data.startsWith('40')));
  socket.send(`427["read",{"x":"${'x'.repeat(bytes)}"}]`);
  await eventually(() => ended !== null || heard.some((data) => data.startsWith('437')));
  expect(ended).toEqual(end);
  socket.close();
});

it('seats players only: anyone who shows no session takes no place at the table', async () => {
  const strangers = await Promise.all(Array.from({ length: seats + 8 }, stranger));
  const players = await Promise.all([0, 1].map(() => openSlot(bench, running)));
  const lines = Array.from({ length: seats + 2 }, (_, at) => line(players[at % 2]?.session.sessionKey ?? ''));
  const tried = await Promise.allSettled(lines);
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(seats);
  for (const one of tried)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: 'BUSY' });
  for (const leave of strangers) leave();
});

it('seats one session on 20 sockets at most, and counts nobody who has not shown a session', async () => {
  const strangers = await Promise.allSettled(Array.from({ length: 30 }, () => line('nobody')));
  expect(strangers.every(({ status }) => status === 'rejected')).toBe(true);
  const { session } = await openSlot(bench, running);
  const tried = await Promise.allSettled(Array.from({ length: 25 }, () => line(session.sessionKey)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  for (const socket of sockets.splice(0)) socket.close();
  await eventually(() =>
    line(session.sessionKey).then(
      () => true,
      () => false,
    ),
  );
});
