import type { TicketView } from '../../../src/protocol.ts';
import { families } from '@croupier/games/lottery';
import { h } from '../../shared/dom.ts';
import { timeWriter } from '../../shared/panels.ts';
import { button } from '../../shared/shell.ts';
import { openProof } from '../draws/proof-view.ts';
import { outcomeView, spaceOf } from '../draws/outcome.ts';
import type { Desk } from '../desk/desk.ts';
import { pagedList } from '../desk/paged.ts';
import { entryText } from '../desk/words.ts';

const reasons = ['late', 'void', 'chase', 'cancelled', 'excluded', 'together', 'uncertain'] as const;

function stateText(desk: Desk, ticket: TicketView): string {
  const { say, shell } = desk;
  const known = reasons.find((one) => one === ticket.reason);
  switch (ticket.state) {
    case 'won':
      return say(ticket.paid ? 'stateWon' : 'stateWonUnpaid', { amount: shell.cash(ticket.payout) });
    case 'returned':
      return known === undefined
        ? say('stateReturned')
        : `${say('stateReturned')}: ${say(`reason_${known}`)}`;
    case 'placing':
    case 'accepted':
    case 'lost':
    case 'refused':
      return say(`state_${ticket.state}`);
  }
}

/** A ticket may be given back until its issue begins to sell, and one of a daily title until a minute before its cut-off. */
function maybeGivenBack(desk: Desk, ticket: TicketView): boolean {
  const title = desk.titleOf(ticket.gameCode);
  if (ticket.state !== 'accepted' || title === null) return false;
  const current = title.current?.sequence ?? Number.POSITIVE_INFINITY;
  if (ticket.sequence > current) return true;
  return title.periodSeconds >= 86_400 && ticket.sequence === current;
}

function linesOf(desk: Desk, ticket: TicketView): HTMLElement {
  const { language, say, shell } = desk;
  const family = desk.titleOf(ticket.gameCode)?.family ?? '';
  return h(
    'ul',
    { class: 'ticket-lines' },
    ...ticket.lines.map((line) => {
      const play = families.get(family)?.plays.get(line.play);
      const name = desk.playName(line.play);
      return h(
        'li',
        {},
        h('span', {}, name),
        h('b', {}, play === undefined ? line.entry : entryText(play, line.entry, language, say, 90)),
        h('span', { class: 'note' }, `${shell.cash(line.unit)} × ${line.multiplier}`),
      );
    }),
  );
}

function ticketCard(desk: Desk, ticket: TicketView, reload: () => void): HTMLElement {
  const { say, shell, api } = desk;
  const title = desk.titleOf(ticket.gameCode);
  const giveBack = async (): Promise<void> => {
    try {
      await api.cancel(ticket.ticketId);
      shell.toast(say('givenBack'), 'good');
      void desk.readBalance();
    } catch (error) {
      shell.warn(error);
    }
    reload();
  };
  return h(
    'article',
    { class: `ticket ${ticket.state}` },
    h(
      'div',
      { class: 'card-head' },
      h('b', {}, title?.names[desk.language] ?? ticket.gameCode),
      h('span', { class: 'state' }, stateText(desk, ticket)),
    ),
    h(
      'p',
      { class: 'note' },
      say('issue', { label: ticket.label }),
      ' · ',
      timeWriter(desk.language).format(new Date(ticket.drawsAt)),
    ),
    ticket.outcome === null || title === null
      ? null
      : outcomeView({ space: spaceOf(title.space), family: title.family, say }, ticket.outcome, {
          brief: true,
        }),
    linesOf(desk, ticket),
    h(
      'div',
      { class: 'ticket-foot' },
      h('span', {}, `${shell.t('staked')}: ${shell.cash(ticket.stake)}`),
      ticket.state === 'won'
        ? h('span', {}, say('net', { amount: shell.cash(ticket.payout - ticket.stake) }))
        : null,
    ),
    h(
      'div',
      { class: 'ticket-tools' },
      button(say('receiptAndProof'), () => void openProof(desk, ticket), 'link'),
      maybeGivenBack(desk, ticket) ? button(say('giveBack'), () => void giveBack(), 'link') : null,
    ),
  );
}

/** The player’s tickets of all titles of the vendor, newest first. */
export function ticketsView(desk: Desk): { element: HTMLElement; open(): void } {
  const { say, shell, api } = desk;
  const list = pagedList<TicketView>({
    shell,
    show: (ticket) => ticketCard(desk, ticket, reload),
    async read(before) {
      await desk.readTitles();
      const { tickets, next } = await api.tickets(null, before);
      return { items: tickets, next };
    },
    empty: say('ticketsEmpty'),
    more: say('loadMore'),
  });
  function reload(): void {
    if (desk.tab === 'tickets') void list.reload();
  }
  desk.on('tickets', reload);
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
