import { h, setText } from '../../shared/dom.ts';
import type { BoardView } from '../board/board-view.ts';
import { drawsView } from '../draws/draws-view.ts';
import { SlipView } from '../slip/slip-view.ts';
import { ticketsView } from '../tickets/tickets-view.ts';
import type { Hall, Tab } from './hall.ts';
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

/** The parts of the page by name; that of the slip counts its lines. */
function tabBar(hall: Hall): { nav: HTMLElement; showOpen(): void } {
  const { say } = hall;
  const count = h('span', { class: 'count-of-lines' });
  const tabs = (Object.keys(names) as Tab[]).map((tab) => {
    const element = h(
      'button',
      { type: 'button', class: `hall-tab tab-${tab}`, onclick: () => hall.open(tab) },
      h('span', {}, say(names[tab])),
      tab === 'slip' ? count : null,
    );
    return { tab, element };
  });
  hall.on('slip', () => {
    const lines = hall.slip.lines.length;
    setText(count, lines === 0 ? '' : String(lines));
  });
  return {
    nav: h('nav', { class: 'hall-tabs', 'aria-label': say('tabs') }, ...tabs.map(({ element }) => element)),
    showOpen() {
      for (const { tab, element } of tabs) {
        if (tab === hall.tab) element.setAttribute('aria-current', 'page');
        else element.removeAttribute('aria-current');
      }
    },
  };
}

/** One part at a time on a phone; on a wide screen the slip stands next to what is open. */
export function layOut(hall: Hall, board: BoardView): void {
  const { shell } = hall;
  const slip = new SlipView(hall);
  const header = headerView(hall);
  const parts: Readonly<Record<Tab, Part>> = {
    bet: { element: board.element },
    slip: { element: slip.element },
    tickets: ticketsView(hall),
    draws: drawsView(hall),
    lobby: lobbyView(hall),
  };
  const { nav, showOpen } = tabBar(hall);
  const body = h('div', { class: 'hall-body' }, ...Object.values(parts).map(({ element }) => element));
  const show = (): void => {
    for (const [tab, { element }] of Object.entries(parts))
      element.classList.toggle('open', tab === hall.tab);
    body.classList.toggle('slip-alone', hall.tab === 'slip');
    showOpen();
    parts[hall.tab].open?.();
    body.scrollTop = 0;
  };
  hall.on('tab', show);
  shell.controls.remove();
  shell.stage.replaceChildren(h('div', { class: 'hall' }, header.element, body, nav));
  shell.stage.classList.add('hall-stage');
  show();
  setInterval(() => {
    header.tick();
    slip.tick();
    parts.lobby.tick?.();
  }, tickMs);
}
