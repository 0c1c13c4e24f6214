import { h, setText } from '../../shared/dom.ts';
import type { BoardView } from '../board/board-view.ts';
import { drawsView } from '../draws/draws-view.ts';
import { SlipView } from '../slip/slip-view.ts';
import { ticketsView } from '../tickets/tickets-view.ts';
import type { Desk, Tab } from './desk.ts';
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
function tabBar(desk: Desk): { nav: HTMLElement; showOpen(): void } {
  const { say } = desk;
  const count = h('span', { class: 'count-of-lines' });
  const tabs = (Object.keys(names) as Tab[]).map((tab) => {
    const element = h(
      'button',
      { type: 'button', class: `desk-tab tab-${tab}`, onclick: () => desk.open(tab) },
      h('span', {}, say(names[tab])),
      tab === 'slip' ? count : null,
    );
    return { tab, element };
  });
  desk.on('slip', () => {
    const lines = desk.slip.lines.length;
    setText(count, lines === 0 ? '' : String(lines));
  });
  return {
    nav: h('nav', { class: 'desk-tabs', 'aria-label': say('tabs') }, ...tabs.map(({ element }) => element)),
    showOpen() {
      for (const { tab, element } of tabs) {
        if (tab === desk.tab) element.setAttribute('aria-current', 'page');
        else element.removeAttribute('aria-current');
      }
    },
  };
}

/** One part at a time on a phone; on a wide screen the slip stands next to what is open. */
export function layOut(desk: Desk, board: BoardView): void {
  const { shell } = desk;
  const slip = new SlipView(desk);
  const header = headerView(desk);
  const parts: Readonly<Record<Tab, Part>> = {
    bet: { element: board.element },
    slip: { element: slip.element },
    tickets: ticketsView(desk),
    draws: drawsView(desk),
    lobby: lobbyView(desk),
  };
  const { nav, showOpen } = tabBar(desk);
  const body = h('div', { class: 'desk-body' }, ...Object.values(parts).map(({ element }) => element));
  const show = (): void => {
    for (const [tab, { element }] of Object.entries(parts))
      element.classList.toggle('open', tab === desk.tab);
    body.classList.toggle('slip-alone', desk.tab === 'slip');
    showOpen();
    parts[desk.tab].open?.();
    body.scrollTop = 0;
  };
  desk.on('tab', show);
  shell.controls.remove();
  shell.stage.replaceChildren(h('div', { class: 'desk' }, header.element, body, nav));
  shell.stage.classList.add('desk-stage');
  show();
  setInterval(() => {
    header.tick();
    slip.tick();
    parts.lobby.tick?.();
  }, tickMs);
}
