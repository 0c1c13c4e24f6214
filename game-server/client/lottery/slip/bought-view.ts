import type { PurchaseAnswer } from '../../../src/protocol.ts';
import { h } from '../../shared/dom.ts';
import { facts } from '../../shared/panels.ts';
import { timeWriter } from '../../shared/times.ts';
import { button } from '../../shared/shell.ts';
import type { Room } from '../room/room.ts';

/** What was bought, for which draw and when that is, what it cost, and the way to the tickets. `price` in minor units. */
export function boughtView(room: Room, tickets: PurchaseAnswer['tickets'], price: number): Node[] {
  const { say, shell, language } = room;
  const [first] = tickets;
  const one = tickets.length === 1;
  return [
    h('p', { class: 'bought-head' }, say(one ? 'boughtOne' : 'bought', { n: tickets.length })),
    facts([
      ...(first === undefined
        ? []
        : ([
            [say(one ? 'boughtDraw' : 'boughtFirstDraw'), first.label],
            [say('boughtTime'), timeWriter(language).format(new Date(first.drawsAt))],
          ] satisfies [string, string][])),
      [say('total'), shell.cash(price)],
    ]),
    button(say(one ? 'seeTicket' : 'seeTickets'), () => room.open('tickets'), 'gold'),
  ];
}
