import type { BodyOf, operatorAdjustmentCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, lostAnswer } from '../../app/client/api.ts';

export type Adjustment = ValueOf<(typeof operatorAdjustmentCalls)['one']>;
/** A rejection by the proposer is no refusal: the proposal was taken back. */
export const shownState = ({ state, proposedBy, decidedBy }: Adjustment): Adjustment['state'] | 'withdrawn' =>
  state === 'rejected' && decidedBy === proposedBy ? 'withdrawn' : state;

export type Proposal = BodyOf<(typeof operatorAdjustmentCalls)['propose']>;

/** Why a balance is corrected. */
export const categories = ['correction', 'goodwill', 'chargeback', 'bank_difference', 'other'] as const;

export const readAgainMs = 15_000;

export function useAdjustment(id: string) {
  return useQuery({
    queryKey: ['adjustments', 'one', id],
    queryFn: () => api.call('operatorAdjustments.one', { params: { id } }),
  });
}

/** What the member has and what went before; asked again each time that someone is about to decide. */
export function useStanding(memberId: string) {
  return useQuery({
    queryKey: ['adjustments', 'standing', memberId],
    queryFn: () => api.call('operatorAdjustments.standing', { query: { memberId } }),
    staleTime: 0,
  });
}

function useRead() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['adjustments'] }),
      client.invalidateQueries({ queryKey: ['queues'] }),
    ]);
}

/** The same proposal keeps its key, so that a lost answer is not proposed twice. */
export function usePropose() {
  const read = useRead();
  const attempt = useRef({ asked: '', key: '' });
  return useMutation({
    mutationFn: (body: Proposal) => {
      const asked = JSON.stringify(body);
      if (attempt.current.asked !== asked) attempt.current = { asked, key: crypto.randomUUID() };
      return api.call('operatorAdjustments.propose', { body, idempotencyKey: attempt.current.key });
    },
    onError: (error) => {
      if (!lostAnswer(error)) attempt.current = { asked: '', key: '' };
    },
    onSettled: read,
  });
}

export type AdjustmentDecision = { kind: 'approve' } | { kind: 'reject'; reason: string };

export function useAdjustmentDecision(id: string) {
  const read = useRead();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (decision: AdjustmentDecision) =>
      decision.kind === 'approve'
        ? api.call('operatorAdjustments.approve', { params: { id }, body: {}, idempotencyKey })
        : api.call('operatorAdjustments.reject', {
            params: { id },
            body: { reason: decision.reason },
            idempotencyKey,
          }),
    onSettled: read,
  });
}
