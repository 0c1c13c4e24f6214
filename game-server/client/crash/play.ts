import type { TableState } from '../../src/protocol.ts';
import type { CallFailed } from '../shared/api.ts';
import { multiplier } from '../shared/money.ts';
import type { GameSocket } from '../shared/socket.ts';
import { Line } from '../table/line.ts';
import { seeAuto } from './auto-seat.ts';
import type { PanelOrder } from './bet-fields.ts';
import { refreshPanels, announceOwn, type Room } from './room.ts';
import { drawPlayers } from './view.ts';
import { flightBet, flightBets, flightTable, type CrashBet } from './wire.ts';

/** The seat's line to the flight; `settled` is called once it has told what the player has on the table. */
export function lineOf(
  room: () => Room,
  socket: GameSocket,
  shell: Room['shell'],
  settled: () => void,
): Line {
  const line: Line = new Line(socket, shell, {
    table: (table, before) => onTable(room(), table, before),
    own: (read) => onOwn(room(), read),
    news: () => refreshPanels(room()),
    settled,
    free: (answer) => room().free.answered(answer),
    failed: (error) => trouble(room(), error),
    ended: () => room().auto.stop('session'),
  });
  return line;
}

function onTable(room: Room, state: TableState, before: TableState | null): void {
  const table = flightTable(state);
  room.table = table;
  room.own = flightBets(room.line.own);
  const { shell, say } = room;
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

function onOwn(room: Room, read: boolean): void {
  room.own = flightBets(room.line.own);
  if (read) {
    room.table = null;
    // What went back while nobody listened is said all the same.
    for (const bet of room.own.bets)
      if (bet.status !== 'returned') room.announced.add(`${bet.betId} ${bet.status}`);
  }
  announceOwn(room);
  seeAuto(room);
  refreshPanels(room);
}

/** A dialog would lie over the button of a bet that still runs. */
function trouble({ free, line, shell }: Room, error: CallFailed): void {
  free.failed(error);
  if (line.running) shell.warn(error);
  else shell.trouble(error);
}

function placeQueued(room: Room): void {
  room.panels.forEach((panel, index) => {
    const order = panel.takeQueued();
    if (order && !room.shell.betsEnded) placeBet(room, index, order);
  });
}

/** `then`: with the bet that was taken, or null. */
export function placeBet(
  room: Room,
  index: number,
  order: PanelOrder,
  then: (bet: CrashBet | null) => void = () => undefined,
): void {
  const { shell, say } = room;
  const panel = room.panels[index];
  if (!room.table?.roundId || !panel) return then(null);
  panel.setBusy(true);
  shell.sound.click();
  const { stake, autoCashOut, free } = order;
  room.line.place({ place: index, stake, form: { autoCashOut }, ...(free ? { free: true } : {}) }, (bet) => {
    panel.setBusy(false);
    if (bet !== null) shell.say(say('sayBet', { amount: shell.cash(stake) }));
    then(bet === null ? null : flightBet(bet));
    refreshPanels(room);
  });
}

export function send(room: Room, index: number, event: 'cancel' | 'cashOut', { betId }: CrashBet): void {
  const { line, shell, say } = room;
  const panel = room.panels[index];
  panel?.setBusy(true);
  const then: Parameters<Line['cancel']>[1] = (bet) => {
    panel?.setBusy(false);
    if (bet !== null && event === 'cancel') shell.say(say('sayCancelled'));
    refreshPanels(room);
  };
  if (event === 'cancel') line.cancel(betId, then);
  else line.press(betId, { type: 'cashOut' }, then);
}
