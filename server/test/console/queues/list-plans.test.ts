import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositPage } from '../../../src/cashier/orders/queue/list-store.ts';
import { listFeedback } from '../../../src/engagement/feedback/store.ts';
import { listConsoleStatements, listRuns } from '../../../src/network/commission/store/console-lists.ts';
import { listReviews } from '../../../src/people/identity/review-store.ts';
import { listMembers, membersByAccount } from '../../../src/people/members/store.ts';
import { listExcluded, listLimited } from '../../../src/people/responsible-gaming/store.ts';
import type { Db } from '../../../src/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database/database.ts';

const rows = 20_000;
const limit = 50;
/** What a page may look at: some rows that don't fit between those that do, whatever the length of the list. */
const topViewed = 12 * limit;

const merchantId = '00000000-0000-4000-8000-00000000cafe';
const memberId = '00000000-0000-4000-8000-000000000007';
const runId = '00000000-0000-4000-8000-00000000000a';
/** Of every row `n`: an id and a time of its own. */
const id = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const at = `'2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'`;
const from = (columns: string) => `SELECT ${columns} FROM generate_series(1, ${rows}) n`;
const half = new Date(Date.parse('2026-01-01T00:00:00Z') + (rows / 2) * 60_000).toISOString();

/** Each list as long as `rows`, in one statement each; one row in a thousand is of the rare kind. */
const seeds = [
  `INSERT INTO member (merchant_id, id, account, account_key, nickname, type, status, currency, registered_at)
   ${from(`'${merchantId}', ${id}, 'm' || n, 'm' || n, 'm' || n, CASE WHEN n % 1000 = 0 THEN 1 ELSE 0 END,
     CASE WHEN n % 1000 = 0 THEN 'blocked' ELSE 'active' END, 'BRL', ${at}`)}`,
  `INSERT INTO deposit (merchant_id, id, member_id, provider_id, txid, method, amount, currency, state, br_code, created_at,
     expires_at, steps)
   ${from(`'${merchantId}', ${id}, CASE WHEN n % 1000 = 0 THEN '${memberId}' ELSE ${id} END, ${id}, 't' || n, 'pix', n, 'BRL',
     CASE WHEN n % 1000 = 0 THEN 'failed' ELSE 'expired' END, 'x', ${at}, ${at}, '[]'`)}`,
  `INSERT INTO member_identity (merchant_id, member_id, state, cpf_mac, person_sealed, checked_at, verified_at, decided_at, decided_by)
   ${from(`'${merchantId}', ${id}, CASE WHEN n % 2 = 0 THEN 'review' ELSE 'verified' END, decode(lpad(to_hex(n), 8, '0'), 'hex'), '\\x00', ${at},
     CASE WHEN n % 2 = 1 THEN ${at} END, CASE WHEN n % 2 = 1 THEN ${at} END, CASE WHEN n % 2 = 1 THEN 'x' END`)}`,
  `INSERT INTO gaming_exclusion (merchant_id, member_id, kind, started_at, status_before, origin)
   ${from(`'${merchantId}', ${id}, 'self_exclusion', ${at}, 'active', CASE WHEN n % 1000 = 0 THEN 'register' ELSE 'member' END`)}`,
  `INSERT INTO own_limit (merchant_id, member_id, kind, period, amount, window_end, changed_at)
   ${from(`'${merchantId}', ${id}, 'deposit', 'day', 1, ${at}, ${at}`)}`,
  `INSERT INTO feedback (merchant_id, id, topic, content, contact, language, member_id, state, received_at)
   ${from(`'${merchantId}', ${id}, 'SITE', 'x', '', 'pt', CASE WHEN n % 1000 = 0 THEN '${memberId}'::uuid END,
     CASE WHEN n % 1000 = 0 THEN 'new' ELSE 'closed' END, ${at}`)}`,
  `INSERT INTO commission_run (merchant_id, id, kind, period, window_from, window_to, revision, state, currency, active_members,
     contracts, statements, granted, amount, floor_added, settings, corrections, totals_digest, input_hash, result_hash, computed_at)
   ${from(`'${merchantId}', ${id}, 'realtimeSalary', 'fiveMinutes', ${at}, ${at} + interval '5 minutes', 0,
     CASE WHEN n % 1000 = 0 THEN 'waiting' ELSE 'paid' END, 'BRL', 0, 0, 0, n, n, 0, '{}', '{}', '', '', '', ${at}`)}`,
  `INSERT INTO commission_statement (merchant_id, id, run_id, member_id, contract_id, kind, period, window_from, window_to,
     revision, currency, turnover, active, stake, payout, bonuses, rebates, carried_in, carried_out, base, capped, gross, below,
     floor_added, earned, previous, amount, branches, state, owed_left)
   ${from(`'${merchantId}', ${id}, CASE WHEN n % 1000 = 0 THEN '${runId}'::uuid ELSE ${id} END,
     CASE WHEN n % 500 = 1 THEN '${memberId}'::uuid ELSE ${id} END, ${id}, 'realtimeSalary', 'fiveMinutes', ${at},
     ${at} + interval '5 minutes', 1, 'BRL', 0, 0, 0, 0, 0, 0, 0, 0, n, false, n, 0, 0, n, 0, n, '[]', 'owed', 0`)}`,
];

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
const asked: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // The rows stand alone: who they belong to doesn't matter to a plan.
  await pool.query(`SET session_replication_role = 'replica'`);
  for (const seed of seeds) await pool.query(seed);
  await pool.query('ANALYZE');
  db = new Kysely<object>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
  });
}, 240_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** All rows that were taken from a table or an index, whether they fit or not. */
function lookedAt(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + lookedAt(plan), 0);
  if (!node['Node Type'].includes('Scan')) return below;
  const each = [
    node['Actual Rows'],
    node['Rows Removed by Filter'] ?? 0,
    node['Rows Removed by Index Recheck'] ?? 0,
  ];
  return below + each.reduce((sum, count) => sum + count, 0) * node['Actual Loops'];
}

