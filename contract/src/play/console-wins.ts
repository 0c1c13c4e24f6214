import * as z from 'zod';
import { approvalFailures, approvals, approvalsNeeded, firstBy } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { orderQuery } from '../base/lists.ts';
import { owned } from '../base/owned.ts';
import { memberRef, reason } from '../base/rows.ts';
import { currency, cursored, empty, id, instant, money } from '../base/values.ts';

const winKey = z.strictObject({ vendor: owned('waiting win'), transaction: owned('waiting win') });

const win = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  transactionId: z.string(),
  state: z.enum(['waiting', 'approved', 'refused']),
  amount: money,
  currency,
  cap: money.nullable().meta({ description: "The vendor's limit for one win as it is now" }),
  member: memberRef,
  gameCode: z.string(),
  gameName: z.string(),
  roundId: z.string(),
  roundClosed: z.boolean().meta({ description: 'The vendor closes the round with this win' }),
  carried: z.object({ wagered: money, rake: money.nullable() }).nullable().meta({
    description: 'What the win says of a stake that was carried to a table: it counts if the win is paid',
  }),
  bet: z.object({
    transactionId: z.string(),
    state: z.enum(['open', 'settled', 'rolled_back']),
    stake: money,
    won: money,
    placedAt: instant.nullable(),
    stakeTransferId: id.nullable(),
  }),
  transferId: id.nullable().meta({ description: "The win's own transfer, once it was paid" }),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  approvals,
  approvalsNeeded,
});

export const operatorWinCalls = group('operatorWins', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/wins',
    summary: "Wins above a vendor's limit; with state=waiting the queue, oldest first, else newest first.",
    access: 'operator',
    query: orderQuery({ state: z.enum(['waiting', 'approved', 'refused']).optional(), firstBy }),
    value: cursored(win),
  }),
  one: endpoint({
    method: 'GET',
    path: '/operator/api/wins/:vendor/:transaction',
    summary: "One win above a vendor's limit with its bet and round.",
    access: 'operator',
    params: winKey,
    value: win,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/api/wins/:vendor/:transaction/approve',
    summary: 'Lets a waiting win pass; the second of two people pays it.',
    access: 'operator',
    idempotent: true,
    stepUp: true,
    params: winKey,
    body: empty,
    value: win,
    failures: ['STATE_CONFLICT', 'BUSY', ...approvalFailures],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/operator/api/wins/:vendor/:transaction/refuse',
    summary: 'Refuses a waiting win for good, with a reason; from a limit on two people do so.',
    access: 'operator',
    idempotent: true,
    stepUp: true,
    params: winKey,
    body: reason,
    value: win,
    failures: ['STATE_CONFLICT', 'BUSY', ...approvalFailures],
  }),
});
