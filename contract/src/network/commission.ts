import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned, owned } from '../base/owned.ts';
import {
  businessDay,
  currency,
  cursor,
  cursored,
  id,
  instant,
  limit,
  money,
  pageNo,
  pageSize,
  paged,
} from '../base/values.ts';
import {
  commissionMeasures,
  contractKind,
  contractPeriod,
  contractPerson,
  contractTier,
  contractView,
} from './contracts.ts';

export const statementState = z.enum(['waiting', 'due', 'paid', 'owed', 'nothing']);

const statementLine = z.object({
  id,
  kind: contractKind,
  period: contractPeriod,
  from: instant,
  to: instant.meta({ description: 'Exclusive' }),
  member: contractPerson,
  currency,
  base: money.meta({ description: 'What the rate is taken of' }),
  tier: z.int().nullable(),
  gross: money,
  below: money.meta({ description: 'Gross results of the nearest holders below' }),
  amount: money.meta({ description: 'Earned; of an adjustment the difference, which may be negative' }),
  floorAdded: money.meta({ description: 'What the floor at zero added' }),
  setOff: money.meta({ description: 'Kept back for an earlier overpayment' }),
  paid: money,
  state: statementState,
  revision: z.int().meta({ description: '0, or the number of the adjustment' }),
  paidAt: instant.nullable(),
  transferId: id.nullable(),
});

const formulaStep = z.enum([
  'netLoss',
  'carriedIn',
  'base',
  'gross',
  'below',
  'earned',
  'adjustment',
  'setOff',
]);

export const commissionStatementLine = statementLine;

export const commissionStatement = statementLine.extend({
  contract: z.object({
    id,
    mode: z.enum(['rate', 'amount']),
    tiers: z.array(contractTier),
    cap: money.nullable(),
  }),
  measures: commissionMeasures,
  carriedIn: money.meta({ description: 'A loss of earlier windows, zero or negative' }),
  carriedOut: money,
  capped: z.boolean(),
  formula: z.array(z.object({ step: formulaStep, text: z.string(), value: money })),
  branches: z.array(z.object({ member: contractPerson, gross: money, turnover: money, netLoss: money })),
  adjusts: id.nullable().meta({ description: 'The statement of the window before this adjustment' }),
  corrections: z.array(z.object({ id, reason: z.string(), recordedAt: instant })),
  inputHash: z.string().meta({ description: 'SHA-256 that seals the inputs of the window' }),
  computedAt: instant,
});

export const statementMember = z.object({
  member: contractPerson,
  level: z.int().meta({ description: '0 is the agent itself' }),
  ...commissionMeasures.omit({ activeMembers: true }).shape,
});

const statementQuery = {
  kind: contractKind.optional(),
  from: businessDay.optional(),
  to: businessDay.optional(),
  memberId: owned('member').optional().meta({ description: 'One direct downline' }),
  of: z.enum(['me', 'downlines']).default('me'),
};

export const commissionCalls = group('commissions', {
  statements: endpoint({
    method: 'GET',
    path: '/wps/agent/commissions/statements',
    summary: "The caller's commissions, or those of its direct downlines, newest window first.",
    access: 'player',
    query: z.strictObject({ ...statementQuery, cursor: cursor.optional(), limit }),
    value: cursored(statementLine).extend({
      totals: z.object({ statements: z.int(), amount: money, paid: money }),
    }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/wps/agent/commissions/statements/:id',
    summary: 'One statement: inputs, tier reached, formula, differential, payment.',
    access: 'player',
    params: byOwned('statement'),
    value: commissionStatement,
  }),
  statementMembers: endpoint({
    method: 'GET',
    path: '/wps/agent/commissions/statements/:id/members',
    summary: 'The members whose figures make a statement, highest turnover first; each leads to its bets.',
    access: 'player',
    params: byOwned('statement'),
    query: z.strictObject({ pageNo, pageSize: pageSize(100, 20) }),
    value: paged(statementMember),
  }),
  income: endpoint({
    method: 'GET',
    path: '/wps/agent/commissions/income',
    summary: 'What the caller earned by kind and by day.',
    access: 'player',
    query: z.strictObject({ from: businessDay.optional(), to: businessDay.optional() }),
    value: z.object({
      from: businessDay,
      to: businessDay,
      currency,
      total: money,
      kinds: z.array(z.object({ kind: contractKind, statements: z.int(), amount: money, paid: money })),
      days: z.array(z.object({ day: businessDay, kind: contractKind, amount: money })),
    }),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/wps/agent/commissions/progress',
    summary: 'How far the open window of a contract in force has come.',
    access: 'player',
    query: z.strictObject({ kind: contractKind }),
    value: z.object({
      contract: contractView.nullable(),
      window: z.object({ from: instant, to: instant }).nullable(),
      measures: commissionMeasures.nullable(),
      tier: z.int().nullable(),
      missing: z
        .object({ turnover: money, activeMembers: z.int(), netLoss: money })
        .nullable()
        .meta({ description: 'To the next tier' }),
      gross: money,
      below: money,
      amount: money.meta({ description: 'If the window ended now' }),
      at: instant.meta({ description: 'Counted up to here' }),
    }),
  }),
});
