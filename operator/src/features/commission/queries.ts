import type {
  BodyOf,
  operatorAgentCalls,
  operatorCommissionCalls,
  operatorContractCalls,
  operatorTreeCalls,
  ValueOf,
} from '@croupier/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';

export type Node = ValueOf<(typeof operatorTreeCalls)['children']>['content'][number];
export type MoveEffects = ValueOf<(typeof operatorTreeCalls)['previewMove']>;
export type Contract = ValueOf<(typeof operatorContractCalls)['list']>['content'][number];
export type Offer = BodyOf<(typeof operatorContractCalls)['offer']>;
export type Check = ValueOf<(typeof operatorContractCalls)['check']>;
export type WhatIf = ValueOf<(typeof operatorContractCalls)['preview']>;
export type Run = ValueOf<(typeof operatorCommissionCalls)['run']>;
export type RunPage = ValueOf<(typeof operatorCommissionCalls)['runs']>;
export type Preview = ValueOf<(typeof operatorCommissionCalls)['preview']>;
export type WindowBets = ValueOf<(typeof operatorAgentCalls)['bets']>;
export type RunTotals = ValueOf<(typeof operatorCommissionCalls)['statements']>['totals'];
export type Line = ValueOf<(typeof operatorCommissionCalls)['payouts']>['content'][number];
export type Statement = ValueOf<(typeof operatorCommissionCalls)['statement']>;
export type StatementMember = ValueOf<
  (typeof operatorCommissionCalls)['statementMembers']
>['content'][number];
export type Correction = ValueOf<(typeof operatorCommissionCalls)['corrections']>['content'][number];
export type AgentSettings = ValueOf<(typeof operatorAgentCalls)['settings']>;
export type Answer = BodyOf<(typeof operatorContractCalls)['answer']>;
export type Verdict = ValueOf<(typeof operatorCommissionCalls)['verify']>;
export type Kind = Contract['kind'];
export type Period = Contract['period'];

export const kinds = ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'] as const;
export const periods: Readonly<Record<Kind, readonly Period[]>> = {
  dividend: ['daily', 'weekly', 'semimonthly', 'monthly'],
  dailySalary: ['daily'],
  hourlySalary: ['hourly'],
  realtimeSalary: ['fiveMinutes'],
};
export const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);
export const contractStates = ['inForce', 'waiting', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];
export const isContractState = (text: string | undefined): text is ContractState =>
  contractStates.some((state) => state === text);

const first = null as string | null;
const next = <P extends { nextCursor: string | null }>(page: P): string | null => page.nextCursor;
const from = (cursor: string | null) => ({ limit: 50, ...(cursor === null ? {} : { cursor }) });

export function useChildren(under: string | undefined, search: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['agents', 'tree', under, search],
    queryFn: ({ pageParam }) =>
      api.call('operatorTree.children', {
        query: {
          ...from(pageParam),
          ...(under === undefined ? {} : { under }),
          ...(search === undefined ? {} : { search }),
        },
      }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}

/** Accounts of the tree that begin with the words. */
export function useFound(search: string) {
  return useQuery({
    queryKey: ['agents', 'found', search],
    queryFn: () => api.call('operatorTree.children', { query: { search, limit: 8 } }),
    enabled: search.length > 1,
    staleTime: 30_000,
  });
}

export const usePreviewMove = () =>
  useMutation({
    mutationFn: (body: BodyOf<(typeof operatorTreeCalls)['previewMove']>) =>
      api.call('operatorTree.previewMove', { body }),
  });

export function useMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<(typeof operatorTreeCalls)['move']>) => api.call('operatorTree.move', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['agents'] }),
  });
}

export function useContracts(filter: {
  kind: Kind | undefined;
  state: ContractState;
  search: string | undefined;
}) {
  const { kind, state, search } = filter;
  return useInfiniteQuery({
    queryKey: ['contracts', 'list', kind, state, search],
    queryFn: ({ pageParam }) =>
      api.call('operatorContracts.list', {
        query: {
          ...from(pageParam),
          state,
          ...(kind === undefined ? {} : { kind }),
          ...(search === undefined ? {} : { search }),
        },
      }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}

export const useCheck = () =>
  useMutation({
    mutationFn: (body: BodyOf<(typeof operatorContractCalls)['check']>) =>
      api.call('operatorContracts.check', { body }),
  });

export const useWhatIf = () =>
  useMutation({
    mutationFn: (body: BodyOf<(typeof operatorContractCalls)['preview']>) =>
      api.call('operatorContracts.preview', { body }),
  });

function useReadContracts() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['contracts'] }),
      client.invalidateQueries({ queryKey: ['agents'] }),
    ]);
}

export function useOffer() {
  const read = useReadContracts();
  return useMutation({
    mutationFn: (body: Offer) => api.call('operatorContracts.offer', { body }),
    onSettled: read,
  });
}

export function useAnswer(id: string) {
  const read = useReadContracts();
  return useMutation({
    mutationFn: (body: Answer) => api.call('operatorContracts.answer', { params: { id }, body }),
    onSettled: read,
  });
}

const readAgainMs = 15_000;

export function useRuns(kind: Kind | undefined, state: Run['state'] | undefined) {
  return useInfiniteQuery({
    queryKey: ['runs', 'list', kind, state],
    queryFn: ({ pageParam }) =>
      api.call('operatorCommission.runs', {
        query: {
          ...from(pageParam),
          ...(kind === undefined ? {} : { kind }),
          ...(state === undefined ? {} : { state }),
        },
      }),
    initialPageParam: first,
    getNextPageParam: next,
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
      api.call('operatorAgents.bets', { params: { id }, query: { ...from(pageParam), ...window } }),
    initialPageParam: first,
    getNextPageParam: next,
  });

export function usePayouts(kind: Kind | undefined, search: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['runs', 'payouts', kind, search],
    queryFn: ({ pageParam }) =>
      api.call('operatorCommission.payouts', {
        query: {
          ...from(pageParam),
          ...(kind === undefined ? {} : { kind }),
          ...(search === undefined ? {} : { search }),
        },
      }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}

export function useCorrections(search: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['corrections', search],
    queryFn: ({ pageParam }) =>
      api.call('operatorCommission.corrections', {
        query: { ...from(pageParam), ...(search === undefined ? {} : { search }) },
      }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}

export function useCorrect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<(typeof operatorCommissionCalls)['correct']>) =>
      api.call('operatorCommission.correct', { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['corrections'] }),
        client.invalidateQueries({ queryKey: ['runs'] }),
      ]),
  });
}

const agentSettingsKey = ['agents', 'settings'];

export const useAgentSettings = () =>
  useQuery({ queryKey: agentSettingsKey, queryFn: () => api.call('operatorAgents.settings') });

export function useSetAgentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AgentSettings) => api.call('operatorAgents.setSettings', { body }),
    onSuccess: (now) => client.setQueryData(agentSettingsKey, now),
  });
}
