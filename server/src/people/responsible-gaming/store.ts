import { sql, type SqlBool } from 'kysely';
import { type Db, sqlOn, takeTurn, type Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';
import type { LimitKind, LimitPeriod } from './rules.ts';

export interface Who {
  merchantId: string;
  id: string;
}

export interface LimitRow {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint | null;
  windowEnd: Date;
  pending: boolean;
  pendingAmount: bigint | null;
  pendingFrom: Date | null;
}

/** What one member changes is decided in turns. */
export const lockChoices = (tx: Tx, member: Who): Promise<void> =>
  takeTurn(tx, 'responsible-gaming', member.merchantId, member.id);

const limitColumns = `kind, period, amount, window_end AS "windowEnd", pending, pending_amount AS "pendingAmount",
  pending_from AS "pendingFrom"`;

export function readLimits(on: Db | Tx, member: Who): Promise<LimitRow[]> {
  return sqlOn<LimitRow>(
    on,
    `SELECT ${limitColumns} FROM own_limit WHERE merchant_id = $1 AND member_id = $2`,
    [member.merchantId, member.id],
  );
}

/** Two deposits at once must not both fit under what is left. */
export function lockDepositLimits(tx: Tx, member: Who): Promise<LimitRow[]> {
  return sqlOn<LimitRow>(
    tx,
    `SELECT ${limitColumns} FROM own_limit WHERE merchant_id = $1 AND member_id = $2 AND kind = 'deposit'
     ORDER BY period FOR UPDATE`,
    [member.merchantId, member.id],
  );
}

export async function saveLimit(tx: Tx, member: Who, row: LimitRow, at: Date): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO own_limit (merchant_id, member_id, kind, period, amount, window_end, pending, pending_amount, pending_from, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (merchant_id, member_id, kind, period) DO UPDATE SET amount = EXCLUDED.amount, window_end = EXCLUDED.window_end,
       pending = EXCLUDED.pending, pending_amount = EXCLUDED.pending_amount, pending_from = EXCLUDED.pending_from,
       changed_at = EXCLUDED.changed_at`,
    [
      member.merchantId,
      member.id,
      row.kind,
      row.period,
      row.amount === null ? null : String(row.amount),
      row.windowEnd,
      row.pending,
      row.pendingAmount === null ? null : String(row.pendingAmount),
      row.pendingFrom,
      at,
    ],
  );
}

export interface ExclusionRow {
  kind: 'time_out' | 'self_exclusion';
  startedAt: Date;
  until: Date | null;
  returnFrom: Date | null;
  statusBefore: 'active' | 'restricted';
  origin: 'member' | 'request' | 'operator' | 'register';
  /** The console account that wrote it. */
  orderedBy: string | null;
}

const exclusionColumns = `kind, started_at AS "startedAt", until, return_from AS "returnFrom", status_before AS "statusBefore",
  origin, ordered_by AS "orderedBy"`;

export async function readExclusion(on: Db | Tx, member: Who): Promise<ExclusionRow | undefined> {
  const [row] = await sqlOn<ExclusionRow>(
    on,
    `SELECT ${exclusionColumns} FROM gaming_exclusion WHERE merchant_id = $1 AND member_id = $2`,
    [member.merchantId, member.id],
  );
  return row;
}

export async function saveExclusion(tx: Tx, member: Who, row: ExclusionRow): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO gaming_exclusion (merchant_id, member_id, kind, started_at, until, return_from, status_before, origin, ordered_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET kind = EXCLUDED.kind, started_at = EXCLUDED.started_at,
       until = EXCLUDED.until, return_from = EXCLUDED.return_from, status_before = EXCLUDED.status_before,
       origin = EXCLUDED.origin, ordered_by = EXCLUDED.ordered_by`,
    [
      member.merchantId,
      member.id,
      row.kind,
      row.startedAt,
      row.until,
      row.returnFrom,
      row.statusBefore,
      row.origin,
      row.orderedBy,
    ],
  );
}

export async function dropExclusion(tx: Tx, member: Who): Promise<void> {
  await sqlOn(tx, 'DELETE FROM gaming_exclusion WHERE merchant_id = $1 AND member_id = $2', [
    member.merchantId,
    member.id,
  ]);
}

export async function readRealityCheck(on: Db | Tx, member: Who): Promise<number | undefined> {
  const [row] = await sqlOn<{ minutes: number }>(
    on,
    'SELECT reality_check_minutes AS minutes FROM gaming_choice WHERE merchant_id = $1 AND member_id = $2',
    [member.merchantId, member.id],
  );
  return row?.minutes;
}