async function cost(read: (on: Db) => Promise<unknown>): Promise<number> {
  asked.length = 0;
  await read(db);
  let most = 0;
  for (const { sql, parameters } of [...asked]) {
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      [...parameters],
    );
    most = Math.max(most, ...plans.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => lookedAt(Plan))));
  }
  return most;
}

const page = { merchantId, limit };
const deposits = (filter: object) => (on: Db) => depositPage(on, merchantId, { limit, ...filter });
type Asked = [name: string, read: (on: Db) => Promise<unknown>];

describe('a page of a long list looks at few rows', () => {
  test.each<Asked>([
    ...['at', '-at', 'amount', '-amount'].map((sort): Asked => [`deposits by ${sort}`, deposits({ sort })]),
    ['deposits of a period', deposits({ to: half })],
    ['deposits of an amount', deposits({ sort: 'amount', minAmount: rows / 2 })],
    ['deposits of a rare state', deposits({ state: 'failed' })],
    ['deposits of a member', deposits({ memberId })],
    ['members', (on) => listMembers(on, page)],
    ['members of a period, oldest first', (on) => listMembers(on, { ...page, from: half, sort: 'at' })],
    ['blocked members', (on) => listMembers(on, { ...page, status: 'blocked' })],
    ['agents', (on) => listMembers(on, { ...page, type: 1 })],
    ['members by account', (on) => membersByAccount(on, { ...page, prefix: 'm1', after: null })],
    ['identities under review', (on) => listReviews(on, { ...page, state: 'review' })],
    ['decided identities of a period', (on) => listReviews(on, { ...page, state: 'decided', to: half })],
    ['exclusions by a register', (on) => listExcluded(on, { ...page, origin: 'register' })],
    ['members with limits', (on) => listLimited(on, page)],
    ['unread feedback', (on) => listFeedback(on, { ...page, state: 'new' })],
    ['feedback of a member', (on) => listFeedback(on, { ...page, memberId })],
    ['runs that wait', (on) => listRuns(on, { ...page, state: 'waiting' })],
    ['runs by amount', (on) => listRuns(on, { ...page, sort: 'amount' })],
    ['payouts', (on) => listConsoleStatements(on, page)],
    ['payouts by amount', (on) => listConsoleStatements(on, { ...page, sort: '-amount' })],
    ['payouts of a member', (on) => listConsoleStatements(on, { ...page, memberId })],
    ['statements of a run', (on) => listConsoleStatements(on, { ...page, runId })],
  ])('%s', async (_name, read) => {
    const looked = await cost(read);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(topViewed);
  });
});
