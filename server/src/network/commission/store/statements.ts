import { type RawBuilder, sql } from 'kysely';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Branch, Measures } from '../engine/types.ts';
import type { Kind } from '../settlement/windows.ts';
import type { Due, Run } from './runs.ts';

export interface Statement extends Omit<Measures, 'active'>, Due {
  id: string;
  runId: string;
  memberId: string;
  contractId: string;
  uplineId: string | null;
  windowFrom: Date;
  windowTo: Date;
  revision: number;
  currency: string;
  active: number;
  carriedIn: bigint;
  carriedOut: bigint;
  base: bigint;
  tier: number | null;
  capped: boolean;
  gross: bigint;
  below: bigint;
  floorAdded: bigint;
  earned: bigint;
  previous: bigint;
  amount: bigint;
  branches: Branch[];
  state: 'waiting' | 'due' | 'paid' | 'owed' | 'nothing';
  setOff: bigint;
  owedLeft: bigint;
  paid: bigint;
  transferId: string | null;
  paidAt: Date | null;
}

const names = {
  merchantId: 'merchant_id',
  id: 'id',
  runId: 'run_id',
  memberId: 'member_id',
  contractId: 'contract_id',
  uplineId: 'upline_id',
  kind: 'kind',
  period: 'period',
  windowFrom: 'window_from',
  windowTo: 'window_to',
  revision: 'revision',
  currency: 'currency',
  turnover: 'turnover',
  active: 'active',
  stake: 'stake',
  payout: 'payout',
  bonuses: 'bonuses',
  rebates: 'rebates',
  carriedIn: 'carried_in',
  carriedOut: 'carried_out',
  base: 'base',
  tier: 'tier',
  capped: 'capped',
  gross: 'gross',
  below: 'below',
  floorAdded: 'floor_added',
  earned: 'earned',
  previous: 'previous',
  amount: 'amount',
  branches: 'branches',
  state: 'state',
  setOff: 'set_off',
  owedLeft: 'owed_left',
  paid: 'paid',
  transferId: 'transfer_id',
  paidAt: 'paid_at',
} as const satisfies Record<keyof Statement, string>;

const columns = Object.entries(names)
  .map(([field, column]) => `s.${column} AS "${field}"`)
  .join(', ');

type Row = Omit<Statement, 'branches'> & {
  branches: Record<'memberId' | 'gross' | 'turnover' | 'netLoss', string>[];
};
const statementOf = ({ branches, ...row }: Row): Statement => ({
  ...row,
  branches: branches.map((branch) => ({
    memberId: branch.memberId,
    gross: BigInt(branch.gross),
    turnover: BigInt(branch.turnover),
    netLoss: BigInt(branch.netLoss),
  })),
});

async function select(on: Db | Tx, rest: string, values: readonly unknown[]): Promise<Statement[]> {
  return (await sqlOn<Row>(on, `SELECT ${columns} FROM commission_statement s ${rest}`, values)).map(
    statementOf,
  );
}

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
const rowsPerInsert = 500;

/** As JSON, so that a run of many thousands is a few statements. */
export async function insertStatements(tx: Tx, statements: readonly Statement[]): Promise<void> {
  for (let from = 0; from < statements.length; from += rowsPerInsert) {
    const rows = statements
      .slice(from, from + rowsPerInsert)
      .map((statement) =>
        Object.fromEntries(Object.entries(statement).map(([field, value]) => [columnOf(field), value])),
      );
    await sqlOn(
      tx,
      'INSERT INTO commission_statement SELECT * FROM jsonb_populate_recordset(NULL::commission_statement, $1::jsonb)',
      [JSON.stringify(rows, plain)],
    );
  }
}

const columnOf = (field: string): string => {
  const column = Object.entries(names).find(([name]) => name === field)?.[1];
  if (column === undefined) throw new RangeError(`a statement has no ${field}`);
  return column;
};

export async function findStatement(on: Db | Tx, merchantId: string, id: string): Promise<Statement | null> {
  const [found] = await select(on, 'WHERE s.merchant_id = $1 AND s.id = $2', [merchantId, id]);
  return found ?? null;
}

