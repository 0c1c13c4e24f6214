import type { BodyOf, operatorFreeRoundsCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';
import { byId } from '../../app/by-id.ts';

export type Gift = ValueOf<(typeof operatorFreeRoundsCalls)['one']>;
export type GiftForm = BodyOf<(typeof operatorFreeRoundsCalls)['propose']>;

export const readAgainMs = 15_000;
export const occasions = ['past_play', 'goodwill', 'event', 'deposit'] as const;

export const useGift = byId(['freeRounds', 'one'], (id) =>
  api.call('operatorFreeRounds.one', { params: { id } }),
);

export const useGive = () =>
  useOnce(['freeRounds'], (body: GiftForm, idempotencyKey) =>
    api.call('operatorFreeRounds.propose', { body, idempotencyKey }),
  );

export type GiftDecision = { kind: 'approve' } | { kind: 'reject' | 'cancel'; reason: string };

export const useGiftDecision = (id: string) =>
  useOnce(['freeRounds'], (decision: GiftDecision, idempotencyKey) => {
    const own = { params: { id }, idempotencyKey };
    if (decision.kind === 'approve') return api.call('operatorFreeRounds.approve', { ...own, body: {} });
    const body = { reason: decision.reason };
    return decision.kind === 'reject'
      ? api.call('operatorFreeRounds.reject', { ...own, body })
      : api.call('operatorFreeRounds.cancel', { ...own, body });
  });

/** Games that take free rounds, by a part of their name or code. */
export function useGameSearch(search: string) {
  return useQuery({
    queryKey: ['games', 'pick', search],
    queryFn: () =>
      api.call('operatorCatalogue.games', { query: { search, freeRounds: 'true', pageNo: 1, pageSize: 8 } }),
    enabled: search.length > 1,
    staleTime: 30_000,
  });
}
