import type { PublishedIssue } from '@croupier/contract';
import { sql, type SqlBool } from 'kysely';
import { type FirstDecider, type ProposalColumns, proposedFirst } from '../../../console/index.ts';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { brandRows, holding, type RowPage } from '../../../platform/lists/brand-rows.ts';
import { keyset, type ListFilter } from '../../../platform/lists/keyset.ts';

export interface IssueRow {
  vendorCode: string;
  gameCode: string;
  issueId: string;
  drawsAt: Date;
  said: PublishedIssue;
}

export interface IssueFilter extends ListFilter {
  gameCode?: string | undefined;
  state?: string | undefined;
}

/** Issues of all vendors as they said them, by the time of their draw. */
export async function issuePage(
  db: Db,
  merchantId: string,
  filter: IssueFilter,
): Promise<{ rows: IssueRow[]; next: string | null }> {
  const keys = keyset<IssueRow>(
    filter,
    { at: 'draws_at', id: ['vendor_code', 'game_code', 'issue_id'] },
    { valueOf: (row) => ({ at: row.drawsAt, id: [row.vendorCode, row.gameCode, row.issueId] }) },
  );
  const where = [
    sql<SqlBool>`merchant_id = ${merchantId}`,
    keys.where,
    holding({ game_code: filter.gameCode, status: filter.state }),
  ];
  const { rows } = await sql<IssueRow>`
    SELECT vendor_code AS "vendorCode", game_code AS "gameCode", issue_id AS "issueId", draws_at AS "drawsAt", said
    FROM lottery_issue WHERE ${sql.join(where, sql` AND `)} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(
    db,
  );
  return keys.pageOf(rows);
}

export interface IssueKey {
  merchantId: string;
  vendorCode: string;
  gameCode: string;
  sequence: number;
}

export async function issueByKey(
  db: Db,
  { merchantId, vendorCode, gameCode, sequence }: IssueKey,
): Promise<IssueRow | undefined> {
  const [row] = await sqlOn<IssueRow>(
    db,
    `SELECT vendor_code AS "vendorCode", game_code AS "gameCode", issue_id AS "issueId", draws_at AS "drawsAt", said
     FROM lottery_issue WHERE merchant_id = $1 AND game_code = $3 AND vendor_code = $2 AND sequence = $4`,
    [merchantId, vendorCode, gameCode, sequence],
  );
  return row;
}

export interface Found {
  currency: string;
  tickets: number;
  stake: number;
}

export type ChangeState = 'proposed' | 'approved' | 'done' | 'failed' | 'rejected';

export type ChangeRow = ProposalColumns & {
  merchant_id: string;
  id: string;
  kind: 'void';
  vendor_code: string;
  game_code: string;
  sequence: bigint;
  numero: string;
  found: readonly Found[];
  reason: string;
  state: ChangeState;
};

const changes = brandRows<ChangeRow>('lottery_change');

export const { byId: changeById, lock: lockChange } = changes;

/** False where something of the kind waits for the same issue already. */
export async function insertChange(tx: Tx, row: ChangeRow): Promise<boolean> {
  const inserted = await sqlOn(
    tx,
    `INSERT INTO lottery_change (merchant_id, id, kind, vendor_code, game_code, sequence, numero, found, reason, state, proposer_id,
       proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING RETURNING id`,
    [
      row.merchant_id,
      row.id,
      row.kind,
      row.vendor_code,
      row.game_code,
      row.sequence,
      row.numero,
      JSON.stringify(row.found),
      row.reason,
      row.state,
      row.proposer_id,
      row.proposed_by,
      row.proposed_at,
    ],
  );
  return inserted.length > 0;
}

export async function endChange(
  on: Db | Tx,
  row: Pick<ChangeRow, 'merchant_id' | 'id'>,
  end: Partial<Pick<ChangeRow, 'state' | 'decider_id' | 'decided_by' | 'decided_at' | 'decision'>>,
): Promise<void> {
  await changes.change(on, row, end);
}

export interface ChangeFilter extends ListFilter {
  state?: ChangeState | undefined;
  gameCode?: string | undefined;
  /** Only those that wait for a second person. */
  first?: FirstDecider | undefined;
}

/** Those that wait oldest first, as a queue; all others newest first. */
export function changePage(db: Db, merchantId: string, filter: ChangeFilter): Promise<RowPage<ChangeRow>> {
  const keys = keyset<ChangeRow>(
    filter,
    { at: 'proposed_at', id: 'id' },
    {
      order: filter.state === 'proposed' ? 'at' : '-at',
      valueOf: ({ proposed_at: at, id }) => ({ at, id }),
    },
  );
  const { state, gameCode, first } = filter;
  return changes.page(db, merchantId, keys, [
    holding({ state, game_code: gameCode }),
    first && holding({ state: 'proposed' }),
    first && proposedFirst(first),
  ]);
}

/** What is proposed for an issue, or agreed to and not done yet. */
export function openChanges(db: Db, key: IssueKey): Promise<ChangeRow[]> {
  return sqlOn<ChangeRow>(
    db,
    `SELECT * FROM lottery_change WHERE merchant_id = $1 AND vendor_code = $2 AND game_code = $3 AND sequence = $4
       AND state IN ('proposed', 'approved') ORDER BY proposed_at`,
    [key.merchantId, key.vendorCode, key.gameCode, key.sequence],
  );
}

const maxUnderWay = 50;

/** What is agreed to and the vendor hasn’t confirmed. */
export const underWay = (db: Db): Promise<ChangeRow[]> =>
  sqlOn<ChangeRow>(
    db,
    `SELECT * FROM lottery_change WHERE state = 'approved' ORDER BY decided_at LIMIT ${maxUnderWay}`,
    [],
  );