/** What each member's statements of a window came to in all, and what it carried on. */
export async function earnedIn(
  on: Db | Tx,
  run: Pick<Run, 'merchantId' | 'kind' | 'period' | 'windowFrom'>,
): Promise<Map<string, Statement>> {
  const rows = await select(
    on,
    `WHERE s.merchant_id = $1 AND s.kind = $2 AND s.period = $3 AND s.window_from = $4
       AND NOT EXISTS (SELECT FROM commission_statement later WHERE later.merchant_id = s.merchant_id
         AND later.member_id = s.member_id AND later.kind = s.kind AND later.period = s.period
         AND later.window_from = s.window_from AND later.revision > s.revision)`,
    [run.merchantId, run.kind, run.period, run.windowFrom],
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** The loss that each member carries into a window, by what was known at a moment. */
export async function carriedInto(
  on: Db | Tx,
  due: Due,
  windowFrom: Date,
  knownAt: Date,
): Promise<Map<string, bigint>> {
  const rows = await sqlOn<{ memberId: string; carried: bigint }>(
    on,
    `SELECT DISTINCT ON (s.member_id) s.member_id AS "memberId", s.carried_out AS carried
     FROM commission_statement s JOIN commission_run r ON r.merchant_id = s.merchant_id AND r.id = s.run_id
     WHERE s.merchant_id = $1 AND s.kind = $2 AND s.period = $3 AND s.window_from < $4 AND r.computed_at <= $5
     ORDER BY s.member_id, s.window_from DESC, s.revision DESC`,
    [due.merchantId, due.kind, due.period, windowFrom, knownAt],
  );
  return new Map(
    rows.filter(({ carried }) => carried !== 0n).map(({ memberId, carried }) => [memberId, carried]),
  );
}

/** Statements of a run that are to be decided on. */
export const waitingOf = (on: Db | Tx, run: Run): Promise<Statement[]> =>
  select(on, `WHERE s.merchant_id = $1 AND s.run_id = $2 AND s.state = 'waiting' ORDER BY s.id`, [
    run.merchantId,
    run.id,
  ]);

/** Those after an id, so that one that can't be paid holds up none behind it. */
export const dueOf = (
  on: Db | Tx,
  run: Run,
  page: { after: string | null; limit: number },
): Promise<Statement[]> =>
  select(
    on,
    `WHERE s.merchant_id = $1 AND s.run_id = $2 AND s.state = 'due' AND ($3::uuid IS NULL OR s.id > $3) ORDER BY s.id LIMIT $4`,
    [run.merchantId, run.id, page.after, page.limit],
  );

/** Refused by the ledger: it stays due, and is counted as parked until it is paid. */
export async function markRefused(
  on: Db | Tx,
  merchantId: string,
  refused: readonly { id: string; reason: string }[],
  at: Date,
): Promise<void> {
  if (refused.length === 0) return;
  await sqlOn(
    on,
    `UPDATE commission_statement s SET refused = part.reason, refused_at = $4
     FROM unnest($2::uuid[], $3::text[]) AS part (id, reason) WHERE s.merchant_id = $1 AND s.id = part.id AND s.state = 'due'`,
    [merchantId, refused.map(({ id }) => id), refused.map(({ reason }) => reason), at],
  );
}

/** How many commissions of all brands the ledger refused and nobody has seen paid since. */
export async function countParked(on: Db): Promise<number> {
  const [row] = await sqlOn<{ parked: number }>(
    on,
    `SELECT count(*)::int AS parked FROM commission_statement WHERE state = 'due' AND refused IS NOT NULL`,
    [],
  );
  return row?.parked ?? 0;
}

export interface Owed {
  id: string;
  memberId: string;
  left: bigint;
}

/** What the members were overpaid and didn't make good yet, the oldest first; locked. */
export function lockOwed(tx: Tx, merchantId: string, memberIds: readonly string[]): Promise<Owed[]> {
  return sqlOn<Owed>(
    tx,
    `SELECT id, member_id AS "memberId", owed_left AS "left" FROM commission_statement
     WHERE merchant_id = $1 AND member_id = ANY ($2::uuid[]) AND owed_left > 0 ORDER BY member_id, id FOR UPDATE`,
    [merchantId, memberIds],
  );
}

export async function writeOwed(tx: Tx, merchantId: string, owed: readonly Owed[]): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE commission_statement s SET owed_left = part.rest FROM unnest($2::uuid[], $3::bigint[]) AS part (id, rest)
     WHERE s.merchant_id = $1 AND s.id = part.id`,
    [merchantId, owed.map(({ id }) => id), owed.map(({ left }) => String(left))],
  );
}

export interface Released {
  id: string;
  state: 'due' | 'paid' | 'owed';
  setOff: bigint;
  owedLeft: bigint;
}

export async function releaseStatements(
  tx: Tx,
  merchantId: string,
  released: readonly Released[],
  at: Date,
): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE commission_statement s SET state = part.state, set_off = part.set_off, owed_left = part.owed_left,
       paid_at = CASE WHEN part.state = 'paid' THEN $6::timestamptz END
     FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[]) AS part (id, state, set_off, owed_left)
     WHERE s.merchant_id = $1 AND s.id = part.id`,
    [
      merchantId,
      released.map(({ id }) => id),
      released.map(({ state }) => state),
      released.map(({ setOff }) => String(setOff)),
      released.map(({ owedLeft }) => String(owedLeft)),
      at,
    ],
  );
}

