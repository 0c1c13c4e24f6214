import { type RawBuilder, sql } from 'kysely';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Schedule, Window } from '../settlement/windows.ts';

export interface Due extends Schedule {
  merchantId: string;
}

export interface Run extends Due {
  id: string;
  windowFrom: Date;
  windowTo: Date;
  revision: number;
  state: 'waiting' | 'paying' | 'paid';
  currency: string;
  activeMembers: number;
  contracts: number;
  statements: number;
  granted: bigint;
  amount: bigint;
  floorAdded: bigint;
  settings: { activeTurnover: string; carriesLoss: boolean };
  corrections: string[];
  totalsDigest: string;
  inputHash: string;
  resultHash: string;
  computedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  paidAt: Date | null;
}

const columns = `r.merchant_id AS "merchantId", r.id, r.kind, r.period, r.window_from AS "windowFrom",
  r.window_to AS "windowTo", r.revision, r.state, r.currency, r.active_members AS "activeMembers", r.contracts, r.statements,
  r.granted, r.amount, r.floor_added AS "floorAdded", r.settings, r.corrections, r.totals_digest AS "totalsDigest",
  r.input_hash AS "inputHash", r.result_hash AS "resultHash", r.computed_at AS "computedAt",
  r.approved_by AS "approvedBy", r.approved_at AS "approvedAt", r.paid_at AS "paidAt"`;
const select = (on: Db | Tx, rest: string, values: readonly unknown[]): Promise<Run[]> =>
  sqlOn<Run>(on, `SELECT ${columns} FROM commission_run r ${rest}`, values);

/** From its first contract on, a schedule is settled window by window. */
export async function openSchedule(tx: Tx, due: Due, from: Date): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO commission_schedule (merchant_id, kind, period, next_from) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [due.merchantId, due.kind, due.period, from],
  );
}

export function listSchedules(on: Db | Tx, merchantId: string | null): Promise<(Due & { nextFrom: Date })[]> {
  return sqlOn(
    on,
    `SELECT merchant_id AS "merchantId", kind, period, next_from AS "nextFrom" FROM commission_schedule
     WHERE $1::uuid IS NULL OR merchant_id = $1 ORDER BY merchant_id, kind, period`,
    [merchantId],
  );
}

/** The start of the schedule's next window; null where another node is at it, or nobody ever held a contract of it. */
export async function lockSchedule(tx: Tx, due: Due, otherwise: 'skip' | 'wait'): Promise<Date | null> {
  const [row] = await sqlOn<{ nextFrom: Date }>(
    tx,
    `SELECT next_from AS "nextFrom" FROM commission_schedule WHERE merchant_id = $1 AND kind = $2 AND period = $3
     FOR UPDATE ${otherwise === 'skip' ? 'SKIP LOCKED' : ''}`,
    [due.merchantId, due.kind, due.period],
  );
  return row?.nextFrom ?? null;
}

export async function moveSchedule(tx: Tx, due: Due, nextFrom: Date): Promise<void> {
  await sqlOn(
    tx,
    'UPDATE commission_schedule SET next_from = $4 WHERE merchant_id = $1 AND kind = $2 AND period = $3',
    [due.merchantId, due.kind, due.period, nextFrom],
  );
}

