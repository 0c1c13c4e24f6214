import type { BodyOf, ValueOf, operatorAgentCalls, operatorCommissionCalls } from '@croupier/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/client/api.ts';
import { firstCursor, nextCursor, pageFrom } from '../../app/client/cursors.ts';
import type { Kind } from '../agents/index.ts';

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

const readAgainMs = 15_000;

export function useRuns(kind: Kind | undefined, state: Run['state'] | undefined) {
  return useInfiniteQuery({
    queryKey: ['runs', 'list', kind, state],
    queryFn: ({ pageParam }) =>
      api.call('operatorCommission.runs', {
        query: {
          ...pageFrom(pageParam),
          ...(kind === undefined ? {} : { kind }),
          ...(state === undefined ? {} : { state }),
        },
      }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
    refetchInterval: readAgainMs,
  });
}

export const useRun = (id: string) =>
  useQuery({
    queryKey: ['runs', 'one', id],
    queryFn: () => api.call('operatorCommission.run', { params: { id } }),
    refetchInterval: (query) => (query.state.data?.state === 'paying' ? 2_000 : false),
  });

export const useRunStatements = (id: string, pageNo: number) =>
  useQuery({
    queryKey: ['runs', 'statements', id, pageNo],
    queryFn: () =>
      api.call('operatorCommission.statements', { params: { id }, query: { pageNo, pageSize: 20 } }),
  });

export const usePreview = () =>
  useMutation({
    mutationFn: (body: BodyOf<(typeof operatorCommissionCalls)['preview']>) =>
      api.call('operatorCommission.preview', { body }),
  });

export function useApprove(id: string) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (passOver: boolean) =>
      api.call('operatorCommission.approve', { params: { id }, body: { passOver }, idempotencyKey }),
    onSuccess: (run) => client.setQueryData(['runs', 'one', id], run),
    onSettled: () => client.invalidateQueries({ queryKey: ['runs'] }),
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

export const useStatementMembers = (id: string, pageNo: number) =>
  useQuery({
    queryKey: ['runs', 'members', id, pageNo],
    queryFn: () =>
      api.call('operatorCommission.statementMembers', { params: { id }, query: { pageNo, pageSize: 20 } }),
  });

/** The bets of a member that a window counts. */
export const useWindowBets = (id: string, window: { since: string; until: string }) =>
  useInfiniteQuery({
    queryKey: ['runs', 'bets', id, window],
    queryFn: ({ pageParam }) =>
      api.call('operatorAgents.bets', { params: { id }, query: { ...pageFrom(pageParam), ...window } }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  });
