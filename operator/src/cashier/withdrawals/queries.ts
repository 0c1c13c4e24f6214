import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';
import { byId } from '../../app/by-id.ts';

/** Events come at once; the clock is for lines that are down. */
export const readAgainMs = 15_000;

const decided = new Set(['settled', 'rejected', 'returned', 'cancelled']);

export const useWithdrawal = byId(
  ['withdrawals', 'one'],
  (id) => api.call('operatorCashier.withdrawal', { params: { id } }),
  {
    // The bank's answer comes on its own; a finished withdrawal changes no more.
    refetchInterval: (query) => (decided.has(query.state.data?.state ?? '') ? false : 4_000),
  },
);

export type Decision = { kind: 'approve' } | { kind: 'reject'; reason: string };

export function useDecision(id: string) {
  const client = useQueryClient();
  return useOnce(['withdrawals', 'queues'], async (decision: Decision, idempotencyKey) => {
    const own = { params: { id }, idempotencyKey };
    const withdrawal =
      decision.kind === 'approve'
        ? await api.call('operatorCashier.approve', { ...own, body: {} })
        : await api.call('operatorCashier.reject', { ...own, body: { reason: decision.reason } });
    client.setQueryData(['withdrawals', 'one', id], withdrawal);
    return withdrawal;
  });
}

/** Ends a dispute about a part. */
export const useForceReceipt = (id: string) =>
  useOnce(['withdrawals'], (body: { partId: string; reason: string }, idempotencyKey) =>
    api.call('operatorDesk.forceReceipt', { params: { id }, body, idempotencyKey }),
  );
