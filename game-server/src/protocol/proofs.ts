import * as z from 'zod';
import { clientSeed, gameCode, hex32, hundredths, instant, money } from './values.ts';
import { slotAction, slotState } from './rounds.ts';

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
