import { beaconRoundAfter } from '@croupier/games/fairness';
import {
  drawFrom,
  hashOf,
  issueOf,
  tableFor,
  tables,
  type OddsTable,
  type Outcome,
  type Title,
} from '@croupier/games/lottery';
import type { Database, Tx } from '../../database.ts';
import { fail } from '../../failures.ts';
import type { LotteryDeps } from '../deps.ts';
import { appendToLog } from '../log.ts';

export type IssueState =
  | 'scheduled'
  | 'selling'
  | 'closed'
  | 'frozen'
  | 'drawn'
  | 'settled'
  | 'voided'
  | 'skipped';

export interface IssueRow {
  title: string;
  sequence: number;
  label: string;
  opens_at: Date;
  sells_until: Date;
  freezes_at: Date;
  draws_at: Date;
  void_at: Date;
  table_version: number;
  table_hash: string;
  chain_id: string;
  announced_round: number;
  state: IssueState;
  frozen_at: Date | null;
  tickets: number | null;
  root: string | null;
  beacon_round: number | null;
  randomness: string | null;
  signature: string | null;
  link: string | null;
  outcome: Outcome | null;
  drawn_at: Date | null;
  void_reason: string | null;
  cursor: number;
  settled_at: Date | null;
}

export const issueId = ({ title, sequence }: Pick<IssueRow, 'title' | 'sequence'>): string =>
  `${title}:${sequence}`;

/** The number of the issue that is sold at an instant: the first whose selling isn’t over. */
export const sellingAt = (title: Title, instant: number): number =>
  drawFrom(title.schedule, instant + title.closesBefore * 1000 + 1).sequence;

/** The table that an issue is sold and settled by. */
export function tableOfIssue(title: Title, sequence: number): OddsTable {
  const table = tableFor(tables.get(title.family) ?? [], sequence);
  if (table === undefined) throw new Error(`${title.code} has no table for issue ${sequence}`);
  return table;
}

/** The table that stands on a ticket; undefined where this release no longer has it. */
export const tableOfVersion = (title: Title, version: number): OddsTable | undefined =>
  tables.get(title.family)?.find((table) => table.version === version);

export async function addEvent(
  tx: Tx,
  { title, sequence }: Pick<IssueRow, 'title' | 'sequence'>,
  kind: string,
  { actor = 'calendar', ...detail }: { actor?: string } & Record<string, unknown>,
  at: Date,
): Promise<void> {
  await tx.query(
    'INSERT INTO lottery_event (title, sequence, kind, actor, detail, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [title, sequence, kind, actor, JSON.stringify(detail), at],
  );
}

/** Writes an issue down that isn’t yet; fails where its link hasn’t been committed to. */
export async function noteIssue(
  { beacon }: Pick<LotteryDeps, 'beacon'>,
  tx: Tx,
  title: Title,
  sequence: number,
): Promise<void> {
  const chain = await tx.query<{ id: string }>(
    `SELECT id FROM lottery_chain WHERE title = $1 AND first_sequence <= $2 AND $2 < first_sequence + length
       AND beacon ->> 'hash' = $3 ORDER BY first_sequence DESC LIMIT 1`,
    [title.code, sequence, beacon.chain.hash],
  );
  const chainId = chain.rows[0]?.id ?? fail('TABLE_UNAVAILABLE', 2000);
  const issue = issueOf(title, sequence);
  const table = tableOfIssue(title, sequence);
  await tx.query(
    `INSERT INTO lottery_issue (title, sequence, label, opens_at, sells_until, freezes_at, draws_at, void_at, table_version,
       table_hash, chain_id, announced_round, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'scheduled') ON CONFLICT DO NOTHING`,
    [
      title.code,
      sequence,
      issue.label,
      new Date(issue.opensAt),
      new Date(issue.sellsUntil),
      new Date(issue.freezesAt),
      new Date(issue.drawsAt),
      new Date(issue.voidAt),
      table.version,
      hashOf(table),
      chainId,
      // The first whose instant isn’t before the draw’s.
      beaconRoundAfter(beacon.chain, issue.drawsAt - 1),
    ],
  );
}

export async function lockIssue(
  tx: Tx,
  title: string,
  sequence: number,
  how: 'UPDATE' | 'SHARE',
): Promise<IssueRow | undefined> {
  const found = await tx.query<IssueRow>(
    `SELECT * FROM lottery_issue WHERE title = $1 AND sequence = $2 FOR ${how}`,
    [title, sequence],
  );
  return found.rows[0];
}

export async function issueBy(
  database: Pick<Database, 'query'>,
  title: string,
  sequence: number,
): Promise<IssueRow | undefined> {
  const found = await database.query<IssueRow>(
    'SELECT * FROM lottery_issue WHERE title = $1 AND sequence = $2',
    [title, sequence],
  );
  return found.rows[0];
}

/** What is said of an issue before it sells: its times, and the table that it is sold by. */
export const announcedOf = (row: IssueRow) => ({
  sellsUntil: row.sells_until.toISOString(),
  freezesAt: row.freezes_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  voidAt: row.void_at.toISOString(),
  tableVersion: row.table_version,
  tableHash: row.table_hash,
});

/** Begins to sell; what nobody sold in between is skipped, its links are burnt. */
export async function openIssue(
  deps: Pick<LotteryDeps, 'beacon'>,
  tx: Tx,
  title: Title,
  sequence: number,
): Promise<boolean> {
  await noteIssue(deps, tx, title, sequence);
  const opened = await tx.query<IssueRow>(
    `UPDATE lottery_issue SET state = 'selling' WHERE title = $1 AND sequence = $2 AND state = 'scheduled' RETURNING *`,
    [title.code, sequence],
  );
  const row = opened.rows[0];
  if (row === undefined) return false;
  const at = new Date(deps.beacon.now());
  const last = await tx.query<{ sequence: number | null }>(
    `SELECT max(sequence) AS sequence FROM lottery_issue WHERE title = $1 AND sequence < $2 AND state <> 'scheduled'`,
    [title.code, sequence],
  );
  const before = last.rows[0]?.sequence ?? null;
  if (before !== null && before + 1 < sequence)
    await appendToLog(tx, title.code, { kind: 'skipped', from: before + 1, to: sequence - 1 }, at);
  await addEvent(tx, row, 'opened', {}, at);
  const entry = {
    kind: 'issue',
    sequence,
    label: row.label,
    ...announcedOf(row),
    chainId: row.chain_id,
    beaconRound: row.announced_round,
  };
  await appendToLog(tx, title.code, entry, at);
  return true;
}

/** Ends selling. One that was never sold and never opened is skipped. */
export async function closeIssue(tx: Tx, { title, sequence }: IssueRow, at: Date): Promise<void> {
  const row = await lockIssue(tx, title, sequence, 'UPDATE');
  if (row === undefined || (row.state !== 'selling' && row.state !== 'scheduled')) return;
  const sold = await tx.query(
    `SELECT FROM lottery_ticket WHERE title = $1 AND sequence = $2 AND state IN ('placing', 'accepted') LIMIT 1`,
    [title, sequence],
  );
  const to = row.state === 'scheduled' && sold.rows.length === 0 ? 'skipped' : 'closed';
  await tx.query('UPDATE lottery_issue SET state = $3 WHERE title = $1 AND sequence = $2', [
    title,
    sequence,
    to,
  ]);
  await addEvent(tx, row, to, {}, at);
}
