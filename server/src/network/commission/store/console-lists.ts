import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { decidedFirst, type FirstDecider } from '../../../console/index.ts';
import { keyset, type ListFilter } from '../../../platform/lists/keyset.ts';
import type { RecordedCorrection } from '../settlement/corrections.ts';
import type { Kind } from '../settlement/windows.ts';
import { type Contract, contractsBy } from './contracts.ts';
import { type Run, runsBy } from './runs.ts';
import { type Statement, statementsBy } from './statements.ts';

interface Asked extends ListFilter {
  merchantId: string;
  kind?: Kind | undefined;
  memberId?: string | undefined;
}

interface Listed<Row> {
  rows: Row[];
  next: string | null;
}

const only = (column: string, value: string | undefined) =>
  value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.raw(column)} = ${value}`;

/** In force and ended are told by a moment, waiting by the missing answer. */
const stateOf = (state: 'waiting' | 'inForce' | 'ended' | undefined, now: Date) => {
  const holds = sql<SqlBool>`c.effective_from <= ${now} AND (c.effective_until IS NULL OR c.effective_until > ${now})`;
  if (state === undefined) return sql<SqlBool>`true`;
  if (state === 'waiting') return sql<SqlBool>`c.status IS NULL`;
  if (state === 'inForce') return holds;
  return sql<SqlBool>`(c.status = 'Reject' OR (c.status = 'Terminate' AND NOT coalesce(c.effective_from <= ${now}
    AND c.effective_until > ${now}, false)))`;
};

export async function listConsoleContracts(
  on: Db,
  query: Asked & { state?: 'waiting' | 'inForce' | 'ended' | undefined; now: Date },
): Promise<Listed<Contract>> {
  const keys = keyset<Contract>(
    query,
    { at: 'c.offered_at', id: 'c.id' },
    { valueOf: ({ offeredAt: at, id }) => ({ at, id }) },
  );
  const rows = await contractsBy(
    on,
    sql`WHERE c.merchant_id = ${query.merchantId} AND ${only('c.kind', query.kind)}
      AND ${only('c.member_id', query.memberId)} AND ${stateOf(query.state, query.now)} AND ${keys.where}
      ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`,
  );
  return keys.pageOf(rows);
}

/** A run that waits for a second person still waits. */
const pendingSecond = (first: FirstDecider | undefined, merchantId: string) =>
  first === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`r.state = 'waiting'
        AND ${decidedFirst(first, { merchantId, subject: 'commissionRun', id: 'r.id::text' })}`;

export async function listRuns(
  on: Db,
  query: Asked & { state?: string | undefined; first?: FirstDecider | undefined },
): Promise<Listed<Run>> {
  const keys = keyset<Run>(
    query,
    { at: 'r.window_from', amount: 'r.amount', id: 'r.id' },
    { valueOf: ({ windowFrom: at, amount, id }) => ({ at, amount, id }) },
  );
  const rows = await runsBy(
    on,
    sql`WHERE r.merchant_id = ${query.merchantId} AND ${only('r.kind', query.kind)} AND ${only('r.state', query.state)}
      AND ${pendingSecond(query.first, query.merchantId)} AND ${keys.where} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`,
  );
  return keys.pageOf(rows);
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

export interface StatementsAsked extends Asked {
  /** Without a run: what moved money or is owed. */
  runId?: string;
  state?: string | undefined;
}

function statementsWhere(query: StatementsAsked) {
  const { runId } = query;
  const keys = keyset<Statement>(
    query,
    { at: 's.window_from', amount: 'abs(s.amount)', id: 's.id' },
    {
      order: runId === undefined ? '-at' : '-amount',
      valueOf: ({ windowFrom: at, amount, id }) => ({ at, amount: sizeOf(amount), id }),
    },
  );
  const settled = sql<SqlBool>`s.state IN ('paid', 'owed')`;
  const where = sql`WHERE s.merchant_id = ${query.merchantId}
    AND ${runId === undefined ? settled : sql<SqlBool>`s.run_id = ${runId}`} AND ${only('s.kind', query.kind)}
    AND ${only('s.state', query.state)} AND ${only('s.member_id', query.memberId)} AND ${keys.where}`;
  return { keys, where };
}

/** Newest window first; those of one run the largest first. */
export async function listConsoleStatements(on: Db, query: StatementsAsked): Promise<Listed<Statement>> {
  const { keys, where } = statementsWhere(query);
  const rows = await statementsBy(on, sql`${where} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`);
  return keys.pageOf(rows);
}

/** What was paid of everything that the filter shows. */
export async function sumPaid(on: Db, query: StatementsAsked): Promise<bigint> {
  const { where } = statementsWhere({ ...query, cursor: undefined });
  const { rows } = await sql<{
    paid: bigint;
  }>`SELECT COALESCE(sum(s.paid), 0)::bigint AS paid FROM commission_statement s ${where}`.execute(on);
  return rows[0]?.paid ?? 0n;
}

export async function listCorrections(on: Db, query: Asked): Promise<Listed<RecordedCorrection>> {
  const keys = keyset<RecordedCorrection>(
    query,
    { at: 'c.recorded_at', amount: 'abs(c.turnover)', id: 'c.id' },
    { valueOf: ({ recordedAt: at, turnover, id }) => ({ at, amount: sizeOf(turnover), id }) },
  );
  const { rows } =
    await sql<RecordedCorrection>`SELECT c.id, c.member_id AS "memberId", c.vendor_id AS "vendorId",
      c.transaction_id AS "transactionId", c.settled_at AS "settledAt", c.currency, c.turnover, c.stake, c.payout, c.reason,
      c.recorded_by AS "recordedBy", c.recorded_at AS "recordedAt"
    FROM commission_correction c
    WHERE c.merchant_id = ${query.merchantId} AND ${only('c.member_id', query.memberId)} AND ${keys.where}
    ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(on);
  return keys.pageOf(rows);
}
