import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawCalls, seamlessCalls } from '@croupier/contract';
import { labelOf, labels, lotteryVendors } from '@croupier/games/catalogue';
import * as z from 'zod';
import type { Vendor } from '../../src/settings.ts';

/**
 * The operator's side of the seamless wallet, small but true: the site's own strict bodies, signature, idempotency by transaction id, tombstones, one end per
 * bet. Faults are put in per call: the movement may happen or not, and the answer may come, fail or never arrive.
 */
export type Fault =
  | 'lost_request'
  | 'lost_answer'
  | 'hang'
  | 'unheard'
  | 'error_500'
  | 'expired'
  | 'pending_review'
  | 'no_funds'
  | 'limit';
interface Player {
  balance: number;
  nickname: string;
  mode: 'real' | 'trial';
}
interface Reward {
  rewardId: string;
  rounds: number;
  stake: number;
  expiresAt: string;
}
interface Bet {
  playerId: string;
  amount: number;
  /** The reward that paid for it. */
  rewardId?: string | undefined;
  roundId: string;
  won: number;
  state: 'open' | 'settled' | 'returned';
}
export interface Call {
  name: string;
  body: Record<string, unknown>;
}

const vendorKey = { operator: 'demo', keyId: 'key-1', secret: 'a-secret-of-the-vendor' };
/** The studio's own name needs no word in its key; its other names have keys of their own. */
export const vendor: Vendor = {
  code: 'STUDIO',
  keys: [
    vendorKey,
    ...labels.slice(1).map(({ code }) => ({ ...vendorKey, vendor: code, keyId: `${code}-1` })),
    ...lotteryVendors.map((code) => ({ ...vendorKey, vendor: code, keyId: `${code}-1`, playsIn: 'BRL' })),
  ],
};
/** Calls of a vendor beside those of the wallet. */
const calls = { ...seamlessCalls, draws: drawCalls.publish };
const movement = z.looseObject({
  playerId: z.string(),
  gameCode: z.string(),
  roundId: z.string(),
  transactionId: z.string(),
  amount: z.int().nonnegative(),
  rewardId: z.string().optional(),
  currency: z.literal('BRL'),
});

export class WalletSite {
  readonly players = new Map<string, Player>();
  readonly tokens = new Map<string, { playerId: string; gameCode: string }>();
  readonly bets = new Map<string, Bet>();
  /** Free rounds that wait, by player. */
  readonly rewards = new Map<string, Reward>();
  readonly done = new Map<string, string>();
  readonly calls: Call[] = [];
  readonly rejectedSignatures: string[] = [];
  /** What was answered to a launch, by its request id: the same id is answered again. */
  private readonly launches = new Map<string, [number, object]>();
  private readonly faults = new Map<string, Fault[]>();
  private readonly server = createServer((request, response) => void this.serve(request, response));
  limits: { minStake?: number; maxStake?: number } | undefined;
  /** How the operator's market lets games be played. */
  play:
    | {
        minRoundMs?: number;
        autoplay?: boolean;
        turbo?: boolean;
        featureBuy?: boolean;
        progressiveSeries?: boolean;
      }
    | undefined;

  async listen(): Promise<URL> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  addPlayer(balance: number, mode: 'real' | 'trial' = 'real'): string {
    const playerId = randomUUID();
    this.players.set(playerId, { balance, nickname: `player-${this.players.size}`, mode });
    return playerId;
  }

  launch(playerId: string, gameCode: string): string {
    const token = randomUUID();
    this.tokens.set(token, { playerId, gameCode });
    return token;
  }

  balanceOf(playerId: string): number {
    return this.players.get(playerId)?.balance ?? Number.NaN;
  }

