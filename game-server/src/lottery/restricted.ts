import { inTransaction } from '../database.ts';
import type { LotteryDeps } from './deps.ts';
import { returnOpen } from './issue/ending.ts';

/** Whose tickets go back: a player of an operator, at one of the studio’s vendors. */
export interface Restricted {
  operator: string;
  /** Whose players those are that name no operator. */
  first: string;
  vendor: string;
  playerId: string;
}

interface OpenIssue {
  title: string;
  sequence: number;
  ids: string[];
}

/**
 * Gives back every ticket of the player whose issue still sells, those of a series too; what has closed is drawn and paid. The wallet
 * takes no stake of a restricted player, so none comes after these. The number of tickets that went back.
 */
export async function returnRestricted(
  deps: Pick<LotteryDeps, 'database' | 'titles' | 'beacon' | 'now'>,
  { operator, first, vendor, playerId }: Restricted,
): Promise<number> {
  const titles = [...deps.titles.values()].filter((title) => title.vendor === vendor);
  const open = await deps.database.query<OpenIssue>(
    `SELECT ticket.title, ticket.sequence, array_agg(ticket.id) AS ids FROM lottery_ticket ticket
     JOIN lottery_order placed ON placed.id = ticket.order_id
     JOIN lottery_issue issue ON issue.title = ticket.title AND issue.sequence = ticket.sequence
     WHERE ticket.player_id = $1 AND ticket.state IN ('placing', 'accepted') AND ticket.title = ANY ($2)
       AND coalesce(placed.operator, $4) = $3 AND issue.state IN ('scheduled', 'selling')
     GROUP BY ticket.title, ticket.sequence ORDER BY ticket.title, ticket.sequence`,
    [playerId, titles.map(({ code }) => code), operator, first],
  );
  let count = 0;
  for (const { ids, ...issue } of open.rows) {
    const returned = await inTransaction(deps.database, (tx) => returnOpen(deps, tx, issue, ids, 'excluded'));
    count += returned.length;
  }
  return count;
}
