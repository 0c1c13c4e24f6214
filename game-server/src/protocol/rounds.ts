import * as z from 'zod';
import { clientSeed, gameCode, hex32, instant, money, names } from './values.ts';

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

/* ── slot ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** Symbols are indices into `symbols`; grids are grid[reel][row]. Pays are in coins, scatter pays times the total stake. */
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
  /** Empty where every way counts. */
  lines: z.array(z.array(z.int())),
  ways: z.int(),
  /** So many are a stake. */
  coins: z.int(),
  /** Every wild of a winning line takes it times this. */
  wildFactor: z.int(),
  /** What each fall's wins are taken times, the last factor for all further falls. */
  cascade: z.object({ base: z.array(z.int()), free: z.array(z.int()) }).nullable(),
  scattersToOpen: z.int(),
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

/** How a title looks and sounds. Pictures are named by their path below the public base path. */
export const slotLook = z.object({
  palette: z.object({ night: z.string(), glow: z.string(), accent: z.string(), ink: z.string() }),
  art: z.object({
    symbols: z.string(),
    /** Where each symbol of the pay table stands on the sheet, counted row by row. */
    cells: z.array(z.int()),
    columns: z.int(),
    night: z.string(),
    feature: z.string(),
    /** The lettering; without one the name is set in type. */
    logo: names.nullable(),
  }),
  sound: z.object({
    root: z.number(),
    scale: z.array(z.int()),
    tempo: z.number(),
    timbre: z.enum(['bell', 'flute', 'pluck', 'brass', 'chip', 'marimba']),
  }),
});
export type SlotLook = z.infer<typeof slotLook>;

/** `line` is −1 for a symbol's win over all its ways. */
export const lineWin = z.object({
  line: z.int(),
  symbol: z.int(),
  count: z.int(),
  positions: z.array(z.tuple([z.int(), z.int()])),
  amount: money,
});
export const slotFall = z.object({
  grid: z.array(z.array(z.int())),
  lineWins: z.array(lineWin),
  multiplier: z.int(),
  win: money,
});
export type SlotFall = z.infer<typeof slotFall>;
export const slotSpin = z.object({
  stops: z.array(z.int()),
  grid: z.array(z.array(z.int())),
  lineWins: z.array(lineWin),
  scatter: z.object({ count: z.int(), positions: z.array(z.tuple([z.int(), z.int()])), amount: money }),
  multiplier: z.int(),
  /** What follows where winning symbols vanish and the rest falls. */
  falls: z.array(slotFall).optional(),
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
