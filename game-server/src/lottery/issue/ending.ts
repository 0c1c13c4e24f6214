import { settleTicket, type Outcome, type Title } from '@croupier/games/lottery';
import type { Tx } from '../../database.ts';
import { calendarNow, type LotteryDeps } from '../deps.ts';
import { countSettled } from '../trends/trends.ts';
import { addEvent, lockIssue, tableOfVersion, type IssueRow } from './issues.ts';
import { insertMovements, type Ended } from './movements.ts';
import type { OrderRow, TicketRow } from '../sale/orders.ts';
import { releaseKeys } from '../sale/reserve.ts';
import { returnTickets } from './returns.ts';
import { countedOf, multiplied, readLines } from '../sale/slip.ts';

const defaultChunk = 1_000;

type Standing = Pick<
  TicketRow,
  | 'id'
  | 'order_id'
  | 'ordinal'
  | 'title'
  | 'sequence'
  | 'player_id'
  | 'currency'
  | 'multiple'
  | 'stake'
  | 'table_version'
> &
  Pick<OrderRow, 'lines' | 'stop' | 'operator' | 'game_session'>;

/**
 * Brings the next tickets of an issue that was drawn, or is void, to their ends, in one transaction: what a ticket came to, its movement
 * at the wallet, and how far it has come. Killed at any point it begins again with the same tickets. False where none was left.
 */
export async function endTickets(
  deps: Pick<LotteryDeps, 'titles' | 'beacon' | 'now' | 'chunk'>,
  tx: Tx,
  of: Pick<IssueRow, 'title' | 'sequence'>,
): Promise<boolean> {
  const issue = await lockIssue(tx, of.title, of.sequence, 'UPDATE');
  if (issue === undefined || issue.settled_at !== null) return false;
  const title = deps.titles.get(issue.title);
  if (title === undefined) throw new Error(`no title ${issue.title}`);
  const found = await tx.query<Standing>(
    `SELECT ticket.id, ticket.order_id, ticket.ordinal, ticket.title, ticket.sequence, ticket.player_id, ticket.currency,
       ticket.multiple, ticket.stake, ticket.table_version, placed.lines, placed.stop, placed.operator, placed.game_session
     FROM lottery_ticket ticket JOIN lottery_order placed ON placed.id = ticket.order_id
     WHERE ticket.title = $1 AND ticket.sequence = $2 AND ticket.ordinal > $3 AND ticket.state IN ('placing', 'accepted')
     ORDER BY ticket.ordinal LIMIT $4 FOR UPDATE OF ticket`,
    [issue.title, issue.sequence, issue.cursor, deps.chunk ?? defaultChunk],
  );
  const last = found.rows.at(-1);
  if (last === undefined) return false;
  if (issue.state === 'drawn') await settle(deps, tx, title, issue, found.rows);
  else {
    const ids = found.rows.map(({ id }) => id);
    await returnTickets(tx, issue, { states: ['placing', 'accepted'], reason: 'void', ids }, deps.now());
  }
  await tx.query('UPDATE lottery_issue SET cursor = $3 WHERE title = $1 AND sequence = $2', [
    issue.title,
    issue.sequence,
    last.ordinal,
  ]);
  return true;
}

/** All its tickets have ended and every movement has arrived: the issue is over. Whether it is. */
export async function finishIssue(
  tx: Tx,
  of: Pick<IssueRow, 'title' | 'sequence'>,
  at: Date,
): Promise<boolean> {
  const issue = await lockIssue(tx, of.title, of.sequence, 'UPDATE');
  if (issue === undefined || issue.settled_at !== null) return false;
  const open = await tx.query(
    `SELECT FROM lottery_movement WHERE title = $1 AND sequence = $2 AND state <> 'done' LIMIT 1`,
    [issue.title, issue.sequence],
  );
  if (open.rows.length > 0) return false;
  await tx.query(
    `UPDATE lottery_issue SET settled_at = $3, state = CASE state WHEN 'drawn' THEN 'settled' ELSE state END
     WHERE title = $1 AND sequence = $2`,
    [issue.title, issue.sequence, at],
  );
  if (issue.state === 'drawn') await countSettled(tx, issue.title);
  await addEvent(tx, issue, issue.state === 'drawn' ? 'settled' : 'returned', {}, at);
  return true;
}

/** What a ticket wins by the table and the lines that stand on it. */
function payoutOfTicket(title: Title, ticket: Standing, outcome: Outcome): bigint {
  const table = tableOfVersion(title, ticket.table_version);
  if (table === undefined) throw new Error(`${title.code} has no table ${ticket.table_version}`);
  const bought = multiplied(readLines(title, table, ticket.currency, ticket.lines), ticket.multiple);
  if (bought === null || bought.price !== BigInt(ticket.stake))
    throw new Error(`ticket ${ticket.id} isn’t what it was sold as`);
  return settleTicket(bought, outcome).reduce((sum, part) => sum + part, 0n);
}

