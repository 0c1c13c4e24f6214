import type { operatorIdentityCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

/** One decision keeps its key, and names the data that it was made on. */
export function useIdentityDecision({ member, checkedAt }: Identity) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const params = { id: member.id };
  return useMutation({
    mutationFn: (decision: IdentityDecision) =>
      decision.kind === 'approve'
        ? api.call('operatorIdentities.approve', { params, body: { checkedAt }, idempotencyKey })
        : api.call('operatorIdentities.reject', {
            params,
            body: { checkedAt, reason: decision.reason },
            idempotencyKey,
          }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['identities'] }),
        client.invalidateQueries({ queryKey: ['members'] }),
        client.invalidateQueries({ queryKey: ['queues'] }),
      ]),
  });
}
