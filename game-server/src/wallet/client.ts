import { parseJson } from '@croupier/contract/json';
import { defaultLocale, locales } from '@croupier/contract/locales';
import { randomUUID } from 'node:crypto';
import { labelOf } from '@croupier/games/catalogue';
import * as z from 'zod';
import type { Settings, Vendor, VendorKey } from '../settings.ts';
import { signatureOf } from './signature.ts';

/**
 * How a caller has to take an answer. `success`: done (a duplicate too). `reject`: not moved, the player may go on. `terminate`:
 * not moved, the session is over. `fatal`: not moved, and no retry will change it. `uncertain`: it may have moved; a bet is taken
 * back, a win or rollback is sent again.
 */
export type WalletAnswer<Value> =
  | { class: 'success'; value: Value }
  | { class: 'reject' | 'terminate' | 'fatal' | 'uncertain'; code: string };

const minor = z.int();
const identity = z.object({
  gameSession: z.string(),
  playerId: z.string().min(1),
  nickname: z.string(),
  currency: z.string(),
  balance: minor,
  language: z.enum(locales).catch(defaultLocale),
  gameCode: z.string(),
  mode: z.enum(['real', 'trial']),
  limits: z.object({ minStake: minor.optional(), maxStake: minor.optional() }).nullish(),
  realityCheckMinutes: z.int().nullish(),
  play: z
    .object({
      minRoundMs: z.int().min(0).max(60_000).optional(),
      autoplay: z.boolean().optional(),
      turbo: z.boolean().optional(),
      featureBuy: z.boolean().optional(),
      progressiveSeries: z.boolean().optional(),
    })
    .nullish(),
  lobbyUrl: z.string().nullish(),
  freeRounds: z
    .object({
      rewardId: z.string().min(1).max(64),
      rounds: z.int().min(0),
      stake: minor.min(1),
      currency: z.string(),
      expiresAt: z.iso.datetime(),
    })
    .nullish(),
});
const funds = z.object({ balance: minor, currency: z.string() });
const moved = funds.extend({
  transactionId: z.string(),
  duplicate: z.boolean(),
  /** The wallet's own name of the movement; null where nothing moved. */
  siteTransferId: z.string().nullish(),
});
export type Identity = z.infer<typeof identity>;
export type Funds = z.infer<typeof funds>;
export type Moved = z.infer<typeof moved>;

/** What chooses the key: whose player it is (null where the launch named no operator) and which game is played. */
interface ForKey {
  operator: string | null;
  gameCode: string;
}
export interface Movement extends ForKey {
  playerId: string;
  gameSession: string;
  roundId: string;
  transactionId: string;
  amount: number;
  currency: string;
}
/** A part of a stake on one selection of a market. */
export interface Position {
  market: string;
  selection: string;
  amount: number;
}
/** A stake, and what it was bet on where that is known: one market and selection, or several positions that sum to it. */
export interface BetMovement extends Movement {
  market?: string;
  selection?: string;
  positions?: readonly Position[];
  /** The free rounds that pay for it. */
  rewardId?: string;
}
/** A movement of a batch: the body of its own call, and which one that is. */
export type BatchMovement =
  | ({ type: 'bet' } & Omit<BetMovement, 'operator'>)
  | ({ type: 'win' } & Omit<WinMovement, 'operator'>)
  | ({ type: 'rollback' } & Omit<RollbackMovement, 'operator'>);
export type WinMovement = Movement & { betTransactionId: string; jackpot?: number; roundClosed: boolean };
export type RollbackMovement = Movement & { betTransactionId: string };
/** As many movements as one call takes, and characters of its body. */
export const maxBatch = { movements: 100, characters: 120_000 };

export interface Wallet {
  /** Redeems the token once; for a minute the same request id is answered again. */
  authenticate(body: ForKey & { launchToken: string }, requestId: string): Promise<WalletAnswer<Identity>>;
  balance(
    body: ForKey & { gameSession: string; playerId: string; currency: string },
  ): Promise<WalletAnswer<Funds>>;
  bet(body: BetMovement): Promise<WalletAnswer<Moved>>;
  /** `jackpot`: how much of the amount pots paid. */
  win(body: WinMovement): Promise<WalletAnswer<Moved>>;
  rollback(body: RollbackMovement): Promise<WalletAnswer<Moved>>;
  /** Up to a hundred movements at once, each with an answer of its own, in their order. */
  batch(of: ForKey, movements: readonly BatchMovement[]): Promise<readonly WalletAnswer<Moved>[]>;
  /** Tells the site what the vendor’s lotteries sell and have drawn. */
  draws(of: ForKey, said: object): Promise<WalletAnswer<unknown>>;
  /** Tells the site what is in the pots of the vendor that offers the game. */
  jackpots(of: ForKey, said: readonly object[]): Promise<WalletAnswer<unknown>>;
}

const batched = z.object({
  results: z.array(
    z.looseObject({ transactionId: z.string(), success: z.boolean(), code: z.string().optional() }),
  ),
});
type Batched = z.infer<typeof batched>['results'][number];