async function settle(
  deps: Pick<LotteryDeps, 'titles' | 'beacon' | 'now'>,
  tx: Tx,
  title: Title,
  issue: IssueRow,
  tickets: readonly Standing[],
): Promise<void> {
  const { outcome } = issue;
  if (outcome === null) throw new Error('drawn without an outcome');
  const ended = tickets.map((ticket) => {
    const amount = Number(payoutOfTicket(title, ticket, outcome));
    if (!Number.isSafeInteger(amount)) throw new RangeError('a payout beyond all money');
    return { ...ticket, amount } satisfies Ended;
  });
  await tx.query(
    `UPDATE lottery_ticket ticket SET state = CASE WHEN ended.payout > 0 THEN 'won' ELSE 'lost' END, payout = ended.payout,
       ended_at = $3
     FROM unnest($1::uuid[], $2::bigint[]) AS ended (id, payout) WHERE ticket.id = ended.id`,
    [ended.map(({ id }) => id), ended.map(({ amount }) => amount), deps.now()],
  );
  await insertMovements(tx, 'win', ended);
  const chased = ended.filter(({ stop, amount }) => stop === 'profit' || (stop === 'win' && amount > 0));
  if (chased.length > 0) await stopOrders(deps, tx, issue, [...new Set(chased.map((one) => one.order_id))]);
}

/** Orders that have reached what they stop at: their tickets go back whose issues still sell. */
async function stopOrders(
  deps: Pick<LotteryDeps, 'titles' | 'beacon' | 'now'>,
  tx: Tx,
  issue: IssueRow,
  orderIds: readonly string[],
): Promise<void> {
  const stopped = await tx.query<{ id: string }>(
    `UPDATE lottery_order placed SET stopped_at = $2 WHERE id = ANY ($1) AND stopped_at IS NULL
       AND (stop = 'win' OR (SELECT coalesce(sum(ticket.payout - ticket.stake), 0) FROM lottery_ticket ticket
         WHERE ticket.order_id = placed.id AND ticket.state IN ('won', 'lost')) >= stop_profit) RETURNING id`,
    [orderIds, deps.now()],
  );
  const left = await tx.query<Open>(
    `SELECT ticket.id, ticket.sequence FROM lottery_ticket ticket
     WHERE ticket.order_id = ANY ($1) AND ticket.state = 'accepted' AND ticket.sequence > $2 ORDER BY ticket.sequence`,
    [stopped.rows.map(({ id }) => id), issue.sequence],
  );
  const bySequence = Map.groupBy(left.rows, ({ sequence }) => sequence);
  for (const [sequence, tickets] of bySequence)
    await returnOpen(
      deps,
      tx,
      { title: issue.title, sequence },
      tickets.map(({ id }) => id),
      'chase',
    );
}
interface Open {
  id: string;
  sequence: number;
}

/** Gives tickets back whose issue still sells, and frees the numbers that they held. Those that went back, by their ids. */
export async function returnOpen(
  deps: Pick<LotteryDeps, 'titles' | 'beacon' | 'now'>,
  tx: Tx,
  of: Pick<IssueRow, 'title' | 'sequence'>,
  ids: readonly string[],
  reason: 'chase' | 'cancelled' | 'excluded',
): Promise<string[]> {
  const issue = await lockIssue(tx, of.title, of.sequence, 'SHARE');
  const title = deps.titles.get(of.title);
  const sells = issue?.state === 'selling' || issue?.state === 'scheduled';
  if (issue === undefined || title === undefined || !sells || calendarNow(deps) >= issue.sells_until)
    return [];
  // Of a player who may not bet any more, a ticket whose stake is still on its way goes back as well.
  const states = reason === 'excluded' ? (['placing', 'accepted'] as const) : (['accepted'] as const);
  const returned = await returnTickets(tx, issue, { states, reason, ids }, deps.now());
  if (returned.length === 0) return [];
  const rows = await tx.query<Standing>(
    `SELECT ticket.*, placed.lines FROM lottery_ticket ticket JOIN lottery_order placed ON placed.id = ticket.order_id
     WHERE ticket.id = ANY ($1) ORDER BY ticket.ordinal`,
    [returned.map(({ id }) => id)],
  );
  for (const row of rows.rows) {
    const table = tableOfVersion(title, row.table_version);
    if (table === undefined) continue;
    const ticket = multiplied(readLines(title, table, row.currency, row.lines), row.multiple);
    if (ticket === null) continue;
    const counted = countedOf(title, table, ticket, row.currency);
    await releaseKeys(tx, { issue, currency: row.currency, counted });
  }
  return returned.map(({ id }) => id);
}
