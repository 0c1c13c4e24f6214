import * as z from 'zod';
import { firstBy, proposalFailures } from '../../base/approvals.ts';
import { endpoint, group } from '../../base/endpoint.ts';
import { listQuery } from '../../base/lists.ts';
import { byOwned } from '../../base/owned.ts';
import { memberRef, reason } from '../../base/rows.ts';
import { currency, cursored, empty, foreignId, instant, money, text } from '../../base/values.ts';
import { management, managedTicketStates } from './management.ts';

/** How far the console reaches into the lotteries of a vendor. */
export const lotteryReach = ['runs', 'sees', 'unoffered', 'unreachable'] as const;
const reach = z.enum(lotteryReach).meta({
  description:
    'runs: this brand runs them; sees: another operator of the vendor does; unoffered: the vendor has no such calls; unreachable: it does not answer now',
});
const issueStatus = ['open', 'closed', 'drawn', 'settled', 'voided'] as const;

const issueParams = z.strictObject({
  vendor: foreignId(),
  game: foreignId(),
  sequence: z.coerce.number().int().min(1).max(1_000_000_000_000),
});

const issueRow = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  sequence: z.int(),
  numero: z.string(),
  status: z.enum(issueStatus),
  closesAt: instant,
  drawsAt: instant,
  drawnAt: instant.nullable(),
  settledAt: instant.nullable(),
  winningNumber: z.string().nullable(),
  voidReason: z.string().nullable(),
});

/** What two people change of lotteries. */
export const lotteryChangeStates = ['proposed', 'approved', 'done', 'failed', 'rejected'] as const;

const sum = z.object({ currency, tickets: z.int(), stake: money });
const change = z.object({
  id: z.string(),
  kind: z.enum(['void']),
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  sequence: z.int(),
  numero: z.string(),
  found: z.array(sum).meta({ description: 'What it concerned when it was proposed' }),
  reason: z.string().meta({ description: 'Everyone reads it' }),
  state: z.enum(lotteryChangeStates).meta({
    description:
      'approved: the vendor is being told; failed: the vendor refused, since the list was frozen by then',
  }),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decision: z.string().nullable(),
});

const ticket = management.tickets.value.shape.tickets.element
  .omit({ playerId: true })
  .extend({ member: memberRef.nullable().meta({ description: 'Null: nobody of this brand' }) });
const movement = management.stuck.value.shape.movements.element
  .omit({ playerId: true })
  .extend({ member: memberRef.nullable() });

const vendorFailures = ['VENDOR_UNOFFERED', 'VENDOR_UNREACHABLE', 'LOTTERY_NOT_RUN'] as const;

const byId = byOwned('change of a lottery');

