import * as z from 'zod';
import { firstBy, proposalFailures } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { orderQuery } from '../base/lists.ts';
import { byOwned, owned } from '../base/owned.ts';
import { memberRef, reason, proposal } from '../base/rows.ts';
import { currency, cursored, empty, id, money, positiveMoney, text } from '../base/values.ts';

const adjustment = z.object({
  id,
  member: memberRef,
  purpose: z.enum(['main', 'bonus']),
  direction: z.enum(['credit', 'debit']),
  amount: money,
  currency,
  turnover: money.meta({ description: 'Turnover that a credit asks for' }),
  category: z.string(),
  ...proposal,
  decision: z.string().nullable().meta({ description: 'Why it was rejected' }),
  transferId: id.nullable(),
});

export const adjustmentCategories = [
  'correction',
  'goodwill',
  'chargeback',
  'bank_difference',
  'other',
] as const;

export const operatorAdjustmentCalls = group('operatorAdjustments', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/adjustments',
    summary: 'Manual adjustments; with state=proposed the queue, oldest first, else newest first.',
    access: 'operator',
    query: orderQuery({
      state: z.enum(['proposed', 'approved', 'rejected']).optional(),
      memberId: owned('member').optional(),
      firstBy,
    }),
    value: cursored(adjustment),
  }),
  one: endpoint({
    method: 'GET',
    path: '/operator/api/adjustments/:id',
    summary: 'One adjustment.',
    access: 'operator',
    params: byOwned('adjustment'),
    value: adjustment,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/operator/api/adjustment-standing',
    summary:
      'What a member has now, which adjustments went before, and up to which amount the caller approves.',
    access: 'operator',
    query: z.strictObject({ memberId: owned('member') }),
    value: z.object({
      balances: z.array(z.object({ purpose: z.enum(['main', 'bonus']), currency, balance: money })),
      earlier: z
        .object({ count: z.int(), credits: money, debits: money })
        .meta({ description: 'Approved within the last 30 days, in the currency of the brand' }),
      waiting: z.int().meta({ description: 'Proposed and not decided yet; counted to 100' }),
      limit: money.nullable().meta({ description: 'What the caller’s role approves at most; null: any' }),
    }),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/operator/api/adjustments',
    summary: 'Proposes to correct a member’s balance; nothing moves before another person agrees.',
    access: 'operator',
    idempotent: true,
    body: z.strictObject({
      memberId: owned('member'),
      purpose: z.enum(['main', 'bonus']),
      direction: z.enum(['credit', 'debit']),
      amount: positiveMoney,
      turnover: money.min(0).max(1_000_000_000_00).default(0),
      category: z.enum(adjustmentCategories),
      reason: text(200, 3),
    }),
    value: adjustment,
    failures: ['FIELDS_INVALID'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/api/adjustments/:id/approve',
    summary: 'Posts the adjustment; never by the person who proposed it.',
    access: 'operator',
    stepUp: true,
    idempotent: true,
    params: byOwned('adjustment'),
    body: empty,
    value: adjustment,
    failures: ['STATE_CONFLICT', 'NO_FUNDS', ...proposalFailures],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/operator/api/adjustments/:id/reject',
    summary: 'Refuses the proposal, or withdraws the caller’s own.',
    access: 'operator',
    idempotent: true,
    params: byOwned('adjustment'),
    body: reason,
    value: adjustment,
    failures: ['STATE_CONFLICT'],
  }),
});
