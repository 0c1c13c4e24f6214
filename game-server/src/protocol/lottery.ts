import * as z from 'zod';
import { everySession, gameCode, hex32, instant, money, names, owned, requestOfOwn } from './values.ts';
import { beaconChain } from './rounds.ts';

/**
 * Lotteries: what the calls below `lottery/` take and answer. An issue is one draw of a title; its `sequence` never changes, its `label`
 * is what people call it. Money is minor units of the session’s currency, odds are hundredths of the stake of a unit.
 */
export const issueState = z.enum([
  'scheduled',
  'selling',
  'closed',
  'frozen',
  'drawn',
  'settled',
  'voided',
  'skipped',
]);
export const sequence = z.int().positive();
export const outcome = z.union([z.array(z.int()), z.record(z.string(), z.array(z.string()))]);

/** An issue as it is announced: all of it is public before a ticket is sold. */
export const issueView = z.object({
  issueId: z.string(),
  gameCode,
  sequence,
  label: z.string(),
  state: issueState,
  opensAt: instant,
  /** No ticket is taken at this instant or later. */
  sellsUntil: instant,
  freezesAt: instant,
  drawsAt: instant,
  /** Milliseconds until `sellsUntil` by the server’s clock; 0 once it is over. */
  remainMs: z.int().min(0),
  tableVersion: z.int(),
  tableHash: hex32,
  /** Committed to before the issue opened; a list that froze late is bound to a later round. */
  beaconRound: z.int(),
});
export type IssueView = z.infer<typeof issueView>;

export const issueResult = z.object({
  issueId: z.string(),
  gameCode,
  sequence,
  label: z.string(),
  state: issueState,
  drawsAt: instant,
  drawnAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** Null where nothing was drawn. */
  outcome: outcome.nullable(),
  /** Why the issue is void. */
  voidReason: z.string().nullable(),
});
export type IssueResult = z.infer<typeof issueResult>;

/** One play of a title with what it pays: for each level its odds and the chance of a unit, `num/den`. */
export const playView = z.object({
  play: z.string(),
  names,
  rules: names,
  /** The first is the kind of an entry without a letter in front. */
  kinds: z.array(z.string()),
  unitsPerLine: z.int(),
  /** One selection a line. */
  single: z.boolean(),
  levels: z.array(z.object({ level: z.string(), odds: z.int(), ways: z.string() })),
  /** What a unit of the lowest return brings back, in percent with four decimals. */
  returnToPlayer: z.string(),
});
export const titleView = z.object({
  gameCode,
  names,
  vendor: z.string(),
  family: z.string(),
  /** What is drawn, as data: `digits`, `dice`, `balls` or a `board` of prizes. */
  space: z.unknown(),
  periodSeconds: z.int(),
  zone: z.string(),
  closesBeforeSeconds: z.int(),
  /** The issue that is being sold; null while selling is paused. */
  current: issueView.nullable(),
  last: issueResult.nullable(),
});
export type TitleView = z.infer<typeof titleView>;

/** Limits of one issue in the session’s currency; those of another title of the vendor are asked for. */
export const limitsView = z.object({
  units: z.array(money),
  maxMultiplier: z.int(),
  maxLines: z.int(),
  ticketStake: money,
  playerStake: money,
  ticketWin: money,
  issues: z.int(),
});

export const tableView = z.object({
  gameCode,
  version: z.int(),
  hash: hex32,
  effectiveFrom: z.int(),
  plays: z.array(playView),
});
export type TableView = z.infer<typeof tableView>;

/* ── buying ───────────────────────────────────────────────────────────────────────────────────────────────────── */

/** Characters of all entries of a slip together: what a pasted list may have. */
export const maxEntries = 102_400;
/** Bytes of a request that carries a slip: its lines and issues at their greatest, and room to spare. */
export const maxSlipBody = 131_072;

const line = z.strictObject({
  play: z.string().max(32),
  entry: z.string().min(1).max(maxEntries),
  unit: money,
  multiplier: z.int().min(1).max(9_999),
});
export const slipLines = z
  .array(line)
  .max(100)
  .refine((lines) => lines.reduce((sum, { entry }) => sum + entry.length, 0) <= maxEntries, {
    error: `at most ${maxEntries} characters of entries`,
  });
