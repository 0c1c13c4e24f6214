import * as z from 'zod';
import { clientSeed, gameCode, hex32, instant, jackpotHit, money } from './values.ts';

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
/** A public beacon of drand's protocol; `genesisTime` in Unix seconds. */
export const beaconChain = z.object({
  scheme: z.literal('bls-unchained-g1-rfc9380'),
  hash: hex32,
  publicKey: z.string().regex(/^[0-9a-f]{192}$/),
  periodSeconds: z.int(),
  genesisTime: z.int(),
});
/** The table's chain: links are opened from the end backwards, SHA-256(link n) = link n − 1, SHA-256(link 1) = end. */
export const chainState = z.object({
  chainId: z.uuid(),
  end: hex32,
  length: z.int(),
  opened: z.int(),
  announcedAt: instant,
  beacon: beaconChain,
});
export type ChainState = z.infer<typeof chainState>;

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
export const order = z.object({
  stake: money,
  market: z.string().optional(),
  selection: z.string().optional(),
});
/** A round of any game that one player plays; what `form`, `actions` and `view` hold is the game's own. */
export const instantRound = z.object({
  roundId: z.uuid(),
  gameCode,
  kind: z.string(),
  /** Of the rules: a round is played to its end by those that it began with. */
  version: z.int(),
  status: roundStatus,
  /** The opening one; `staked` is with all later ones that the wallet took. */
  stake: money,
  staked: money,
  payout: money,
  /** What pots paid besides `payout`, which is what the rules pay. */
  jackpots: z.array(jackpotHit),
  currency: z.string(),
  form: z.unknown(),
  actions: z.array(z.unknown()),
  /** What the player may see by now; null where nothing has been drawn. */
  view: z.unknown(),
  pairId: z.uuid(),
  nonce: z.int().nullable(),
  openedAt: instant,
  settledAt: instant.nullable(),
  /** The operator paid for its opening stake. */
  free: z.boolean(),
});
export type InstantRound = z.infer<typeof instantRound>;
