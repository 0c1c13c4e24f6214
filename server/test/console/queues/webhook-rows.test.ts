import { Registry } from 'prom-client';
import { beforeEach, describe, expect, test } from 'vitest';
import * as deliveries from '../../../src/console/webhooks/deliveries.ts';
import { createSender, secretContext } from '../../../src/console/webhooks/sender.ts';
import * as endpoints from '../../../src/console/webhooks/store.ts';
import { createClock } from '../../../src/platform/clock.ts';
import { transaction } from '../../../src/platform/database/database.ts';
import { createLogger } from '../../../src/platform/observe/log.ts';
import { AddressRefused } from '../../../src/platform/outgoing/outgoing.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { createVault } from '../../../src/platform/security/vault.ts';
import { turnsIn } from '../../helpers/database/turns.ts';
import { brand, idOf, twoBrands, twin } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
const vault = createVault([Buffer.alloc(32)]);
const at = new Date('2026-11-20T12:00:00.000Z');
const [crm, books] = [idOf(1), idOf(2)];
const sealed = (merchantId: string, endpointId: string) =>
  vault.seal(Buffer.alloc(32, 1), secretContext({ merchantId, endpointId })).toString('hex');

const receiver = (id: string, change: object = {}) => ({
  ...{ id, url: `https://${id}.example/`, kinds: '{bet.ended}', note: '', since: at, created_at: at },
  ...{ created_by: 'ana', secret_sealed: `\\x${sealed(brand, id)}` },
  ...change,
});
const sent = (endpoint_id: string, number: number, change: object = {}) => ({
  ...{ endpoint_id, id: idOf(number), event_id: number, kind: 'bet.ended', body: `{"n":${number}}`, at },
  ...{ state: 'failed', attempts: 10, max_attempts: 10, ended_at: at, next_at: at },
  ...change,
});
const waiting = { state: 'pending', attempts: 0, ended_at: null };

beforeEach(() => brands.run('DELETE FROM webhook_endpoint; DELETE FROM webhook_delivery'));
/** Both brands have both receivers. */
const seed = async (rows: readonly object[]) => {
  await brands.put('webhook_endpoint', [receiver(crm), receiver(books)]);
  await brands.put('webhook_delivery', rows as Record<string, unknown>[]);
};
const [ref, of] = [
  { merchantId: brand, id: crm },
  { merchantId: brand, endpointId: crm },
];

describe('a receiver of one brand', () => {
  test('is changed, gets a secret and goes alone, beside its like of another brand and the others of its own', async () => {
    await seed([]);
    const form = { url: 'https://new.example/', kinds: ['member.registered'], note: 'n', enabled: false };
    expect(
      await brands.changed('webhook_endpoint', async (tx) => {
        expect(await endpoints.updateEndpoint(tx, ref, form)).toBe(true);
        expect(await endpoints.updateEndpoint(tx, { ...ref, id: idOf(9) }, form)).toBe(false);
      }),
    ).toEqual([{ id: crm, ...form }]);
    const secret = { secretSealed: Buffer.of(7), until: at };
    // Each is sealed under another nonce.
    await brands.run(`UPDATE webhook_endpoint SET secret_sealed = '\\x05'`);
    expect(
      await brands.changed('webhook_endpoint', async (tx) => {
        expect(await endpoints.renewSecret(tx, ref, secret)).toBe(true);
      }),
    ).toEqual([
      {
        ...{ id: crm, secret_sealed: '\\x07', old_secret_sealed: '\\x05' },
        old_secret_until: expect.stringContaining('2026-11-20'),
      },
    ]);
    const left = await transaction(brands.db, async (tx) => {
      expect(await endpoints.deleteEndpoint(tx, ref)).toBe(`https://${crm}.example/`);
      expect(await endpoints.lockBrand(tx, brand)).toBe(1);
      expect(await turnsIn(tx, 'webhooks', brand)).toEqual({ held: 1, named: true });
      return [await endpoints.readEndpoints(tx, brand), await endpoints.readEndpoints(tx, twin)];
    });
    expect(left.map((rows) => rows.map(({ id }) => id))).toEqual([[books], [crm, books]]);
  });

  test('shows how many of its deliveries wait and failed, and the last that arrived', async () => {
    await seed([
      ...[sent(crm, 11), sent(crm, 12), sent(crm, 13, waiting), sent(books, 14)],
      sent(crm, 15, { state: 'delivered' }),
    ]);
    const shown = (await endpoints.readEndpoints(brands.db, brand)).map((row) => [
      ...[row.id, row.pending, row.failed, row.lastDeliveredAt],
    ]);
    expect(shown).toEqual([
      [crm, 1, 2, at],
      [books, 0, 1, null],
    ]);
    expect(await endpoints.readEndpoints(brands.db, brand, books)).toMatchObject([{ id: books }]);
  });
});