  /** The next calls of this name meet these faults, one each. */
  fail(name: string, ...faults: Fault[]): void {
    this.faults.set(name, [...(this.faults.get(name) ?? []), ...faults]);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const raw = Buffer.concat(chunks).toString();
    const name = (request.url ?? '').replace('/vendor/v1/', '');
    if (!this.signed(request, raw)) return refuse(response, 401, 'SIGNATURE_INVALID');
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(raw));
    const fault = this.faults.get(name)?.shift();
    this.calls.push({ name, body });
    // It stays on its way for ever.
    if (fault === 'unheard') return;
    if (fault === 'lost_request') return void request.socket.destroy();
    if (fault === 'expired') return refuse(response, 401, 'GAME_SESSION_EXPIRED');
    if (fault === 'no_funds') return refuse(response, 422, 'NO_FUNDS');
    if (fault === 'limit') return refuse(response, 422, 'LIMIT_REACHED');
    if (fault === 'pending_review') return refuse(response, 409, 'WIN_PENDING_REVIEW');
    const requestId = String(request.headers['x-request-id']);
    const [status, answer] = this.launches.get(requestId) ?? this.answer(name, body);
    if (name === 'authenticate') this.launches.set(requestId, [status, answer]);
    if (fault === 'lost_answer') return void request.socket.destroy();
    if (fault === 'hang') return;
    if (fault === 'error_500') return refuse(response, 500, 'INTERNAL');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private signed(request: IncomingMessage, raw: string): boolean {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const hash = createHash('sha256').update(raw).digest('hex');
    const parts = [
      'POST',
      request.url,
      header('x-vendor'),
      header('x-key-id'),
      header('x-timestamp'),
      header('x-request-id'),
      hash,
    ];
    // A game is signed for under the name that it is offered by.
    const { gameCode } = gameOf.parse(firstOf(JSON.parse(raw)));
    const names =
      gameCode === undefined
        ? [...labels.map(({ code }) => code), ...lotteryVendors]
        : [labelOf(gameCode) ?? vendor.code];
    const wanted = createHmac('sha256', vendorKey.secret).update(parts.join('\n')).digest();
    const given = Buffer.from(header('x-signature'), 'hex');
    const fresh = Math.abs(Date.now() / 1000 - Number(header('x-timestamp'))) <= 30;
    const right =
      given.length === wanted.length &&
      timingSafeEqual(given, wanted) &&
      fresh &&
      names.includes(header('x-vendor'));
    if (!right) this.rejectedSignatures.push(header('x-request-id'));
    return right;
  }

  private answer(name: string, body: Record<string, unknown>): [number, object] {
    const known = Object.entries(calls).find(([call]) => call === name)?.[1];
    if (known?.spec.body.safeParse(body).success !== true) return no(400, 'REQUEST_INVALID');
    if (name === 'draws') return yes({ taken: 0, unknownGames: [] });
    if (name === 'batch') return this.batch(body);
    if (name === 'authenticate') return this.authenticate(body);
    const player = this.players.get(String(body['playerId']));
    if (player === undefined) return no(403, 'PLAYER_BLOCKED');
    if (name === 'balance') return yes({ balance: player.balance, currency: 'BRL' });
    const read = movement.safeParse(body);
    if (!read.success) return no(400, 'REQUEST_INVALID');
    const content = JSON.stringify(body);
    const before = this.done.get(read.data.transactionId);
    if (before !== undefined && before !== content) return no(409, 'TRANSACTION_CONFLICT');
    const moved = (duplicate: boolean): [number, object] => {
      this.done.set(read.data.transactionId, content);
      const { transactionId } = read.data;
      return yes({
        balance: player.balance,
        currency: 'BRL',
        transactionId,
        siteTransferId: null,
        duplicate,
      });
    };
    if (before !== undefined) return moved(true);
    const refusal = this.move(name, read.data, player, String(body['betTransactionId']));
    return refusal === null ? moved(false) : refusal;
  }

