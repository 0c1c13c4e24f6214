import type { AutoBet } from '../shared/auto-bet.ts';
import { multiplier } from '../shared/money.ts';
import type { Shell } from '../shared/shell.ts';
import type { Line } from '../table/line.ts';
import type { FreeLine } from '../shared/free-rounds.ts';
import type { FlightOrder } from './auto-seat.ts';
import type { BetPanel } from './bet-panel.ts';
import { multiplierAt } from './flight.ts';
import type { Side } from './side.ts';
import type { Sky } from './sky.ts';
import type { SayCrash } from './texts.ts';
import { type CrashBet, type CrashSession, flightBet, type FlightTable, type OwnFlights } from './wire.ts';

/** All that one open table needs to remember. */
export interface Room {
  session: CrashSession;
  shell: Shell;
  line: Line;
  free: FreeLine;
  sky: Sky;
  say: SayCrash;
  panels: BetPanel[];
  /** What the line has said last, in the words of a flight. */
  table: FlightTable | null;
  own: OwnFlights;
  announced: Set<string>;
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
    auto?: { switches: HTMLButtonElement; state: HTMLElement };
  };
}

function betOf({ line }: Room, panel: number): CrashBet | null {
  const bet = line.at(panel);
  return bet === null ? null : flightBet(bet);
}
export const shownElapsed = (room: Room) => room.line.clock.elapsed(performance.now());
export const shownMultiplier = (room: Room) =>
  multiplierAt(shownElapsed(room), room.session.table.growthPerMs, room.session.table.maximumMultiplier);
export function refreshPanels(room: Room): void {
  const shown = shownMultiplier(room);
  room.panels.forEach((panel, index) =>
    panel.update({
      phase: room.table?.phase ?? 'unavailable',
      bet: betOf(room, index),
      shown,
      connected: room.line.connected,
      betsEnded: room.shell.betsEnded,
      free: room.free.next()?.stake ?? null,
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
    if (bet.status === 'accepted' && !bet.free) room.spent.staked += bet.stake;
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
      const text = shell.t(bet.free ? 'freeReturned' : 'betReturned', { amount: shell.cash(bet.stake) });
      shell.toast(text);
      shell.say(text);
    } else if (bet.status === 'lost') shell.say(say('sayLost', { amount: shell.cash(bet.stake) }));
  }
}
