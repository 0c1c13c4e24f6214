import type { operatorLedgerCalls, ValueOf } from '@croupier/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

export type Account = ValueOf<(typeof operatorLedgerCalls)['account']>;
export type Transfer = ValueOf<(typeof operatorLedgerCalls)['transfer']>;
export type Entry = ValueOf<(typeof operatorLedgerCalls)['entries']>['content'][number];

const page = (cursor: string | null) => ({ limit: 50, ...(cursor === null ? {} : { cursor }) });

export function useAccounts(filter: { search: string; owner: string }) {
  return useInfiniteQuery({
    queryKey: ['ledger', 'accounts', filter],
    queryFn: ({ pageParam }) =>
      api.call('operatorLedger.accounts', {
        query: {
          ...page(pageParam),
          ...(filter.search === '' ? {} : { search: filter.search }),
          ...(filter.owner === 'all' ? {} : { ownerKind: filter.owner }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useAccount(id: string) {
  return useQuery({
    queryKey: ['ledger', 'account', id],
    queryFn: () => api.call('operatorLedger.account', { params: { id } }),
  });
}

export function useEntries(id: string) {
  return useInfiniteQuery({
    queryKey: ['ledger', 'entries', id],
    queryFn: ({ pageParam }) =>
      api.call('operatorLedger.entries', { params: { id }, query: page(pageParam) }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** A posted transfer never changes; only a later reversal may name it. */
export function useTransfer(id: string) {
  return useQuery({
    queryKey: ['ledger', 'transfer', id],
    queryFn: () => api.call('operatorLedger.transfer', { params: { id } }),
  });
}
