import { inclusionPath } from '@croupier/games/fairness';
import type { Title } from '@croupier/games/lottery';
import { fail } from '../failures.ts';
import type { IssueProof, IssueResult, IssueView, TitleView } from '../protocol.ts';
import type { LotteryDeps } from './deps.ts';
import { announcedOf, issueBy, sellingAt, type IssueRow } from './issue/issues.ts';
import type { ShownTicket } from './sale/orders.ts';
import { linesText } from './receipts.ts';
import { announcedView, issueResult, issueView, outcomeOf, titleView } from './views.ts';

type Reading = Pick<LotteryDeps, 'database' | 'beacon'>;
const over = `state IN ('drawn', 'settled', 'voided')`;

async function lastResult({ database }: Reading, title: string): Promise<IssueRow | undefined> {
  const found = await database.query<IssueRow>(
    `SELECT * FROM lottery_issue WHERE title = $1 AND ${over} ORDER BY sequence DESC LIMIT 1`,
    [title],
  );
  return found.rows[0];
}

/** A title with the issue that it sells and the last one that is over. */
export async function titleNow(deps: Reading, title: Title): Promise<TitleView> {
  const now = deps.beacon.now();
  const [current, last] = await Promise.all([
    issueBy(deps.database, title.code, sellingAt(title, now)),
    lastResult(deps, title.code),
  ]);
  return titleView(title, { current: current?.state === 'selling' ? current : undefined, last, now });
}

/** The issues that are or will be sold, from the next one to close on. */
export async function issuesAhead(deps: Reading, title: Title, limit: number): Promise<IssueView[]> {
  const now = deps.beacon.now();
  const first = sellingAt(title, now);
  const known = await deps.database.query<IssueRow>(
    'SELECT * FROM lottery_issue WHERE title = $1 AND sequence >= $2 AND sequence < $3',
    [title.code, first, first + limit],
  );
  const rows = new Map(known.rows.map((row) => [row.sequence, row]));
  return Array.from({ length: limit }, (_, at) => {
    const row = rows.get(first + at);
    return row === undefined ? announcedView(title, first + at, now, deps.beacon.chain) : issueView(row, now);
  });
}

/** What was drawn, newest first. */
export async function resultsOf(
  { database }: Reading,
  title: Title,
  { before, limit }: { before: number | null; limit: number },
): Promise<IssueResult[]> {
  const found = await database.query<IssueRow>(
    `SELECT * FROM lottery_issue WHERE title = $1 AND ${over} AND ($2::bigint IS NULL OR sequence < $2)
     ORDER BY sequence DESC LIMIT $3`,
    [title.code, before, limit],
  );
  return found.rows.map((row) => issueResult(title, row));
}

interface ChainRow {
  id: string;
  end_hash: string;
  first_sequence: number;
  length: number;
  beacon: IssueProof['beacon'];
  announced_at: Date;
}

/** What anyone needs to draw an issue again, with a ticket’s way to the root where one is given. */
export async function proofOfIssue(
  { database }: Reading,
  title: Title,
  sequence: number,
  ticket: ShownTicket | null,
): Promise<IssueProof> {
  const row = (await issueBy(database, title.code, sequence)) ?? fail('ISSUE_UNKNOWN');
  const chains = await database.query<ChainRow>(
    'SELECT id, end_hash, first_sequence, length, beacon, announced_at FROM lottery_chain WHERE id = $1',
    [row.chain_id],
  );
  const chain = chains.rows[0] ?? fail('INTERNAL');
  return {
    kind: 'lottery',
    gameCode: title.code,
    family: title.family,
    sequence,
    label: row.label,
    state: row.state,
    voidReason: row.void_reason,
    ...announcedOf(row),
    chain: {
      chainId: chain.id,
      end: chain.end_hash,
      firstSequence: chain.first_sequence,
      length: chain.length,
      announcedAt: chain.announced_at.toISOString(),
    },
    beacon: chain.beacon,
    announcedRound: row.announced_round,
    freeze: freezeOf(row),
    said:
      row.randomness === null || row.signature === null
        ? null
        : { randomness: row.randomness, signature: row.signature },
    link: row.link,
    outcome: outcomeOf(title, row),
    ticket: ticket === null ? null : await pathOf({ database }, row, ticket),
  };
}

function freezeOf({
  frozen_at: at,
  root,
  tickets,
  beacon_round: beaconRound,
}: IssueRow): IssueProof['freeze'] {
  if (at === null || root === null || tickets === null || beaconRound === null) return null;
  return { at: at.toISOString(), root, tickets, beaconRound };
}

/** Null where the ticket stands in no tree: its list hasn’t frozen, or its stake went back before. */
async function pathOf(
  { database }: Pick<Reading, 'database'>,
  { title, sequence, root }: IssueRow,
  ticket: ShownTicket,
): Promise<IssueProof['ticket']> {
  if (ticket.position === null || root === null) return null;
  const found = await database.query<{ leaf: string }>(
    'SELECT leaf FROM lottery_ticket WHERE title = $1 AND sequence = $2 AND position IS NOT NULL ORDER BY position',
    [title, sequence],
  );
  const leaves = found.rows.map(({ leaf }) => leaf);
  return {
    leaf: ticket.leaf,
    lines: linesText(ticket.lines),
    index: ticket.position,
    path: inclusionPath(leaves, ticket.position),
  };
}
