import type { operatorIdentityCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';

export type IdentityRow = ValueOf<(typeof operatorIdentityCalls)['list']>['content'][number];
export type Identity = ValueOf<(typeof operatorIdentityCalls)['one']>;

export const readAgainMs = 15_000;

export function useIdentity(id: string) {
  return useQuery({
    queryKey: ['identities', 'one', id],
    queryFn: () => api.call('operatorIdentities.one', { params: { id } }),
  });
}

export type IdentityDecision = { kind: 'approve' } | { kind: 'reject'; reason: string };

/** A decision names the data that it was made on. */
export const useIdentityDecision = ({ member, checkedAt }: Identity) =>
  useOnce(['identities', 'members', 'queues'], (decision: IdentityDecision, idempotencyKey) => {
    const own = { params: { id: member.id }, idempotencyKey };
    return decision.kind === 'approve'
      ? api.call('operatorIdentities.approve', { ...own, body: { checkedAt } })
      : api.call('operatorIdentities.reject', { ...own, body: { checkedAt, reason: decision.reason } });
  });