export async function insertRun(tx: Tx, run: Run): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO commission_run (merchant_id, id, kind, period, window_from, window_to, revision, state, currency,
       active_members, contracts, statements, granted, amount, floor_added, settings, corrections, totals_digest, input_hash,
       result_hash, computed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17::uuid[], $18, $19, $20, $21)`,
    [
      run.merchantId,
      run.id,
      run.kind,
      run.period,
      run.windowFrom,
      run.windowTo,
      run.revision,
      run.state,
      run.currency,
      run.activeMembers,
      run.contracts,
      run.statements,
      String(run.granted),
      String(run.amount),
      String(run.floorAdded),
      JSON.stringify(run.settings),
      run.corrections,
      run.totalsDigest,
      run.inputHash,
      run.resultHash,
      run.computedAt,
    ],
  );
}

export async function findRun(on: Db | Tx, merchantId: string, id: string): Promise<Run | null> {
  const [run] = await select(on, 'WHERE r.merchant_id = $1 AND r.id = $2', [merchantId, id]);
  return run ?? null;
}

export async function lockRun(tx: Tx, merchantId: string, id: string): Promise<Run | null> {
  const [run] = await select(tx, 'WHERE r.merchant_id = $1 AND r.id = $2 FOR UPDATE', [merchantId, id]);
  return run ?? null;
}

/** By conditions and an order of `r`. */
export async function runsBy(on: Db | Tx, rest: RawBuilder<unknown>): Promise<Run[]> {
  return (await sql<Run>`SELECT ${sql.raw(columns)} FROM commission_run r ${rest}`.execute(on)).rows;
}

const shownOlder = 50;

/** Windows of the same kind and period before the run's own that still wait for a decision, the oldest first; at most 50. */
export function olderWaiting(on: Db | Tx, run: Run): Promise<Run[]> {
  return select(
    on,
    `WHERE r.merchant_id = $1 AND r.kind = $2 AND r.period = $3 AND r.window_from < $4 AND r.state = 'waiting'
     ORDER BY r.window_from, r.revision LIMIT ${shownOlder}`,
    [run.merchantId, run.kind, run.period, run.windowFrom],
  );
}

export const runsToPay = (on: Db | Tx): Promise<Run[]> =>
  select(on, `WHERE r.state = 'paying' ORDER BY r.merchant_id, r.id`, []);

/** The newest revision of a window. */
export async function latestRun(on: Db | Tx, due: Due, window: Pick<Window, 'from'>): Promise<Run | null> {
  const [run] = await select(
    on,
    `WHERE r.merchant_id = $1 AND r.kind = $2 AND r.period = $3 AND r.window_from = $4 ORDER BY r.revision DESC LIMIT 1`,
    [due.merchantId, due.kind, due.period, window.from],
  );
  return run ?? null;
}

/** The next settled window of the same schedule. */
export async function runAfter(on: Db | Tx, run: Run): Promise<Run | null> {
  const [next] = await select(
    on,
    `WHERE r.merchant_id = $1 AND r.kind = $2 AND r.period = $3 AND r.window_from > $4
     ORDER BY r.window_from, r.revision DESC LIMIT 1`,
    [run.merchantId, run.kind, run.period, run.windowFrom],
  );
  return next ?? null;
}

/** Newest revisions of windows in which a bet was corrected after they were closed. */
export function runsToAdjust(on: Db | Tx): Promise<Run[]> {
  return select(
    on,
    `WHERE EXISTS (SELECT FROM commission_correction c WHERE c.merchant_id = r.merchant_id
         AND c.settled_at >= r.window_from AND c.settled_at < r.window_to AND c.id <> ALL (r.corrections))
       AND NOT EXISTS (SELECT FROM commission_run later WHERE later.merchant_id = r.merchant_id AND later.kind = r.kind
         AND later.period = r.period AND later.window_from = r.window_from AND later.revision > r.revision)
     ORDER BY r.merchant_id, r.kind, r.period, r.window_from`,
    [],
  );
}

export async function releaseRun(tx: Tx, run: Run, by: { account: string; at: Date } | null): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE commission_run SET state = 'paying', approved_by = $3, approved_at = $4 WHERE merchant_id = $1 AND id = $2`,
    [run.merchantId, run.id, by?.account ?? null, by?.at ?? null],
  );
}

/** Once nothing of it is due any more. */
export async function finishRun(on: Db | Tx, run: Run, at: Date): Promise<void> {
  await sqlOn(
    on,
    `UPDATE commission_run r SET state = 'paid', paid_at = $3 WHERE merchant_id = $1 AND id = $2 AND state = 'paying'
       AND NOT EXISTS (SELECT FROM commission_statement s WHERE s.merchant_id = $1 AND s.run_id = $2 AND s.state = 'due')`,
    [run.merchantId, run.id, at],
  );
}

export const correctionsIn = async (on: Db | Tx, merchantId: string, window: Window): Promise<string[]> => {
  const rows = await sqlOn<{ id: string }>(
    on,
    `SELECT id FROM commission_correction WHERE merchant_id = $1 AND settled_at >= $2 AND settled_at < $3 ORDER BY id`,
    [merchantId, window.from, window.to],
  );
  return rows.map(({ id }) => id);
};

export const periodWindow = (run: Pick<Run, 'windowFrom' | 'windowTo'>): Window => ({
  from: run.windowFrom,
  to: run.windowTo,
});
