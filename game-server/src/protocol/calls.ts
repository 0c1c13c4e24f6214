import * as z from 'zod';
import {
  clientSeed,
  everySession,
  gameCode,
  hex32,
  instant,
  money,
  names,
  owned,
  publishedFigures,
  requestOfOwn,
} from './values.ts';
import { jackpotFigures, jackpotState } from './jackpots.ts';
import { chainState, instantRound, revealedPair, seedState } from './rounds.ts';
import { lotterySession } from './lottery.ts';
import { instantProof, sharedBet, sharedProof } from './proofs.ts';

/* ── POST api/session ─────────────────────────────────────────────────────────────────────────────────────────── */

/**
 * With the launch token of the address once; afterwards (a reload of the frame) with the session key, which the client keeps in
 * `location.hash` — a sandboxed frame has no storage.
 */
export const sessionRequest = z.union([
  z.strictObject({
    launchToken: z.string().min(8).max(2048),
    gameCode,
    /** From the address, as the site wrote it there; it only chooses the key that the token is shown with. */
    operator: z.string().min(1).max(64).optional(),
  }),
  z.strictObject({ sessionKey: z.string().min(20).max(200), gameCode }),
]);
const sessionCommon = {
  ...everySession,
  /** What the operator's market allows. No round of a game may begin sooner than `minRoundMs` after the one before. */
  play: z.object({
    minRoundMs: z.int(),
    autoplay: z.boolean(),
    turbo: z.boolean(),
    featureBuy: z.boolean(),
  }),
  limits: z.object({ minStake: money, maxStake: money, stakes: z.array(money) }),
};
/** What may be staked, in the session's currency and limits: one of a list, or any multiple of `step` in a range. */
const stakes = z.union([
  z.object({ list: z.array(money) }),
  z.object({ min: money, max: money, step: money, keys: z.array(money) }),
]);
const gameCommon = {
  code: gameCode,
  /** Which scene shows it. */
  kind: z.string(),
  version: z.int(),
  stakes,
  maxWinTimes: z.number(),
  /** Plain data that the game gives its scene, such as a pay table; null where it needs none. */
  scene: z.unknown(),
};
/** Rounds of this game that the operator pays for: how many are left, and what each stakes. */
const freeRounds = z.object({ left: z.int(), stake: money, expiresAt: instant });
export type FreeRounds = z.infer<typeof freeRounds>;

export const instantSession = z.object({
  ...sessionCommon,
  kind: z.literal('instant'),
  game: z.object(gameCommon),
  figures: publishedFigures,
  fairness: seedState,
  freeRounds: freeRounds.nullable(),
  /** The pots that the game feeds, and what is published of them; null without any, and in free play. */
  jackpot: z.object({ state: jackpotState, figures: jackpotFigures }).nullable(),
  openRound: instantRound.nullable(),
  lastRound: instantRound.nullable(),
});
/** Of a game that many players share. */
export const sharedSession = z.object({
  ...sessionCommon,
  kind: z.literal('shared'),
  game: z.object({
    ...gameCommon,
    /** Bets that one player may have in a round, each at a place of its own, from 0. */
    betsPerRound: z.int(),
  }),
  figures: publishedFigures,
  table: z.object({ tableCode: z.string() }),
  /** What the player bet in the last round of this game that they had a bet in, by place: what the page proposes again. */
  lastBets: z.array(z.object({ place: z.int(), stake: money, form: z.unknown() })),
  freeRounds: freeRounds.nullable(),
  chain: chainState.nullable(),
});
export const sessionAnswer = z.discriminatedUnion('kind', [instantSession, sharedSession, lotterySession]);
export type SessionRequest = z.infer<typeof sessionRequest>;
export type InstantSession = z.infer<typeof instantSession>;
export type Stakes = z.infer<typeof stakes>;
export type SharedSession = z.infer<typeof sharedSession>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/* ── POST api/bet, api/action, api/seed, api/rounds; GET fair/rounds/:id, fair/draws ──────────────────────────── */

/**
 * `requestId` is made by the client; the same one answers the same round. `form`: how it is bet besides the sum. `free`: a free round
 * pays for it, whose stake it then has.
 */
export const betRequest = z.strictObject({
  requestId: requestOfOwn,
  stake: money,
  form: z.unknown(),
  free: z.literal(true).optional(),
});
/**
 * `step`: how many actions the round had before this one. The same step and action again answer the same; another action at a step
 * that is taken is refused. Where an action needs another stake and the wallet refuses it, the round stays where it was.
 */
export const actionRequest = z.strictObject({
  roundId: owned('bet'),
  step: z.int().min(0).max(1000),
  action: z.unknown(),
});
/** `balance` is null where no money moved, and while a win is still on its way: the socket's `balance` event follows. */
export const roundAnswer = z.object({
  round: instantRound,
  balance: money.nullable(),
  /** The wallet's name of the last movement that paid of the win; null while it is on its way, and where nothing was paid. */
  transferId: z.string().nullable(),
  fairness: seedState,
  /** Set when this round forced a rotation. */
  revealed: revealedPair.nullable(),
  /** What is left of the free rounds after it. */
  freeRounds: freeRounds.nullable(),
  /** What is in the pots after it; null without any. */
  jackpot: jackpotState.nullable(),
});
export type BetRequest = z.infer<typeof betRequest>;
export type ActionRequest = z.infer<typeof actionRequest>;
export type RoundAnswer = z.infer<typeof roundAnswer>;

/** POST api/jackpot: what is in the pots, at most a second old. */
export const jackpotAnswer = z.object({ jackpot: jackpotState.nullable() });
export type JackpotAnswer = z.infer<typeof jackpotAnswer>;

/** Without `clientSeed` the one in force is kept. Games that all share have no seeds of players. */
export const seedRequest = z.strictObject({ clientSeed: clientSeed.optional() });
export const seedAnswer = z.object({
  fairness: seedState,
  clientSeed,
  revealed: revealedPair.nullable(),
});
export type SeedRequest = z.infer<typeof seedRequest>;
export type SeedAnswer = z.infer<typeof seedAnswer>;

/** Of calls that ask for nothing but what the session says. */
export const emptyRequest = z.strictObject({});

export const roundsRequest = z.strictObject({
  limit: z.int().min(1).max(50).default(20),
  before: instant.optional(),
});

export const ownRound = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('instant'), round: instantRound, proof: instantProof.nullable() }),
  z.object({
    kind: z.literal('shared'),
    bet: sharedBet,
    /** What was bet and what it came to, in a sentence; null where the rules of this version are no longer here. */
    words: names.nullable(),
    proof: sharedProof.nullable(),
  }),
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

/** What a page outside of the game needs to show what was drawn: the data of the scene, such as symbols and their pictures. */
export const titleAnswer = z.object({ names, kind: z.string(), scene: z.unknown() });
export type TitleAnswer = z.infer<typeof titleAnswer>;
