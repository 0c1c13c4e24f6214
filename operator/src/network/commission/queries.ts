import type { BodyOf, ValueOf, operatorAgentCalls, operatorCommissionCalls } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';

export type Run = ValueOf<(typeof operatorCommissionCalls)['run']>;

export type Preview = ValueOf<(typeof operatorCommissionCalls)['preview']>;

export type WindowBets = ValueOf<(typeof operatorAgentCalls)['bets']>;

export type RunTotals = ValueOf<(typeof operatorCommissionCalls)['statements']>['totals'];

export type Line = ValueOf<(typeof operatorCommissionCalls)['payouts']>['content'][number];

export type Statement = ValueOf<(typeof operatorCommissionCalls)['statement']>;

export type StatementMember = ValueOf<
  (typeof operatorCommissionCalls)['statementMembers']
>['content'][number];

export type Verdict = ValueOf<(typeof operatorCommissionCalls)['verify']>;

export const readAgainMs = 15_000;

export const useRun = (id: string) =>
  useQuery({
    queryKey: ['runs', 'one', id],
    queryFn: () => api.call('operatorCommission.run', { params: { id } }),
    refetchInterval: (query) => (query.state.data?.state === 'paying' ? 2_000 : false),
  });

export const usePreview = () =>
  useMutation({
    mutationFn: (body: BodyOf<(typeof operatorCommissionCalls)['preview']>) =>
      api.call('operatorCommission.preview', { body }),
  });

export function useApprove(id: string) {
  const client = useQueryClient();
  return useOnce(['runs'], async (passOver: boolean, idempotencyKey) => {
    const input = { params: { id }, body: { passOver }, idempotencyKey };
    const run = await api.call('operatorCommission.approve', input);
    client.setQueryData(['runs', 'one', id], run);
    return run;
  });
}

export const useVerify = (id: string) =>
  useMutation({
    mutationFn: () => api.call('operatorCommission.verify', { params: { id }, body: {} }),
  });

export const useStatement = (id: string) =>
  useQuery({
    queryKey: ['runs', 'statement', id],
    queryFn: () => api.call('operatorCommission.statement', { params: { id } }),
  });
