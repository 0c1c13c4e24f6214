import * as z from 'zod';
import {
  contractKind,
  contractPeriod,
  contractStatuses,
  contractTerms,
  contractView,
  offerCheck,
  whatIf,
} from './commission.ts';
import { teamBet } from './agent.ts';
import { commissionStatement, commissionStatementLine, statementMember } from './commission-statements.ts';
import { approvalFailures, approvals, approvalsNeeded } from './approvals.ts';
import { endpoint, group } from './endpoint.ts';
import { namedMember } from './operator-tree.ts';
import { byOwned, owned } from './owned.ts';
import {
  businessDay,
  currency,
  cursor,
  cursored,
  foreignId,
  id,
  instant,
  limit,
  money,
  pageNo,
  paged,
  pageSize,
  positiveMoney,
  text,
} from './values.ts';

const page = { cursor: cursor.optional(), limit };

const agentSettings = z.strictObject({
  kinds: z
    .strictObject({
      dividend: z.boolean(),
      dailySalary: z.boolean(),
      hourlySalary: z.boolean(),
      realtimeSalary: z.boolean(),
    })
    .meta({ description: 'Which contracts may be offered, and which pages agents have' }),
  approveDividend: z.boolean().meta({ description: 'Whether runs wait for an approval' }),
  approveDailySalary: z.boolean(),
  carryLoss: z.boolean().meta({ description: "Whether a dividend's loss counts in its next window" }),
  activeTurnover: positiveMoney.meta({ description: 'Valid turnover from which a member is active' }),
  transferToDownline: z.boolean(),
  transferMinimum: positiveMoney,
  transferMaximum: positiveMoney,
  lockDownlines: z.boolean().meta({ description: 'Whether agents may lock their direct downlines' }),
});
const agentRules = agentSettings.extend({ version: z.int() });

export const operatorAgentCalls = group('operatorAgents', {
  settings: endpoint({
    method: 'GET',
    path: '/operator/api/agents/settings',
    summary: 'What agents of the brand may do, and what their contracts are settled by.',
    access: 'operator',
    value: agentRules,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/operator/api/agents/settings',
    summary: 'Changes them; windows that are open are settled by what holds when they are.',
    access: 'operator',
    stepUp: true,
    body: agentRules,
    value: agentRules,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT'],
  }),
  bets: endpoint({
    method: 'GET',
    path: '/operator/api/agents/members/:id/bets',
    summary: 'The bets of a member that were settled in the window of a commission, with their totals.',
    access: 'operator',
    params: byOwned('member'),
    query: z.strictObject({
      since: instant,
      until: instant.meta({
        description: 'Exclusive: business days, or whole five minutes within one',
      }),
      cursor: cursor.optional(),
      limit,
    }),
    value: cursored(teamBet).extend({
      member: namedMember,
      totals: z.object({ bets: z.int(), stake: money, payout: money, net: money }),
    }),
  }),
});

const offerForm = { memberId: owned('member'), kind: contractKind, terms: contractTerms };
const processed = z.object({ contract: contractView, terminated: z.array(contractView) });
const contractFailures = [
  'STATE_CONFLICT',
  'FIELDS_INVALID',
  'CONTRACT_ABOVE_UPLINE',
  'CONTRACT_BELOW_DOWNLINE',
] as const;

export const operatorContractCalls = group('operatorContracts', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/contracts',
    summary: 'The register of contracts, newest first.',
    access: 'operator',
    query: z.strictObject({
      kind: contractKind.optional(),
      state: z.enum(['waiting', 'inForce', 'ended']).optional(),
      memberId: owned('member').optional(),
      search: text(64, 0).optional(),
      ...page,
    }),
    value: cursored(contractView),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/operator/api/contracts',
    summary: 'The house offers a top agent a contract.',
    access: 'operator',
    body: z.strictObject({ ...offerForm, confirmTerminations: z.boolean().default(false) }),
    value: processed,
    failures: contractFailures,
  }),
  check: endpoint({
    method: 'POST',
    path: '/operator/api/contracts/check',
    summary: 'What an offer would break or end, before it is made.',
    access: 'operator',
    body: z.strictObject(offerForm),
    value: offerCheck,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/operator/api/contracts/preview',
    summary: 'What the contract would have paid in the last month, or in the days given.',
    access: 'operator',
    body: z.strictObject({ ...offerForm, from: businessDay.optional(), to: businessDay.optional() }),
    value: whatIf,
    failures: ['FIELDS_INVALID'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/operator/api/contracts/:id/answer',
    summary: "Answers a top agent's counter-offer, withdraws an offer, or terminates a contract.",
    access: 'operator',
    params: byOwned('contract'),
    body: z.strictObject({
      action: z.enum([...contractStatuses, 'Withdraw', 'Counter']),
      terms: contractTerms.optional(),
      confirmTerminations: z.boolean().default(false),
    }),
    value: processed,
    failures: contractFailures,
  }),
});

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
    query: z.strictObject({
      kind: contractKind.optional(),
      state: z.enum(['waiting', 'paying', 'paid']).optional(),
      ...page,
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
    query: z.strictObject({ pageNo, pageSize: pageSize(100, 20) }),
    value: paged(commissionStatementLine).extend({
      totals: z
        .object({ base: money, gross: money, below: money, floorAdded: money, amount: money, paid: money })
        .meta({
          description: 'Of all statements: gross less below is what was granted, with the floor the amount',
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
    query: z.strictObject({
      kind: contractKind.optional(),
      search: text(64, 0).optional(),
      from: businessDay.optional(),
      to: businessDay.optional(),
      ...page,
    }),
    value: cursored(commissionStatementLine).extend({ total: money }),
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/operator/api/commissions/corrections',
    summary: 'Settled bets that were taken out of what commissions count, newest first.',
    access: 'operator',
    query: z.strictObject({ search: text(64, 0).optional(), ...page }),
    value: cursored(
      z.object({
        id,
        member: namedMember,
        vendorId: z.string(),
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
