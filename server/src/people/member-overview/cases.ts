import type { operatorOverviewCalls, ValueOf } from '@croupier/contract';
import type { IdentitySummary } from '../identity/index.ts';
import type { OrderQueue } from '../../cashier/index.ts';

type Overview = ValueOf<typeof operatorOverviewCalls.overview>;
type Case = Overview['cases'][number];
type Deposits = Awaited<ReturnType<OrderQueue['deposits']>>['content'];
type Withdrawals = Awaited<ReturnType<OrderQueue['withdrawals']>>['content'];

export interface Found {
  member: { id: string };
  deposits: Deposits;
  withdrawals: Withdrawals;
  corrections: readonly { id: string; amount: bigint; proposedAt: Date }[];
  identity: IdentitySummary;
  closing: boolean;
}

const waitingDeposits: readonly string[] = ['created', 'paid'];
const waitingWithdrawals: readonly string[] = ['requested', 'approved', 'paying'];

/** What lies on some desk or waits for someone outside. */
export function casesOf({ member, deposits, withdrawals, corrections, identity, closing }: Found): Case[] {
  return [
    ...deposits
      .filter(({ state }) => waitingDeposits.includes(state))
      .map(({ id, state, amount, createdAt }) => ({
        kind: 'deposit' as const,
        id,
        state,
        amount,
        at: createdAt,
      })),
    ...withdrawals
      .filter(({ state }) => waitingWithdrawals.includes(state))
      .map(({ id, state, amount, requestedAt: at }) => ({
        kind: 'withdrawal' as const,
        id,
        state,
        amount,
        at,
      })),
    ...withdrawals
      .filter(({ receipt }) => receipt === 'not_received')
      .map(({ id, amount, requestedAt: at }) => ({
        kind: 'dispute' as const,
        id,
        state: 'not_received',
        amount,
        at,
      })),
    ...corrections.map(({ id, amount, proposedAt }) => ({
      kind: 'adjustment' as const,
      id,
      state: 'proposed',
      amount: Number(amount),
      at: proposedAt.toISOString(),
    })),
    ...(identity.state === 'review'
      ? [{ kind: 'identity' as const, id: member.id, state: 'review', amount: null, at: null }]
      : []),
    ...(closing
      ? [{ kind: 'closure' as const, id: member.id, state: 'requested', amount: null, at: null }]
      : []),
  ];
}

/** What to look at: kept with the withdrawal at which it was seen, and what deposits and the registration show at once. */
export function hintsOf({
  deposits,
  withdrawals,
  detailsDue,
}: Pick<Found, 'deposits' | 'withdrawals'> & { detailsDue: readonly string[] }): Overview['hints'] {
  const none = { withdrawalId: null, depositId: null, facts: {} };
  return [
    ...(detailsDue.length === 0 ? [] : [{ ...none, hint: 'details_missing', at: null }]),
    ...deposits
      .filter(({ reason }) => reason === 'wrong_payer')
      .map(({ id: depositId, createdAt: at }) => ({ ...none, hint: 'payer_refused', depositId, at })),
    ...withdrawals.flatMap(({ id: withdrawalId, requestedAt: at, hints, hintFacts }) =>
      hints.map((hint) => ({ ...none, hint, withdrawalId, at, facts: hintFacts[hint] ?? {} })),
    ),
  ];
}
