import type { AutoBet } from '../shared/auto-bet.ts';
import type { Funds } from '../shared/funds.ts';
import { multiplier } from '../shared/money.ts';
import type { Shell } from '../shared/shell.ts';
import type { GameSocket } from '../shared/socket.ts';
import type { FlightOrder } from './auto-seat.ts';
import type { BetPanel } from './bet-panel.ts';
import { type FlightClock, multiplierAt } from './flight.ts';
import type { Side } from './side.ts';
import type { Sky } from './sky.ts';
import type { SayCrash } from './texts.ts';
import type { CrashBet, CrashSession, FlightTable, OwnFlights } from './wire.ts';

/** All that one open table needs to remember. */
export interface Room {
  session: CrashSession;
  shell: Shell;
  socket: GameSocket;
  sky: Sky;
  say: SayCrash;
  panels: BetPanel[];
  table: FlightTable | null;
  own: OwnFlights;
  clock: FlightClock;
  serverOffset: number;
  connected: boolean;
  announced: Set<string>;
  /** Null until there is a line to ask the wallet by. */
  funds: Funds | null;
  spent: { staked: number; won: number };
  auto: AutoBet<FlightOrder>;
  openRound: (id: string) => void;
  side: Pick<Side, 'count' | 'players' | 'flights' | 'settled'>;
  view: {
    big: HTMLElement;
    small: HTMLElement;
    strip: HTMLElement;
    bar: HTMLElement;
    /** The button of the automatic bet and what it does; absent where the market allows none. */
    auto?: { switches: HTMLElement; state: HTMLElement };
  };
}

export const betOf = (room: Room, panel: number): CrashBet | null =>
  room.own.bets.findLast(
    (bet) =>
      bet.panel === panel &&
      // While the table rests there is no round in sight, but an undecided bet stands until the table is back.
      (bet.roundId === room.table?.roundId || (room.table?.roundId === null && bet.status === 'accepted')) &&
      !['cancelled', 'refused', 'returned'].includes(bet.status),
  ) ?? null;
export const shownElapsed = (room: Room) => room.clock.elapsed(performance.now());
export const shownMultiplier = (room: Room) =>
  multiplierAt(shownElapsed(room), room.session.table.growthPerMs, room.session.table.maximumMultiplier);
/** Whether the player has a bet that isn't decided: nothing may open over its button by itself. */
export const hasRunningBet = (room: Room): boolean =>
  room.own.bets.some((bet) => bet.status === 'placing' || bet.status === 'accepted');

export function refreshPanels(room: Room): void {
  const shown = shownMultiplier(room);
  room.panels.forEach((panel, index) =>
    panel.update({
      phase: room.table?.phase ?? 'unavailable',
      bet: betOf(room, index),
      shown,
      connected: room.connected,
      betsEnded: room.shell.betsEnded,
      auto: index === 0 ? (room.auto.state?.order.stake ?? null) : null,
    }),
  );
}

/** Words for each of the player's own bets as it ends, once. */
export function announceOwn(room: Room): void {
  const { shell, say } = room;
  for (const bet of room.own.bets) {
    const mark = `${bet.betId} ${bet.status}`;
    if (room.announced.has(mark)) continue;
    room.announced.add(mark);
    if (bet.status === 'accepted') room.spent.staked += bet.stake;
    if (bet.status === 'paid') {
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
    } else if (bet.status === 'returned') {
      const text = shell.t('betReturned', { amount: shell.cash(bet.stake) });
      shell.toast(text);
      shell.say(text);
    } else if (bet.status === 'lost') shell.say(say('sayLost', { amount: shell.cash(bet.stake) }));
  }
}