  /** Each movement as its own call, one after the other. */
  private batch(body: Record<string, unknown>): [number, object] {
    const movements = z.array(z.record(z.string(), z.unknown())).parse(body['movements']);
    const results = movements.map(({ type, ...own }) => {
      const transactionId = own['transactionId'];
      const fault = this.faults.get(`batch ${String(type)}`)?.shift();
      if (fault === 'no_funds') return { transactionId, success: false, code: 'NO_FUNDS', message: '' };
      if (fault === 'pending_review')
        return { transactionId, success: false, code: 'WIN_PENDING_REVIEW', message: '' };
      const [, answer] = this.answer(String(type), own);
      return { transactionId, ...answer };
    });
    return yes({ results });
  }

  private move(
    name: string,
    data: z.infer<typeof movement>,
    player: Player,
    betId: string,
  ): [number, object] | null {
    if (name === 'bet') {
      if (this.bets.has(data.transactionId)) return no(409, 'BET_ROLLED_BACK');
      if (data.rewardId !== undefined) {
        const reward = this.rewards.get(data.playerId);
        const pays = reward?.rewardId === data.rewardId && reward.rounds > 0 && reward.stake === data.amount;
        if (!reward || !pays) return no(422, 'REWARD_INVALID');
        reward.rounds -= 1;
      } else {
        if (player.balance < data.amount) return no(422, 'NO_FUNDS');
        player.balance -= data.amount;
      }
      this.bets.set(data.transactionId, {
        playerId: data.playerId,
        amount: data.amount,
        rewardId: data.rewardId,
        roundId: data.roundId,
        won: 0,
        state: 'open',
      });
      return null;
    }
    const bet = this.bets.get(betId);
    if (name === 'rollback') {
      if (bet?.state === 'settled') return no(409, 'BET_SETTLED');
      const reward = this.rewards.get(data.playerId);
      if (bet?.state === 'open' && bet.rewardId === undefined) player.balance += bet.amount;
      else if (bet?.state === 'open' && reward) reward.rounds += 1;
      this.bets.set(betId, {
        playerId: data.playerId,
        amount: data.amount,
        roundId: data.roundId,
        won: 0,
        state: 'returned',
      });
      return null;
    }
    if (bet === undefined) return no(409, 'BET_UNKNOWN_YET');
    if (bet.state !== 'open' || bet.roundId !== data.roundId) return no(409, 'ROUND_CLOSED');
    bet.state = 'settled';
    bet.won = data.amount;
    player.balance += data.amount;
    return null;
  }

  private authenticate(body: Record<string, unknown>): [number, object] {
    const token = this.tokens.get(String(body['launchToken']));
    this.tokens.delete(String(body['launchToken']));
    const player = this.players.get(token?.playerId ?? '');
    if (token === undefined || player === undefined || token.gameCode !== body['gameCode'])
      return no(401, 'GAME_SESSION_EXPIRED');
    return yes({
      gameSession: `gs-${token.playerId}`,
      playerId: token.playerId,
      nickname: player.nickname,
      currency: 'BRL',
      balance: player.balance,
      language: 'es',
      gameCode: token.gameCode,
      mode: player.mode,
      country: 'BR',
      ...(this.rewards.has(token.playerId)
        ? { freeRounds: { ...this.rewards.get(token.playerId), currency: 'BRL' } }
        : {}),
      ...(this.limits === undefined ? {} : { limits: this.limits }),
      ...(this.play === undefined ? {} : { play: this.play }),
      realityCheckMinutes: 30,
      lobbyUrl: 'http://127.0.0.1/',
    });
  }
}

const gameOf = z.looseObject({ gameCode: z.string().optional() });
/** The first movement of a batch says whose it is. */
const firstOf = (body: unknown): unknown => {
  const batch = z.looseObject({ movements: z.array(z.unknown()) }).safeParse(body);
  return batch.success ? batch.data.movements[0] : body;
};

const yes = (value: object): [number, object] => [200, { success: true, value }];
const no = (status: number, code: string): [number, object] => [
  status,
  { success: false, code, message: code },
];
function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(no(status, code)[1]));
}
