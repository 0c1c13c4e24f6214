import type { ClientEvents, FailureCode } from '../../src/protocol.ts';
import { CallFailed } from '../shared/api.ts';
import { reveal } from '../shared/bridge.ts';
import { followFunds, readBy } from '../shared/funds.ts';
import { multiplier } from '../shared/money.ts';
import { watchEnd } from '../shared/socket.ts';
import { seeAuto } from './auto-seat.ts';
import type { PanelOrder } from './bet-fields.ts';
import { hasRunningBet, refreshPanels, announceOwn, type Room } from './room.ts';
import { drawPlayers } from './view.ts';
import { flightBet, flightBets, flightTable, type CrashBet, type FlightTable } from './wire.ts';

function onTable(room: Room, table: FlightTable): void {
  const before = room.table;
  if (before && table.version < before.version) {
    readTable(room);
    return;
  }
  room.table = table;
  room.serverOffset = Date.now() - Date.parse(table.serverTime);
  const { shell, say } = room;
  if (before?.roundId !== table.roundId) room.clock.reset();
  if (table.elapsedMs !== null) room.clock.tick(table.elapsedMs, performance.now());
  if (table.roundId !== null) forgetOlder(room, table.roundId);
  if (before?.phase !== table.phase || before.roundId !== table.roundId) {
    if (table.phase === 'open') shell.say(say('sayOpen'));
    if (table.phase === 'running') shell.say(say('sayRunning'));
    if (table.phase === 'settled' && table.crashPoint !== null && before) {
      shell.say(say('sayCrash', { at: multiplier(table.crashPoint, shell.language) }));
      shell.sound.lose();
    }
    if (table.phase === 'open') placeQueued(room);
  }
  if (before !== null && before.phase !== table.phase && table.phase === 'settled') room.side.settled();
  drawPlayers(room);
  seeAuto(room);
  refreshPanels(room);
}

/** A bet that was undecided when its round went out of sight has been ended by rule: nothing can be pressed for it any more. */
function forgetOlder(room: Room, roundId: string): void {
  const undecided = ({ status }: CrashBet) => status === 'placing' || status === 'accepted';
  room.own.bets = room.own.bets.filter((bet) => bet.roundId === roundId || !undecided(bet));
}

function readTable(room: Room, then?: () => void): void {
  room.socket.emit('read', {}, (answer) => {
    if (!answer.ok) return trouble(room, answer.failure.code);
    room.table = null;
    room.own = flightBets(answer.value.own);
    // What went back while nobody listened is said all the same.
    for (const bet of room.own.bets)
      if (bet.status !== 'returned') room.announced.add(`${bet.betId} ${bet.status}`);
    announceOwn(room);
    if (answer.value.balance) notifyBalance(room, answer.value.balance.balance);
    if (answer.value.table) onTable(room, flightTable(answer.value.table));
    then?.();
  });
}

/** A dialog would lie over the button of a bet that still runs. */
function trouble(room: Room, code: FailureCode): void {
  const error = new CallFailed(code);
  if (hasRunningBet(room)) room.shell.warn(error);
  else room.shell.trouble(error);
}

function placeQueued(room: Room): void {
  room.panels.forEach((panel, index) => {
    const order = panel.takeQueued();
    if (order && !room.shell.betsEnded) placeBet(room, index, order);
  });
}

function notifyBalance(room: Room, balance: number): void {
  room.shell.setBalance(balance);
  room.funds?.settle();
  seeAuto(room);
}

function adopt(room: Room, bet: CrashBet, balance: number | null): void {
  room.own = { ...room.own, bets: [...room.own.bets.filter((it) => it.betId !== bet.betId), bet] };
  if (balance !== null) notifyBalance(room, balance);
  announceOwn(room);
}

/** After this long without an acknowledgement the table is read again: it knows what became of the bet. */
const patience = 10_000;

/** `then`: with the bet that was taken, or null. */
export function placeBet(
  room: Room,
  index: number,
  order: PanelOrder,
  then: (bet: CrashBet | null) => void = () => undefined,
): void {
  const { table, shell, say } = room;
  const panel = room.panels[index];
  if (!table?.roundId || !panel) return then(null);
  if (order.stake > shell.balance) {
    shell.trouble(new CallFailed('NO_FUNDS'));
    return then(null);
  }
  panel.setBusy(true);
  shell.sound.click();
  const request = {
    requestId: crypto.randomUUID(),
    roundId: table.roundId,
    place: index,
    stake: order.stake,
    form: { autoCashOut: order.autoCashOut },
  };
  room.socket.timeout(patience).emit('bet', request, (late, answer) => {
    panel.setBusy(false);
    if (late) readTable(room);
    else if (answer.ok) {
      adopt(room, flightBet(answer.value.bet), answer.value.balance);
      shell.say(say('sayBet', { amount: shell.cash(order.stake) }));
    } else trouble(room, answer.failure.code);
    then(!late && answer.ok ? flightBet(answer.value.bet) : null);
    refreshPanels(room);
  });
}

type Answered = (late: Error | null, answer: Parameters<Parameters<ClientEvents['cancel']>[1]>[0]) => void;

export function send(room: Room, index: number, event: 'cancel' | 'cashOut', bet: CrashBet): void {
  const panel = room.panels[index];
  panel?.setBusy(true);
  const { betId } = bet;
  const answered: Answered = (late, answer) => {
    panel?.setBusy(false);
    if (late) readTable(room);
    else if (answer.ok) {
      adopt(room, flightBet(answer.value.bet), answer.value.balance);
      if (event === 'cancel') room.shell.say(room.say('sayCancelled'));
    } else trouble(room, answer.failure.code);
    refreshPanels(room);
  };
  const line = room.socket.timeout(patience);
  if (event === 'cancel') line.emit('cancel', { betId }, answered);
  else line.emit('press', { betId, press: { type: 'cashOut' } }, answered);
}

/** `settled` is called once the line has told what the player has on the table. */
export function connect(room: Room, settled: () => void): void {
  const { socket, shell } = room;
  const news = (connected: boolean) => {
    if (!connected && room.connected) shell.banner(shell.t('offline'));
    if (connected) shell.banner(shell.betsEnded ? shell.t('betsEnded') : null);
    room.connected = connected;
    refreshPanels(room);
  };
  socket.on('connect', () => {
    news(true);
    readTable(room, settled);
  });
  socket.on('disconnect', () => news(false));
  socket.on('table', (table) => onTable(room, flightTable(table)));
  socket.on('bets', (own) => {
    if (own.version < room.own.version) return;
    room.own = flightBets(own);
    announceOwn(room);
    seeAuto(room);
    refreshPanels(room);
  });
  socket.on(
    'tick',
    (tick) => tick.roundId === room.table?.roundId && room.clock.tick(tick.elapsedMs, performance.now()),
  );
  room.funds = followFunds({
    setBalance: (minor) => shell.setBalance(minor),
    // Nothing is hidden here: what is paid has been seen.
    busy: () => false,
    read: readBy(socket),
  });
  socket.on('balance', (event) => {
    notifyBalance(room, event.balance);
    reveal(event.transferId);
  });
  watchEnd(socket, shell);
  socket.on('noBets', () => seeAuto(room));
  socket.on('ended', () => room.auto.stop('session'));
}
