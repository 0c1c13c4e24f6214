import type { TicketView } from '../../../src/protocol.ts';
import { families, type Play } from '@croupier/games/lottery';
import { h } from '../../shared/dom.ts';
import { timeWriter } from '../../shared/times.ts';
import { button } from '../../shared/shell.ts';
import { openProof } from '../draws/proof-view.ts';
import { outcomeView, spaceOf } from '../draws/outcome.ts';
import type { Room } from '../room/room.ts';
import { pagedList } from '../room/paged.ts';
import { entryText, netText } from '../room/words.ts';
import { betAgain } from './again.ts';

const reasons = ['late', 'void', 'chase', 'cancelled', 'excluded', 'together', 'uncertain'] as const;

function stateText(room: Room, ticket: TicketView): string {
  const { say, shell } = room;
  switch (ticket.state) {
    case 'won':
      return say(ticket.paid ? 'stateWon' : 'stateWonUnpaid', { amount: shell.cash(ticket.payout) });
    case 'returned':
      return say('stateReturned');
    case 'placing':
    case 'accepted':
    case 'lost':
    case 'refused':
      return say(`state_${ticket.state}`);
  }
}

/** What went back and why, in a sentence of its own. */
function returnedText({ say, shell }: Room, ticket: TicketView): string {
  const known = reasons.find((one) => one === ticket.reason);
  const amount = shell.cash(ticket.stake);
  return known === undefined
    ? say('returnedSum', { amount })
    : say('returnedWhy', { amount, why: say(`reason_${known}`) });
}

/** A ticket may be given back until its issue begins to sell, and one of a daily title until a minute before its cut-off. */
function maybeGivenBack(room: Room, ticket: TicketView): boolean {
  const title = room.titleOf(ticket.gameCode);
  if (ticket.state !== 'accepted' || title === null) return false;
  const current = title.current?.sequence ?? Number.POSITIVE_INFINITY;
  if (ticket.sequence > current) return true;
  return title.periodSeconds >= 86_400 && ticket.sequence === current;
}

/** `20 bets × R$1.00 × 1 = R$20.00`, as the slip has it; without the count where the play isn’t known here any more. */
function sumText(
  { say, shell }: Room,
  line: TicketView['lines'][number],
  { play, multiple }: { play: Play | undefined; multiple: number },
): string {
  const times = line.multiplier * multiple;
  const each = `${shell.cash(line.unit)} × ${times}`;
  try {
    if (play === undefined) return each;
    const { units } = play.read(line.entry);
    const bets = say(units === 1 ? 'unitsOne' : 'unitsMany', { n: units });
    return `${bets} × ${each} = ${shell.cash(units * line.unit * times)}`;
  } catch {
    return each;
  }
}

function linesOf(room: Room, ticket: TicketView): HTMLElement {
  const { language, say } = room;
  const family = room.titleOf(ticket.gameCode)?.family ?? '';
  return h(
    'ul',
    { class: 'ticket-lines' },
    ...ticket.lines.map((line) => {
      const play = families.get(family)?.plays.get(line.play);
      const name = room.playName(line.play);
      return h(
        'li',
        {},
        h('span', {}, name),
        h('b', {}, play === undefined ? line.entry : entryText(play, line.entry, language, say, 90)),
        h('span', { class: 'note' }, sumText(room, line, { play, multiple: ticket.multiple })),
      );
    }),
  );
}

function ticketCard(room: Room, ticket: TicketView, reload: () => void): HTMLElement {
  const { say, shell, api } = room;
  const title = room.titleOf(ticket.gameCode);
  const giveBack = async (): Promise<void> => {
    try {
      await api.cancel(ticket.ticketId);
      shell.toast(say('givenBack'), 'good');
      void room.readBalance();
    } catch (error) {
      shell.warn(error);
    }
    reload();
  };
  return h(
    'article',
    // A prize below its stake is no gain: it is shown with the net and nothing else.
    { class: `ticket ${ticket.state === 'won' && ticket.payout <= ticket.stake ? 'less' : ticket.state}` },
    h(
      'div',
      { class: 'card-head' },
      h('b', {}, title?.names[room.language] ?? ticket.gameCode),
      h('span', { class: 'state badge' }, stateText(room, ticket)),
    ),
    h(
      'p',
      { class: 'note' },
      say('issue', { label: ticket.label }),
      ' · ',
      timeWriter(room.language).format(new Date(ticket.drawsAt)),
    ),
    ticket.state === 'returned' ? h('p', { class: 'returned-why' }, returnedText(room, ticket)) : null,
    ticket.outcome === null || title === null
      ? null
      : outcomeView({ space: spaceOf(title.space), family: title.family, say }, ticket.outcome, {
          brief: true,
        }),
    linesOf(room, ticket),
    h(
      'div',
      { class: 'ticket-foot' },
      h('span', {}, `${shell.t('staked')}: ${shell.cash(ticket.stake)}`),
      ticket.state === 'won'
        ? h('span', {}, say('net', { amount: netText(shell.cash, ticket.payout - ticket.stake) }))
        : null,
    ),
    h(
      'div',
      { class: 'ticket-tools' },
      button(say('again'), () => void betAgain(room, ticket), 'link'),
      button(say('receiptAndProof'), () => void openProof(room, ticket), 'link'),
      maybeGivenBack(room, ticket) ? button(say('giveBack'), () => void giveBack(), 'link') : null,
    ),
  );
}

/** The player’s tickets of all titles of the vendor, newest first. */
export function ticketsView(room: Room): { element: HTMLElement; open(): void } {
  const { say, shell, api } = room;
  const list = pagedList<TicketView>({
    shell,
    show: (ticket) => ticketCard(room, ticket, reload),
    async read(before) {
      await room.readTitles();
      const { tickets, next } = await api.tickets(null, before);
      return { items: tickets, next };
    },
    empty: say('ticketsEmpty'),
    more: say('loadMore'),
  });
  function reload(): void {
    if (room.tab === 'tickets') void list.reload();
  }
  room.on('tickets', reload);
  return {
    element: h(
      'section',
      { class: 'tickets', 'aria-label': say('tabTickets') },
      h('h2', {}, say('tabTickets')),
      list.element,
    ),
    open: reload,
  };
}
