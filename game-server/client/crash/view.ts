import { h, setText } from '../shared/dom.ts';
import { localeOf, multiplier, percent } from '../shared/money.ts';
import { facts } from '../shared/panels.ts';
import { logo, type Shell } from '../shared/shell.ts';
import { openAuto } from './auto-seat.ts';
import { tenthsUntil, toneOf } from './flight.ts';
import { refreshPanels, shownElapsed, shownMultiplier, type Room } from './room.ts';
import type { Side } from './side.ts';
import type { SayCrash } from './texts.ts';
import type { CrashSession, FlightTable } from './wire.ts';

export function drawPlayers(room: Room): void {
  const { table, side, say } = room;
  if (!table) return;
  setText(side.count, counted(say, table.betCount, table.players));
  const mine = new Set(room.own.bets.map((bet) => bet.betId));
  // One's own stand first, however small they are among many.
  const listed = table.bets.toSorted((a, b) => Number(mine.has(b.betId)) - Number(mine.has(a.betId)));
  const rows = listed.map((bet) => betRow(room, table, bet, mine.has(bet.betId)));
  side.players.replaceChildren(...(rows.length > 0 ? rows : [h('li', { class: 'note' }, say('noPlayers'))]));
  drawFlights(room, table);
}

function betRow(
  { shell, say }: Room,
  { phase }: FlightTable,
  bet: FlightTable['bets'][number],
  own: boolean,
): HTMLElement {
  const out = bet.multiplier !== null;
  const gone = !out && phase === 'settled';
  const paid = out && bet.currency === shell.session.currency;
  const at = out ? multiplier(bet.multiplier ?? 100, shell.language) : '';
  const heard = out
    ? say('leftAt', { at })
    : gone
      ? say('tooLate')
      : phase === 'running'
        ? say('stillIn')
        : '';
  return h(
    'li',
    { class: [out ? 'out' : gone ? 'gone' : '', own ? 'mine' : ''].join(' ').trim() },
    h('span', {}, own ? say('mine', { name: bet.nickname }) : bet.nickname),
    h('span', {}, bet.currency === shell.session.currency ? shell.cash(bet.stake) : bet.currency),
    h('b', {}, h('span', { 'aria-hidden': 'true' }, at), h('span', { class: 'unseen' }, heard)),
    h('b', {}, paid ? shell.cash(bet.payout) : ''),
  );
}

/** The strip and the page of past flights; drawn again only when there is one more, so that a focus in them stays. */
function drawFlights(room: Room, { history, statistics }: FlightTable): void {
  const { view, side, shell, say } = room;
  const head = history[0]?.roundId ?? 'none';
  if (view.strip.dataset.head === head) return;
  view.strip.dataset.head = head;
  const chips = (past: FlightTable['history']): HTMLElement[] =>
    past.map(({ roundId, crashPoint }) => {
      const at = multiplier(crashPoint, shell.language);
      return h(
        'li',
        { class: toneOf(crashPoint), 'data-round': roundId },
        h(
          'button',
          { type: 'button', 'aria-label': say('openFlight', { at }), onclick: () => room.openRound(roundId) },
          h('span', {}, at),
        ),
      );
    });
  const focused = document.activeElement?.closest<HTMLElement>('[data-round]');
  const holder = focused?.parentElement;
  view.strip.replaceChildren(...chips(history.slice(0, 24)));
  const { language } = shell;
  const share = (n: number): string => percent(String((n * 100) / statistics.flights), language);
  const of = (n: number, expected: string): string =>
    `${say('ofFlights', { n, all: statistics.flights, share: share(n) })} · ${say('longRun', { share: expected })}`;
  const rows: [string, string][] =
    statistics.largest === null
      ? []
      : [
          [say('below2'), of(statistics.below2, percent('51.50', language))],
          [say('from10'), of(statistics.from10, percent('9.70', language))],
          [say('largest'), multiplier(statistics.largest, language)],
        ];
  side.flights.replaceChildren(
    h('h3', {}, say('flightsTitle', { n: statistics.flights })),
    facts(rows),
    h('p', { class: 'note' }, say('memoryless')),
    h('ol', { class: 'strip all', 'aria-label': say('lastRounds') }, ...chips(history)),
  );
  const again = `[data-round="${focused?.dataset.round ?? ''}"] button`;
  const place = holder?.isConnected ? holder : side.flights;
  if (focused) place.querySelector<HTMLElement>(again)?.focus();
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
  drawAuto(room);
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
    const tenths = table?.closesAt ? tenthsUntil(table.closesAt, room.line.serverOffset, Date.now()) : 0;
    const seconds = (tenths / 10).toLocaleString(localeOf(shell.language), {
      minimumFractionDigits: 1,
    });
    setText(view.big, phase === 'open' ? say('seconds', { n: seconds }) : '');
    const words = {
      open: 'opening',
      closed: 'takingOff',
      running: 'takingOff',
      settled: 'flewAway',
    } as const;
    const text = phase === 'unavailable' ? shell.t('tablePaused') : say(words[phase]);
    setText(view.small, room.line.connected ? text : say('connecting'));
    const openMs =
      table?.closesAt && table.openedAt ? Date.parse(table.closesAt) - Date.parse(table.openedAt) : 1;
    view.bar.style.setProperty('--left', String(Math.min(1, (tenths * 100) / openMs)));
  }
}

export function layOut(shell: Shell, session: CrashSession, say: SayCrash, side: Side): Room['view'] {
  const big = h('div', { class: 'big', 'aria-hidden': 'true' });
  const small = h('div', { class: 'small' });
  const strip = h('ol', { class: 'strip', 'aria-label': say('lastRounds') });
  const bar = h('div', { class: 'bar', 'aria-hidden': 'true' });
  shell.stage.append(
    shell.toasts,
    logo(`sprites/${session.gameCode}-${session.language}.webp`),
    h('div', { class: 'readout' }, small, big, bar),
  );
  const row = h('div', { class: 'row' }, strip, side.opener);
  shell.stage.before(row);
  // Below a page's bar the tools stand at the end of the row.
  if (shell.top.classList.contains('bare')) row.append(shell.top);
  shell.stage.closest('main')?.append(side.element);
  return { big, small, strip, bar };
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
  // A player who bet twice in their last flight finds both panels again.
  if (room.session.lastBets.has(1)) onclick();
  const press = () => (room.auto.state === null ? openAuto(room) : room.auto.stop());
  const switches = h('button', { type: 'button', class: 'auto-opener', onclick: press }, say('autoBet'));
  const state = h('p', { class: 'auto-state', hidden: true });
  const { autoplay } = room.session.play;
  if (autoplay) room.view.auto = { switches, state };
  const more = h('div', { class: 'more-bets' }, panels.length > 1 ? toggle : null, autoplay && switches);
  return [room.free.element, holder, state, more];
}

/** What the automatic bet has done so far, and its button, which stops it at any moment. */
function drawAuto({ auto, view, shell, say, free }: Room): void {
  const { state } = auto;
  if (!view.auto) return;
  view.auto.state.hidden = state === null;
  setText(view.auto.switches, say(state === null ? 'autoBet' : 'autoStop'));
  // Free rounds are played by hand first.
  view.auto.switches.disabled = state === null && free.next() !== null;
  if (state === null) return;
  const { order, left, net } = state;
  const at = multiplier(order.autoCashOut, shell.language);
  const words = { stake: shell.cash(order.stake), at, n: left, net: shell.cash(net) };
  setText(view.auto.state, say('autoLeft', words));
}
