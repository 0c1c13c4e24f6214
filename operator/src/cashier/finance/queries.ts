import type { operatorFinanceCalls, ValueOf } from '@croupier/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import type { Asked } from './period.ts';

type Calls = typeof operatorFinanceCalls;
export type Days = ValueOf<Calls['days']>;
export type Day = ValueOf<Calls['day']>;
export type Figure = Day['figures'][number];
export type FigureTransfer = ValueOf<Calls['transfers']>['content'][number];

export function useDays({ from, to, by, currency }: Omit<Asked, 'preset'>) {
  return useQuery({
    queryKey: ['finance', 'days', from, to, by, currency],
    queryFn: () =>
      api.call('operatorFinance.days', {
        query: { from, to, by, ...(currency === undefined ? {} : { currency }) },
      }),
    placeholderData: keepPreviousData,
  });
}

export function useDay(day: string, currency: string | undefined) {
  return useQuery({
    queryKey: ['finance', 'day', day, currency],
    queryFn: () =>
      api.call('operatorFinance.day', { params: { day }, query: currency === undefined ? {} : { currency } }),
  });
}

export interface FigureName {
  ownerKind: string;
  purpose: string;
  kind: string;
}
