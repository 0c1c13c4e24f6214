import type { BodyOf, ValueOf, operatorContractCalls } from '@croupier/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import { firstCursor, nextCursor, pageFrom } from '../../app/client/cursors.ts';
import type { Kind } from '../agents/index.ts';

export type Offer = BodyOf<(typeof operatorContractCalls)['offer']>;

export type WhatIf = ValueOf<(typeof operatorContractCalls)['preview']>;

export type Answer = BodyOf<(typeof operatorContractCalls)['answer']>;

export const contractStates = ['inForce', 'waiting', 'ended'] as const;

export type ContractState = (typeof contractStates)[number];

export const isContractState = (text: string | undefined): text is ContractState =>
  contractStates.some((state) => state === text);

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
          ...pageFrom(pageParam),
          state,
          ...(kind === undefined ? {} : { kind }),
          ...(search === undefined ? {} : { search }),
        },
      }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  });
}

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
