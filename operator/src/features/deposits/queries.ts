import type { operatorCashierCalls, ValueOf } from '@croupier/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

export type Deposit = ValueOf<(typeof operatorCashierCalls)['deposits']>['content'][number];

export interface DepositFilter {
  state: string | undefined;
  memberId: string | undefined;
}

const readAgainMs = 15_000;

export function useDeposits({ state, memberId }: DepositFilter) {
  return useInfiniteQuery({
    queryKey: ['deposits', state, memberId],
    queryFn: ({ pageParam }) =>
      api.call('operatorCashier.deposits', {
        query: {
          limit: 50,
          ...(state === undefined ? {} : { state }),
          ...(memberId === undefined ? {} : { memberId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: readAgainMs,
  });
}
