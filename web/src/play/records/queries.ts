import type { recordCalls, ValueOf } from '@croupier/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api/api.ts';
import { useCursorPages } from '../../platform/api/cursor-pages.ts';
import { MINE } from '../../platform/api/query-client.ts';

export type BetState = 'open' | 'settled' | 'rolled_back' | 'pending_win';
export interface BetFilter {
  vendor?: string;
  gameType?: string;
  state?: BetState;
}
/** Whose the stakes were; free rounds are the house's. */
interface Payer {
  paidBy?: 'house';
}
interface Instants {
  from?: string;
  to?: string;
}
export type TotalsBy = 'day' | 'gameType' | 'vendor' | 'state';
export type Totals = ValueOf<(typeof recordCalls)['betTotals']>;
export type BetDetail = ValueOf<(typeof recordCalls)['bet']>;

interface Paged {
  data?: { pages: { content: unknown[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** A search for rare rows may come back empty and lead on: it goes on by itself until something is found. */
function useGoOn<Query extends Paged>(query: Query): Query {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const empty = data?.pages.at(-1)?.content.length === 0;
  useEffect(() => {
    if (pages > 0 && empty && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [pages, empty, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return query;
}

export const useBets = (filter: BetFilter & Instants & Payer) =>
  useGoOn(
    useCursorPages([MINE, 'bets', filter], (page) =>
      api.call('records.bets', { query: { ...page, ...filter } }),
    ),
  );

export function useBet(id: string) {
  return useQuery({
    queryKey: [MINE, 'bets', 'one', id],
    queryFn: () => api.call('records.bet', { params: { id } }),
  });
}

export function useBetTotals(filter: BetFilter & Instants, by?: TotalsBy) {
  return useQuery({
    queryKey: [MINE, 'bets', 'totals', filter, by ?? ''],
    queryFn: () => api.call('records.betTotals', { query: { ...filter, ...(by ? { by } : {}) } }),
    placeholderData: keepPreviousData,
  });
}

export const useStatement = (filter: Instants & { kind?: string }) =>
  useGoOn(
    useCursorPages([MINE, 'account', filter], (page) =>
      api.call('records.account', { query: { ...page, ...filter } }),
    ),
  );

export function useAccountTotals(period: Instants) {
  return useQuery({
    queryKey: [MINE, 'account', 'totals', period],
    queryFn: () => api.call('records.accountTotals', { query: period }),
    placeholderData: keepPreviousData,
  });
}

export function useLine(id: string) {
  return useQuery({
    queryKey: [MINE, 'account', 'one', id],
    queryFn: () => api.call('records.line', { params: { id } }),
  });
}

export const useBonuses = (period: Instants) =>
  useCursorPages([MINE, 'bonuses', period], (page) =>
    api.call('records.bonuses', { query: { ...page, ...period } }),
  );
