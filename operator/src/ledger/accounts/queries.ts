import type { LedgerOwnerKind, operatorLedgerCalls, ValueOf } from '@croupier/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type Account = ValueOf<(typeof operatorLedgerCalls)['account']>;
export type Transfer = ValueOf<(typeof operatorLedgerCalls)['transfer']>;
export type Entry = ValueOf<(typeof operatorLedgerCalls)['entries']>['content'][number];

const page = (cursor: string | null) => ({ limit: 50, ...(cursor === null ? {} : { cursor }) });

export interface AccountsFilter {
  search: string;
  owner: string;
  purpose?: string | undefined;
  currency?: string | undefined;
}

export function useAccounts(filter: AccountsFilter) {
  return useInfiniteQuery({
    queryKey: ['ledger', 'accounts', filter],
    queryFn: ({ pageParam }) =>
      api.call('operatorLedger.accounts', {
        query: {
          ...page(pageParam),
          ...(filter.search === '' ? {} : { search: filter.search }),
          ...(filter.owner === 'all' ? {} : { ownerKind: filter.owner as LedgerOwnerKind }),
          ...(filter.purpose === undefined ? {} : { purpose: filter.purpose }),
          ...(filter.currency === undefined ? {} : { currency: filter.currency }),
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

/** `from` and `to` are instants; `to` itself is left out. */
export interface EntriesFilter {
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function useEntries(id: string, { kind, from, to }: EntriesFilter) {
  return useInfiniteQuery({
    queryKey: ['ledger', 'entries', id, kind, from, to],
    queryFn: ({ pageParam }) =>
      api.call('operatorLedger.entries', {
        params: { id },
        query: {
          ...page(pageParam),
          ...(kind === undefined ? {} : { kind }),
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export type TrialBalance = ValueOf<(typeof operatorLedgerCalls)['trialBalance']>;

export function useTrialBalance() {
  return useQuery({
    queryKey: ['ledger', 'balance'],
    queryFn: () => api.call('operatorLedger.trialBalance'),
    // A sum over all accounts: read again when somebody asks.
    staleTime: Infinity,
  });
}

/** A posted transfer never changes; only a later reversal may name it. */
export function useTransfer(id: string) {
  return useQuery({
    queryKey: ['ledger', 'transfer', id],
    queryFn: () => api.call('operatorLedger.transfer', { params: { id } }),
  });
}
