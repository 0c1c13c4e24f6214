import type { CrashBet, CrashSession, OwnBets, TableState } from '../../src/protocol.ts';
import { base, CallFailed, createApi } from '../shared/api.ts';
import { tellParent } from '../shared/bridge.ts';
import { h, setText } from '../shared/dom.ts';
import { multiplier } from '../shared/money.ts';
import { facts, figuresOf, openFairness, openHistory, watchReality } from '../shared/panels.ts';
import { addressedLanguage, startSession } from '../shared/session.ts';
import { button, createShell, showStartTrouble, signButton, type Shell } from '../shared/shell.ts';
import { openSocket, watchEnd, type GameSocket } from '../shared/socket.ts';
import { createStage, loadTexture } from '../shared/stage.ts';
import { translator } from '../shared/texts.ts';
import type { PanelOrder } from './bet-fields.ts';
import { BetPanel } from './bet-panel.ts';
import { flightClock, multiplierAt, tenthsUntil, toneOf } from './flight.ts';
import { Sky } from './sky.ts';
import { crashTexts } from './texts.ts';

interface Room {
  session: CrashSession;
  shell: Shell;
  socket: GameSocket;
  sky: Sky;
  say: ReturnType<typeof translator<keyof typeof crashTexts.pt>>;
  panels: BetPanel[];
  table: TableState | null;
  own: OwnBets;
  clock: ReturnType<typeof flightClock>;
  serverOffset: number;
  connected: boolean;
  told: Set<string>;
  spent: { staked: number; won: number };
  view: {
    big: HTMLElement;
    small: HTMLElement;
    strip: HTMLElement;
    players: HTMLElement;
    count: HTMLElement;
    bar: HTMLElement;
  };
}

const betOf = (room: Room, panel: number): CrashBet | null =>
  room.own.bets.findLast(
    (bet) =>
      bet.panel === panel &&
      bet.roundId === room.table?.roundId &&
      !['cancelled', 'refused', 'returned'].includes(bet.status),
  ) ?? null;
const shownElapsed = (room: Room) => room.clock.elapsed(performance.now());
const shownMultiplier = (room: Room) =>
  multiplierAt(shownElapsed(room), room.session.table.growthPerMs, room.session.table.maximumMultiplier);

function refreshPanels(room: Room): void {
  const shown = shownMultiplier(room);
  room.panels.forEach((panel, index) =>
    panel.update({
      phase: room.table?.phase ?? 'unavailable',
      bet: betOf(room, index),
      shown,
      connected: room.connected,
    }),
  );
}

/** Words for each of the player's own bets as it ends, once. */
function tellOwn(room: Room): void {
  const { shell, say } = room;
  for (const bet of room.own.bets) {
    const mark = `${bet.betId} ${bet.status}`;
    if (room.told.has(mark)) continue;
    room.told.add(mark);
    if (bet.status === 'accepted') room.spent.staked += bet.stake;
    if (bet.status === 'cashed_out') {
      room.spent.won += bet.payout;
      const text = say('sayCashed', {
        at: multiplier(bet.multiplier ?? 100, shell.language),
        amount: shell.cash(bet.payout),
      });
      if (bet.roundId === room.table?.roundId) {
        shell.toast(text, 'good');
        shell.sound.win(1);
        room.sky.mark(
          Math.log((bet.multiplier ?? 100) / 100) / room.session.table.growthPerMs,
          bet.multiplier ?? 100,
        );
      }
      shell.say(text);
    } else if (bet.status === 'lost') shell.say(say('sayLost', { amount: shell.cash(bet.stake) }));
  }
}

