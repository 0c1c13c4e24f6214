import type { BodyOf, ValueOf, operatorContractCalls } from '@croupier/contract';
import { useMutation } from '@tanstack/react-query';
import { useChange } from '../../app/changes.ts';
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

const stale = ['contracts', 'agents'];

export const useOffer = () =>
  useChange(stale, (body: Offer) => api.call('operatorContracts.offer', { body }));

export const useAnswer = (id: string) =>
  useChange(stale, (body: Answer) => api.call('operatorContracts.answer', { params: { id }, body }));