describe('deliveries', () => {
  test('of a receiver stand page by page, the last event first, and by their state and kind', async () => {
    const other = { kind: 'member.registered', state: 'delivered', status: 204 };
    await seed([
      ...[11, 12, 13, 14, 15].map((number) => sent(crm, number)),
      sent(crm, 16, other),
      sent(books, 17),
    ]);
    const page = async (query: object) => {
      const { rows, next } = await deliveries.readDeliveries(brands.db, of, { limit: 50, ...query });
      return { events: rows.map(({ eventId }) => Number(eventId)), next };
    };
    expect(await page({})).toEqual({ events: [16, 15, 14, 13, 12, 11], next: null });
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const { events, next }: { events: number[]; next: string | null } = await page({
        ...{ limit: 2, cursor: cursor ?? undefined },
      });
      found.push(...events);
      cursor = next;
    } while (cursor !== null && found.length < 20);
    expect(found).toEqual([16, 15, 14, 13, 12, 11]);
    expect((await page({ state: 'delivered' })).events).toEqual([16]);
    expect((await page({ kind: 'bet.ended', limit: 1 })).events).toEqual([15]);
  });

  test('are sent again one by one, with as many attempts as before', async () => {
    await seed([sent(crm, 11), sent(crm, 12), sent(books, 13)]);
    const changed = await brands.changed('webhook_delivery', async (tx) => {
      expect(await deliveries.sendAgain(tx, of, idOf(12))).toBe(true);
      expect(await deliveries.sendAgain(tx, of, idOf(13))).toBe(false);
    });
    expect(changed).toEqual([
      { id: idOf(12), state: 'pending', ended_at: null, max_attempts: 20, next_at: expect.any(String) },
    ]);
  });
});

describe('what is due', () => {
  /** A node whose calls to receivers are answered by the test. */
  function node(answer: (url: string) => Promise<Response>) {
    const registry = new Registry();
    const called: string[] = [];
    const platform = {
      ...{ db: brands.db, clock: createClock(), vault, log: createLogger('silent'), metrics: { registry } },
      outgoing: {
        fetch: (url: string) => {
          called.push(url);
          return answer(url);
        },
      },
    } as unknown as Platform;
    const counted = async () => {
      const metric = await registry.getSingleMetric('webhook_attempts_total')?.get();
      return Object.fromEntries(metric?.values.map(({ labels, value }) => [labels['result'], value]) ?? []);
    };
    return { sender: createSender(platform), called, counted };
  }
  const outcomes = async () =>
    (await deliveries.readDeliveries(brands.db, of, { limit: 50, sort: 'at' })).rows.map(
      ({ state, status, fault }) => [state, status, fault],
    );
  const one = async (rows: readonly object[]) => {
    await brands.put('webhook_endpoint', [receiver(crm)]);
    await brands.put('webhook_delivery', rows as Record<string, unknown>[]);
    await brands.run(`DELETE FROM webhook_endpoint WHERE merchant_id = '${twin}'`);
    await brands.run(`DELETE FROM webhook_delivery WHERE merchant_id = '${twin}'`);
  };

  test.each([
    ['an answer too late', new DOMException('late', 'TimeoutError'), 'timeout'],
    ['a broken line', new TypeError('fetch failed'), 'unreachable'],
    [
      'an address inside',
      new TypeError('no', { cause: new AddressRefused('inside', '10.0.0.8') }),
      'refused',
    ],
  ])('says what came of %s', async (_what, error, fault) => {
    await one([sent(crm, 11, waiting)]);
    const { sender, counted } = node(() => Promise.reject(error));
    await sender.sendDue();
    expect(await outcomes()).toEqual([['pending', null, fault]]);
    expect(await counted()).toEqual({ delivered: 0, retried: 1, given_up: 0 });
  });

  test('is counted by what became of each attempt', async () => {
    const last = { state: 'pending', attempts: 9, ended_at: null };
    await one([sent(crm, 11, last), sent(crm, 12, last), sent(crm, 13, waiting)]);
    const { sender, counted, called } = node(() =>
      Promise.resolve(new Response(null, { status: called.length === 1 ? 204 : 500 })),
    );
    await sender.sendDue();
    expect(await counted()).toEqual({ delivered: 1, retried: 1, given_up: 1 });
    expect((await outcomes()).map(([state]) => state).toSorted()).toEqual(['delivered', 'failed', 'pending']);
  });

  test('goes to one receiver five at a time at most, however often a node looks', async () => {
    await one(Array.from({ length: 12 }, (_, number) => sent(crm, 11 + number, waiting)));
    let [open, most] = [0, 0];
    const { sender, called } = node(async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => void setTimeout(resolve, 30));
      open -= 1;
      return new Response(null, { status: 204 });
    });
    await Promise.all([sender.sendDue(), sender.sendDue(), sender.sendDue()]);
    expect([called.length, most]).toEqual([12, 5]);
  });
});
