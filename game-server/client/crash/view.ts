import type { CrashSession } from '../../src/protocol.ts';
import { h, setText } from '../shared/dom.ts';
import { localeOf, multiplier } from '../shared/money.ts';
import { artLanguage } from '../shared/session.ts';
import { logo, signButton, type Shell } from '../shared/shell.ts';
import { tenthsUntil, toneOf } from './flight.ts';
import { refreshPanels, shownElapsed, shownMultiplier, type Room } from './room.ts';
import type { SayCrash } from './texts.ts';

export function drawPlayers(room: Room): void {
  const { table, view, shell, say } = room;
  if (!table) return;
  setText(view.count, counted(say, table.betCount, table.players));
  const mine = new Set(room.own.bets.map((bet) => bet.betId));
  // One's own stand first, however small they are among many.
  const listed = table.bets.toSorted((a, b) => Number(mine.has(b.betId)) - Number(mine.has(a.betId)));
  const rows = listed.map((bet) =>
    h(
      'li',
      { class: [bet.multiplier ? 'out' : '', mine.has(bet.betId) ? 'mine' : ''].join(' ').trim() },
      h('span', {}, mine.has(bet.betId) ? say('mine', { name: bet.nickname }) : bet.nickname),
      h('span', {}, bet.currency === shell.session.currency ? shell.cash(bet.stake) : bet.currency),
      h('b', {}, bet.multiplier ? multiplier(bet.multiplier, shell.language) : ''),
      h('b', {}, bet.multiplier && bet.currency === shell.session.currency ? shell.cash(bet.payout) : ''),
    ),
  );
  view.players.replaceChildren(...(rows.length > 0 ? rows : [h('li', { class: 'note' }, say('noPlayers'))]));
  view.strip.replaceChildren(
    ...table.history
      .slice(0, 24)
      .map((past) =>
        h('li', { class: toneOf(past.crashPoint) }, multiplier(past.crashPoint, shell.language)),
      ),
  );
}

/** How many bets stand, and of how many players where these are fewer. */
function counted(say: SayCrash, bets: number, players: number): string {
  const betCount = say(bets === 1 ? 'oneBet' : 'betsCount', { n: bets });
  return players === bets
    ? betCount
    : `${betCount} · ${say(players === 1 ? 'onePlayer' : 'playersCount', { n: players })}`;
}

/** The big words over the sky, and the sky itself; runs with every picture. */
export function drawFlight(room: Room): void {
  const { table, view, sky, shell, say } = room;
  const phase = table?.phase ?? 'unavailable';
  view.big.className = `big ${phase}`;
  view.bar.hidden = phase !== 'open';
  if (phase === 'running') {
    const shown = shownMultiplier(room);
    sky.set('flying', shownElapsed(room), shown);
    setText(view.big, multiplier(shown, shell.language));
    setText(view.small, '');
    refreshPanels(room);
  } else if (phase === 'settled' && table?.crashPoint) {
    sky.set('gone', Math.log(table.crashPoint / 100) / room.session.table.growthPerMs, table.crashPoint);
    setText(view.big, multiplier(table.crashPoint, shell.language));
    setText(view.small, say('flewAway'));
  } else {
    sky.set('waiting', 0, 100);
    const tenths = table?.closesAt ? tenthsUntil(table.closesAt, room.serverOffset, Date.now()) : 0;
    const seconds = (tenths / 10).toLocaleString(localeOf(shell.language), {
      minimumFractionDigits: 1,
    });
    setText(view.big, phase === 'open' ? say('seconds', { n: seconds }) : '');
    const words = {
      open: 'opening',
      closed: 'takingOff',
      running: 'takingOff',
      settled: 'flewAway',
      unavailable: 'pausedTable',
    } as const;
    setText(view.small, say(room.connected ? words[phase] : 'connecting'));
    const openMs =
      table?.closesAt && table.openedAt ? Date.parse(table.closesAt) - Date.parse(table.openedAt) : 1;
    view.bar.style.setProperty('--left', String(Math.min(1, (tenths * 100) / openMs)));
  }
}

function sideOf(shell: Shell, say: SayCrash, count: HTMLElement, players: HTMLElement): HTMLElement {
  return h(
    'aside',
    { class: 'side', 'aria-label': say('players') },
    h(
      'header',
      {},
      h('h2', {}, say('players')),
      count,
      signButton(
        shell.t('close'),
        'close',
        () => document.getElementById('game')?.classList.remove('with-side'),
        'sign closer',
      ),
    ),
    players,
  );
}

export function layOut(shell: Shell, session: CrashSession, say: SayCrash): Room['view'] {
  const big = h('div', { class: 'big', 'aria-hidden': 'true' });
  const small = h('div', { class: 'small' });
  const strip = h('ol', { class: 'strip', 'aria-label': say('lastRounds') });
  const players = h('ul', { class: 'players' });
  const count = h('span', {});
  const bar = h('div', { class: 'bar', 'aria-hidden': 'true' });
  const side = sideOf(shell, say, count, players);
  const opener = signButton(
    say('players'),
    'people',
    () => document.getElementById('game')?.classList.toggle('with-side'),
    'sign opener',
  );
  shell.stage.append(
    logo(`sprites/${session.gameCode}-${artLanguage(session)}.webp`),
    h('div', { class: 'readout' }, small, big, bar),
  );
  shell.stage.before(h('div', { class: 'row' }, strip, opener));
  shell.stage.closest('main')?.append(side);
  return { big, small, strip, players, count, bar };
}

/** The panels; on a phone the second one opens on demand, so that the flight keeps its room. */
export function betArea(room: Room): HTMLElement[] {
  const { say, panels } = room;
  const holder = h('div', { class: 'bets' }, ...panels.map((panel) => panel.element));
  const onclick = () => {
    const open = holder.classList.toggle('both');
    toggle.setAttribute('aria-expanded', String(open));
    setText(toggle, say(open ? 'removeSecond' : 'second'));
  };
  const toggle = h(
    'button',
    { type: 'button', class: 'second-toggle', 'aria-expanded': 'false', onclick },
    say('second'),
  );
  return panels.length > 1 ? [holder, toggle] : [holder];
}
