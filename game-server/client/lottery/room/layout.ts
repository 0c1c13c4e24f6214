import { h, setText } from '../../shared/dom.ts';
import type { BoardView } from '../board/board-view.ts';
import { drawsView } from '../draws/draws-view.ts';
import { SlipView } from '../slip/slip-view.ts';
import { ticketsView } from '../tickets/tickets-view.ts';
import { whileSeen } from './clock.ts';
import type { Room, Tab } from './room.ts';
import { headerView } from './header-view.ts';
import { lobbyView } from './lobby-view.ts';

const tickMs = 250;

interface Part {
  element: HTMLElement;
  open?: () => void;
  tick?: () => void;
}

const names = {
  lobby: 'tabLobby',
  bet: 'tabBet',
  slip: 'tabSlip',
  tickets: 'tabTickets',
  draws: 'tabDraws',
} as const;

/** The parts of the page by name; that of the slip counts its lines, that of the tickets those bought here that wait for their draw. */
function tabBar(room: Room): { nav: HTMLElement; showOpen(): void } {
  const { say } = room;
  const count = h('span', { class: 'count-of-lines' });
  const waiting = h('span', { class: 'count-of-lines' });
  const tabs = (Object.keys(names) as Tab[]).map((tab) => {
    const element = h(
      'button',
      { type: 'button', class: `room-tab tab-${tab}`, onclick: () => room.open(tab) },
      h('span', {}, say(names[tab])),
      tab === 'slip' ? count : tab === 'tickets' ? waiting : null,
    );
    return { tab, element };
  });
  room.on('slip', () => {
    const lines = room.slip.lines.length;
    setText(count, lines === 0 ? '' : String(lines));
  });
  room.on('tickets', () => setText(waiting, room.watched.length === 0 ? '' : String(room.watched.length)));
  return {
    nav: h('nav', { class: 'room-tabs', 'aria-label': say('tabs') }, ...tabs.map(({ element }) => element)),
    showOpen() {
      for (const { tab, element } of tabs) {
        if (tab === room.tab) element.setAttribute('aria-current', 'page');
        else element.removeAttribute('aria-current');
      }
    },
  };
}

/** One part at a time on a phone; on a wide screen the slip stands next to what is open. */
export function layOut(room: Room, board: BoardView): void {
  const { shell } = room;
  const slip = new SlipView(room);
  const header = headerView(room);
  const parts: Readonly<Record<Tab, Part>> = {
    bet: { element: board.element },
    slip: { element: slip.element },
    tickets: ticketsView(room),
    draws: drawsView(room),
    lobby: lobbyView(room),
  };
  const { nav, showOpen } = tabBar(room);
  const body = h('div', { class: 'room-body' }, ...Object.values(parts).map(({ element }) => element));
  const show = (): void => {
    for (const [tab, { element }] of Object.entries(parts))
      element.classList.toggle('open', tab === room.tab);
    body.classList.toggle('slip-alone', room.tab === 'slip');
    showOpen();
    parts[room.tab].open?.();
    body.scrollTop = 0;
  };
  room.on('tab', show);
  shell.controls.remove();
  shell.stage.replaceChildren(h('div', { class: 'room' }, header.element, body, nav));
  shell.stage.classList.add('room-stage');
  show();
  whileSeen(() => {
    header.tick();
    slip.tick();
    parts[room.tab].tick?.();
  }, tickMs);
}
