import { randomUUID } from 'node:crypto';
import type { Bends, Reply, WalletClient } from './client.ts';

export interface Player {
  gameSession: string;
  playerId: string;
  currency: string;
}

/** A case found the wallet to do something else than the document says. */
export class Deviation extends Error {}

/** A case can't be run with what the caller gave. */
export class Skipped extends Error {}

export interface Move {
  roundId: string;
  transactionId: string;
  amount: number;
}

/** A seat at the table: one player with the calls of a vendor, and what the tool expects of them. */
export class Table {
  readonly client: WalletClient;
  readonly player: Player;
  readonly gameCode: string;
  readonly stake: number;

  constructor(client: WalletClient, player: Player, options: { gameCode: string; stake: number }) {
    this.client = client;
    this.player = player;
    this.gameCode = options.gameCode;
    this.stake = options.stake;
  }

  /** Fresh ids, so that a run never meets an earlier one. */
  move(amount: number = this.stake, roundId: string = randomUUID()): Move {
    return { roundId, transactionId: randomUUID(), amount };
  }

  betBody(move: Move): Record<string, unknown> {
    const { gameSession, playerId, currency } = this.player;
    return { gameSession, playerId, currency, gameCode: this.gameCode, ...move };
  }

  bet(move: Move, changes: object = {}, bends?: Bends): Promise<Reply> {
    return this.client.call('bet', { ...this.betBody(move), ...changes }, bends);
  }

  /** What a movement about a bet says of it. */
  private after(bet: Move): Record<string, unknown> {
    const { playerId, currency } = this.player;
    const { roundId, transactionId: betTransactionId } = bet;
    const own = { gameCode: this.gameCode, roundId, transactionId: randomUUID() };
    return { playerId, currency, ...own, betTransactionId };
  }

  win(bet: Move, amount: number, options: { closed?: boolean; changes?: object } = {}): Promise<Reply> {
    return this.client.call('win', {
      ...this.after(bet),
      amount,
      roundClosed: options.closed ?? true,
      ...options.changes,
    });
  }

  rollback(bet: Move, changes: object = {}): Promise<Reply> {
    return this.client.call('rollback', {
      ...this.after(bet),
      amount: bet.amount,
      ...changes,
    });
  }

  async balance(): Promise<number> {
    const { gameSession, playerId, currency } = this.player;
    return balanceIn(done(await this.client.call('balance', { gameSession, playerId, currency })));
  }

  /** Runs the work, which is handed the balance, and asks that it moved it by exactly so much. */
  async moves<T>(by: number, work: (before: number) => Promise<T>): Promise<T> {
    const before = await this.balance();
    const result = await work(before);
    const after = await this.balance();
    if (after - before !== by) throw new Deviation(`the balance moved by ${after - before} instead of ${by}`);
    return result;
  }
}

export function done(reply: Reply): Reply {
  if (reply.code !== '')
    throw new Deviation(`refused with ${reply.code} (HTTP ${reply.status}) instead of done`);
  return reply;
}

/** Done by an earlier call: the same success, marked, without a second movement. */
export function doneBefore(reply: Reply): Reply {
  if (done(reply).value['duplicate'] !== true) throw new Deviation('a repetition is not marked as duplicate');
  return reply;
}

const statuses: Readonly<Record<string, number>> = {
  REQUEST_INVALID: 400,
  BODY_MALFORMED: 400,
  SIGNATURE_INVALID: 401,
  SIGNATURE_STALE: 401,
  GAME_SESSION_EXPIRED: 401,
  PLAYER_BLOCKED: 403,
  PLAYER_UNKNOWN: 404,
  TRANSACTION_CONFLICT: 409,
  BET_UNKNOWN_YET: 409,
  BET_ROLLED_BACK: 409,
  BET_SETTLED: 409,
  ROUND_CLOSED: 409,
  WIN_PENDING_REVIEW: 409,
  GAME_UNAVAILABLE: 409,
  NO_FUNDS: 422,
  CURRENCY_MISMATCH: 422,
  REWARD_INVALID: 422,
};

/** Refused with one of the codes, and with the HTTP status that belongs to it. */
export function refused(reply: Reply, ...codes: readonly string[]): void {
  if (!codes.includes(reply.code)) {
    throw new Deviation(`answered ${reply.code || 'success'} instead of ${codes.join(' or ')}`);
  }
  const status = statuses[reply.code];
  if (status !== undefined && status !== reply.status) {
    throw new Deviation(`${reply.code} came with HTTP ${reply.status} instead of ${status}`);
  }
}

export function balanceIn(reply: Reply): number {
  const { balance } = reply.value;
  if (typeof balance !== 'number' || !Number.isSafeInteger(balance)) {
    throw new Deviation('the answer has no integer balance');
  }
  return balance;
}

export function expectEqual(actual: unknown, wanted: unknown, what: string): void {
  if (actual !== wanted) throw new Deviation(`${what} is ${String(actual)} instead of ${String(wanted)}`);
}
