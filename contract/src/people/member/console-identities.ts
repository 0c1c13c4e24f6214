import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { byOwned } from '../../base/owned.ts';
import { listQuery } from '../../base/lists.ts';
import { memberRef, reason } from '../../base/rows.ts';
import { businessDay, cursored, instant } from '../../base/values.ts';

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

/** Names what was looked at, so that data given again meanwhile are not approved unseen. */
const seen = { checkedAt: instant };

export const operatorIdentityCalls = group('operatorIdentities', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/identities',
    summary:
      'Identities that the register does not know, oldest first; with state=decided those that a person decided, newest first.',
    access: 'operator',
    query: listQuery({
      filters: ['dates', 'person'],
      sort: ['at'],
      own: { state: z.enum(['review', 'decided']).default('review') },
    }),
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