export interface Payment {
  id: string;
  transferId: string;
  paidAt: Date;
}

export async function markPaid(on: Db | Tx, merchantId: string, payments: readonly Payment[]): Promise<void> {
  await sqlOn(
    on,
    `UPDATE commission_statement s SET state = 'paid', paid = s.amount - s.set_off, transfer_id = part.transfer_id,
       paid_at = part.paid_at
     FROM unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) AS part (id, transfer_id, paid_at)
     WHERE s.merchant_id = $1 AND s.id = part.id AND s.state = 'due'`,
    [
      merchantId,
      payments.map(({ id }) => id),
      payments.map(({ transferId }) => transferId),
      payments.map(({ paidAt }) => paidAt),
    ],
  );
}

export interface StatementQuery {
  merchantId: string;
  memberId?: string | undefined;
  uplineId?: string | undefined;
  runId?: string | undefined;
  kind?: Kind | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const filter = `WHERE s.merchant_id = $1 AND ($2::uuid IS NULL OR s.member_id = $2) AND ($3::uuid IS NULL OR s.upline_id = $3)
    AND ($4::uuid IS NULL OR s.run_id = $4) AND ($5::text IS NULL OR s.kind = $5)
    AND ($6::timestamptz IS NULL OR s.window_from >= $6) AND ($7::timestamptz IS NULL OR s.window_from < $7)`;
const filterValues = (query: StatementQuery): unknown[] => [
  query.merchantId,
  query.memberId ?? null,
  query.uplineId ?? null,
  query.runId ?? null,
  query.kind ?? null,
  query.from ?? null,
  query.to ?? null,
];

/** Newest window first; `before` is the last row of the page before. */
export function listStatements(
  on: Db | Tx,
  query: StatementQuery,
  page: { before?: { windowFrom: Date; id: string } | undefined; limit: number },
): Promise<Statement[]> {
  return select(
    on,
    `${filter} AND ($8::timestamptz IS NULL OR (s.window_from, s.id) < ($8, $9::uuid))
     ORDER BY s.window_from DESC, s.id DESC LIMIT $10`,
    [...filterValues(query), page.before?.windowFrom ?? null, page.before?.id ?? null, page.limit],
  );
}

/** By conditions and an order of `s`. */
export async function statementsBy(on: Db | Tx, rest: RawBuilder<unknown>): Promise<Statement[]> {
  const { rows } = await sql<Row>`SELECT ${sql.raw(columns)} FROM commission_statement s ${rest}`.execute(on);
  return rows.map(statementOf);
}

const summed = ['base', 'gross', 'below', 'floor_added', 'amount', 'paid'] as const;
export type StatementSums = Record<'base' | 'gross' | 'below' | 'floorAdded' | 'amount' | 'paid', bigint>;

export async function sumStatements(
  on: Db | Tx,
  query: StatementQuery,
): Promise<{ statements: number } & StatementSums> {
  const sums = summed.map(
    (column) =>
      `COALESCE(sum(s.${column}), 0)::bigint AS ${column === 'floor_added' ? '"floorAdded"' : column}`,
  );
  const [row] = await sqlOn<{ statements: bigint } & StatementSums>(
    on,
    `SELECT count(*)::bigint AS statements, ${sums.join(', ')} FROM commission_statement s ${filter}`,
    filterValues(query),
  );
  if (!row) throw new Error('a sum without a row');
  return { ...row, statements: Number(row.statements) };
}

export interface DaySum {
  day: string;
  kind: Kind;
  statements: bigint;
  amount: bigint;
  paid: bigint;
}

/** What a member earned by business day of the window's start. */
export function sumByDay(on: Db | Tx, query: StatementQuery, timeZone: string): Promise<DaySum[]> {
  return sqlOn<DaySum>(
    on,
    `SELECT (s.window_from AT TIME ZONE $8::text)::date::text AS day, s.kind, count(*)::bigint AS statements,
       sum(s.amount)::bigint AS amount, sum(s.paid)::bigint AS paid
     FROM commission_statement s ${filter} GROUP BY 1, 2 ORDER BY 1, 2`,
    [...filterValues(query), timeZone],
  );
}

/** The statement that an adjustment follows. */
export async function statementBefore(on: Db | Tx, of: Statement): Promise<string | null> {
  const [row] = await select(
    on,
    `WHERE s.merchant_id = $1 AND s.member_id = $2 AND s.kind = $3 AND s.period = $4 AND s.window_from = $5
       AND s.revision < $6 ORDER BY s.revision DESC LIMIT 1`,
    [of.merchantId, of.memberId, of.kind, of.period, of.windowFrom, of.revision],
  );
  return row?.id ?? null;
}