const bought = {
  gameCode: gameCode.optional(),
  lines: slipLines.min(1),
  /** Issues that it is bought for, each with how many times; without a word of it the one that is being sold. */
  issues: z
    .array(
      z.strictObject({
        sequence: sequence.meta({ 'x-shared': 'round of the table' }),
        multiple: z.int().min(1).max(9_999).default(1),
      }),
    )
    .min(1)
    .max(100),
};
export const quoteRequest = z.strictObject(bought);
export const purchaseRequest = z.strictObject({
  requestId: requestOfOwn,
  ...bought,
  /** What the whole costs, as it was quoted, and the table that it was quoted by: another price is never charged. */
  price: money,
  tableVersion: z.int(),
  /** When the rest of several issues is given back: never, after a win, or once they have brought so much more than they cost. */
  stop: z
    .discriminatedUnion('on', [
      z.strictObject({ on: z.literal('never') }),
      z.strictObject({ on: z.literal('win') }),
      z.strictObject({ on: z.literal('profit'), amount: money }),
    ])
    .default({ on: 'never' }),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;
export type PurchaseRequest = z.infer<typeof purchaseRequest>;

export const quotedLine = z.object({
  play: z.string(),
  /** As it will stand on the ticket. */
  entry: z.string(),
  units: z.int(),
  unit: money,
  multiplier: z.int(),
  stake: money,
  /** The most that the line can win, and its odds by level at this unit. */
  greatestWin: money,
  odds: z.record(z.string(), z.int()),
});
export const quoteAnswer = z.object({
  gameCode,
  tableVersion: z.int(),
  lines: z.array(quotedLine),
  issues: z.array(z.object({ issue: issueView, multiple: z.int(), price: money, greatestWin: money })),
  price: money,
  /** At the most what all lines win together, of one issue. */
  greatestWin: money,
});
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

export const ticketState = z.enum(['placing', 'accepted', 'won', 'lost', 'returned', 'refused']);
export const receipt = z.object({
  /** What stands in the tree of the issue’s tickets. */
  leaf: z.string(),
  /** Ed25519 by the key of `GET lottery/receipt-key`, in base64. */
  signature: z.string(),
});
export const ticketView = z.object({
  ticketId: z.uuid(),
  orderId: z.uuid(),
  gameCode,
  issueId: z.string(),
  sequence,
  label: z.string(),
  drawsAt: instant,
  state: ticketState,
  /** Why its stake came back: `late`, `void`, `chase`, `cancelled`, `excluded`. */
  reason: z.string().nullable(),
  lines: z.array(line),
  multiple: z.int(),
  stake: money,
  payout: money,
  currency: z.string(),
  tableVersion: z.int(),
  placedAt: instant,
  outcome: outcome.nullable(),
  /** Whether what it came to has arrived at the wallet. */
  paid: z.boolean(),
  receipt: receipt.nullable(),
});
export type TicketView = z.infer<typeof ticketView>;
export const purchaseAnswer = z.object({
  orderId: z.uuid(),
  tickets: z.array(ticketView),
  /** Null where the request was known already. */
  balance: money.nullable(),
});
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>;

/** A number of an address: digits only, so that nothing but its plain form names a place. */
export const plainNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const sequenceText = plainNumber.pipe(z.int().positive());

export const ticketsQuery = z.strictObject({
  gameCode: gameCode.optional(),
  open: z.enum(['true', 'false']).optional(),
  /** Tickets before this one. */
  before: sequenceText.optional(),
  limit: plainNumber.pipe(z.int().min(1).max(50)).default(20),
});
export const ticketsAnswer = z.object({
  tickets: z.array(ticketView),
  /** Give it as `before` for the next page; null where this is the last. */
  next: z.int().nullable(),
});
export type TicketsAnswer = z.infer<typeof ticketsAnswer>;
export const cancelRequest = z.strictObject({ ticketId: owned('bet') });

/* ── proof ────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** All that anyone needs to draw an issue again, offline. */
export const issueProof = z.object({
  kind: z.literal('lottery'),
  gameCode,
  family: z.string(),
  sequence,
  label: z.string(),
  state: issueState,
  voidReason: z.string().nullable(),
  sellsUntil: instant,
  freezesAt: instant,
  drawsAt: instant,
  voidAt: instant,
  tableVersion: z.int(),
  tableHash: hex32,
  chain: z.object({
    chainId: z.uuid(),
    end: hex32,
    firstSequence: z.int(),
    length: z.int(),
    announcedAt: instant,
  }),
  beacon: beaconChain,
  announcedRound: z.int(),
  freeze: z.object({ at: instant, root: hex32, tickets: z.int(), beaconRound: z.int() }).nullable(),
  said: z.object({ randomness: hex32, signature: z.string().regex(/^[0-9a-f]{96}$/) }).nullable(),
  link: hex32.nullable(),
  outcome: outcome.nullable(),
  /** The own ticket with the hashes that lead to the root; what it says of the lines is their SHA-256. */
  ticket: z.object({ leaf: z.string(), lines: z.string(), index: z.int(), path: z.array(hex32) }).nullable(),
});
export type IssueProof = z.infer<typeof issueProof>;

export const lotterySession = z.object({
  ...everySession,
  kind: z.literal('lottery'),
  title: titleView,
  table: tableView.nullable(),
  limits: limitsView,
});
export type LotterySession = z.infer<typeof lotterySession>;
