import * as z from 'zod';
import { approvalFailures, approvals, approvalsNeeded } from './approvals.ts';
import { endpoint, group } from './endpoint.ts';
import { byOwned, owned } from './owned.ts';
import { businessDay, currency, cursor, cursored, empty, id, instant, limit, money, text } from './values.ts';

const page = { cursor: cursor.optional(), limit };
const reason = z.strictObject({ reason: text(200, 3) });
const memberRef = z.object({ id, account: z.string() });

/** What waits for a person, so that the menu can say so. */
export const operatorQueueCalls = group('operatorQueues', {
  waiting: endpoint({
    method: 'GET',
    path: '/operator/api/queues',
    summary: 'How much waits in each queue, at most 100; null for a queue that the caller may not read.',
    access: 'operator',
    value: z.object({
      withdrawals: z.int().nullable(),
      deposits: z.int().nullable(),
      adjustments: z.int().nullable(),
      wins: z.int().nullable(),
      identities: z.int().nullable(),
      site: z.int().nullable(),
    }),
  }),
});

const winKey = z.strictObject({ vendor: owned('waiting win'), transaction: owned('waiting win') });
const win = z.object({
  vendor: z.string(),
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
    query: z.strictObject({ ...page, state: z.enum(['waiting', 'approved', 'refused']).optional() }),
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

const identityRow = z.object({
  member: memberRef,
  state: z.enum(['verified', 'review', 'refused']),
  name: z.string(),
  maskedCpf: z.string(),
  attempts: z.int(),
  checkedAt: instant,
  sameCpf: z.int().meta({ description: 'How many other members of the brand gave the same CPF' }),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
const identity = identityRow.extend({
  cpf: z.string(),
  birthDate: businessDay,
  outcome: z.string().nullable().meta({ description: "The register's answer where it was no match" }),
  others: z.array(memberRef.extend({ state: z.string() })),
});
/** Names what was looked at, so that data given anew meanwhile are not approved unseen. */
const seen = { checkedAt: instant };

export const operatorIdentityCalls = group('operatorIdentities', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/identities',
    summary:
      'Identities that the register does not know, oldest first; with state=decided those that a person decided, newest first.',
    access: 'operator',
    query: z.strictObject({ ...page, state: z.enum(['review', 'decided']).default('review') }),
    value: cursored(identityRow),
  }),
  one: endpoint({
    method: 'GET',
    path: '/operator/api/identities/:id',
    summary: "A member's identity in full, with the other members who gave the same CPF.",
    access: 'operator',
    params: byOwned('identity'),
    value: identity,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/api/identities/:id/approve',
    summary: 'Takes the person for who it says it is: the member is verified.',
    access: 'operator',
    idempotent: true,
    params: byOwned('identity'),
    body: z.strictObject(seen),
    value: identity,
    failures: ['STATE_CONFLICT', 'IDENTITY_IN_USE', 'APPROVER_TOO_NEW'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/operator/api/identities/:id/reject',
    summary: 'Refuses the identity with a reason, which the member reads.',
    access: 'operator',
    idempotent: true,
    params: byOwned('identity'),
    body: reason.extend(seen),
    value: identity,
    failures: ['STATE_CONFLICT'],
  }),
});
