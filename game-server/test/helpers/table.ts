import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import type {
  BalanceEvent,
  ClientEvents,
  Failure,
  FreeRounds,
  ServerEvents,
  SharedBet,
  Tick,
} from '../../src/protocol.ts';
import {
  flightBet,
  flightBets,
  flightTable,
  type CrashBet,
  type CrashSession,
  type FlightTable,
  type OwnFlights,
} from '../../client/crash/wire.ts';
import type { TableDeps } from '../../src/shared/deps.ts';
import { eventually } from './studio.ts';

export const quickTimes: TableDeps['times'] & { openMs: number } = {
  openMs: 2000,
  graceMs: 200,
  freezeMs: 300,
  beaconWaitMs: 2000,
  pauseMs: 300,
  tickMs: 20,
  renewMs: 500,
};

/** Opens lines to a table, each once the table has said how it stands; they close behind the test. */
export function watching(): (port: number, session: CrashSession) => Promise<Watcher> {
  const open: Watcher[] = [];
  afterEach(() => {
    for (const watcher of open.splice(0)) watcher.close();
  });
  return async (port, session) => {
    const watcher = new Watcher(port, session);
    open.push(watcher);
    await eventually(() => watcher.state !== undefined);
    return watcher;
  };
}

export type Answer =
  | { ok: true; value: { bet: SharedBet; balance: number | null; freeRounds?: FreeRounds | null } }
  | { ok: false; failure: Failure };

/** A player at the table, as the client sees it. */
export class Watcher {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly states: FlightTable[] = [];
  readonly ticks: Tick[] = [];
  readonly balances: BalanceEvent[] = [];
  readonly ends: Failure[] = [];
  readonly noBets: Failure[] = [];
  own: OwnFlights = { version: 0, bets: [] };

  constructor(port: number, session: CrashSession) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      path: '/studio/socket',
      transports: ['websocket'],
      auth: { sessionKey: session.sessionKey },
      forceNew: true,
    });
    this.socket.on('table', (state) => void this.states.push(flightTable(state)));
    this.socket.on('tick', (tick) => void this.ticks.push(tick));
    this.socket.on('ended', (failure) => void this.ends.push(failure));
    this.socket.on('noBets', (failure) => void this.noBets.push(failure));
    this.socket.on('balance', (event) => void this.balances.push(event));
    this.socket.on('bets', (own) => {
      this.own = flightBets(own);
    });
  }

  /** The rounds that are over. */
  get history(): string[] {
    return this.state?.history.map((past) => past.roundId) ?? [];
  }

  get state(): FlightTable | undefined {
    return this.states.at(-1);
  }

  async phase(phase: FlightTable['phase'], withinMs = 60_000): Promise<FlightTable> {
    await eventually(() => this.state?.phase === phase, withinMs);
    const { state } = this;
    if (state === undefined) throw new Error('no state');
    return state;
  }

  bet(
    stake: number,
    options: { autoCashOut?: number; panel?: number; requestId?: string; free?: true } = {},
  ): Promise<Answer> {
    const { panel = 0, requestId = randomUUID(), autoCashOut, free } = options;
    const roundId = this.state?.roundId ?? randomUUID();
    const body = { requestId, roundId, place: panel, stake, form: { autoCashOut }, ...(free && { free }) };
    return new Promise((resolve) => this.socket.emit('bet', body, resolve));
  }

  cancel(betId: string): Promise<Answer> {
    return new Promise((resolve) => this.socket.emit('cancel', { betId }, resolve));
  }

  cashOut(betId: string): Promise<Answer> {
    return new Promise((resolve) =>
      this.socket.emit('press', { betId, press: { type: 'cashOut' } }, resolve),
    );
  }

  close(): void {
    this.socket.close();
  }
}

export function betOf(answer: Answer): CrashBet {
  if (!answer.ok) throw new Error(`refused: ${answer.failure.code}`);
  return flightBet(answer.value.bet);
}
export const codeOf = (answer: Answer): string => (answer.ok ? 'accepted' : answer.failure.code);