/** Lotteries as the console follows and changes them. Nothing here says, chooses or weighs what will be drawn. */
export const operatorLotteryCalls = group('operatorLotteries', {
  titles: endpoint({
    method: 'GET',
    path: '/operator/api/lotteries',
    summary: 'The lotteries of the brand, and how far the console reaches into those of each vendor.',
    access: 'operator',
    value: z.object({
      vendors: z.array(z.object({ vendor: z.string(), vendorName: z.string(), reach })),
      titles: z.array(z.object({ vendor: z.string(), gameCode: z.string(), gameName: z.string() })),
    }),
  }),
  issues: endpoint({
    method: 'GET',
    path: '/operator/api/lotteries/issues',
    summary: 'Issues of all lotteries as their vendors said them, the latest draw first.',
    access: 'operator',
    query: listQuery({
      filters: ['dates'],
      sort: ['at'],
      own: { gameCode: text(40, 0).optional(), state: z.enum(issueStatus).optional() },
    }),
    value: cursored(issueRow),
  }),
  issue: endpoint({
    method: 'GET',
    path: '/operator/api/lotteries/issues/:vendor/:game/:sequence',
    summary: 'One issue with its states and events, sales, proof and how far it is paid.',
    access: 'operator',
    params: issueParams,
    value: issueRow.extend({
      reach,
      proofUrl: z.string().nullable(),
      managed: management.issue.value
        .nullable()
        .meta({ description: 'What the vendor answers; null where it doesn’t' }),
      waiting: z.array(change).meta({ description: 'What is proposed for it and not decided' }),
    }),
  }),
  tickets: endpoint({
    method: 'GET',
    path: '/operator/api/lotteries/issues/:vendor/:game/:sequence/tickets',
    summary:
      'Tickets of the brand’s players for an issue, newest first; while its list waits for the draw only those of one player.',
    access: 'operator',
    params: issueParams,
    query: listQuery({
      filters: ['person'],
      sort: [],
      own: { state: z.enum(managedTicketStates).optional() },
    }),
    value: cursored(ticket),
    failures: ['EXPOSURE_HIDDEN', ...vendorFailures],
  }),
  stuck: endpoint({
    method: 'GET',
    path: '/operator/api/lotteries/issues/:vendor/:game/:sequence/stuck',
    summary: 'Ends of tickets that the wallet refused, at most a hundred.',
    access: 'operator',
    params: issueParams,
    value: z.object({ movements: z.array(movement) }),
    failures: [...vendorFailures],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/operator/api/lotteries/issues/:vendor/:game/:sequence/retry',
    summary: 'Sends stuck ends of tickets again, as they were.',
    access: 'operator',
    idempotent: true,
    params: issueParams,
    body: z.strictObject({ transactions: z.array(foreignId()).min(1).max(100) }),
    value: z.object({ retried: z.int() }),
    failures: [...vendorFailures],
  }),
  exposure: endpoint({
    method: 'GET',
    path: '/operator/api/lotteries/issues/:vendor/:game/:sequence/exposure',
    summary: 'What an issue could cost as it is sold; hidden from the freeze of its list to the draw.',
    access: 'operator',
    params: issueParams,
    value: management.exposure.value.extend({
      names: z.record(z.string(), z.string()).meta({ description: 'What plays are called, by their codes' }),
    }),
    failures: ['EXPOSURE_HIDDEN', ...vendorFailures],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/operator/api/lotteries/issues/:vendor/:game/:sequence/suspend',
    summary: 'Takes a play or a number off sale, or puts it on sale again; sold tickets stay as they are.',
    access: 'operator',
    idempotent: true,
    params: issueParams,
    body: z.strictObject({
      what: foreignId(96).meta({ description: 'A play, or one number of it: `SSC_3L_STRAIGHT:053`' }),
      everyIssue: z
        .boolean()
        .meta({ description: 'Of all issues of the lottery, until it is put on sale again' }),
      suspended: z.boolean(),
      reason: text(200, 10),
    }),
    value: management.suspend.value,
    failures: ['FIELDS_INVALID', ...vendorFailures],
  }),
  proposeVoid: endpoint({
    method: 'POST',
    path: '/operator/api/lotteries/issues/:vendor/:game/:sequence/void',
    summary:
      'Proposes to void an issue whose list isn’t frozen: all stakes go back, and everyone reads the reason.',
    access: 'operator',
    stepUp: true,
    idempotent: true,
    params: issueParams,
    body: z.strictObject({ reason: text(200, 10) }),
    value: change,
    failures: ['ISSUE_DECIDED', 'STATE_CONFLICT', ...vendorFailures],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/operator/api/lotteries/changes',
    summary:
      'What was proposed for lotteries and what came of it; with state=proposed what waits, oldest first, else newest first.',
    access: 'operator',
    query: listQuery({
      filters: ['dates'],
      sort: ['at'],
      own: { state: z.enum(lotteryChangeStates).optional(), gameCode: text(40, 0).optional(), firstBy },
    }),
    value: cursored(change),
  }),
  change: endpoint({
    method: 'GET',
    path: '/operator/api/lotteries/changes/:id',
    summary: 'One proposal.',
    access: 'operator',
    params: byId,
    value: change,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/api/lotteries/changes/:id/approve',
    summary: 'Agrees to a proposal of another person, and tells the vendor.',
    access: 'operator',
    stepUp: true,
    idempotent: true,
    params: byId,
    body: empty,
    value: change,
    failures: ['STATE_CONFLICT', ...proposalFailures],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/operator/api/lotteries/changes/:id/reject',
    summary: 'Refuses a proposal, or withdraws the caller’s own.',
    access: 'operator',
    idempotent: true,
    params: byId,
    body: reason,
    value: change,
    failures: ['STATE_CONFLICT'],
  }),
});
