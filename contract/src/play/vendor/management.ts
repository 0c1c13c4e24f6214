import * as z from 'zod';
import { currency, foreignId, instant, money } from '../../base/values.ts';

/**
 * What a site asks the server of a vendor of lotteries: signed as calls of vendors are, with the vendor’s own key. No call names, chooses
 * or asks for what will be drawn. Both sides import this file.
 */
export const managementPath = '/operator/v1/lotteries';

/** Who acts at the operator, by the account of its console. */
const actor = foreignId(64);
/** Why something is done; of a void everyone reads it. */
const reason = z
  .string()
  .min(10)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const issue = {
  gameCode: foreignId(40),
  sequence: z.int().min(1),
};
const limit = z.int().min(1).max(100);

export const managedStates = [
  'scheduled',
  'selling',
  'closed',
  'frozen',
  'drawn',
  'settled',
  'voided',
  'skipped',
] as const;
export const managedTicketStates = ['placing', 'accepted', 'won', 'lost', 'returned', 'refused'] as const;

const names = z.object({ pt: z.string(), en: z.string(), es: z.string() });

const title = z.object({
  gameCode: z.string(),
  family: z.string(),
  reserve: money.meta({ description: 'What the house holds for an issue' }),
  plays: z.array(z.object({ play: z.string(), names })),
});

const suspension = z.object({
  what: z
    .string()
    .meta({ description: 'A play, `SSC_3L_STRAIGHT`, or one number of it, `SSC_3L_STRAIGHT:053`' }),
  everyIssue: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: instant,
});

const sales = z.object({
  state: z.enum(managedTicketStates),
  currency,
  tickets: z.int(),
  stake: money,
  payout: money,
});

const managedIssue = z.object({
  ...issue,
  label: z.string(),
  state: z.enum(managedStates),
  opensAt: instant,
  sellsUntil: instant,
  freezesAt: instant,
  drawsAt: instant,
  voidAt: instant,
  tableVersion: z.int(),
  tableHash: z.string(),
  beaconRound: z.int(),
  frozenAt: instant.nullable(),
  root: z.string().nullable(),
  ticketsInRoot: z.int().nullable(),
  drawnAt: instant.nullable(),
  settledAt: instant.nullable(),
  winningNumber: z.string().nullable(),
  voidReason: z.string().nullable(),
  proofPath: z.string(),
  runs: z.boolean().meta({
    description: 'Whether the caller runs these lotteries: it may void, and see what all operators have sold',
  }),
  hidden: z
    .boolean()
    .meta({ description: 'The list is frozen and not yet drawn: nobody sees what is on it' }),
  sales: z.array(sales).meta({ description: 'By state and currency; nothing while it is hidden' }),
  movements: z
    .array(
      z.object({ state: z.enum(['waiting', 'done', 'stuck']), movements: z.int(), amount: money, currency }),
    )
    .meta({ description: 'What ends tickets at the wallets' }),
  events: z.array(
    z.object({ kind: z.string(), actor: z.string(), detail: z.record(z.string(), z.string()), at: instant }),
  ),
  suspended: z.array(suspension),
});

const ticket = z.object({
  ticketId: z.string(),
  playerId: z.string(),
  state: z.enum(managedTicketStates),
  reason: z.string().nullable(),
  stake: money,
  payout: money,
  currency,
  lines: z.array(z.object({ play: z.string(), entry: z.string(), unit: money, multiplier: z.int() })),
  multiple: z.int(),
  placedAt: instant,
  endedAt: instant.nullable(),
  paid: z.boolean(),
});

const movement = z.object({
  transactionId: z.string(),
  ticketId: z.string(),
  playerId: z.string(),
  kind: z.enum(['win', 'rollback']),
  amount: money,
  currency,
  attempts: z.int(),
  lastCode: z.string().nullable(),
  createdAt: instant,
});

const exposedKey = z.object({
  key: z.string(),
  play: z.string(),
  reserved: money.meta({ description: 'What could be won by it' }),
  limit: money,
  suspended: z.boolean(),
});

const exposure = z.object({
  ...issue,
  state: z.enum(managedStates),
  currency,
  tickets: z.int(),
  stake: money,
  reserve: money,
  worst: money.meta({ description: 'No outcome costs more than this' }),
  shareOfReserve: z.int().meta({ description: 'Basis points' }),
  plays: z.array(
    z.object({
      play: z.string(),
      stake: money,
      limit: money,
      worst: money,
      suspended: z.boolean(),
    }),
  ),
  keys: z.array(exposedKey).meta({ description: 'The twenty by which most could be won' }),
  suspended: z.array(suspension),
  names: z.record(z.string(), names).meta({ description: 'What these plays are called, by their codes' }),
});

const about = { actor, ...issue };
/** A place in a list, from the answer before. */
const before = z.int().min(1).nullable();

/** By name: what is asked and what is answered. */
export const management = {
  titles: { body: z.strictObject({ actor }), value: z.object({ runs: z.boolean(), titles: z.array(title) }) },
  issue: { body: z.strictObject(about), value: managedIssue },
  tickets: {
    body: z.strictObject({
      ...about,
      state: z.enum(managedTicketStates).nullable(),
      playerId: foreignId(64).nullable(),
      before,
      limit,
    }),
    value: z.object({ tickets: z.array(ticket), next: z.int().nullable() }),
  },
  stuck: {
    body: z.strictObject({ ...about, limit }),
    value: z.object({ movements: z.array(movement) }),
  },
  retry: {
    body: z.strictObject({ ...about, transactionIds: z.array(foreignId(64)).min(1).max(100) }),
    value: z.object({ retried: z.int() }),
  },
  void: {
    body: z.strictObject({
      ...issue,
      reason,
      proposedBy: actor,
      decidedBy: actor,
    }),
    value: z.object({ state: z.enum(managedStates) }),
  },
  exposure: {
    body: z.strictObject({ ...about, currency }),
    value: exposure,
  },
  suspend: {
    body: z.strictObject({
      ...about,
      what: foreignId(96),
      everyIssue: z.boolean(),
      suspended: z.boolean(),
      reason,
    }),
    value: z.object({ changed: z.boolean(), suspended: z.array(suspension) }),
  },
} as const;

export type ManagementCall = keyof typeof management;
export type ManagementBody<Name extends ManagementCall> = z.output<(typeof management)[Name]['body']>;
export type ManagementValue<Name extends ManagementCall> = z.output<(typeof management)[Name]['value']>;

/**
 * How a vendor refuses. `ISSUE_UNKNOWN`: it has no such lottery or issue. `NOT_YOURS`: another operator runs these lotteries. `ISSUE_DECIDED`: its list is frozen or it is over, so it
 * can’t be voided. `HIDDEN`: the list is frozen and nothing is drawn yet.
 */
export const managementRefusals = [
  'SIGNATURE_INVALID',
  'SIGNATURE_STALE',
  'REQUEST_INVALID',
  'ISSUE_UNKNOWN',
  'NOT_YOURS',
  'ISSUE_DECIDED',
  'HIDDEN',
] as const;
export type ManagementRefusal = (typeof managementRefusals)[number];