function drawPlayers(room: Room): void {
  const { table, view, shell, say } = room;
  if (!table) return;
  setText(view.count, say('playersCount', { n: table.players }));
  const rows = table.bets.map((bet) =>
    h(
      'li',
      { class: bet.multiplier ? 'out' : '' },
      h('span', {}, bet.nickname),
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

function onTable(room: Room, table: TableState): void {
  const before = room.table;
  if (before && table.version < before.version) {
    readTable(room);
    return;
  }
  room.table = table;
  room.serverOffset = Date.now() - Date.parse(table.serverTime);
  const { shell, say } = room;
  if (before?.roundId !== table.roundId) room.clock.reset();
  if (before?.phase !== table.phase || before.roundId !== table.roundId) {
    if (table.phase === 'open') shell.say(say('sayOpen'));
    if (table.phase === 'running') {
      room.clock.tick(
        table.startedAt ? Math.max(0, Date.parse(table.serverTime) - Date.parse(table.startedAt)) : 0,
        performance.now(),
      );
      shell.say(say('sayRunning'));
    }
    if (table.phase === 'settled' && table.crashPoint !== null && before) {
      shell.say(say('sayCrash', { at: multiplier(table.crashPoint, shell.language) }));
      shell.sound.lose();
    }
    if (table.phase === 'open') placeQueued(room);
  }
  drawPlayers(room);
  refreshPanels(room);
}

function readTable(room: Room): void {
  room.socket.emit('read', {}, (answer) => {
    if (!answer.ok) return room.shell.trouble(new CallFailed(answer.failure.code));
    room.table = null;
    room.own = answer.value.own;
    for (const bet of room.own.bets) room.told.add(`${bet.betId} ${bet.status}`);
    if (answer.value.balance) room.shell.setBalance(answer.value.balance.balance);
    if (answer.value.table) onTable(room, answer.value.table);
  });
}

function placeQueued(room: Room): void {
  room.panels.forEach((panel, index) => {
    const order = panel.takeQueued();
    if (order) placeBet(room, index, order);
  });
}

function adopt(room: Room, bet: CrashBet, balance: number | null): void {
  room.own = { ...room.own, bets: [...room.own.bets.filter((it) => it.betId !== bet.betId), bet] };
  if (balance !== null) room.shell.setBalance(balance);
  tellOwn(room);
}

const patience = 10_000;

function placeBet(room: Room, index: number, order: PanelOrder): void {
  const { table, shell, say } = room;
  const panel = room.panels[index];
  if (!table?.roundId || !panel) return;
  if (order.stake > shell.balance) return shell.trouble(new CallFailed('NO_FUNDS'));
  panel.setBusy(true);
  shell.sound.click();
  const request = {
    requestId: crypto.randomUUID(),
    roundId: table.roundId,
    panel: index,
    stake: order.stake,
    ...(order.autoCashOut ? { autoCashOut: order.autoCashOut } : {}),
  };
  room.socket.timeout(patience).emit('bet', request, (late, answer) => {
    panel.setBusy(false);
    if (late) readTable(room);
    else if (answer.ok) {
      adopt(room, answer.value.bet, answer.value.balance);
      shell.say(say('sayBet', { amount: shell.cash(order.stake) }));
    } else shell.trouble(new CallFailed(answer.failure.code));
    refreshPanels(room);
  });
}

function send(room: Room, index: number, event: 'cancel' | 'cashOut', bet: CrashBet): void {
  const panel = room.panels[index];
  panel?.setBusy(true);
  room.socket.timeout(patience).emit(event, { betId: bet.betId }, (late, answer) => {
    panel?.setBusy(false);
    if (late) readTable(room);
    else if (answer.ok) {
      adopt(room, answer.value.bet, answer.value.balance);
      if (event === 'cancel') room.shell.say(room.say('sayCancelled'));
    } else room.shell.trouble(new CallFailed(answer.failure.code));
    refreshPanels(room);
  });
}

/** The big words over the sky, and the sky itself; runs with every picture. */
function drawFlight(room: Room): void {
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
    const seconds = (tenths / 10).toLocaleString(shell.language === 'pt' ? 'pt-BR' : 'en-US', {
      minimumFractionDigits: 1,
    });
    setText(view.big, phase === 'open' ? say('seconds', { n: seconds }) : '');
    setText(
      view.small,
      !room.connected
        ? say('connecting')
        : phase === 'open'
          ? say('opening')
          : phase === 'closed'
            ? say('takingOff')
            : say('pausedTable'),
    );
    view.bar.style.setProperty('--left', String(Math.min(1, (tenths * 100) / room.session.table.openMs)));
  }
}

function connect(room: Room): void {
  const { socket, shell } = room;
  const news = (connected: boolean) => {
    if (!connected && room.connected) shell.banner(shell.t('offline'));
    if (connected) shell.banner(null);
    room.connected = connected;
    refreshPanels(room);
  };
  socket.on('connect', () => {
    news(true);
    readTable(room);
  });
  socket.on('disconnect', () => news(false));
  socket.on('table', (table) => onTable(room, table));
  socket.on('bets', (own) => {
    room.own = own;
    tellOwn(room);
    refreshPanels(room);
  });
  socket.on(
    'tick',
    (tick) => tick.roundId === room.table?.roundId && room.clock.tick(tick.elapsedMs, performance.now()),
  );
  socket.on('balance', (event) => shell.setBalance(event.balance));
  watchEnd(socket, shell);
}

function openRules(shell: Shell, session: CrashSession, say: Room['say'], first: boolean): void {
  const { language } = shell;
  const dialog = shell.dialog(
    shell.t('rules'),
    h(
      'div',
      { class: 'stack' },
      figuresOf(shell, session.figures),
      h('p', {}, say('rulesHow')),
      h('p', {}, say('rulesOdds')),
      h('p', {}, say('rulesTime')),
      h(
        'p',
        {},
        say('rulesMax', {
          min: multiplier(session.table.minimumCashOut, language),
          max: multiplier(session.table.maximumMultiplier, language),
          n: session.table.betsPerRound,
        }),
      ),
      h('p', { class: 'note' }, say('keys')),
    ),
    first ? { actions: [button(shell.t('start'), () => dialog.close(), 'gold')] } : {},
  );
  if (first) dialog.querySelector<HTMLButtonElement>('footer button')?.focus();
}

function layOut(shell: Shell, session: CrashSession, say: Room['say']): Room['view'] {
  const big = h('div', { class: 'big', 'aria-hidden': 'true' });
  const small = h('div', { class: 'small' });
  const strip = h('ol', { class: 'strip', 'aria-label': say('lastRounds') });
  const players = h('ul', { class: 'players' });
  const count = h('span', {});
  const bar = h('div', { class: 'bar', 'aria-hidden': 'true' });
  const side = h(
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
  const opener = signButton(
    say('players'),
    'people',
    () => document.getElementById('game')?.classList.toggle('with-side'),
    'sign opener',
  );
  shell.stage.append(
    h('img', {
      class: 'logo',
      alt: '',
      src: `${base}sprites/${session.gameCode}-${session.language}.webp`,
      width: 640,
      height: 120,
      crossorigin: 'anonymous',
    }),
    h('div', { class: 'readout' }, small, big, bar),
  );
  shell.stage.before(h('div', { class: 'row' }, strip, opener));
  shell.stage.closest('main')?.append(side);
  return { big, small, strip, players, count, bar };
}

async function boot(): Promise<void> {
  const [session, body, wing, cloud] = await Promise.all([
    startSession('crash'),
    loadTexture('toucan-body.webp'),
    loadTexture('toucan-wing.webp'),
    loadTexture('cloud.webp'),
  ]);
  const say = translator(crashTexts, session.language);
  const api = createApi(session.sessionKey);
  const code = (text: string) => h('code', {}, text);
  const shell = createShell(session, {
    rules: () => openRules(shell, session, say, false),
    fairness: () =>
      openFairness(shell, {
        api,
        clientSeed: () => session.clientSeed,
        seeds: () => null,
        onAnswer: (answer) => (session.clientSeed = answer.clientSeed),
        extra: () =>
          facts([
            ...(room.table?.commitment
              ? [[shell.t('roundCommitment'), code(room.table.commitment)] as const]
              : []),
            ...(session.chain
              ? [
                  [shell.t('chainEnd'), code(session.chain.end)] as const,
                  [shell.t('chainSalt'), code(session.chain.salt)] as const,
                ]
              : []),
          ]),
      }),
    history: () =>
      void openHistory(shell, api, (own) => {
        if (own.kind !== 'crash') return { title: '', stake: 0, payout: 0, at: session.serverTime };
        const { bet, proof } = own;
        const title =
          bet.status === 'cashed_out'
            ? say('resultCashed', { at: multiplier(bet.multiplier ?? 100, shell.language) })
            : bet.status === 'lost'
              ? say('resultLost', { at: multiplier(proof?.crashPoint ?? 100, shell.language) })
              : bet.status === 'accepted' || bet.status === 'placing'
                ? say('resultOpen')
                : say('resultOther');
        return { title, stake: bet.stake, payout: bet.payout, at: bet.placedAt };
      }),
  });
  const view = layOut(shell, session, say);
  const stage = await createStage(shell.stage);
  const room: Room = {
    session,
    shell,
    say,
    view,
    panels: [],
    table: null,
    own: { version: 0, bets: [] },
    clock: flightClock(),
    serverOffset: 0,
    connected: false,
    told: new Set(),
    spent: { staked: 0, won: 0 },
    socket: openSocket(session.sessionKey),
    sky: new Sky(stage, { body, wing, cloud }, session.table.growthPerMs),
  };
  const handlers = (index: number) => ({
    bet: (order: PanelOrder) => placeBet(room, index, order),
    cancel: (bet: CrashBet) => send(room, index, 'cancel', bet),
    cashOut: (bet: CrashBet) => send(room, index, 'cashOut', bet),
  });
  room.panels = [
    new BetPanel(shell, session, say, 0, handlers(0)),
    ...(session.table.betsPerRound > 1 ? [new BetPanel(shell, session, say, 1, handlers(1))] : []),
  ];
  const holder = h('div', { class: 'bets' }, ...room.panels.map((panel) => panel.element));
  const toggle = h(
    'button',
    {
      type: 'button',
      class: 'second-toggle',
      'aria-expanded': 'false',
      onclick: () => {
        const open = holder.classList.toggle('both');
        toggle.setAttribute('aria-expanded', String(open));
        setText(toggle, say(open ? 'removeSecond' : 'second'));
      },
    },
    say('second'),
  );
  shell.controls.append(holder, ...(room.panels.length > 1 ? [toggle] : []));
  document.addEventListener('keydown', (event) => {
    if (
      event.code !== 'Space' ||
      event.repeat ||
      document.querySelector('dialog[open]') ||
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLButtonElement
    )
      return;
    event.preventDefault();
    room.panels[0]?.press();
  });
  stage.onFrame(() => drawFlight(room));
  watchReality(shell, () => room.spent);
  connect(room);
  tellParent('croupier:ready');
  openRules(shell, session, say, true);
}

boot().catch((error: unknown) => showStartTrouble(error, addressedLanguage()));
