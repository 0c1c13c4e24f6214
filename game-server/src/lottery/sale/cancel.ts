import { inTransaction } from '../../database.ts';
import { fail } from '../../failures.ts';
import type { TicketView } from '../../protocol.ts';
import type { PlayerSession } from '../../sessions.ts';
import type { LotteryDeps } from '../deps.ts';
import { returnOpen } from '../issue/ending.ts';
import { issueBy, sellingAt } from '../issue/issues.ts';
import { shownTicket, ticketView } from './orders.ts';

/** A ticket of a title that is drawn once a day may go back until so long before its cut-off. */
const untilBeforeMs = 60_000;

/**
 * Gives a ticket back: one of a later issue as long as that hasn’t begun to sell, one of a daily draw until a minute before its cut-off.
 * What is drawn every few minutes can’t be taken back once it sells.
 */
export async function cancelTicket(
  deps: LotteryDeps,
  session: PlayerSession,
  ticketId: string,
): Promise<TicketView> {
  const ticket = (await shownTicket(deps.database, session.playerId, ticketId)) ?? fail('TICKET_UNKNOWN');
  const title = deps.titles.get(ticket.title) ?? fail('TICKET_UNKNOWN');
  if (ticket.state !== 'accepted') fail('ISSUE_CLOSED');
  const issue = (await issueBy(deps.database, ticket.title, ticket.sequence)) ?? fail('INTERNAL');
  const now = deps.beacon.now();
  const later = ticket.sequence > sellingAt(title, now);
  const inTime = title.schedule.draws === 'daily' && now < issue.sells_until.getTime() - untilBeforeMs;
  if (!later && !inTime) fail('ISSUE_CLOSED');
  const returned = await inTransaction(deps.database, (tx) =>
    returnOpen(deps, tx, ticket, [ticketId], 'cancelled'),
  );
  if (returned.length === 0) fail('ISSUE_CLOSED');
  const after = await shownTicket(deps.database, session.playerId, ticketId);
  return ticketView(deps, after ?? fail('INTERNAL'));
}
