import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign } from '../../../tools/conformance/client.ts';
import { pauseAfter } from '../../src/play/vendor-events/sender.ts';
import { gameEntries, startGameSite, vendorEntry } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
let heard: Heard[] = [];
let status = 204;
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    heard.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    });
    response.writeHead(status).end();
  });
});
const vendors = ['LOTT', 'ELOTT'] as const;
const keys = new Map<string, { keyId: string; secret: string }>();
beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  for (const code of vendors) {
    const entry = { ...vendorEntry, code, eventsUrl: `http://127.0.0.1:${port}/${code}/events?of=demo` };
    await site.features.catalogue.upsert(site.merchant.id, entry, [
      {
        ...gameEntries[0],
        code: `draw-${code}`,
        categories: ['LOTT'],
        classify: 'LOTT',
        names: { pt: code },
        icon: '/x',
      },
    ]);
    keys.set(code, await site.features.catalogue.issueKey(site.merchant.id, code, `${code}-1`));
    await site.features.catalogue.issueKey(site.merchant.id, code, `${code}-2`);
  }
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  heard = [];
  status = 204;
});

async function opened(account: string, vendor: string): Promise<string> {
  const token = await site.logIn(account);
  const game = await site.features.catalogue.game(site.merchant.id, vendor, `draw-${vendor}`);
  const { status: answered } = await site.call('POST', '/wps/game/launchGame', {
    token,
    body: { nodeId: game?.nodeId },
  });
  expect(answered).toBe(200);
  return token;
}
const pause = (token: string, body: object) =>
  site.call('POST', '/wps/responsible-gaming/time-out', {
    token,
    body,
    headers: { 'Idempotency-Key': randomUUID() },
  });
/** Attempts that wait are due. */
const due = () => site.platform.pool.query('UPDATE vendor_event SET next_at = now() WHERE ended_at IS NULL');
const open = async (): Promise<number> => {
  const { rows } = await site.platform.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM vendor_event WHERE ended_at IS NULL',
  );
  return rows[0]?.n ?? 0;
};

describe('a vendor hears that a player of its own may not bet any more', () => {
  test('signed like its own calls, again until it takes it, and nobody hears of it whose games the player never opened', async () => {
    const token = await opened('player1', 'LOTT');
    status = 503;
    expect((await pause(token, { duration: 'P1D' })).status).toBe(200);
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(0);
    status = 204;
    await expect
      .poll(
        async () => {
          await due();
          return open();
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    const [first] = heard;
    expect(new Set(heard.map(({ path }) => path))).toEqual(new Set(['/LOTT/events?of=demo']));
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    expect(heard.length).toBeGreaterThan(1);
    const until: unknown = expect.stringMatching(/Z$/);
    expect(JSON.parse(first?.body ?? '')).toEqual({
      eventId: expect.stringMatching(/^\d+-\d+$/) as unknown,
      type: 'member.restricted',
      timestamp: until,
      data: { playerId: await site.memberId('player1'), kind: 'time_out', until },
    });
    for (const { headers, body } of heard) {
      const { keyId = '', secret = '' } = keys.get('LOTT') ?? {};
      const [timestamp, requestId] = [String(headers['x-timestamp']), String(headers['x-request-id'])];
      const parts = { method: 'POST', target: '/LOTT/events?of=demo', timestamp, requestId, body };
      expect(headers['x-key-id']).toBe(keyId);
      expect(headers['x-signature']).toBe(sign({ vendor: 'LOTT', keyId, secret }, parts));
      expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    }
    // What was taken isn't told again.
    const before = heard.length;
    await site.features.vendorEvents.sendDue();
    expect(heard).toHaveLength(before);
  });

  test('also where it can’t be reached at first', async () => {
    const token = await opened('player2', 'ELOTT');
    const { rows } = await site.platform.pool.query<{ events_url: string }>(
      `UPDATE vendor SET events_url = 'http://127.0.0.1:9/events' WHERE code = 'ELOTT' AND merchant_id = $1
       RETURNING (SELECT old.events_url FROM vendor old WHERE old.merchant_id = $1 AND old.code = 'ELOTT')`,
      [site.merchant.id],
    );
    expect((await pause(token, { duration: 'P3D' })).status).toBe(200);
    await expect.poll(open, { timeout: 20_000 }).toBe(1);
    await due();
    await site.features.vendorEvents.sendDue();
    expect(await open()).toBe(1);
    await site.platform.pool.query(
      `UPDATE vendor SET events_url = $2 WHERE code = 'ELOTT' AND merchant_id = $1`,
      [site.merchant.id, rows[0]?.events_url],
    );
    await expect
      .poll(
        async () => {
          await due();
          return open();
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    expect(heard.map(({ path }) => path)).toEqual(['/ELOTT/events?of=demo']);
  });
});

test('attempts come at first by the second, later by the hour, for a month', () => {
  const hour = 3_600;
  expect([1, 2, 3, 8, 9, 500].map((attempts) => pauseAfter(attempts, hour))).toEqual([
    1,
    2,
    5,
    hour,
    hour,
    hour,
  ]);
  expect(pauseAfter(3, 31 * 86_400 - 1)).toBe(5);
  expect(pauseAfter(3, 31 * 86_400)).toBeNull();
});
