import type { SharedBet, TableState } from '../../src/protocol.ts';
import type { CallFailed } from '../shared/api.ts';
import type { Shell } from '../shared/shell.ts';
import type { GameSocket } from '../shared/socket.ts';
import { Line } from './line.ts';

// A line to a table for tests, whose other end is the test.

export const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const at = '2026-11-24T12:00:00.000Z';

/** What a table says of a round in which nobody has bet yet. */
export const quietRound = {
  ...{ tableCode: 't', version: 1, roundId: id(9), sequence: 1, commitment: null, chainId: null },
  ...{ ticketRoot: null, beaconRound: null, openedAt: null, startedAt: null, elapsedMs: null },
  ...{ nextRoundAt: null, players: 0, betCount: 0, staked: {}, bets: [], history: [] },
};

export const table = (phase: TableState['phase'], more: Partial<TableState> = {}): TableState => ({
  ...quietRound,
  serverTime: new Date().toISOString(),
  phase,
  closesAt: phase === 'open' ? new Date(Date.now() + 8000).toISOString() : null,
  ...{ shown: null, drawn: null, statistics: null },
  ...more,
});

export const bet = (n: number, more: Partial<SharedBet> = {}): SharedBet => ({
  betId: id(n),
  roundId: id(9),
  place: 0,
  stake: 500,
  form: { colour: 'red' },
  status: 'accepted',
  times: null,
  payout: 0,
  free: false,
  placedAt: at,
  ...more,
});

type Answer = (late: Error | null, answer?: unknown) => void;

export function testLine(shell: Partial<Shell> = {}) {
  const heard = new Map<string, (body?: unknown) => void>();
  const asked: { event: string; body: Record<string, unknown>; answer: Answer }[] = [];
  const ask = (event: string, body: Record<string, unknown>, answer: Answer) =>
    asked.push({ event, body, answer });
  const socket = {
    on: (event: string, listener: (body?: unknown) => void) => heard.set(event, listener),
    emit: (event: string, body: Record<string, unknown>, answer: (answer: unknown) => void) =>
      ask(event, body, (_, value) => answer(value)),
    timeout: () => ({ emit: ask }),
  } as unknown as GameSocket;
  const seat = {
    balance: 100_000,
    betsEnded: false,
    setBalance(minor: number) {
      seat.balance = minor;
    },
    banner: () => undefined,
    t: (key: string) => key,
    ...shell,
  } as Shell;
  const reported: string[] = [];
  const line = new Line(socket, seat, {
    table: ({ phase }, before) => reported.push(`table ${phase} after ${before?.phase ?? 'nothing'}`),
    own: (read) => reported.push(read ? 'own as read' : 'own'),
    settled: () => reported.push('settled'),
    free: ({ freeRounds }) => reported.push(`free ${freeRounds?.left ?? 0}`),
    failed: ({ code }: CallFailed) => reported.push(code),
    ended: () => reported.push('ended'),
  });
  return {
    line,
    shell: seat,
    reported,
    asked,
    /** What the server says. */
    hear: (event: string, body?: unknown): void => heard.get(event)?.(body),
    /** Answers what was asked last, of this event. */
    answer(event: string, value: object): void {
      asked.findLast((one) => one.event === event)?.answer(null, value);
    },
  };
}
