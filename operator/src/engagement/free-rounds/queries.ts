import type { BodyOf, operatorFreeRoundsCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, lostAnswer } from '../../app/client/api.ts';

export type Gift = ValueOf<(typeof operatorFreeRoundsCalls)['one']>;
export type GiftForm = BodyOf<(typeof operatorFreeRoundsCalls)['propose']>;

export const readAgainMs = 15_000;
export const occasions = ['past_play', 'goodwill', 'event', 'deposit'] as const;

export function useGift(id: string) {
  return useQuery({
    queryKey: ['freeRounds', 'one', id],
    queryFn: () => api.call('operatorFreeRounds.one', { params: { id } }),
  });
}

function useRead() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['freeRounds'] });
}

/** The same gift keeps its key, so that a lost answer is not given twice. */
export function useGive() {
  const read = useRead();
  const attempt = useRef({ asked: '', key: '' });
  return useMutation({
    mutationFn: (body: GiftForm) => {
      const asked = JSON.stringify(body);
      if (attempt.current.asked !== asked) attempt.current = { asked, key: crypto.randomUUID() };
      return api.call('operatorFreeRounds.propose', { body, idempotencyKey: attempt.current.key });
    },
    onError: (error) => {
      if (!lostAnswer(error)) attempt.current = { asked: '', key: '' };
    },
    onSettled: read,
  });
}

export type GiftDecision = { kind: 'approve' } | { kind: 'reject' | 'cancel'; reason: string };

export function useGiftDecision(id: string) {
  const read = useRead();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (decision: GiftDecision) => {
      const params = { id };
      if (decision.kind === 'approve')
        return api.call('operatorFreeRounds.approve', { params, body: {}, idempotencyKey });
      const body = { reason: decision.reason };
      return decision.kind === 'reject'
        ? api.call('operatorFreeRounds.reject', { params, body, idempotencyKey })
        : api.call('operatorFreeRounds.cancel', { params, body, idempotencyKey });
    },
    onSettled: read,
  });
}

/** Games by a part of their name or code. */
export function useGameSearch(search: string) {
  return useQuery({
    queryKey: ['games', 'pick', search],
    queryFn: () => api.call('operatorCatalogue.games', { query: { search, pageNo: 1, pageSize: 8 } }),
    enabled: search.length > 1,
    staleTime: 30_000,
  });
}
