import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/client/api.ts';

/** Events come at once; the clock is for lines that are down. */
export const readAgainMs = 15_000;

const decided = new Set(['settled', 'rejected', 'returned', 'cancelled']);

export function useWithdrawal(id: string) {
  return useQuery({
    queryKey: ['withdrawals', 'one', id],
    queryFn: () => api.call('operatorCashier.withdrawal', { params: { id } }),
    // The bank's answer comes on its own; a finished withdrawal changes no more.
    refetchInterval: (query) => (decided.has(query.state.data?.state ?? '') ? false : 4_000),
  });
}

export type Decision = { kind: 'approve' } | { kind: 'reject'; reason: string };

/** One decision keeps its key: a click that is repeated after a broken connection decides nothing twice. */
export function useDecision(id: string) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision.kind === 'approve'
        ? api.call('operatorCashier.approve', { params: { id }, body: {}, idempotencyKey: key })
        : api.call('operatorCashier.reject', {
            params: { id },
            body: { reason: decision.reason },
            idempotencyKey: key,
          }),
    onSuccess: (withdrawal) => client.setQueryData(['withdrawals', 'one', id], withdrawal),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['withdrawals'] }),
        client.invalidateQueries({ queryKey: ['queues'] }),
      ]),
  });
}

/** Ends a dispute about a part. */
export function useForceReceipt(id: string) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: { partId: string; reason: string }) =>
      api.call('operatorDesk.forceReceipt', { params: { id }, body, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['withdrawals'] }),
  });
}
