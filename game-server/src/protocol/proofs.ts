import * as z from 'zod';
import { clientSeed, gameCode, hex32, instant, jackpotHit, money, names, times } from './values.ts';
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
  /** What pots paid besides; each is proven by itself. */
  jackpots: z.array(jackpotHit).optional(),
  view: z.unknown(),
  /** The view in a sentence; null where the rules of this version are no longer here. */
  words: names.nullable(),
});
const sharedProofCommon = {
  kind: z.literal('shared'),
  roundId: z.uuid(),
  gameCode,
  gameKind: z.string(),
  /** Of the rules that drew. */
  version: z.int(),
  tableCode: z.string(),
  sequence: z.int(),
  chainId: z.uuid(),
  end: hex32,
  linkIndex: z.int(),
  link: hex32,
  /** All of it, as the rules drew it; null where nothing was drawn. */
  drawn: z.unknown(),
  /** The draw in a sentence; null where nothing was drawn, or the rules of this version are no longer here. */
  words: names.nullable(),
  status: z.enum(['settled', 'voided']),
  /** Why the round is void, or that it was interrupted and ended by rule. */
  reason: z.enum(['interrupted', 'beacon']).nullable(),
  drawnAt: instant,
};
/** Of rounds from before the beacon: salt and client seeds of the first bets, in order. */
const bySeeds = z.object({
  ...sharedProofCommon,
  method: z.literal(1),
  salt: hex32,
  playerSeeds: z.array(clientSeed),
});
/** The draw is over the link, the root of the accepted bets and the beacon's round after the freeze. */
const byBeacon = z.object({
  ...sharedProofCommon,
  method: z.literal(2),
  beacon: beaconChain,
  /** Null where the round was void before its bets froze. */
  freeze: z.object({ at: instant, root: hex32, tickets: z.int(), beaconRound: z.int() }).nullable(),
  /** What the beacon said; null where it didn't in time. */
  said: z.object({ randomness: hex32, signature: z.string().regex(/^[0-9a-f]{96}$/) }).nullable(),
  /** The player's own bet as a leaf of the tree, with the hashes that lead to the root. */
  ticket: z.object({ text: z.string(), index: z.int(), path: z.array(hex32) }).nullable(),
});
/**
 * Of a round that many share. Proofs of flights that were kept from before read `kind: 'crash'` with `crashPoint`, and the method
 * as `version`; the verifier knows them too.
 */
export const sharedProof = z.discriminatedUnion('method', [bySeeds, byBeacon]);
export const proof = z.union([instantProof, sharedProof]);
export type InstantProof = z.infer<typeof instantProof>;
export type SharedProof = z.infer<typeof sharedProof>;
export type Proof = z.infer<typeof proof>;

export const sharedBetStatus = z.enum([
  'placing',
  'accepted',
  'paid',
  'lost',
  'cancelled',
  'refused',
  'returned',
]);
/** A bet in a round that many share; what `form` holds is the game's own, as the bet stands. */
export const sharedBet = z.object({
  betId: z.uuid(),
  roundId: z.uuid(),
  place: z.int().min(0),
  stake: money,
  form: z.unknown(),
  status: sharedBetStatus,
  times: times.nullable(),
  payout: money,
  /** A free round paid for it. */
  free: z.boolean(),
  placedAt: instant,
});
export type SharedBet = z.infer<typeof sharedBet>;
