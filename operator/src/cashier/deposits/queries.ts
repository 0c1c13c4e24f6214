import type { operatorCashierCalls, operatorDeskCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';

export type Deposit = ValueOf<(typeof operatorCashierCalls)['deposits']>['content'][number];

export const readAgainMs = 15_000;

export type DepositDetail = ValueOf<(typeof operatorDeskCalls)['deposit']>;

export function useDeposit(id: string) {
  return useQuery({
    queryKey: ['deposits', 'one', id],
    queryFn: () => api.call('operatorDesk.deposit', { params: { id } }),
    refetchInterval: readAgainMs,
  });
}

export type DepositDecision =
  | { kind: 'approve'; amount: number; bankReference: string; payerDocument: string }
  | { kind: 'reject'; reason: string };

export const useDepositDecision = (id: string) =>
  useOnce(['deposits', 'queues'], ({ kind: _kind, ...decision }: DepositDecision, idempotencyKey) => {
    const own = { params: { id }, idempotencyKey };
    return 'reason' in decision
      ? api.call('operatorDesk.rejectDeposit', { ...own, body: decision })
      : api.call('operatorDesk.approveDeposit', { ...own, body: decision });
  });
