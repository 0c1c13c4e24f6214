import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { mayAsk, useSession } from '../../platform/session/session.ts';
import type { Deposit } from '../../platform/shapes.ts';
import { stillMoves } from './deposit-state.ts';

const RECENT = 10;
/** Beside the events, which only hint: an open charge is asked for again. */
const OPEN_CHARGE_POLL_MS = 5000;
const WITHDRAWAL_POLL_MS = 15_000;

export const depositsKey = [MINE, 'deposits'] as const;
const withdrawalsKey = [MINE, 'withdrawals'] as const;
const withdrawalOptionsKey = [MINE, 'withdrawalOptions'] as const;

export function useDepositMethods() {
  return useQuery({
    queryKey: [MINE, 'depositMethods'],
    queryFn: () => api.call('cashier.depositMethods'),
    staleTime: 60_000,
  });
}

export function useDeposits() {
  return useQuery({
    queryKey: [...depositsKey, 'list'],
    queryFn: async (): Promise<Deposit[]> =>
      (await api.call('cashier.deposits', { query: { limit: RECENT } })).content,
    // The end of a charge is no event: without asking again the list would keep it open.
    refetchInterval: (query) => (query.state.data?.some(stillMoves) ? OPEN_CHARGE_POLL_MS : false),
  });
}

export function useDeposit(first: Deposit) {
  return useQuery({
    queryKey: [...depositsKey, first.id],
    queryFn: () => api.call('cashier.deposit', { params: { id: first.id } }),
    initialData: first,
    refetchInterval: (query) =>
      query.state.data && stillMoves(query.state.data) ? OPEN_CHARGE_POLL_MS : false,
  });
}

export function useWithdrawalOptions() {
  return useQuery({
    queryKey: withdrawalOptionsKey,
    queryFn: () => api.call('cashier.withdrawalOptions'),
    staleTime: 0,
  });
}

/** What a withdrawal of the amount would cost; asked once the person has stopped typing. */
export function usePreview(amount: number | null) {
  const asked = useDeferredAmount(amount);
  const asks = useSession(mayAsk);
  return useQuery({
    queryKey: [MINE, 'withdrawalPreview', asked],
    queryFn: () => api.call('cashier.withdrawalPreview', { query: { amount: asked ?? 0 } }),
    enabled: asks && asked !== null,
    staleTime: 30_000,
    retry: false,
    placeholderData: (previous) => previous,
  });
}

const TYPING_MS = 300;

function useDeferredAmount(amount: number | null): number | null {
  const [settled, setSettled] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), TYPING_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  return amount === null ? null : settled;
}

const uplineKey = [MINE, 'upline'] as const;

export function useUpline() {
  return useQuery({ queryKey: uplineKey, queryFn: () => api.call('cashier.upline') });
}

export function useUplineTransfers() {
  return useQuery({
    queryKey: [...uplineKey, 'list'],
    queryFn: async () => (await api.call('cashier.uplineTransfers', { query: { limit: RECENT } })).content,
  });
}

export function useTurnover() {
  return useQuery({ queryKey: [MINE, 'turnover'], queryFn: () => api.call('wallet.turnover') });
}

export function useWithdrawals() {
  return useQuery({
    queryKey: withdrawalsKey,
    queryFn: async () => (await api.call('cashier.withdrawals', { query: { limit: RECENT } })).content,
    refetchInterval: WITHDRAWAL_POLL_MS,
  });
}