export async function saveRealityCheck(tx: Tx, member: Who, minutes: number): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO gaming_choice (merchant_id, member_id, reality_check_minutes) VALUES ($1, $2, $3)
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET reality_check_minutes = EXCLUDED.reality_check_minutes`,
    [member.merchantId, member.id, minutes],
  );
}

export interface EventRow {
  id: string;
  event: string;
  detail: Record<string, string>;
  by: 'member' | 'site' | 'operator';
  at: Date;
}

export async function addEvent(tx: Tx, member: Who, event: Omit<EventRow, 'id'>): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO gaming_event (merchant_id, id, member_id, event, detail, by, at) VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
    [
      member.merchantId,
      newId(event.at.getTime()),
      member.id,
      event.event,
      JSON.stringify(event.detail),
      event.by,
      event.at,
    ],
  );
}

export function readEvents(
  on: Db | Tx,
  member: Who,
  { before, limit }: { before: string | null; limit: number },
): Promise<EventRow[]> {
  return sqlOn<EventRow>(
    on,
    `SELECT id, event, detail, by, at FROM gaming_event
     WHERE merchant_id = $1 AND member_id = $2 AND ($3::uuid IS NULL OR id < $3::uuid) ORDER BY id DESC LIMIT $4`,
    [member.merchantId, member.id, before, limit],
  );
}

export interface RegisterRow {
  memberId: string;
  limits: number;
  changedAt: Date;
  kind: ExclusionRow['kind'] | null;
  startedAt: Date | null;
  until: Date | null;
  returnFrom: Date | null;
  origin: ExclusionRow['origin'] | null;
  orderedBy: string | null;
  reason: string | null;
}

export interface RegisterQuery extends ListFilter {
  merchantId: string;
  /** Of those excluded, only these. */
  origin?: ExclusionRow['origin'] | undefined;
  memberId?: string | undefined;
}

type RegisterPage = Promise<{ rows: RegisterRow[]; next: string | null }>;

const countLimits = sql`(SELECT count(*)::int FROM own_limit l
  WHERE l.merchant_id = x.merchant_id AND l.member_id = x.member_id AND l.amount IS NOT NULL)`;

const registerKeys = (query: RegisterQuery, at: string) =>
  keyset<RegisterRow>(
    query,
    { at, id: 'x.member_id' },
    { valueOf: ({ changedAt, memberId: id }) => ({ at: changedAt, id }) },
  );

const only = (column: string, value: string | undefined) =>
  value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.raw(column)} = ${value}`;

export async function listExcluded(on: Db, query: RegisterQuery): RegisterPage {
  const keys = registerKeys(query, 'x.started_at');
  const { rows } = await sql<RegisterRow>`SELECT x.member_id AS "memberId", ${countLimits} AS limits,
      x.started_at AS "changedAt", x.kind, x.started_at AS "startedAt", x.until, x.return_from AS "returnFrom", x.origin,
      x.ordered_by AS "orderedBy", began.detail ->> 'reason' AS reason
    FROM gaming_exclusion x
    LEFT JOIN LATERAL (SELECT e.detail FROM gaming_event e
      WHERE e.merchant_id = x.merchant_id AND e.member_id = x.member_id AND e.event = x.kind || '.started'
      ORDER BY e.id DESC LIMIT 1) began ON true
    WHERE x.merchant_id = ${query.merchantId} AND ${only('x.origin', query.origin)}
      AND ${only('x.member_id', query.memberId)} AND ${keys.where}
    ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(on);
  return keys.pageOf(rows);
}

/** Each member at the newest of its limits, which is found along the order of the list without counting everyone's. */
export async function listLimited(on: Db, query: RegisterQuery): RegisterPage {
  const keys = registerKeys(query, 'x.changed_at');
  const { rows } = await sql<RegisterRow>`SELECT x.member_id AS "memberId", ${countLimits} AS limits,
      x.changed_at AS "changedAt", e.kind, e.started_at AS "startedAt", e.until, e.return_from AS "returnFrom", e.origin,
      NULL AS "orderedBy", NULL AS reason
    FROM own_limit x
    LEFT JOIN gaming_exclusion e ON e.merchant_id = x.merchant_id AND e.member_id = x.member_id
    WHERE x.merchant_id = ${query.merchantId} AND x.amount IS NOT NULL AND ${only('x.member_id', query.memberId)}
      AND NOT EXISTS (SELECT FROM own_limit l
        WHERE l.merchant_id = x.merchant_id AND l.member_id = x.member_id AND l.amount IS NOT NULL
          AND (l.changed_at, l.kind, l.period) > (x.changed_at, x.kind, x.period))
      AND ${keys.where}
    ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(on);
  return keys.pageOf(rows);
}
