/**
 * What the studio's server and its game clients say to each other. Both sides import this file; a shape is never typed twice.
 * Money is an integer of minor units, multipliers are integers of hundredths (250 = 2.50×), instants are ISO UTC.
 * All addresses are below the public base path ('/studio'); every call but `session` carries `Authorization: Bearer <sessionKey>`.
 */
import * as z from 'zod';

export const money = z.int().nonnegative();
export const instant = z.iso.datetime();
export const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
/** Anything printable that can't be confused with the separators of the fairness message. */
export const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const hundredths = z.int().min(100).max(1_000_000);
export const gameCode = z.string().regex(/^[a-z0-9-]{2,40}$/);
export const language = z.enum(['pt', 'en']);
const names = z.object({ pt: z.string(), en: z.string() });

/* ── failures ─────────────────────────────────────────────────────────────────────────────────────────────────── */

export const failureCode = z.enum([
  'REQUEST_INVALID',
  'NOT_FOUND',
  'SESSION_UNKNOWN',
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  'LAUNCH_REFUSED',
  'GAME_MISMATCH',
  'STAKE_INVALID',
  'NO_FUNDS',
  'LIMIT_REACHED',
  'ROUND_OPEN',
  'ROUND_UNKNOWN',
  'ACTION_INVALID',
  'BETS_CLOSED',
  'BET_EXISTS',
  'BET_UNKNOWN',
  'CASH_OUT_LATE',
  'CASH_OUT_EARLY',
  'TABLE_FULL',
  'TABLE_UNAVAILABLE',
  'TOO_FAST',
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
});
export type Failure = z.infer<typeof failure>;
export const failureAnswer = z.object({ failure });
export type FailureAnswer = z.infer<typeof failureAnswer>;

/* ── fairness ─────────────────────────────────────────────────────────────────────────────────────────────────── */

/** The seed pair in force. `nextCommitment` is the hash of the server seed that the next rotation puts in force. */
export const seedState = z.object({
  pairId: z.uuid(),
  commitment: hex32,
  clientSeed,
  nonce: z.int(),
  roundsLeft: z.int(),
  nextCommitment: hex32,
});
export type SeedState = z.infer<typeof seedState>;
export const revealedPair = z.object({
  pairId: z.uuid(),
  commitment: hex32,
  serverSeed: hex32,
  clientSeed,
  rounds: z.int(),
});
export type RevealedPair = z.infer<typeof revealedPair>;
/** The table's chain: links are opened from the end backwards, SHA-256(link n) = link n − 1, SHA-256(link 1) = end. */
export const chainState = z.object({
  chainId: z.uuid(),
  end: hex32,
  salt: hex32,
  length: z.int(),
  opened: z.int(),
  announcedAt: instant,
  saltedAt: instant,
});
export type ChainState = z.infer<typeof chainState>;

/* ── published figures ────────────────────────────────────────────────────────────────────────────────────────── */

/** Figures of the sheet, as decimal strings of percent or times the stake so that nobody rounds them twice. */
export const figures = z.object({
  returnToPlayer: z.string(),
  returnBase: z.string(),
  returnFeatures: z.string(),
  hitRate: z.string(),
  featureRate: z.string().nullable(),
  volatility: z.enum(['low', 'medium', 'high']),
  standardDeviation: z.string().nullable(),
  maximumWin: z.string(),
  longestLosingRun: z.string().nullable(),
});
export type Figures = z.infer<typeof figures>;

/* ── slot ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** Symbols are indices into `symbols`; grids are grid[reel][row]. Pays are times the line stake, scatter pays times the total stake. */
export const slotPaytable = z.object({
  reels: z.int(),
  rows: z.int(),
  symbols: z.array(
    z.object({
      id: z.string(),
      names,
      role: z.enum(['ordinary', 'wild', 'scatter']),
      pays: z.record(z.string(), z.int()),
    }),
  ),
  lines: z.array(z.array(z.int())),
  strips: z.object({ base: z.array(z.array(z.int())), free: z.array(z.array(z.int())) }),
  options: z.array(
    z.object({
      id: z.string(),
      names,
      multiplier: z.int(),
      spins: z.record(z.string(), z.int()),
      retrigger: z.int(),
      returnToPlayer: z.string(),
    }),
  ),
  maximumFreeSpins: z.int(),
});
export type SlotPaytable = z.infer<typeof slotPaytable>;

