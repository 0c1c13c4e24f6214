import { sql } from 'kysely';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { Comparison, Difference, DifferenceKind } from './compare.ts';

export interface StatementRow {
  id: string;
  provider: string;
  from: Date;
  to: Date;
  lines: number;
  matched: number;
  differences: number;
  open: number;
  incoming: bigint;
  outgoing: bigint;
  currency: string;
  importedBy: string;
  importedAt: Date;
}

const columns = `s.id, s.provider, s.period_from AS "from", s.period_to AS "to", s.lines, s.matched, s.differences,
  (SELECT count(*)::int FROM statement_difference d WHERE d.merchant_id = s.merchant_id AND d.statement_id = s.id
    AND d.resolved_at IS NULL) AS open, s.incoming, s.outgoing, s.currency, s.imported_by AS "importedBy",
  s.imported_at AS "importedAt"`;

/** False where the same file was imported before. */
export async function insertStatement(
  tx: Tx,
  merchantId: string,
  row: Omit<StatementRow, 'open'> & { contentHash: Buffer },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `INSERT INTO provider_statement (merchant_id, id, provider, period_from, period_to, content_hash, lines, matched, differences,
       incoming, outgoing, currency, imported_by, imported_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING id`,
    [
      merchantId,
      row.id,
      row.provider,
      row.from,
      row.to,
      row.contentHash,
      row.lines,
      row.matched,
      row.differences,
      row.incoming,
      row.outgoing,
      row.currency,
      row.importedBy,
      row.importedAt,
    ],
  );
  return rows.length === 1;
}

const wire = (moved: { amount: bigint; currency: string; at: Date }) => ({
  amount: Number(moved.amount),
  currency: moved.currency,
  at: moved.at.toISOString(),
});

const theirsOf = ({ theirs }: Difference) => (theirs ? JSON.stringify(wire(theirs)) : null);
const oursOf = ({ ours }: Difference) =>
  ours ? JSON.stringify({ ...wire(ours), transferId: ours.transferId, kind: ours.kind }) : null;

export async function insertComparison(
  tx: Tx,
  statement: { merchantId: string; id: string },
  { matched, differences }: Comparison,
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO statement_match (merchant_id, statement_id, transfer_id, line)
     SELECT $1, $2, transfer_id, line FROM unnest($3::uuid[], $4::int[]) AS m (transfer_id, line)`,
    [statement.merchantId, statement.id, matched.map((m) => m.transferId), matched.map((m) => m.line)],
  );
  await sqlOn(
    tx,
    `INSERT INTO statement_difference (merchant_id, statement_id, position, kind, line, reference, theirs, ours)
     SELECT $1, $2, (row_number() OVER () - 1)::int, kind, line, reference, theirs::jsonb, ours::jsonb
     FROM unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::text[]) AS d (kind, line, reference, theirs, ours)`,
    [
      statement.merchantId,
      statement.id,
      differences.map(({ kind }) => kind),
      differences.map(({ theirs }) => theirs?.line ?? null),
      differences.map(({ theirs, ours }) => theirs?.reference ?? ours?.reference ?? ''),
      differences.map(theirsOf),
      differences.map(oursOf),
    ],
  );
}

/** Whether a statement of the provider reaches up to the moment. */
export async function reachesTo(on: Db, merchantId: string, provider: string, at: Date): Promise<boolean> {
  const [row] = await sqlOn(
    on,
    `SELECT 1 FROM provider_statement WHERE merchant_id = $1 AND provider = $2 AND period_from < $3 AND period_to >= $3 LIMIT 1`,
    [merchantId, provider, at],
  );
  return row !== undefined;
}

/** Those of the transfers that a statement has named before. */
export async function matchedBefore(on: Db | Tx, merchantId: string, transferIds: readonly string[]) {
  const rows = await sqlOn<{ id: string }>(
    on,
    `SELECT DISTINCT m.transfer_id AS id FROM unnest($2::uuid[]) AS t (id)
     JOIN statement_match m ON m.merchant_id = $1 AND m.transfer_id = t.id`,
    [merchantId, [...transferIds]],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function listStatements(
  on: Db,
  merchantId: string,
  filter: ListFilter,
): Promise<{ rows: StatementRow[]; next: string | null }> {
  const keys = keyset<StatementRow>(
    filter,
    { at: 's.imported_at', id: 's.id' },
    { valueOf: ({ importedAt: at, id }) => ({ at, id }) },
  );
  const { rows } = await sql<StatementRow>`SELECT ${sql.raw(columns)} FROM provider_statement s
    WHERE s.merchant_id = ${merchantId} AND ${keys.where} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(
    on,
  );
  return keys.pageOf(rows);
}

export async function findStatement(
  on: Db | Tx,
  merchantId: string,
  id: string,
): Promise<StatementRow | undefined> {
  const [row] = await sqlOn<StatementRow>(
    on,
    `SELECT ${columns} FROM provider_statement s WHERE s.merchant_id = $1 AND s.id = $2`,
    [merchantId, id],
  );
  return row;
}

export interface DifferenceRow {
  position: number;
  kind: DifferenceKind;
  line: number | null;
  reference: string;
  theirs: { amount: number; currency: string; at: string } | null;
  ours: { amount: number; currency: string; at: string; transferId: string; kind: string } | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
  note: string | null;
}

const differenceColumns = `position, kind, line, reference, theirs, ours, resolved_by AS "resolvedBy",
  resolved_at AS "resolvedAt", note`;

export interface DifferenceQuery extends Omit<ListFilter, 'from' | 'to'> {
  open?: string | undefined;
  kind?: string | undefined;
  /** A part of the reference. */
  search?: string | undefined;
}

const size = `abs(COALESCE((theirs ->> 'amount')::bigint, (ours ->> 'amount')::bigint))`;

/** Of one statement: as many as its file had lines, whatever the order. */
export async function listDifferences(
  on: Db,
  statement: { merchantId: string; id: string },
  query: DifferenceQuery,
): Promise<{ rows: DifferenceRow[]; next: string | null }> {
  const keys = keyset<DifferenceRow>(
    query,
    { amount: size, numbers: { position: 'position' }, id: ['position::text'] },
    {
      order: 'position',
      valueOf: ({ position, theirs, ours }) => ({
        amount: BigInt(Math.abs(theirs?.amount ?? ours?.amount ?? 0)),
        numbers: { position },
        id: [String(position)],
      }),
    },
  );
  const { rows } = await sql<DifferenceRow>`SELECT ${sql.raw(differenceColumns)} FROM statement_difference
    WHERE merchant_id = ${statement.merchantId} AND statement_id = ${statement.id}
      AND (${query.open ?? null}::text IS NULL OR resolved_at IS NULL)
      AND (${query.kind ?? null}::text IS NULL OR kind = ${query.kind ?? null})
      AND strpos(lower(reference), lower(${query.search ?? ''})) > 0 AND ${keys.where}
    ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(on);
  return keys.pageOf(rows);
}

/** Undefined where it is not there or was explained before. */
export async function resolveDifference(
  tx: Tx,
  difference: { merchantId: string; id: string; position: number },
  by: { account: string; note: string; at: Date },
): Promise<DifferenceRow | undefined> {
  const [row] = await sqlOn<DifferenceRow>(
    tx,
    `UPDATE statement_difference SET resolved_by = $4, resolved_at = $5, note = $6
     WHERE merchant_id = $1 AND statement_id = $2 AND position = $3 AND resolved_at IS NULL RETURNING ${differenceColumns}`,
    [difference.merchantId, difference.id, difference.position, by.account, by.at, by.note],
  );
  return row;
}
