import * as z from 'zod';
import { approvalFailures, approvals, approvalsNeeded, firstBy } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned } from '../base/owned.ts';
import { listQuery, orderQuery } from '../base/lists.ts';
import {
  currency,
  cursored,
  foreignId,
  id,
  instant,
  money,
  pageNo,
  pageSize,
  paged,
  text,
} from '../base/values.ts';
import {
  commissionStatement,
  commissionStatementLine,
  statementMember,
  statementState,
} from './commission.ts';
import { namedMember } from './console-tree.ts';
import { contractKind, contractPeriod } from './contracts.ts';

export const commissionRun = z.object({
  id,
  kind: contractKind,
  period: contractPeriod,
  from: instant,
  to: instant,
  revision: z.int().meta({ description: '0, or the number of the adjustment' }),
  state: z.enum(['waiting', 'paying', 'paid']).meta({ description: "'waiting' for approval" }),
  currency,
  activeMembers: z.int(),
  contracts: z.int(),
  statements: z.int(),
  gross: money.meta({ description: 'What the top contracts grant' }),
  amount: money,
  floorAdded: money,
  paid: money,
  inputHash: z.string(),
  resultHash: z.string(),
  computedAt: instant,
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  paidAt: instant.nullable(),
  approvals,
  approvalsNeeded,
  olderWaiting: z
    .array(z.object({ id, from: instant, to: instant, amount: money }))
    .meta({ description: 'Earlier windows of the same kind and period that still wait, the oldest first' }),
});

export const operatorCommissionCalls = group('operatorCommission', {
  runs: endpoint({
    method: 'GET',
    path: '/operator/api/commissions/runs',
    summary: 'Commission runs, newest window first, and what comes next.',
    access: 'operator',
    query: listQuery({
      filters: ['dates', 'amounts'],
      sort: ['at', 'amount'],
      own: {
        kind: contractKind.optional(),
        state: z.enum(['waiting', 'paying', 'paid']).optional(),
        firstBy,
      },
    }),
    value: cursored(commissionRun).extend({
      next: z.array(z.object({ kind: contractKind, period: contractPeriod, from: instant, to: instant })),
    }),
  }),
  run: endpoint({
    method: 'GET',
    path: '/operator/api/commissions/runs/:id',
    summary: 'One run.',
    access: 'operator',
    params: byOwned('contract run'),
    value: commissionRun,
  }),
  statements: endpoint({
    method: 'GET',
    path: '/operator/api/commissions/runs/:id/statements',
    summary: 'The statements of a run, largest first.',
    access: 'operator',
    params: byOwned('contract run'),
    query: listQuery({
      filters: ['amounts', 'person'],
      sort: ['amount'],
      own: { state: statementState.optional() },
    }),
    value: cursored(commissionStatementLine).extend({
      totals: z
        .object({ base: money, gross: money, below: money, floorAdded: money, amount: money, paid: money })
        .nullable()
        .meta({
          description:
            'Of all statements of the run, with the first page: gross less below is what was granted, with the floor the amount',
        }),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/operator/api/commissions/preview',
    summary: 'What the open window would come to if it ended now; nothing is stored.',
    access: 'operator',
    body: z.strictObject({ kind: contractKind, period: contractPeriod }),
    value: z.object({
      from: instant,
      to: instant,
      at: instant,
      activeMembers: z.int(),
      contracts: z.int(),
      amount: money,
      floorAdded: money,
      currency,
      top: z.array(
        z.object({
          member: namedMember,
          base: money,
          tier: z.int().nullable(),
          gross: money,
          below: money,
          amount: money,
        }),
      ),
    }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/api/commissions/runs/:id/approve',
    summary: 'Approves a run that waits. Above a limit a second person pays it; else it is paid at once.',
    access: 'operator',
    idempotent: true,
    stepUp: true,
    params: byOwned('contract run'),
    body: z.strictObject({
      passOver: z
        .boolean()
        .default(false)
        .meta({ description: 'Go ahead although earlier windows of this kind still wait' }),
    }),
    value: commissionRun,
    failures: ['STATE_CONFLICT', 'OLDER_RUNS_WAITING', ...approvalFailures],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/operator/api/commissions/runs/:id/verify',
    summary:
      'Computes the window again from its sealed inputs and its totals from the raw bets, and compares.',
    access: 'operator',
    params: byOwned('contract run'),
    body: z.strictObject({}),
    value: z.object({
      sameInputs: z.boolean(),
      sameResult: z.boolean(),
      sameTotals: z.boolean(),
      inputHash: z.string(),
      resultHash: z.string(),
      statements: z.int(),
      bets: z.int().meta({ description: 'Raw bets that were counted' }),
      differences: z.array(z.object({ member: z.string(), field: z.string(), kept: money, counted: money })),
    }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/operator/api/commissions/statements/:id',
    summary: 'One statement: inputs, tier reached, formula, differential, payment.',
    access: 'operator',
    params: byOwned('statement'),
    value: commissionStatement,
  }),
  statementMembers: endpoint({
    method: 'GET',
    path: '/operator/api/commissions/statements/:id/members',
    summary: 'The members whose figures make a statement.',
    access: 'operator',
    params: byOwned('statement'),
    query: z.strictObject({ pageNo, pageSize: pageSize(100, 20) }),
    value: paged(statementMember),
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/operator/api/commissions/payouts',
    summary: 'What was paid to agents, and what they owe, newest first.',
    access: 'operator',
    query: orderQuery({ kind: contractKind.optional(), state: z.enum(['paid', 'owed']).optional() }),
    value: cursored(commissionStatementLine).extend({
      total: money
        .nullable()
        .meta({ description: 'What was paid of everything that the filter shows, with the first page' }),
    }),
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/operator/api/commissions/corrections',
    summary: 'Settled bets that were taken out of what commissions count, newest first.',
    access: 'operator',
    query: orderQuery({}),
    value: cursored(
      z.object({
        id,
        member: namedMember,
        vendorId: z.string(),
        vendorName: z.string(),
        transactionId: z.string(),
        settledAt: instant,
        currency,
        turnover: money,
        netLoss: money,
        reason: z.string(),
        recordedBy: z.string(),
        recordedAt: instant,
      }),
    ),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/operator/api/commissions/corrections',
    summary: 'Takes a settled bet out of what commissions count; a closed window gets an adjustment.',
    access: 'operator',
    body: z.strictObject({ vendorId: foreignId(), transactionId: foreignId(), reason: text(200, 3) }),
    value: z.object({ id, memberId: id, turnover: money, netLoss: money, settledAt: instant }),
    failures: ['STATE_CONFLICT'],
  }),
});
