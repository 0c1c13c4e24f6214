import type { operatorCashierCalls, operatorDeskCalls, ValueOf } from '@croupier/contract';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';
import { byId } from '../../app/by-id.ts';

export type Deposit = ValueOf<(typeof operatorCashierCalls)['deposits']>['content'][number];

export const readAgainMs = 15_000;

export type DepositDetail = ValueOf<(typeof operatorDeskCalls)['deposit']>;

export const useDeposit = byId(
  ['deposits', 'one'],
  (id) => api.call('operatorDesk.deposit', { params: { id } }),
  {
    refetchInterval: readAgainMs,
  },
);

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
