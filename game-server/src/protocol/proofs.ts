import * as z from 'zod';
import { clientSeed, gameCode, hex32, hundredths, instant, money, names } from './values.ts';
import { beaconChain, order } from './rounds.ts';

/**
 * All that the verifier needs: the round is the game's rules of this version over bet, entropy and actions. `serverSeed` is null
 * until the pair is revealed. Proofs of slots that were kept from before read `kind: 'slot'` with `choices` and `state`; the
 * verifier knows them too.
 */
export const instantProof = z.object({
  kind: z.literal('instant'),
  roundId: z.uuid(),
  gameCode,
  gameKind: z.string(),
  version: z.int(),
  commitment: hex32,
  serverSeed: hex32.nullable(),
  clientSeed,
  nonce: z.int(),
  stake: money,
  currency: z.string(),
  form: z.unknown(),
  actions: z.array(z.unknown()),
  /** All positions that were taken, in order. */
  orders: z.array(order),
  payout: money,
  view: z.unknown(),
  /** The view in a sentence; null where the rules of this version are no longer here. */
  words: names.nullable(),
});
const crashProofCommon = {
  kind: z.literal('crash'),
  roundId: z.uuid(),
  gameCode,
  sequence: z.int(),
  chainId: z.uuid(),
  end: hex32,
  linkIndex: z.int(),
  link: hex32,
  /** Null where nothing was drawn. */
  crashPoint: hundredths.nullable(),
  status: z.enum(['settled', 'voided']),
  /** Why the round is void, or that its flight was interrupted and ended by rule. */
  reason: z.enum(['interrupted', 'beacon']).nullable(),
  drawnAt: instant,
};
/** Of rounds from before the beacon: salt and client seeds of the first bets, in order. */
export const crashProofV1 = z.object({
  ...crashProofCommon,
  version: z.literal(1),
  salt: hex32,
  playerSeeds: z.array(clientSeed),
});
/** The draw is over the link, the root of the accepted bets and the beacon's round after the freeze. */
export const crashProofV2 = z.object({
  ...crashProofCommon,
  version: z.literal(2),
  tableCode: z.string(),
  beacon: beaconChain,
  /** Null where the round was void before its bets froze. */
  freeze: z.object({ at: instant, root: hex32, tickets: z.int(), beaconRound: z.int() }).nullable(),
  /** What the beacon said; null where it didn't in time. */
  said: z.object({ randomness: hex32, signature: z.string().regex(/^[0-9a-f]{96}$/) }).nullable(),
  /** The player's own bet as a leaf of the tree, with the hashes that lead to the root. */
  ticket: z.object({ text: z.string(), index: z.int(), path: z.array(hex32) }).nullable(),
});
export const crashProof = z.discriminatedUnion('version', [crashProofV1, crashProofV2]);
export const proof = z.union([instantProof, crashProof]);
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
