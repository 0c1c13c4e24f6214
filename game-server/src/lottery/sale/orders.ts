import type { Database, Tx } from '../../database.ts';
import type { TicketView } from '../../protocol.ts';
import type { LotteryDeps } from '../deps.ts';
import type { IssueRow } from '../issue/issues.ts';
import type { SentLine } from './slip.ts';

export interface OrderRow {
  id: string;
  title: string;
  player_id: string;
  operator: string | null;
  session_id: string;
  game_session: string;
  currency: string;
  request_id: string;
  request_hash: string;
  lines: SentLine[];
  stop: 'never' | 'win' | 'profit';
  stop_profit: number | null;
  stopped_at: Date | null;
  refusal: string | null;
  placed_at: Date;
}
export interface TicketRow {
  id: string;
  order_id: string;
  title: string;
  sequence: number;
  ordinal: number;
  player_id: string;
  currency: string;
  multiple: number;
  stake: number;
  table_version: number;
  leaf: string;
  state: TicketView['state'];
  reason: string | null;
  payout: number;
  position: number | null;
  placed_at: Date;
  ended_at: Date | null;
}

/** A ticket with what of its order, its issue and its movement is shown with it. */
export interface ShownTicket extends TicketRow, Pick<OrderRow, 'lines'> {
  label: string;
  draws_at: Date;
  outcome: IssueRow['outcome'];
  paid: boolean;
}

const shown = `SELECT ticket.*, placed.lines, issue.label, issue.draws_at, issue.outcome, coalesce(moved.state = 'done', false) AS paid
  FROM lottery_ticket ticket JOIN lottery_order placed ON placed.id = ticket.order_id
  JOIN lottery_issue issue ON issue.title = ticket.title AND issue.sequence = ticket.sequence
  LEFT JOIN lottery_movement moved ON moved.ticket_id = ticket.id`;

type Reader = Pick<Database | Tx, 'query'>;

export async function orderOfRequest(
  database: Reader,
  playerId: string,
  requestId: string,
): Promise<OrderRow | undefined> {
  const found = await database.query<OrderRow>(
    'SELECT * FROM lottery_order WHERE player_id = $1 AND request_id = $2',
    [playerId, requestId],
  );
  return found.rows[0];
}

export async function ticketsOfOrder(database: Reader, orderId: string): Promise<ShownTicket[]> {
  const found = await database.query<ShownTicket>(
    `${shown} WHERE ticket.order_id = $1 ORDER BY ticket.sequence`,
    [orderId],
  );
  return found.rows;
}

export async function shownTicket(
  database: Reader,
  playerId: string,
  ticketId: string,
): Promise<ShownTicket | undefined> {
  const found = await database.query<ShownTicket>(`${shown} WHERE ticket.id = $1 AND ticket.player_id = $2`, [
    ticketId,
    playerId,
  ]);
  return found.rows[0];
}

interface Page {
  titles: readonly string[];
  open: boolean | null;
  before: number | null;
  limit: number;
}

/** Newest first. */
export async function ticketsOfPlayer(
  database: Reader,
  playerId: string,
  { titles, open, before, limit }: Page,
): Promise<ShownTicket[]> {
  const found = await database.query<ShownTicket>(
    `${shown} WHERE ticket.player_id = $1 AND ticket.title = ANY ($2) AND ($3::bigint IS NULL OR ticket.ordinal < $3)
       AND ($4::boolean IS NULL OR (ticket.state IN ('placing', 'accepted')) = $4)
     ORDER BY ticket.ordinal DESC LIMIT $5`,
    [playerId, titles, before, open, limit],
  );
  return found.rows;
}

/** In none but these states a ticket stands in the tree, or will. */
const receipted = new Set<TicketView['state']>(['accepted', 'won', 'lost']);

export const ticketView = ({ receipts }: Pick<LotteryDeps, 'receipts'>, row: ShownTicket): TicketView => ({
  ticketId: row.id,
  orderId: row.order_id,
  gameCode: row.title,
  issueId: `${row.title}:${row.sequence}`,
  sequence: row.sequence,
  label: row.label,
  drawsAt: row.draws_at.toISOString(),
  state: row.state,
  reason: row.reason,
  lines: row.lines,
  multiple: row.multiple,
  stake: row.stake,
  payout: row.payout,
  currency: row.currency,
  tableVersion: row.table_version,
  placedAt: row.placed_at.toISOString(),
  outcome: row.outcome as TicketView['outcome'],
  paid: row.paid,
  receipt:
    receipted.has(row.state) || row.position !== null
      ? { leaf: row.leaf, signature: receipts.sign(row.leaf) }
      : null,
});
