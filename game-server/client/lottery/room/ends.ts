import type { TicketView } from '../../../src/protocol.ts';
import type { Room } from './room.ts';
import { netText } from './words.ts';

/** No more than so many tickets are asked for after one draw. */
const maxAtOnce = 20;
const over = new Set<TicketView['state']>(['won', 'lost', 'returned', 'refused']);

/**
 * Says in words how the tickets that were bought here have ended, once their draw is over, and what they brought. A win that doesn’t
 * cover its stake isn’t celebrated.
 */
export function announceEnds(room: Room): void {
  const { api, shell, say } = room;
  let asking = false;
  const announce = (ticket: TicketView): void => {
    if (ticket.state === 'won') room.spent.won += ticket.payout;
    if (ticket.state === 'returned' || ticket.state === 'refused') room.spent.staked -= ticket.stake;
    if (ticket.state !== 'won' && ticket.state !== 'lost') return;
    const amount = shell.cash(ticket.payout);
    const net = netText(shell.cash, ticket.payout - ticket.stake);
    const key = ticket.state === 'lost' ? 'sayLost' : ticket.payout > ticket.stake ? 'sayWon' : 'sayWonLess';
    const text = say(key, { label: ticket.label, amount, net });
    if (ticket.payout > ticket.stake) shell.toast(text, 'good');
    shell.say(text);
  };
  const ask = async (): Promise<void> => {
    const { gameCode, last } = room.title;
    const due = room.watched.filter(
      (one) => one.gameCode === gameCode && last !== null && one.sequence <= last.sequence,
    );
    if (asking || due.length === 0) return;
    asking = true;
    try {
      const found = await Promise.all(due.slice(0, maxAtOnce).map(({ ticketId }) => api.ticket(ticketId)));
      const ended = found.map(({ ticket }) => ticket).filter(({ state }) => over.has(state));
      const ids = new Set(ended.map(({ ticketId }) => ticketId));
      room.watched = room.watched.filter(({ ticketId }) => !ids.has(ticketId));
      for (const ticket of ended) announce(ticket);
      if (ended.length > 0) room.changed('tickets');
    } catch {
      // Asked again with the next draw, or when the title is read again.
    } finally {
      asking = false;
    }
    await room.readBalance();
  };
  room.on('refreshed', () => void ask());
}
