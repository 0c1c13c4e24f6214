import type { ManagementBody, ManagementValue } from '@croupier/contract/lottery-management';
import { inTransaction } from '../../database.ts';
import { calendarNow, type LotteryDeps } from '../deps.ts';
import { addEvent } from '../issue/issues.ts';
import type { SentLine } from '../sale/slip.ts';
import { actorOf, isHidden, issueFor, refuse, type Caller } from './caller.ts';

type Reading = Pick<LotteryDeps, 'database' | 'titles'>;

interface Row {
  id: string;
  ordinal: number;
  player_id: string;
  state: ManagementValue<'tickets'>['tickets'][number]['state'];
  reason: string | null;
  stake: number;
  payout: number;
  currency: string;
  multiple: number;
  lines: SentLine[];
  placed_at: Date;
  ended_at: Date | null;
  paid: boolean;
}

/** The operator’s own tickets of an issue, newest first; of a frozen list only those of one player. */
export async function managedTickets(
  deps: Reading,
  caller: Caller,
  { gameCode, sequence, state, playerId, before, limit }: ManagementBody<'tickets'>,
): Promise<ManagementValue<'tickets'>> {
  const { issue } = await issueFor(deps, caller, { gameCode, sequence });
  if (isHidden(issue) && playerId === null) refuse('HIDDEN');
  const found = await deps.database.query<Row>(
    `SELECT ticket.id, ticket.ordinal, ticket.player_id, ticket.state, ticket.reason, ticket.stake, ticket.payout, ticket.currency,
       ticket.multiple, ticket.placed_at, ticket.ended_at, placed.lines, coalesce(moved.state = 'done', false) AS paid
     FROM lottery_ticket ticket JOIN lottery_order placed ON placed.id = ticket.order_id
     LEFT JOIN lottery_movement moved ON moved.ticket_id = ticket.id
     WHERE ticket.title = $1 AND ticket.sequence = $2 AND coalesce(placed.operator, $3) = $4
       AND ($5::text IS NULL OR ticket.state = $5) AND ($6::text IS NULL OR ticket.player_id = $6)
       AND ($7::bigint IS NULL OR ticket.ordinal < $7)
     ORDER BY ticket.ordinal DESC LIMIT $8`,
    [gameCode, sequence, caller.first, caller.operator, state, playerId, before, limit + 1],
  );
  const rows = found.rows.slice(0, limit);
  return {
    tickets: rows.map((row) => ({
      ticketId: row.id,
      playerId: row.player_id,
      state: row.state,
      reason: row.reason,
      stake: row.stake,
      payout: row.payout,
      currency: row.currency,
      lines: row.lines,
      multiple: row.multiple,
      placedAt: row.placed_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      paid: row.paid,
    })),
    next: found.rows.length > limit ? (rows.at(-1)?.ordinal ?? null) : null,
  };
}

/** Ends of the operator’s tickets that its wallet refused: they wait for a person. */
export async function stuckMovements(
  deps: Reading,
  caller: Caller,
  { gameCode, sequence, limit }: ManagementBody<'stuck'>,
): Promise<ManagementValue<'stuck'>> {
  await issueFor(deps, caller, { gameCode, sequence });
  const found = await deps.database.query<{
    transaction_id: string;
    ticket_id: string;
    player_id: string;
    kind: 'win' | 'rollback';
    amount: number;
    currency: string;
    attempts: number;
    last_code: string | null;
    created_at: Date;
  }>(
    `SELECT transaction_id, ticket_id, player_id, kind, amount, currency, attempts, last_code, created_at FROM lottery_movement
     WHERE title = $1 AND sequence = $2 AND state = 'stuck' AND coalesce(operator, $3) = $4
     ORDER BY created_at, transaction_id LIMIT $5`,
    [gameCode, sequence, caller.first, caller.operator, limit],
  );
  return {
    movements: found.rows.map((row) => ({
      transactionId: row.transaction_id,
      ticketId: row.ticket_id,
      playerId: row.player_id,
      kind: row.kind,
      amount: row.amount,
      currency: row.currency,
      attempts: row.attempts,
      lastCode: row.last_code,
      createdAt: row.created_at.toISOString(),
    })),
  };
}

/** Sends stuck ends again, as they were: the wallet knows each by its transaction. */
export async function retryMovements(
  deps: Pick<LotteryDeps, 'database' | 'titles' | 'beacon' | 'now'>,
  caller: Caller,
  { gameCode, sequence, actor, transactionIds }: ManagementBody<'retry'>,
): Promise<ManagementValue<'retry'>> {
  const { issue } = await issueFor(deps, caller, { gameCode, sequence });
  return inTransaction(deps.database, async (tx) => {
    const again = await tx.query(
      `UPDATE lottery_movement SET state = 'waiting', next_at = $5, claimed_until = NULL
       WHERE title = $1 AND sequence = $2 AND state = 'stuck' AND coalesce(operator, $3) = $4 AND transaction_id = ANY ($6)`,
      [gameCode, sequence, caller.first, caller.operator, deps.now(), transactionIds],
    );
    const retried = again.rowCount ?? 0;
    if (retried > 0)
      await addEvent(
        tx,
        issue,
        'retried',
        { actor: actorOf(caller, actor), movements: retried },
        calendarNow(deps),
      );
    return { retried };
  });
}
