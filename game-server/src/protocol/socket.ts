import * as z from 'zod';
import { type Failure, hex32, hundredths, instant, money, owned, requestOfOwn, shared } from './values.ts';
import { type CrashBet, crashBet } from './proofs.ts';

/* ── socket (socket.io, path '/studio/socket', handshake auth { sessionKey }) ─────────────────────────────────── */

/** Of the last 100 flights at most; what they were, which says nothing of the next. */
const flightStatistics = z.object({
  flights: z.int(),
  below2: z.int(),
  from10: z.int(),
  largest: hundredths.nullable(),
});
/** What everyone at the table sees. A state with a version below the last one seen makes the client emit `read`. */
export const tableState = z.object({
  tableCode: z.string(),
  version: z.int(),
  serverTime: instant,
  phase: z.enum(['open', 'closed', 'running', 'settled', 'unavailable']),
  roundId: z.uuid().nullable(),
  sequence: z.int(),
  /** SHA-256 of the link that will decide this round: the link opened before it (or the chain's end). */
  commitment: hex32.nullable(),
  chainId: z.uuid().nullable(),
  /** Published when the list of bets freezes: its root, and the round of the beacon that decides together with the link. */
  ticketRoot: hex32.nullable(),
  beaconRound: z.int().nullable(),
  openedAt: instant.nullable(),
  closesAt: instant.nullable(),
  startedAt: instant.nullable(),
  /**
   * Milliseconds of the flight at the moment of sending, by the clock that decides cash-outs; null before take-off and after the
   * end. Two instants of a wall clock would not do: the display may claim no more than the server has confirmed.
   */
  elapsedMs: z.int().nullable(),
  nextRoundAt: instant.nullable(),
  crashPoint: hundredths.nullable(),
  players: z.int(),
  /** All bets of the round; `bets` shows the largest of them. */
  betCount: z.int(),
  staked: z.record(z.string(), money),
  /** The largest bets, at most 50; of each nickname the server sends two letters at most. */
  bets: z.array(
    z.object({
      betId: z.uuid(),
      nickname: z.string(),
      stake: money,
      currency: z.string(),
      multiplier: hundredths.nullable(),
      payout: money,
    }),
  ),
  /** Crash points of the last rounds, newest first. */
  history: z.array(z.object({ roundId: z.uuid(), sequence: z.int(), crashPoint: hundredths })),
  statistics: flightStatistics,
});
export type TableState = z.infer<typeof tableState>;
export const ownBets = z.object({ version: z.int(), bets: z.array(crashBet) });
export type OwnBets = z.infer<typeof ownBets>;
export const tick = z.object({ roundId: z.uuid(), elapsedMs: z.int(), multiplier: hundredths });
export type Tick = z.infer<typeof tick>;
/** `transferId`: the wallet's name of the movement that changed it, where one did. */
export const balanceEvent = z.object({
  balance: money,
  currency: z.string(),
  at: instant,
  transferId: z.string().nullable(),
});
export type BalanceEvent = z.infer<typeof balanceEvent>;

export const placeBetRequest = z.strictObject({
  requestId: requestOfOwn,
  roundId: shared('round of the table'),
  panel: z.int().min(0).max(1),
  stake: money,
  autoCashOut: hundredths.min(101).optional(),
});
export const betReference = z.strictObject({ betId: owned('bet') });
export type PlaceBetRequest = z.infer<typeof placeBetRequest>;
export type BetReference = z.infer<typeof betReference>;
export type Ack<Value> = (answer: { ok: true; value: Value } | { ok: false; failure: Failure }) => void;

export interface ServerEvents {
  table: (state: TableState) => void;
  bets: (own: OwnBets) => void;
  tick: (tick: Tick) => void;
  balance: (event: BalanceEvent) => void;
  /** The session has ended, but a bet of the player's still runs: cash-out, cancel and reading go on; `ended` follows it. */
  noBets: (failure: Failure) => void;
  /** The session is over (expired, blocked, opened elsewhere); the socket closes after it. */
  ended: (failure: Failure) => void;
}
export interface ClientEvents {
  read: (
    body: Record<string, never>,
    ack: Ack<{ table: TableState | null; own: OwnBets; balance: BalanceEvent | null }>,
  ) => void;
  bet: (body: PlaceBetRequest, ack: Ack<{ bet: CrashBet; balance: number | null }>) => void;
  cancel: (body: BetReference, ack: Ack<{ bet: CrashBet; balance: number | null }>) => void;
  cashOut: (body: BetReference, ack: Ack<{ bet: CrashBet; balance: number | null }>) => void;
}
