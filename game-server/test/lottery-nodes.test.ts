import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerLottery } from '../src/http/lottery.ts';
import { draftRequest, listRequest, purchaseRequest, quoteRequest, issueProof } from '../src/protocol.ts';
import type { RunningStudio, Studio } from '../src/studio.ts';
import { headlineOf, verify } from '../verifier/verify.ts';
import { LotteryRig, type Buyer } from './helpers/lottery.ts';
import { eventually } from './helpers/studio.ts';

let rig: LotteryRig;
let second: RunningStudio;
beforeAll(async () => {
  rig = await LotteryRig.open(['quick-three']);
  second = await rig.node();
});
afterAll(() => rig.close());

const bothSides = [
  { play: 'K3_SIZE', entry: 'BIG' },
  { play: 'K3_SIZE', entry: 'SMALL' },
];

describe('two nodes that sell and two processes that draw, on one calendar', () => {
  test('open, freeze and draw each issue once, and take tickets alike', async () => {
    const other = rig.startDrawer();
    const ana = await rig.seat('quick-three');
    for (let turn = 0; turn < 3; turn += 1) {
      const { sequence } = await rig.selling('quick-three');
      const [one, two] = [
        await ana.order(bothSides, [{ sequence }]),
        await ana.order(bothSides, [{ sequence }]),
      ];
      const answers = [await ana.send(one), await ana.send(two, second)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      // The same request at both nodes is one purchase.
      expect((await ana.send(one, second)).json).toMatchObject({ balance: null });
      await rig.play('quick-three', sequence);
      if (turn === 1) await rig.running.studio.keeper.stop();
    }
    await other.stop();
    const { rows } = await rig.bench.sql.query<{ kind: string; sequence: string; count: number }>(
      `SELECT body::jsonb ->> 'kind' AS kind, body::jsonb ->> 'sequence' AS sequence, count(*)::int AS count FROM draw_log
       WHERE table_code = 'quick-three' AND body::jsonb ->> 'kind' IN ('issue', 'freeze', 'draw') GROUP BY 1, 2`,
    );
    expect(rows.filter(({ kind }) => kind === 'draw').length).toBeGreaterThanOrEqual(3);
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
    expect(ana.balance).toBe(1_000_000 - 6 * 200 + 6 * 190);
  });

  test('take nothing at the cut-off or after it, and leave nothing that was taken out of the list', async () => {
    const buyers: Buyer[] = [];
    while (buyers.length < 40) buyers.push(await rig.seat('quick-three'));
    const { sequence, sells_until: until } = await rig.selling('quick-three');
    const orders = await Promise.all(buyers.map((buyer) => buyer.order(bothSides, [{ sequence }])));
    // Some arrive before the last instant, some after it.
    const sent = buyers.map(async (buyer, at) => {
      if (at === 20) rig.moveTo(until);
      return buyer.send(orders[at], at % 2 === 0 ? rig.running : second);
    });
    const answers = await Promise.all(sent);
    const accepted = answers.filter(({ status }) => status === 200);
    expect(answers.slice(21).map(({ status }) => status)).toEqual(answers.slice(21).map(() => 409));
    await rig.play('quick-three', sequence);
    const listed = await rig.bench.sql.query<{ id: string; state: string }>(
      'SELECT id, state FROM lottery_ticket WHERE title = $1 AND sequence = $2 AND position IS NOT NULL',
      ['quick-three', sequence],
    );
    const inList = listed.rows.map(({ id }) => id).toSorted();
    const announced = accepted.flatMap(({ json }) =>
      (json as { tickets: { ticketId: string }[] }).tickets.map(({ ticketId }) => ticketId),
    );
    expect(inList).toEqual(announced.toSorted());
    expect(listed.rows.every(({ state }) => state === 'won')).toBe(true);
    for (const [at, buyer] of buyers.entries()) {
      const wanted = answers[at]?.status === 200 ? 1_000_000 - 10 : 1_000_000;
      await eventually(() => buyer.balance === wanted);
    }
  });

  test('give everyone a proof that holds offline', async () => {
    const { rows } = await rig.bench.sql.query<{ sequence: number }>(
      `SELECT sequence FROM lottery_issue WHERE title = 'quick-three' AND state = 'settled' AND tickets > 0 ORDER BY 1 LIMIT 1`,
    );
    const proof = issueProof.parse((await rig.get(`issues/quick-three/${rows[0]?.sequence}`)).json);
    expect(headlineOf(verify(proof))).toBe('goodOwn');
    const [ticket] = await rig.bench.sql
      .query<{ id: string; player_id: string }>(
        'SELECT id, player_id FROM lottery_ticket WHERE state = $1 LIMIT 1',
        ['won'],
      )
      .then((found) => found.rows);
    expect((await rig.get(`tickets/${ticket?.id}`)).status).toBe(401);
  });
});

describe('the page of the lottery wire', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/lottery-wire.md'), 'utf8');

  test('names every call of the studio’s lotteries, and no other', async () => {
    const app = Fastify();
    const routes: string[] = [];
    app.addHook('onRoute', ({ method, url, handler }) => {
      const refused = Array.isArray(method) || /METHOD_NOT_ALLOWED/.test(String(handler));
      if (!refused && method !== 'HEAD' && !url.endsWith('*')) routes.push(`${method} ${url.slice(1)}`);
    });
    await app.register(async (scope) => registerLottery(scope, { lottery: {} } as Studio));
    await app.ready();
    const named = Array.from(page.matchAll(/^\| `((?:GET|POST) lottery[^`]*)`/gm), ([, call = '']) => call);
    expect(named.toSorted()).toEqual([...new Set(routes)].toSorted());
    await app.close();
  });

  test('shows requests that are taken as they stand', () => {
    const examples = Array.from(
      page.matchAll(/\n```json POST lottery\/(\w+)\n([^]*?)\n```/g),
      ([, call = '', body = '']) => [call, JSON.parse(body) as unknown] as const,
    );
    const schemas: Record<string, { parse(body: unknown): unknown }> = {
      quote: quoteRequest,
      tickets: purchaseRequest,
      drafts: draftRequest,
      lists: listRequest,
    };
    expect(examples.map(([call]) => call).toSorted()).toEqual(Object.keys(schemas).toSorted());
    for (const [call, body] of examples) expect(() => schemas[call]?.parse(body)).not.toThrow();
  });
});
