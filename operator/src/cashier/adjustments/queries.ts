import type { BodyOf, operatorAdjustmentCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';
import { byId } from '../../app/by-id.ts';

export type Adjustment = ValueOf<(typeof operatorAdjustmentCalls)['one']>;
/** A rejection by the proposer is no refusal: the proposal was taken back. */
export const shownState = ({ state, proposedBy, decidedBy }: Adjustment): Adjustment['state'] | 'withdrawn' =>
  state === 'rejected' && decidedBy === proposedBy ? 'withdrawn' : state;

export type Proposal = BodyOf<(typeof operatorAdjustmentCalls)['propose']>;

/** Why a balance is corrected. */
export const categories = ['correction', 'goodwill', 'chargeback', 'bank_difference', 'other'] as const;

export const readAgainMs = 15_000;

export const useAdjustment = byId(['adjustments', 'one'], (id) =>
  api.call('operatorAdjustments.one', { params: { id } }),
);

/** What the member has and what went before; asked again each time that someone is about to decide. */
export function useStanding(memberId: string) {
  return useQuery({
    queryKey: ['adjustments', 'standing', memberId],
    queryFn: () => api.call('operatorAdjustments.standing', { query: { memberId } }),
    staleTime: 0,
  });
}

const stale = ['adjustments', 'queues'];

export const usePropose = () =>
  useOnce(stale, (body: Proposal, idempotencyKey) =>
    api.call('operatorAdjustments.propose', { body, idempotencyKey }),
  );

export type AdjustmentDecision = { kind: 'approve' } | { kind: 'reject'; reason: string };

export const useAdjustmentDecision = (id: string) =>
  useOnce(stale, (decision: AdjustmentDecision, idempotencyKey) => {
    const own = { params: { id }, idempotencyKey };
    return decision.kind === 'approve'
      ? api.call('operatorAdjustments.approve', { ...own, body: {} })
      : api.call('operatorAdjustments.reject', { ...own, body: { reason: decision.reason } });
  });
