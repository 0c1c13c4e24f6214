import * as z from 'zod';
import { type Failure, hex32, instant, money, owned, requestOfOwn, shared, times } from './values.ts';
import type { FreeRounds } from './calls.ts';
import { type SharedBet, sharedBet } from './proofs.ts';

/* ── socket (socket.io, path '/studio/socket', handshake auth { sessionKey }) ─────────────────────────────────── */

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
   * Milliseconds that the round has been shown at the moment of sending, by the clock that decides presses; null before the draw and
   * after the end. Two instants of a wall clock would not do: the display may claim no more than the server has confirmed.
   */
  elapsedMs: z.int().nullable(),
  nextRoundAt: instant.nullable(),
  /** What may be seen of the draw by now, as the game says it; null before the draw and after the end. */
  shown: z.unknown(),
  /** All of it, once the round is over; null before. */
  drawn: z.unknown(),
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
      /** What the game shows everyone of how it was bet; null where it shows nothing. */
      form: z.unknown(),
      times: times.nullable(),
      payout: money,
    }),
  ),
  /** The last rounds, newest first. */
  history: z.array(z.object({ roundId: z.uuid(), sequence: z.int(), drawn: z.unknown() })),
  /** The game's own, of the last 100 rounds at most: what they were, which says nothing of the next. Null where it has none. */
  statistics: z.unknown(),
});
export type TableState = z.infer<typeof tableState>;
export const ownBets = z.object({ version: z.int(), bets: z.array(sharedBet) });
export type OwnBets = z.infer<typeof ownBets>;
export const tick = z.object({ roundId: z.uuid(), elapsedMs: z.int(), shown: z.unknown() });
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
  place: z.int().min(0),
  stake: money,
  /** How it is bet besides the sum; what it may be is the game's own. */
  form: z.unknown(),
  /** A free round pays for it, whose stake it then has. */
  free: z.literal(true).optional(),
});
export const betReference = z.strictObject({ betId: owned('bet') });
export const pressRequest = z.strictObject({ betId: owned('bet'), press: z.unknown() });
export type PressRequest = z.infer<typeof pressRequest>;
export type PlaceBetRequest = z.infer<typeof placeBetRequest>;
export type BetReference = z.infer<typeof betReference>;
export type Ack<Value> = (answer: { ok: true; value: Value } | { ok: false; failure: Failure }) => void;

export interface ServerEvents {
  table: (state: TableState) => void;
  bets: (own: OwnBets) => void;
  tick: (tick: Tick) => void;
  balance: (event: BalanceEvent) => void;
  /** The session has ended, but a bet of the player's still runs: a press, cancel and reading go on; `ended` follows it. */
  noBets: (failure: Failure) => void;
  /** The session is over (expired, blocked, opened elsewhere); the socket closes after it. */
  ended: (failure: Failure) => void;
}
export interface ClientEvents {
  read: (
    body: Record<string, never>,
    ack: Ack<{
      table: TableState | null;
      own: OwnBets;
      balance: BalanceEvent | null;
      freeRounds: FreeRounds | null;
    }>,
  ) => void;
  /** `freeRounds`: what is left of them after it. */
  bet: (
    body: PlaceBetRequest,
    ack: Ack<{ bet: SharedBet; balance: number | null; freeRounds: FreeRounds | null }>,
  ) => void;
  cancel: (body: BetReference, ack: Ack<{ bet: SharedBet; balance: number | null }>) => void;
  /** What a player does while a round is shown, such as cashing out; decided at the instant of its arrival. */
  press: (body: PressRequest, ack: Ack<{ bet: SharedBet; balance: number | null }>) => void;
}
