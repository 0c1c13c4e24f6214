import type { BodyOf, ValueOf, operatorContractCalls } from '@croupier/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type Offer = BodyOf<(typeof operatorContractCalls)['offer']>;

export type WhatIf = ValueOf<(typeof operatorContractCalls)['preview']>;

export type Answer = BodyOf<(typeof operatorContractCalls)['answer']>;

export const contractStates = ['inForce', 'waiting', 'ended'] as const;

type ContractState = (typeof contractStates)[number];

export const isContractState = (text: string | undefined): text is ContractState =>
  contractStates.some((state) => state === text);

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
