import { randomBytes, randomUUID } from 'node:crypto';
import { drawCrashPoint } from '@croupier/games/crash';
import { buildChain, fairStream, sharedRoundSeed } from '@croupier/games/fairness';
import { io, type Socket } from 'socket.io-client';
import type {
  BalanceEvent,
  ClientEvents,
  CrashBet,
  CrashSession,
  Failure,
  OwnBets,
  ServerEvents,
  TableState,
} from '../../src/protocol.ts';
import type { TableTimes } from '../../src/crash/table.ts';
import { eventually, type Bench } from './studio.ts';

export const quickTimes: TableTimes = { openMs: 2500, closedMs: 200, pauseMs: 300, tickMs: 20, renewMs: 500 };
export const tableCode = 'toucan-flight-1';

/** A chain of one link whose draw, with these players' seeds, is known to the test. Its successor is a random one. */
export async function plantChain(
  bench: Bench,
  seeds: readonly string[],
  wanted: (point: number) => boolean,
): Promise<number> {
  const salt = randomBytes(32).toString('hex');
  for (;;) {
    const root = randomBytes(32).toString('hex');
    const chain = buildChain(root, 1);
    const input = sharedRoundSeed({ link: chain.link(1), salt, playerSeeds: seeds, linkIndex: 1 });
    const point = drawCrashPoint(fairStream(input));
    if (!wanted(point)) continue;
    await bench.sql.query(
      `INSERT INTO chain (id, table_code, root, end_hash, length, salt, announced_at, salted_at) VALUES ($1, $2, $3, $4, 1, $5, now(), now())`,
      [randomUUID(), tableCode, root, chain.end, salt],
    );
    return point;
  }
}

type Answer =
  | { ok: true; value: { bet: CrashBet; balance: number | null } }
  | { ok: false; failure: Failure };

/** A player at the table, as the client sees it. */
export class Watcher {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly states: TableState[] = [];
  readonly balances: BalanceEvent[] = [];
  own: OwnBets = { version: 0, bets: [] };

  constructor(port: number, session: CrashSession) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      path: '/studio/socket',
      transports: ['websocket'],
      auth: { sessionKey: session.sessionKey },
      forceNew: true,
    });
    this.socket.on('table', (state) => void this.states.push(state));
    this.socket.on('balance', (event) => void this.balances.push(event));
    this.socket.on('bets', (own) => {
      this.own = own;
    });
  }

  get state(): TableState | undefined {
    return this.states.at(-1);
  }

  async phase(phase: TableState['phase'], withinMs = 60_000): Promise<TableState> {
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
    const body = { requestId, roundId, panel, stake, ...(autoCashOut === undefined ? {} : { autoCashOut }) };
    return new Promise((resolve) => this.socket.emit('bet', body, resolve));
  }

  cancel(betId: string): Promise<Answer> {
    return new Promise((resolve) => this.socket.emit('cancel', { betId }, resolve));
  }

  cashOut(betId: string): Promise<Answer> {
    return new Promise((resolve) => this.socket.emit('cashOut', { betId }, resolve));
  }

  close(): void {
    this.socket.close();
  }
}

export function betOf(answer: Answer): CrashBet {
  if (!answer.ok) throw new Error(`refused: ${answer.failure.code}`);
  return answer.value.bet;
}
export const codeOf = (answer: Answer): string => (answer.ok ? 'accepted' : answer.failure.code);
