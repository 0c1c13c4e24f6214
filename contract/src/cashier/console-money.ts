import * as z from 'zod';
import { approvalFailures, approvals, approvalsNeeded, firstBy } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { orderQuery } from '../base/lists.ts';
import { byOwned, owned } from '../base/owned.ts';
import { memberRef } from '../base/rows.ts';
import { cursored, empty, id, instant, text } from '../base/values.ts';
import { deposit, depositState, withdrawal, withdrawalState } from './cashier.ts';

const claim = z.object({ operator: z.string(), until: instant }).nullable();

export const depositRow = deposit
  .omit({ brCode: true, payerPage: true, payTo: true, proofs: true, refund: true })
  .extend({
    member: memberRef,
    endToEndId: z.string().nullable(),
    transferId: id.nullable(),
    decidedBy: z.string().nullable(),
    pictures: z.array(z.object({ id, at: instant })),
    claim,
    approvals,
    approvalsNeeded,
  });

export const withdrawalRow = withdrawal.extend({
  member: memberRef,
  decidedBy: z.string().nullable(),
  hints: z.array(z.string()),
  hintFacts: z
    .record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))
    .meta({ description: 'By hint: what was seen' }),
  transferIds: z.array(id),
  disputes: z
    .array(z.object({ partId: id, remark: z.string(), pictureId: id.nullable(), at: instant }))
    .meta({ description: 'Parts of which the member says that they did not arrive' }),
  claim,
  approvals,
  approvalsNeeded,
});

export const operatorCashierCalls = group('operatorCashier', {
  deposits: endpoint({
    method: 'GET',
    path: '/operator/api/deposits',
    summary: 'Deposits, newest first; with state=paid those that wait for a check, oldest first.',
    access: 'operator',
    query: orderQuery({ state: depositState.optional(), memberId: owned('member').optional(), firstBy }),
    value: cursored(depositRow),
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/operator/api/withdrawals',
    summary: 'Withdrawals; with state=requested the queue, oldest first.',
    access: 'operator',
    query: orderQuery({
      state: withdrawalState.optional(),
      memberId: owned('member').optional(),
      firstBy,
      disputed: z.literal('true').optional().meta({ description: 'Only those with a receipt in dispute' }),
    }),
    value: cursored(withdrawalRow),
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/operator/api/withdrawals/:id',
    summary: 'One withdrawal with its risk hints and transfers.',
    access: 'operator',
    params: byOwned('withdrawal'),
    value: withdrawalRow,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/api/withdrawals/:id/approve',
    summary: 'Approves a withdrawal; the payout is sent. Above a limit the second of two people sends it.',
    access: 'operator',
    idempotent: true,
    params: byOwned('withdrawal'),
    body: empty,
    value: withdrawalRow,
    stepUp: true,
    failures: ['STATE_CONFLICT', 'CLAIMED', ...approvalFailures],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/operator/api/withdrawals/:id/reject',
    summary: 'Rejects a withdrawal with a reason; the held amount returns.',
    access: 'operator',
    idempotent: true,
    params: byOwned('withdrawal'),
    body: z.strictObject({ reason: text(200, 3) }),
    value: withdrawalRow,
    failures: ['STATE_CONFLICT', 'CLAIMED'],
  }),
});
