import type { Tx } from '../../database.ts';
import type { IssueRow } from './issues.ts';
import { insertMovements, type Ended } from './movements.ts';

export type ReturnReason = 'late' | 'void' | 'chase' | 'cancelled' | 'excluded' | 'uncertain' | 'together';

interface Which {
  states: readonly ('placing' | 'accepted')[];
  reason: ReturnReason;
  /** Only these; all of the issue where nothing is said. */
  ids?: readonly string[];
}

/** Stakes go back of those tickets of an issue that are still in one of these states. Who returns holds the issue’s lock. */
export async function returnTickets(
  tx: Tx,
  { title, sequence }: Pick<IssueRow, 'title' | 'sequence'>,
  { states, reason, ids }: Which,
  at: Date,
): Promise<readonly Ended[]> {
  const returned = await tx.query<Ended>(
    `UPDATE lottery_ticket ticket SET state = 'returned', reason = $4, ended_at = $5
     FROM lottery_order placed
     WHERE ticket.title = $1 AND ticket.sequence = $2 AND ticket.state = ANY ($3) AND placed.id = ticket.order_id
       AND ($6::uuid[] IS NULL OR ticket.id = ANY ($6))
     RETURNING ticket.id, ticket.title, ticket.sequence, ticket.stake AS amount, ticket.player_id, ticket.currency,
       placed.operator, placed.game_session`,
    [title, sequence, states, reason, at, ids ?? null],
  );
  await insertMovements(tx, 'rollback', returned.rows);
  return returned.rows;
}