export const lineWin = z.object({
  line: z.int(),
  symbol: z.int(),
  count: z.int(),
  positions: z.array(z.tuple([z.int(), z.int()])),
  amount: money,
});
export const slotSpin = z.object({
  stops: z.array(z.int()),
  grid: z.array(z.array(z.int())),
  lineWins: z.array(lineWin),
  scatter: z.object({ count: z.int(), positions: z.array(z.tuple([z.int(), z.int()])), amount: money }),
  multiplier: z.int(),
  /** Line and scatter wins of this spin with the multiplier applied. */
  win: money,
  /** Free spins that this spin awarded (in the base game: only once an option is chosen). */
  awarded: z.int(),
});
export type SlotSpin = z.infer<typeof slotSpin>;
/**
 * `choosing`: three or more scatters fell, the player chooses one of the options; the round waits, for days if need be.
 * `done`: everything is drawn; the client shows base, then freeSpins one by one.
 */
export const slotState = z.object({
  phase: z.enum(['choosing', 'done']),
  stake: money,
  base: slotSpin,
  option: z.string().nullable(),
  freeSpins: z.array(slotSpin),
  win: money,
});
export type SlotState = z.infer<typeof slotState>;
export const slotAction = z.object({ type: z.literal('choose'), option: z.string().max(40) });

/* ── instant rounds ───────────────────────────────────────────────────────────────────────────────────────────── */

/**
 * betting → open (waits for an action) → settling (the win is on its way) → settled;
 * or betting → refused; or betting → returning (the bet is being taken back) → returned.
 */
export const roundStatus = z.enum([
  'betting',
  'open',
  'settling',
  'settled',
  'refused',
  'returning',
  'returned',
]);
export const instantRound = z.object({
  roundId: z.uuid(),
  gameCode,
  status: roundStatus,
  stake: money,
  payout: money,
  currency: z.string(),
  state: slotState.nullable(),
  pairId: z.uuid(),
  nonce: z.int().nullable(),
  openedAt: instant,
  settledAt: instant.nullable(),
});
export type InstantRound = z.infer<typeof instantRound>;

/* ── POST api/session ─────────────────────────────────────────────────────────────────────────────────────────── */

/**
 * With the launch token of the address once; afterwards (a reload of the frame) with the session key, which the client keeps in
 * `location.hash` — a sandboxed frame has no storage.
 */
export const sessionRequest = z.union([
  z.strictObject({ launchToken: z.string().min(8).max(2048), gameCode }),
  z.strictObject({ sessionKey: z.string().min(20).max(200), gameCode }),
]);
const sessionCommon = {
  sessionKey: z.string(),
  gameCode,
  names,
  mode: z.enum(['real', 'trial']),
  nickname: z.string(),
  currency: z.string(),
  balance: money,
  language,
  lobbyUrl: z.string().nullable(),
  realityCheckMinutes: z.int().nullable(),
  startedAt: instant,
  serverTime: instant,
  limits: z.object({ minStake: money, maxStake: money, stakes: z.array(money) }),
  figures,
};
export const slotSession = z.object({
  ...sessionCommon,
  kind: z.literal('slot'),
  paytable: slotPaytable,
  fairness: seedState,
  openRound: instantRound.nullable(),
  lastRound: instantRound.nullable(),
});
export const crashSession = z.object({
  ...sessionCommon,
  kind: z.literal('crash'),
  clientSeed,
  table: z.object({
    tableCode: z.string(),
    /** multiplier(elapsed ms) = floor(100 · e^(growthPerMs · elapsed)). */
    growthPerMs: z.number(),
    maximumMultiplier: hundredths,
    minimumCashOut: hundredths,
    betsPerRound: z.int(),
    openMs: z.int(),
  }),
  chain: chainState.nullable(),
});
export const sessionAnswer = z.discriminatedUnion('kind', [slotSession, crashSession]);
export type SessionRequest = z.infer<typeof sessionRequest>;
export type SlotSession = z.infer<typeof slotSession>;
export type CrashSession = z.infer<typeof crashSession>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/* ── POST api/spin, api/action, api/seed, api/rounds; GET fair/rounds/:id, fair/draws ──────────────────────────── */

/** `requestId` is made by the client; the same one answers the same round. */
export const spinRequest = z.strictObject({ requestId: z.uuid(), stake: money });
export const actionRequest = z.strictObject({ roundId: z.uuid(), action: slotAction });
/** `balance` is null while the win is still on its way to the wallet; the socket's `balance` event follows. */
export const roundAnswer = z.object({
  round: instantRound,
  balance: money.nullable(),
  fairness: seedState,
  /** Set when this round forced a rotation. */
  revealed: revealedPair.nullable(),
});
export type SpinRequest = z.infer<typeof spinRequest>;
export type ActionRequest = z.infer<typeof actionRequest>;
export type RoundAnswer = z.infer<typeof roundAnswer>;

