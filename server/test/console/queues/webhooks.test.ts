import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { operatorWebhookCalls, ValueOf } from '@croupier/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { asOwner } from '../../helpers/owned/owner.ts';
import {
  type OperatorSite,
  startOperatorSite,
  type TestOperator,
} from '../../helpers/sites/operator-site.ts';
import { brandFacts } from '../../helpers/parties/brand.ts';

type Made = ValueOf<typeof operatorWebhookCalls.add>;
type Page = ValueOf<typeof operatorWebhookCalls.deliveries>;

interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let site: OperatorSite;
let admin: TestOperator;
/** The system of the operator: a real server, which answers as a test says. */
let receiver: Server;
let heard: Heard[];
let answers: Record<string, number>;
beforeAll(async () => {
  site = await startOperatorSite();
  admin = await site.operator('admin');
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      heard.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
      response.statusCode = answers[path] ?? 204;
      if (response.statusCode === 302) response.setHeader('Location', '/elsewhere');
      response.end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await site.close();
});
beforeEach(async () => {
  await run('DELETE FROM webhook_endpoint');
  heard = [];
  answers = {};
});

const send = (method: string, path: string, body?: object) =>
  site.call(method, path, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
    headers: { 'Idempotency-Key': randomUUID() },
  });
const addressOf = (path: string) => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
const add = async (path: string, kinds: readonly string[], by = admin) =>
  valueOf<Made>(await by.post('/operator/api/webhooks', { url: addressOf(path), kinds, note: '' }));
const newPath = () => `/${randomUUID()}`;
const of = (path: string) => heard.filter((one) => one.path === path);
const log = async ({ webhook }: Made, query = '') =>
  valueOf<Page>(await admin.get(`/operator/api/webhooks/${webhook.id}/deliveries${query}`));
const run = (text: string, values: readonly unknown[] = []) =>
  asOwner(site.cashier.platform.pool, text, values);

/** Something happened to a member, as a feature tells it. */
async function happens(count = 1, merchantId = site.cashier.merchant.id): Promise<string[]> {
  const { db, clock, events } = site.cashier.platform;
  const references = Array.from({ length: count }, () => randomUUID());
  await transaction(db, (tx) =>
    events.record(
      tx,
      ...references.map((reference) => ({
        kind: 'deposit.credited' as const,
        merchantId,
        memberId: randomUUID(),
        reference,
        at: clock.now(),
        facts: { amount: 1_250, currency: 'BRL', way: 'pix' },
      })),
    ),
  );
  return references;
}

/** As a receiver checks what it hears, by the specification alone. */
function isSigned({ headers, body }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const wanted = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}

