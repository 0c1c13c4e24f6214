import type { operatorFinanceCalls, ValueOf } from '@croupier/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

type Calls = typeof operatorFinanceCalls;
export type Days = ValueOf<Calls['days']>;
export type Day = ValueOf<Calls['day']>;
export type Figure = Day['figures'][number];
export type FigureTransfer = ValueOf<Calls['transfers']>['content'][number];

export function useDays(from: string, to: string) {
  return useQuery({
    queryKey: ['finance', 'days', from, to],
    queryFn: () => api.call('operatorFinance.days', { query: { from, to } }),
  });
}

export function useDay(day: string) {
  return useQuery({
    queryKey: ['finance', 'day', day],
    queryFn: () => api.call('operatorFinance.day', { params: { day } }),
  });
}

export interface FigureName {
  ownerKind: string;
  purpose: string;
  kind: string;
}

export function useFigureTransfers(day: string, figure: FigureName) {
  return useInfiniteQuery({
    queryKey: ['finance', 'transfers', day, figure],
    queryFn: ({ pageParam }) =>
      api.call('operatorFinance.transfers', {
        params: { day },
        query: { limit: 30, ...figure, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