/** Without `clientSeed` the one in force is kept. For the crash game it only sets the seed that the next bet carries. */
export const seedRequest = z.strictObject({ clientSeed: clientSeed.optional() });
export const seedAnswer = z.object({
  fairness: seedState.nullable(),
  clientSeed,
  revealed: revealedPair.nullable(),
});
export type SeedRequest = z.infer<typeof seedRequest>;
export type SeedAnswer = z.infer<typeof seedAnswer>;

export const roundsRequest = z.strictObject({
  limit: z.int().min(1).max(50).default(20),
  before: instant.optional(),
});

/** All that the verifier needs; `serverSeed` is null until the pair is revealed. */
export const instantProof = z.object({
  kind: z.literal('slot'),
  roundId: z.uuid(),
  gameCode,
  commitment: hex32,
  serverSeed: hex32.nullable(),
  clientSeed,
  nonce: z.int(),
  stake: money,
  choices: z.array(slotAction),
  payout: money,
  state: slotState,
});
export const crashProof = z.object({
  kind: z.literal('crash'),
  roundId: z.uuid(),
  gameCode,
  sequence: z.int(),
  chainId: z.uuid(),
  end: hex32,
  salt: hex32,
  linkIndex: z.int(),
  link: hex32,
  /** Client seeds of the first bets of the round, in order. */
  playerSeeds: z.array(clientSeed),
  crashPoint: hundredths,
  status: z.enum(['settled', 'voided']),
  drawnAt: instant,
});
export const proof = z.discriminatedUnion('kind', [instantProof, crashProof]);
export type InstantProof = z.infer<typeof instantProof>;
export type CrashProof = z.infer<typeof crashProof>;
export type Proof = z.infer<typeof proof>;

export const crashBetStatus = z.enum([
  'placing',
  'accepted',
  'cashed_out',
  'lost',
  'cancelled',
  'refused',
  'returned',
]);
export const crashBet = z.object({
  betId: z.uuid(),
  roundId: z.uuid(),
  panel: z.int().min(0).max(1),
  stake: money,
  autoCashOut: hundredths.nullable(),
  status: crashBetStatus,
  multiplier: hundredths.nullable(),
  payout: money,
  placedAt: instant,
});
export type CrashBet = z.infer<typeof crashBet>;
export const ownRound = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot'), round: instantRound, proof: instantProof.nullable() }),
  z.object({ kind: z.literal('crash'), bet: crashBet, proof: crashProof.nullable() }),
]);
export const roundsAnswer = z.object({ rounds: z.array(ownRound) });
export type RoundsRequest = z.input<typeof roundsRequest>;
export type RoundsAnswer = z.infer<typeof roundsAnswer>;

/** Public, chained: entryHash = SHA-256(previousHash + ':' + body), where body is the canonical text of the entry. */
export const drawLogEntry = z.object({
  sequence: z.int(),
  at: instant,
  previousHash: hex32,
  entryHash: hex32,
  body: z.string(),
});
export const drawLogAnswer = z.object({ tableCode: z.string(), entries: z.array(drawLogEntry) });
export type DrawLogEntry = z.infer<typeof drawLogEntry>;
export type DrawLogAnswer = z.infer<typeof drawLogAnswer>;

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
  closesAt: instant.nullable(),
  startedAt: instant.nullable(),
  nextRoundAt: instant.nullable(),
  crashPoint: hundredths.nullable(),
  players: z.int(),
  staked: z.record(z.string(), money),
  /** The largest bets, at most 50; nicknames are shortened by the server. */
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
});
export type TableState = z.infer<typeof tableState>;
export const ownBets = z.object({ version: z.int(), bets: z.array(crashBet) });
export type OwnBets = z.infer<typeof ownBets>;
export const tick = z.object({ roundId: z.uuid(), elapsedMs: z.int(), multiplier: hundredths });
export type Tick = z.infer<typeof tick>;
export const balanceEvent = z.object({ balance: money, currency: z.string(), at: instant });
export type BalanceEvent = z.infer<typeof balanceEvent>;

export const placeBetRequest = z.strictObject({
  requestId: z.uuid(),
  roundId: z.uuid(),
  panel: z.int().min(0).max(1),
  stake: money,
  autoCashOut: hundredths.min(101).optional(),
});
export const betReference = z.strictObject({ betId: z.uuid() });
export type PlaceBetRequest = z.infer<typeof placeBetRequest>;
export type BetReference = z.infer<typeof betReference>;
export type Ack<Value> = (answer: { ok: true; value: Value } | { ok: false; failure: Failure }) => void;

export interface ServerEvents {
  table: (state: TableState) => void;
  bets: (own: OwnBets) => void;
  tick: (tick: Tick) => void;
  balance: (event: BalanceEvent) => void;
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
