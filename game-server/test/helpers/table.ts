import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { buildChain } from '@croupier/games/fairness';
import { drawShared, tablesOf } from '@croupier/games/kit';
import type { FlightDraw } from '@croupier/games/shared/crash';
import { game as flight } from '@croupier/games/shared/crash/game';
import { io, type Socket } from 'socket.io-client';
import type {
  BalanceEvent,
  ClientEvents,
  Failure,
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
import { chainRow } from '../../src/seals.ts';
import { randomHex, testChain } from './beacon.ts';
import { eventually, type Bench } from './studio.ts';

export const quickTimes: TableDeps['times'] & { openMs: number } = {
  openMs: 2000,
  graceMs: 200,
  freezeMs: 300,
  beaconWaitMs: 2000,
  pauseMs: 300,
  tickMs: 20,
  renewMs: 500,
};
export const tableCode = tablesOf(flight.code).real;

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

/** A chain of one link at the table's head, known to the test. Its successor is a random one. */
export async function plantChain(bench: Bench): Promise<string> {
  const root = randomHex();
  const chain = buildChain(root, 1);
  const id = randomUUID();
  await bench.sql.query(
    `INSERT INTO chain (id, table_code, sealed, end_hash, length, announced_at, version, beacon)
     VALUES ($1, $2, $3, $4, 1, now() + interval '1 second', 2, $5)`,
    [id, tableCode, bench.seals.seal(root, chainRow(id)), chain.end, JSON.stringify(testChain)],
  );
  return chain.link(1);
}

/** Plants a chain and has the beacon say, for the round that it decides, what gives a crash point as wanted. */
export async function plantDraw(bench: Bench, wanted: (point: number) => boolean): Promise<() => number> {
  const link = await plantChain(bench);
  let found: number | undefined;
  bench.beacon.choose = async (beaconRound) => {
    const rows = await bench.sql.query<{ sequence: number; ticket_root: string }>(
      `SELECT sequence, ticket_root FROM shared_round WHERE table_code = $1 AND beacon_round = $2
       AND chain_id = (SELECT id FROM chain WHERE end_hash = $3)`,
      [tableCode, beaconRound, buildChain(link, 1).end],
    );
    const [round] = rows.rows;
    if (round === undefined) return null;
    for (;;) {
      const beacon = randomHex();
      const point = pointOf(link, round.sequence, round.ticket_root, beacon);
      if (!wanted(point)) continue;
      found = point;
      return beacon;
    }
  };
  return () => {
    if (found === undefined) throw new Error('nothing has been drawn');
    return found;
  };
}

/** What the draw of version 2 gives, as anyone can compute it. */
export const pointOf = (link: string, sequence: number, root: string, beacon: string): number =>
  (drawShared(flight, { link, tableCode, sequence, root, randomness: beacon }) as FlightDraw).crashPoint;

type Answer =
  | { ok: true; value: { bet: SharedBet; balance: number | null } }
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
    options: { autoCashOut?: number; panel?: number; requestId?: string } = {},
  ): Promise<Answer> {
    const { panel = 0, requestId = randomUUID(), autoCashOut } = options;
    const roundId = this.state?.roundId ?? randomUUID();
    const body = { requestId, roundId, place: panel, stake, form: { autoCashOut } };
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
