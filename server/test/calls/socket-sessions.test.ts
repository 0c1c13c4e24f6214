import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword, type MemberSite, startMemberSite } from '../helpers/sites/member-site.ts';
import { consoleSession } from '../helpers/steps/console-people.ts';

const limits = { open: 8, perSession: 3 };
let site: MemberSite;
beforeAll(async () => {
  // The check of sessions is due when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  site = await startMemberSite({
    TRUST_PROXY: '127.0.0.1',
    SOCKETS_PER_ADDRESS: String(limits.open),
    SOCKETS_PER_SESSION: String(limits.perSession),
  });
});
afterAll(async () => {
  await site.close();
  vi.useRealTimers();
});

async function counted(state: 'waiting' | 'open'): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(new RegExp(`^sockets\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

const lines: Socket[] = [];
afterEach(() => {
  for (const socket of lines.splice(0)) socket.close();
});

function line(auth: object, address = '198.51.100.1', transports = ['websocket']): Promise<Socket> {
  const socket = io(site.url, {
    path: '/realtime',
    auth,
    transports,
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'X-Forwarded-For': address },
  });
  lines.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function signedIn(account: string): Promise<string> {
  const visitor = site.visitor();
  await visitor.login(account, demoPassword);
  return visitor.token ?? '';
}

describe('sockets with a session', () => {
  test('are limited by session and by network, over either transport, and given back at their end', async () => {
    const token = await signedIn('player1');
    for (let at = 0; at < limits.perSession; at += 1)
      await line({ token }, '198.51.100.1', at === 1 ? ['polling'] : ['websocket']);
    await expect(line({ token })).rejects.toThrow('TOO_MANY_REQUESTS');
    lines.pop()?.close();
    lines.pop()?.disconnect();
    await expect.poll(() => counted('open')).toBe(limits.perSession - 1);
    await line({ token });
    const other = await Promise.all(['player2', 'agent1', 'agent2'].map(signedIn));
    const tried = await Promise.allSettled(
      other.flatMap((one) => [0, 1, 2].map(() => line({ token: one }, '198.51.100.1'))),
    );
    const open = tried.filter(({ status }) => status === 'fulfilled').length;
    expect(open + limits.perSession).toBe(limits.open);
  });

  test('a socket that shows no good session is refused and let go', async () => {
    await expect(line({ token: 'nobody' }, '198.51.100.2')).rejects.toThrow('UNAUTHENTICATED');
    await expect(line({}, '198.51.100.2')).rejects.toThrow('UNAUTHENTICATED');
    await expect.poll(() => counted('waiting')).toBe(0);
  });

  const sql = (text: string, ...values: unknown[]) => site.platform.pool.query(text, values);
  const sessionOf = async (token: string) => (await site.features.session.memberByToken(token))?.sessionId;

  test.each([
    [
      'reached its age',
      (id: string) => sql('UPDATE member_session SET expires_at = now() WHERE id = $1', id),
    ],
    [
      'idled',
      (id: string) => sql("UPDATE member_session SET seen_at = now() - interval '1 day' WHERE id = $1", id),
    ],
    [
      'was ended at another node',
      (id: string) =>
        sql("UPDATE member_session SET closed_at = now(), closed_why = 'signed_out' WHERE id = $1", id),
    ],
    [
      'belongs to a member who was blocked',
      (id: string) =>
        sql(
          "UPDATE member SET status = 'blocked' WHERE id = (SELECT member_id FROM member_session WHERE id = $1)",
          id,
        ),
    ],
  ])('a player is cut off within a minute when the session %s', async (_how, end) => {
    const token = await signedIn('agent42');
    const other = await line({ token: await signedIn('player2') }, '198.51.100.3');
    const socket = await line({ token }, '198.51.100.3');
    await end((await sessionOf(token)) ?? '');
    expect(socket.connected).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => socket.connected).toBe(false);
    expect(other.connected).toBe(true);
    await sql("UPDATE member SET status = 'active' WHERE account = 'agent42'");
  });

  test.each([
    ['reached its age', 'UPDATE operator_session SET expires_at = now() WHERE id = $1'],
    ['idled', "UPDATE operator_session SET seen_at = now() - interval '1 day' WHERE id = $1"],
    ['was ended at another node', 'UPDATE operator_session SET closed_at = now() WHERE id = $1'],
    [
      'belongs to somebody who was blocked',
      "UPDATE operator SET status = 'blocked' WHERE id = (SELECT operator_id FROM operator_session WHERE id = $1)",
    ],
  ])('the console is cut off within a minute when the session %s', async (_how, end) => {
    const { token, id } = await consoleSession(site, 'support');
    const other = await line(
      { token: (await consoleSession(site, 'support')).token, console: true },
      '198.51.100.4',
    );
    const socket = await line({ token, console: true }, '198.51.100.4');
    await sql(end, id);
    expect(socket.connected).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => socket.connected).toBe(false);
    expect(other.connected).toBe(true);
  });

  test.each([
    ['blocked', 'PUT', '', { role: 'support', status: 'blocked', reason: 'On leave' }],
    ['reset', 'POST', '/reset', { reason: 'Telephone lost' }],
  ] as const)('the console is cut off at once when its account is %s', async (_how, method, path, body) => {
    const [person, colleague, admin] = [
      await consoleSession(site, 'support'),
      await consoleSession(site, 'support'),
      site.visitor(),
    ];
    admin.token = (await consoleSession(site, 'admin')).token;
    const [socket, other] = [
      await line({ token: person.token, console: true }, '198.51.100.7'),
      await line({ token: colleague.token, console: true }, '198.51.100.7'),
    ];
    const { rows } = await site.platform.pool.query<{ id: string; version: number }>(
      'SELECT id, version FROM operator WHERE account = $1',
      [person.account],
    );
    const [row] = rows;
    const change = { ...body, ...(method === 'PUT' ? { version: row?.version } : {}) };
    const answer = await admin.call(method, `/operator/api/operators/${row?.id}${path}`, change);
    expect(answer.body.success).toBe(true);
    await expect.poll(() => socket.connected).toBe(false);
    expect(other.connected).toBe(true);
  });

  test('a socket is no use of its session', async () => {
    const token = await signedIn('agent41');
    await line({ token }, '198.51.100.5');
    const id = await sessionOf(token);
    await sql("UPDATE member_session SET seen_at = now() - interval '20 minutes' WHERE id = $1", id);
    const seen = async () => (await sql('SELECT seen_at FROM member_session WHERE id = $1', id)).rows;
    const before = await seen();
    await vi.advanceTimersByTimeAsync(60_000);
    await sleep(200);
    expect(await seen()).toEqual(before);
  });
});