/** What a movement of a batch came to, as its own call would have said it. One that isn’t answered may have moved. */
function answerOf(result: Batched | undefined): WalletAnswer<Moved> {
  if (result === undefined) return { class: 'uncertain', code: 'UNREADABLE' };
  if (!result.success) return refusalOf(result.code ?? 'UNREADABLE');
  const value = moved.safeParse(result['value']);
  return value.success ? { class: 'success', value: value.data } : { class: 'uncertain', code: 'UNREADABLE' };
}

const rejects = new Set(['NO_FUNDS', 'LIMIT_REACHED', 'GAME_UNAVAILABLE', 'REWARD_INVALID']);
const terminates = new Set(['GAME_SESSION_EXPIRED', 'PLAYER_BLOCKED', 'PLAYER_UNKNOWN']);
/** Refused for now, by a rule that time changes: for a win or a rollback that means again later. */
const later = new Set(['BET_UNKNOWN_YET', 'BUSY', 'WIN_PENDING_REVIEW', 'RATE_LIMITED', 'SIGNATURE_STALE']);

export function createWallet(settings: Pick<Settings, 'siteUrl' | 'vendor' | 'walletTimeoutMs'>): Wallet {
  const call = async <Value>(
    name: string,
    chosen: ForKey,
    body: object,
    schema: z.ZodType<Value>,
    requestId: string = randomUUID(),
  ): Promise<WalletAnswer<Value>> => {
    const key = keyOf(settings.vendor, chosen);
    // Nothing was sent, and nothing may be concluded: the key may be back after the next start.
    if (key === undefined) return { class: 'uncertain', code: 'OPERATOR_UNKNOWN' };
    const url = new URL(`/vendor/v1/${name}`, settings.siteUrl);
    const raw = JSON.stringify(body);
    const signed = {
      method: 'POST',
      target: url.pathname + url.search,
      vendor: key.vendor ?? settings.vendor.code,
      keyId: key.keyId,
      timestamp: String(Math.floor(Date.now() / 1000)),
      requestId,
      body: raw,
    };
    const headers = {
      'content-type': 'application/json',
      'x-vendor': signed.vendor,
      'x-key-id': signed.keyId,
      'x-timestamp': signed.timestamp,
      'x-request-id': signed.requestId,
      'x-signature': signatureOf(key.secret, signed),
    };
    const signal = AbortSignal.timeout(settings.walletTimeoutMs);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body: raw, signal, redirect: 'error' });
      return classify(answer.status, await answer.text(), schema);
    } catch {
      return { class: 'uncertain', code: 'UNREACHABLE' };
    }
  };
  return {
    authenticate: (asked, requestId) =>
      call('authenticate', asked, withoutOperator(asked), identity, requestId),
    balance: ({ gameSession, playerId, currency, ...chosen }) =>
      call('balance', chosen, { gameSession, playerId, currency }, funds),
    bet: (asked) => call('bet', asked, withoutOperator(asked), moved),
    win: (asked) => call('win', asked, withoutOperator(asked), moved),
    rollback: (asked) => call('rollback', asked, withoutOperator(asked), moved),
    async batch(of, movements) {
      const answer = await call('batch', of, { movements }, batched);
      if (answer.class !== 'success') return movements.map(() => answer);
      const byId = new Map(answer.value.results.map((result) => [result.transactionId, result]));
      return movements.map(({ transactionId }) => answerOf(byId.get(transactionId)));
    },
    draws: (of, said) => call('draws', of, said, z.unknown()),
    jackpots: (of, said) => call('jackpots', of, { jackpots: said }, z.unknown()),
  };
}

/** Whose player it is isn't sent: the key says it. */
function withoutOperator(asked: ForKey): object {
  const body: Partial<ForKey> = { ...asked };
  delete body.operator;
  return body;
}

/** The key of the name that the game is offered under, at that operator. */
export function keyOf({ code, keys }: Vendor, { operator, gameCode }: ForKey): VendorKey | undefined {
  const label = labelOf(gameCode);
  return keys.find(
    (key) => key.operator === (operator ?? keys[0].operator) && (key.vendor ?? code) === (label ?? code),
  );
}

const envelope = z.union([
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({ success: z.literal(false), code: z.string() }),
]);

/** What can't be read, and everything of 500 and above, is uncertain: the site may have moved the money before it failed. */
export function classify<Value>(status: number, text: string, schema: z.ZodType<Value>): WalletAnswer<Value> {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch {
    return { class: 'uncertain', code: `HTTP_${status}` };
  }
  const read = envelope.safeParse(json);
  if (!read.success) return { class: 'uncertain', code: `HTTP_${status}` };
  if (read.data.success) {
    const value = schema.safeParse(read.data.value);
    if (status === 200 && value.success) return { class: 'success', value: value.data };
    return { class: 'uncertain', code: 'UNREADABLE' };
  }
  const { code } = read.data;
  return status >= 500 ? { class: 'uncertain', code } : refusalOf(code);
}

/** In a batch the code stands for the status: what the site couldn’t do by a fault of its own may have been done. */
function refusalOf(code: string): Exclude<WalletAnswer<never>, { class: 'success' }> {
  if (later.has(code) || code === 'INTERNAL') return { class: 'uncertain', code };
  if (rejects.has(code)) return { class: 'reject', code };
  if (terminates.has(code)) return { class: 'terminate', code };
  return { class: 'fatal', code };
}
