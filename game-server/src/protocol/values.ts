import { type Locale, locales } from '@croupier/contract/locales';
import * as z from 'zod';

export const money = z.int().nonnegative();
export const instant = z.iso.datetime();
export const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
/** Anything printable that can't be confused with the separators of the fairness message. */
export const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** What a bet was paid, in hundredths of its stake. */
export const times = z.int().nonnegative();
export const gameCode = z.string().regex(/^[a-z0-9-]{2,40}$/);
export const language = z.enum(locales);
export const names = z.object(
  Object.fromEntries(locales.map((code) => [code, z.string()])) as Record<Locale, z.ZodString>,
);

/** What a pot paid in a round. */
export const jackpotHit = z.object({
  potId: z.uuid(),
  level: z.string(),
  names,
  amount: money,
});
export type JackpotHit = z.infer<typeof jackpotHit>;

/**
 * Ids of requests say whose thing they name, as those of the site's contract do: `owned` is one player's, so that anyone else's
 * request must find nothing and change nothing; `shared` is the same for everyone at a table.
 */
export const owned = (kind: 'bet' | 'list of numbers') => z.uuid().meta({ 'x-owned': kind });
export const shared = (kind: 'round of the table') => z.uuid().meta({ 'x-shared': kind });
/** Made by the client for one request of its own; another player's of the same name is another request. */
export const requestOfOwn = z.uuid().meta({ 'x-owned': 'request' });

/* ── failures ─────────────────────────────────────────────────────────────────────────────────────────────────── */

export const failureCode = z.enum([
  'REQUEST_INVALID',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SESSION_UNKNOWN',
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  'LAUNCH_REFUSED',
  'GAME_MISMATCH',
  'STAKE_INVALID',
  'NO_FUNDS',
  'LIMIT_REACHED',
  'FREE_ROUNDS_OVER',
  'ROUND_OPEN',
  'ROUND_UNKNOWN',
  'ACTION_INVALID',
  'BETS_CLOSED',
  'BET_EXISTS',
  'BET_UNKNOWN',
  'ACTION_LATE',
  'ACTION_EARLY',
  'TABLE_FULL',
  'TABLE_UNAVAILABLE',
  'TOO_FAST',
  'FEATURE_BUY_FORBIDDEN',
  'ISSUE_CLOSED',
  'ISSUE_UNKNOWN',
  'PRICE_CHANGED',
  'NUMBER_LIMIT',
  'LOTTERY_LIMIT',
  'SALE_SUSPENDED',
  'TRIAL_REFUSED',
  'TICKET_UNKNOWN',
  'BUSY',
  'WALLET_UNCERTAIN',
  'WALLET_FAILED',
  'INTERNAL',
]);
export type FailureCode = z.infer<typeof failureCode>;
/** HTTP answers that aren't 2xx carry this; socket acknowledgements carry it as `{ ok: false, failure }`. */
export const failure = z.object({
  code: failureCode,
  retryAfterMs: z.int().optional(),
  detail: z.string().optional(),
  /** How much of a limit is still open, in minor units. */
  open: money.optional(),
});
export type Failure = z.infer<typeof failure>;
export const failureAnswer = z.object({ failure });
export type FailureAnswer = z.infer<typeof failureAnswer>;

/* ── published figures ────────────────────────────────────────────────────────────────────────────────────────── */

/**
 * Figures of the sheet, as decimal strings of percent or times the stake so that nobody rounds them twice: each way of betting with
 * its own, the first is where the page begins.
 */
export const publishedFigures = z.object({
  returnToPlayer: z.string(),
  volatility: z.enum(['low', 'medium', 'high']),
  bets: z.array(
    z.object({
      id: z.string(),
      names,
      returnToPlayer: z.string(),
      /** Half the width of the 99 % interval in percent; null where the figure is exact. */
      interval: z.string().nullable(),
      /** Rounds that pay more than the stake, in percent; then those that pay anything. */
      hitRate: z.string(),
      anyReturn: z.string(),
      standardDeviation: z.string(),
      maximumWin: z.string(),
      longestLosingRun: z.string(),
    }),
  ),
});

/** What a session tells at any game, and at a lottery. */
export const everySession = {
  sessionKey: z.string(),
  gameCode,
  names,
  mode: z.enum(['real', 'trial']),
  nickname: z.string(),
  currency: z.string(),
  /** Null in an ended session whose wallet tells no balance any more. */
  balance: money.nullable(),
  /** Set where the session has ended but an undecided round keeps it readable: it is finished here, no bet is placed. */
  betsEnded: failureCode.nullable(),
  /** Whether the rules have opened by themselves for this player at this game before. */
  rulesSeen: z.boolean(),
  language,
  lobbyUrl: z.string().nullable(),
  realityCheckMinutes: z.int().nullable(),
  startedAt: instant,
  serverTime: instant,
};
