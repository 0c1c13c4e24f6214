import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAudit } from '../../src/ledger/audit/index.ts';
import type { BetCommand } from '../../src/ledger/index.ts';
import { until } from '../helpers/sites/cashier-site.ts';
import { createStoredDatabase } from '../helpers/database/stored-database.ts';
import { startTestSite, type TestSite } from '../helpers/sites/site.ts';

/** A week of play beside the demo data, as the release of migration 240 left it. */
const dump = fileURLToPath(new URL('../fixtures/week-of-play.jsonl.gz', import.meta.url));

interface Meta {
  takenAt: string;
  merchant: string;
  member: string;
  token: string;
  charge: string;
  openBet: Omit<BetCommand, 'type' | 'amount'>;
  balances: Record<string, string>;
}

let site: TestSite;
let meta: Meta;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createStoredDatabase(dump);
  ({ drop } = database);
  meta = database.meta as unknown as Meta;
  // Right after it was taken, so that sessions and charges of then are still open.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const ahead = new Date(meta.takenAt).getTime() + 5_000 - Date.now();
  await client.query('UPDATE business_clock SET offset_ms = $1', [Math.round(ahead)]);
  await client.end();
  site = await startTestSite({ empty: true, environment: { DATABASE_URL: database.url } });
});
afterAll(async () => {
  await site.close();
  await drop();
});

const asMember = (method: string, path: string) =>
  site.call(method, path, { token: meta.token, headers: { merchant: 'house' } });

describe('the database of an earlier release', () => {
  test('starts under this one, counts what was still to be counted, and its audit holds', async () => {
    await until(() => site.features.reports.catchUp());
    const report = await runAudit(site.platform.pool);
    expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(Math.max(...report.checks.map(({ examined }) => examined))).toBeGreaterThan(900);
  });

  test('keeps every balance to the cent', async () => {
    const now = await Promise.all(
      Object.keys(meta.balances).map(async (id) => {
        const rows = await site.features.ledger.balances(meta.merchant, id);
        return [id, String(rows.find(({ purpose }) => purpose === 'main')?.balance ?? 0n)];
      }),
    );
    expect(Object.fromEntries(now)).toEqual(meta.balances);
  });

  test('keeps open sessions, charges that wait for their payment, and stored settings', async () => {
    const { status, body } = await asMember('GET', '/wps/member/info');
    expect(status).toBe(200);
    expect(body.value).toMatchObject({ id: meta.member });
    const charge = await asMember('GET', `/wps/cashier/deposits/${meta.charge}`);
    expect(charge.body.value).toMatchObject({ id: meta.charge, state: 'created' });
    const withdrawals = await asMember('GET', '/wps/cashier/withdrawals');
    expect(withdrawals.status).toBe(200);
  });

  test('lets a round that was running end with its win', async () => {
    const { transactionId, ...round } = meta.openBet;
    const before = BigInt(meta.balances[meta.member] ?? '0');
    const win = await site.features.ledger.submit({
      type: 'win',
      ...round,
      transactionId: 'win-open',
      betTransactionId: transactionId,
      amount: 900n,
      roundClosed: true,
    });
    expect(win.status).toBe('posted');
    const rows = await site.features.ledger.balances(meta.merchant, meta.member);
    expect(rows.find(({ purpose }) => purpose === 'main')?.balance).toBe(before + 900n);
  });

  test('is known to the demo seed, which adds nothing twice', async () => {
    const { seedDemo } = await import('@croupier/seed');
    expect(await seedDemo(site.platform, site.features)).toBe(false);
    const report = await runAudit(site.platform.pool);
    expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
  });
});
