import type { operatorLedgerCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import { byId } from '../../app/by-id.ts';

export type Account = ValueOf<(typeof operatorLedgerCalls)['account']>;
export type Transfer = ValueOf<(typeof operatorLedgerCalls)['transfer']>;
export type Entry = ValueOf<(typeof operatorLedgerCalls)['entries']>['content'][number];

export const useAccount = byId(['ledger', 'account'], (id) =>
  api.call('operatorLedger.account', { params: { id } }),
);

export type TrialBalance = ValueOf<(typeof operatorLedgerCalls)['trialBalance']>;

export function useTrialBalance() {
  return useQuery({
    queryKey: ['ledger', 'balance'],
    queryFn: () => api.call('operatorLedger.trialBalance'),
    // A sum over all accounts: read again when someone asks.
    staleTime: Infinity,
  });
}

/** A posted transfer never changes; only a later reversal may name it. */
export const useTransfer = byId(['ledger', 'transfer'], (id) =>
  api.call('operatorLedger.transfer', { params: { id } }),
);
