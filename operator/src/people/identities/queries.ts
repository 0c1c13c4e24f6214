import type { operatorIdentityCalls, ValueOf } from '@croupier/contract';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';
import { byId } from '../../app/by-id.ts';

export type IdentityRow = ValueOf<(typeof operatorIdentityCalls)['list']>['content'][number];
export type Identity = ValueOf<(typeof operatorIdentityCalls)['one']>;

export const readAgainMs = 15_000;

export const useIdentity = byId(['identities', 'one'], (id) =>
  api.call('operatorIdentities.one', { params: { id } }),
);

export type IdentityDecision = { kind: 'approve' } | { kind: 'reject'; reason: string };

/** A decision names the data that it was made on. */
export const useIdentityDecision = ({ member, checkedAt }: Identity) =>
  useOnce(['identities', 'members', 'queues'], (decision: IdentityDecision, idempotencyKey) => {
    const own = { params: { id: member.id }, idempotencyKey };
    return decision.kind === 'approve'
      ? api.call('operatorIdentities.approve', { ...own, body: { checkedAt } })
      : api.call('operatorIdentities.reject', { ...own, body: { checkedAt, reason: decision.reason } });
  });
