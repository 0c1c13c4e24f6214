import type { operatorCashierCalls, operatorDeskCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, lostAnswer } from '../../app/client/api.ts';

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

/** One wish keeps its key: a click that is repeated after a broken connection decides nothing twice. */
export function useDepositDecision(id: string) {
  const client = useQueryClient();
  const attempt = useRef({ asked: '', key: '' });
  return useMutation({
    mutationFn: (decision: DepositDecision) => {
      const asked = JSON.stringify(decision);
      if (attempt.current.asked !== asked) attempt.current = { asked, key: crypto.randomUUID() };
      const options = { params: { id }, idempotencyKey: attempt.current.key };
      if (decision.kind === 'reject') {
        return api.call('operatorDesk.rejectDeposit', { ...options, body: { reason: decision.reason } });
      }
      const { kind: _kind, ...body } = decision;
      return api.call('operatorDesk.approveDeposit', { ...options, body });
    },
    onError: (error) => {
      // An answered refusal is stored under its key; the next press is another wish.
      if (!lostAnswer(error)) attempt.current = { asked: '', key: '' };
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['deposits'] }),
        client.invalidateQueries({ queryKey: ['queues'] }),
      ]),
  });
}