describe('a receiver', () => {
  test('hears of what happens after it was added, signed, with ids and amounts only', async () => {
    const path = newPath();
    await happens();
    const made = await add(path, ['deposit.credited']);
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [reference] = await happens();
    await expect.poll(() => of(path).length).toBe(1);
    const [sent] = of(path);
    expect(sent && isSigned(sent, made.secret)).toBe(true);
    expect(sent && isSigned(sent, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    const stamp = Number(sent?.headers['webhook-timestamp']);
    expect(Math.abs(stamp - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      type: 'deposit.credited',
      timestamp: expect.stringMatching(/Z$/) as string,
      data: {
        brand: site.cashier.merchant.code,
        memberId: expect.any(String) as string,
        reference,
        amount: 1_250,
        currency: 'BRL',
        way: 'pix',
      },
    });
    const { content } = await log(made);
    expect(content).toMatchObject([
      { event: sent?.headers['webhook-id'], state: 'delivered', attempts: 1, status: 204, nextAt: null },
    ]);
    const file = await admin.post('/operator/api/lists/operatorWebhooks.deliveries/files', {
      ...{ params: { id: made.webhook.id }, locale: 'en' },
    });
    const text = await (await fetch(site.cashier.node() + valueOf<{ url: string }>(file).url)).text();
    expect(text.trimEnd().split('\r\n')[1]).toMatch(
      new RegExp(`,${String(sent?.headers['webhook-id'])},Delivered,1,204,$`),
    );
    const listed = valueOf<{ webhooks: object[] }>(await admin.get('/operator/api/webhooks'));
    expect(JSON.stringify(listed)).not.toContain(made.secret);
    expect(listed.webhooks).toContainEqual(
      expect.objectContaining({ id: made.webhook.id, pending: 0, failed: 0, createdBy: admin.account }),
    );
  });

  test('hears of the kinds that it asks for, of its own brand, and of nothing while it is switched off', async () => {
    const [mine, other, off] = [newPath(), newPath(), newPath()];
    await add(mine, ['deposit.credited']);
    await add(other, ['member.registered']);
    const silent = await add(off, ['deposit.credited']);
    const change = { url: addressOf(off), kinds: ['deposit.credited'], note: 'paused', enabled: false };
    valueOf(await send('PUT', `/operator/api/webhooks/${silent.webhook.id}`, change));
    const beside = await site.cashier.platform.merchants.create({
      ...brandFacts,
      code: `b${randomUUID().slice(0, 8)}`,
      name: 'Beside',
    });
    await happens(1, beside.id);
    await happens();
    await expect.poll(() => of(mine).length).toBe(1);
    expect([of(other), of(off)]).toEqual([[], []]);
    valueOf(await send('PUT', `/operator/api/webhooks/${silent.webhook.id}`, { ...change, enabled: true }));
    await happens();
    await expect.poll(() => of(off).length).toBe(1);
    // What would be refused today stays while the rest of it is changed.
    const url = 'https://10.0.0.8/events';
    await run('UPDATE webhook_endpoint SET url = $2 WHERE id = $1', [silent.webhook.id, url]);
    valueOf(await send('PUT', `/operator/api/webhooks/${silent.webhook.id}`, { ...change, url }));
  });

  test('changes over to a new secret while the old one still signs for a day', async () => {
    const path = newPath();
    const made = await add(path, ['deposit.credited']);
    const renewed = valueOf<Made>(await admin.post(`/operator/api/webhooks/${made.webhook.id}/secret`));
    expect(renewed.secret).not.toBe(made.secret);
    await happens();
    await expect.poll(() => of(path).length).toBe(1);
    const [both] = of(path);
    expect(both && [isSigned(both, made.secret), isSigned(both, renewed.secret)]).toEqual([true, true]);
    await run('UPDATE webhook_endpoint SET old_secret_until = now() WHERE id = $1', [made.webhook.id]);
    await happens();
    await expect.poll(() => of(path).length).toBe(2);
    const last = of(path)[1];
    expect(last && [isSigned(last, made.secret), isSigned(last, renewed.secret)]).toEqual([false, true]);
  });

  test('that is removed hears no more', async () => {
    const path = newPath();
    const made = await add(path, ['deposit.credited']);
    valueOf(await send('DELETE', `/operator/api/webhooks/${made.webhook.id}`));
    const marker = newPath();
    await add(marker, ['deposit.credited']);
    await happens();
    await expect.poll(() => of(marker).length).toBe(1);
    expect(of(path)).toEqual([]);
    expect((await admin.get(`/operator/api/webhooks/${made.webhook.id}/deliveries`)).status).toBe(404);
  });
});

describe('what cannot be delivered', () => {
  /** The pause before the next attempt is over. */
  const letTry = ({ webhook }: Made) =>
    run(`UPDATE webhook_delivery SET next_at = now() WHERE endpoint_id = $1 AND state = 'pending'`, [
      webhook.id,
    ]);
  const first = async (made: Made) => (await log(made)).content[0];
  const attempts = (made: Made, count: number) =>
    until(async () => {
      const row = await first(made);
      // While an attempt is under way its answer is not known.
      return row?.attempts === count && (row.status !== null || row.fault !== null) ? row : undefined;
    });

  test('is tried again with the same id and body after longer and longer pauses, and given up at last', async () => {
    const path = newPath();
    answers[path] = 500;
    const made = await add(path, ['deposit.credited']);
    await happens();
    await attempts(made, 1);
    const pauses: number[] = [];
    for (let count = 1; count < 10; count += 1) {
      const { rows } = (await run(
        'SELECT round(extract(epoch FROM next_at - now()))::int AS seconds FROM webhook_delivery WHERE endpoint_id = $1',
        [made.webhook.id],
      )) as { rows: { seconds: number }[] };
      pauses.push(rows[0]?.seconds ?? 0);
      await letTry(made);
      await until(async () => (of(path).length > count ? true : undefined));
      await until(async () => {
        const row = await first(made);
        return row?.attempts === count + 1 && (row.state === 'failed' || row.nextAt !== null)
          ? row
          : undefined;
      });
    }
    expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true);
    await expect.poll(async () => (await first(made))?.state).toBe('failed');
    expect(await first(made)).toMatchObject({ state: 'failed', attempts: 10, status: 500, nextAt: null });
    expect(new Set(of(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(of(path).map(({ body }) => body)).size).toBe(1);
    expect((await log(made, '?state=failed')).content).toHaveLength(1);
    expect((await log(made, '?state=delivered')).content).toEqual([]);
    answers[path] = 200;
    const delivery = (await first(made))?.id ?? '';
    valueOf(await admin.post(`/operator/api/webhooks/${made.webhook.id}/deliveries/${delivery}/redeliver`));
    await expect.poll(async () => (await first(made))?.state).toBe('delivered');
    expect(await first(made)).toMatchObject({ attempts: 11, status: 200 });
  });

  test.each([
    ['a redirect, which is not followed', 302, { status: null, fault: 'unreachable' }],
    ['an answer that is no success', 404, { status: 404, fault: null }],
  ])('%s, counts as a failure', async (_what, status, outcome) => {
    const path = newPath();
    answers[path] = status;
    const made = await add(path, ['deposit.credited']);
    await happens();
    expect(await attempts(made, 1)).toMatchObject({ state: 'pending', ...outcome });
    expect(of('/elsewhere')).toEqual([]);
  });

  test('a receiver that is away holds up no other', async () => {
    const [away, path] = [newPath(), newPath()];
    const gone = await add(away, ['deposit.credited']);
    await run(`UPDATE webhook_endpoint SET url = 'http://127.0.0.1:9/' WHERE id = $1`, [gone.webhook.id]);
    await add(path, ['deposit.credited']);
    await happens(30);
    await expect.poll(() => of(path).length).toBe(30);
    expect(await attempts(gone, 1)).toMatchObject({ status: null, fault: 'unreachable' });
  });

  test('what a node had taken when it died is sent by another one after a while', async () => {
    const path = newPath();
    const made = await add(path, ['deposit.credited']);
    await happens();
    await expect.poll(async () => (await first(made))?.state).toBe('delivered');
    // As a node leaves it that dies between the call and its outcome.
    await run(
      `UPDATE webhook_delivery SET state = 'pending', ended_at = NULL, next_at = now() + interval '1 hour' WHERE endpoint_id = $1`,
      [made.webhook.id],
    );
    await letTry(made);
    await expect.poll(() => of(path).length).toBe(2);
    await expect.poll(async () => (await first(made))?.state).toBe('delivered');
  });
});

describe('the console', () => {
  const form = { url: 'https://receiver.example/events', kinds: ['bet.ended'], note: '' };

  test.each([
    ['an address inside', { url: 'https://10.0.0.8/events' }, 'url'],
    ['an address without TLS', { url: 'http://203.0.113.9/events' }, 'url'],
    ['a name in the address', { url: 'https://ana:secret@receiver.example/' }, 'url'],
    ['no kind', { kinds: [] }, 'kinds'],
    ['a kind that is none', { kinds: ['member.flown'] }, 'kinds'],
    ['a kind twice', { kinds: ['bet.ended', 'bet.ended'] }, 'kinds'],
  ])('refuses %s, and names the field', async (_what, part, field) => {
    const answer = await admin.post('/operator/api/webhooks', { ...form, ...part });
    expect(answer.body.success).toBe(false);
    expect(Object.keys(answer.body.errors ?? {}).join(' ')).toContain(field);
  });

  test('names both fields where two are wrong', async () => {
    const body = { url: 'no address', kinds: ['member.flown'], note: '' };
    const { status, body: said } = await admin.post('/operator/api/webhooks', body);
    const fields = Object.keys(said.errors ?? {}).map((name) => name.split('.')[0]);
    expect({ status, fields: [...new Set(fields)].toSorted() }).toEqual({
      status: 400,
      fields: ['kinds', 'url'],
    });
  });

  const refusals = {
    shape: 'A full address that begins with https://',
    plain: 'Only https addresses are accepted',
    name: 'An address without a user name or password',
  };
  test.each([
    ['no address', refusals.shape],
    ['crm.example/events', refusals.shape],
    ['https:crm.example', refusals.shape],
    ['ftp://crm.example/', refusals.shape],
    ['http://crm.example/events', refusals.plain],
    ['https://ana:secret@crm.example/', refusals.name],
  ])('says what is wrong with the address %s together with events that are missing', async (url, said) => {
    const answer = await site.call('POST', '/operator/api/webhooks', {
      token: admin.token,
      body: { url, kinds: [], note: '' },
      headers: { 'Idempotency-Key': randomUUID(), 'Accept-Language': 'en' },
    });
    expect(answer.body.errors).toEqual({ url: said, kinds: 'Input cannot be empty' });
  });

  test('takes ten receivers of a brand at most', async () => {
    const together = await Promise.all(
      Array.from({ length: 12 }, () =>
        admin.post('/operator/api/webhooks', { ...form, url: addressOf('/x') }),
      ),
    );
    expect(together.filter(({ body }) => body.success)).toHaveLength(10);
    expect(together.filter(({ body }) => body.code === 'WEBHOOKS_FULL')).toHaveLength(2);
  });

  test('is for those who hold keys, and puts each deed on record', async () => {
    const viewer = await site.operator('support');
    for (const answer of [
      await viewer.post('/operator/api/webhooks', form),
      await viewer.post('/operator/api/events/parked/retry', { consumer: 'webhooks' }),
    ])
      expect(answer.status).toBe(403);
    const { webhook: one } = await add('/x', ['bet.ended']);
    const change = { ...form, url: addressOf('/y'), note: 'CRM', enabled: false };
    valueOf(await send('PUT', `/operator/api/webhooks/${one.id}`, change));
    valueOf(await admin.post(`/operator/api/webhooks/${one.id}/secret`));
    valueOf(await send('DELETE', `/operator/api/webhooks/${one.id}`));
    const actions = await sqlOn<{ action: string; detail: Record<string, string> }>(
      site.cashier.platform.db,
      `SELECT action, detail FROM operator_action WHERE subject_type = 'webhook' AND subject_id = $1 ORDER BY at, id`,
      [one.id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'webhook.added',
      'webhook.changed',
      'webhook.secret_renewed',
      'webhook.removed',
    ]);
    expect(actions[1]?.detail).toMatchObject({
      url: `${addressOf('/x')} → ${addressOf('/y')}`,
      enabled: 'false',
    });
    expect(JSON.stringify(actions)).not.toContain('whsec_');
  });

  test('shows what a reader of events could not deal with, and lets it try again at once', async () => {
    await run(`CREATE FUNCTION refuse_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'no room'; END $$;
      CREATE TRIGGER refuse_delivery BEFORE INSERT ON webhook_delivery FOR EACH ROW EXECUTE FUNCTION refuse_delivery()`);
    const path = newPath();
    await add(path, ['deposit.credited']);
    await happens();
    const parked = async () =>
      valueOf<ValueOf<typeof operatorWebhookCalls.parked>>(await admin.get('/operator/api/events/parked'))
        .readers;
    await expect
      .poll(parked)
      .toMatchObject([{ consumer: 'webhooks', members: 1, events: 1, reason: 'error: no room' }]);
    await run('DROP TRIGGER refuse_delivery ON webhook_delivery');
    await run(`UPDATE parked_event SET retry_at = now() + interval '1 hour' WHERE retry_at IS NOT NULL`);
    const retried = await admin.post('/operator/api/events/parked/retry', { consumer: 'webhooks' });
    expect(valueOf(retried)).toEqual({ members: 1 });
    await expect.poll(() => of(path).length).toBe(1);
    await expect.poll(parked).toEqual([]);
  });
});
