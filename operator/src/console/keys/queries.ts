import type { KeyParty, ValueOf, operatorKeyCalls } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

/** Whose keys: `vendors` or `payment-providers`, and the code. */
export interface PartyName {
  party: KeyParty;
  code: string;
}

export type Key = ValueOf<(typeof operatorKeyCalls)['list']>['keys'][number];

export type MadeKey = ValueOf<(typeof operatorKeyCalls)['make']>;

const keysOf = ({ party, code }: PartyName) => ['keys', party, code];

export function useKeys(of: PartyName) {
  return useQuery({
    queryKey: keysOf(of),
    queryFn: () => api.call('operatorKeys.list', { params: { ...of } }),
  });
}

/** The keys are read again whatever came of it: someone else may have decided meanwhile. */
function useStale(of: PartyName) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keysOf(of) });
}

export function useMakeKey(of: PartyName) {
  return useMutation({
    mutationFn: (overlapHours: number | null) =>
      api.call('operatorKeys.make', { params: { ...of }, body: { overlapHours } }),
    onSettled: useStale(of),
  });
}

export function useDecideKey(of: PartyName, call: 'operatorKeys.agree' | 'operatorKeys.end') {
  return useMutation({
    mutationFn: (key: string) => api.call(call, { params: { ...of, key }, body: {} }),
    onSettled: useStale(of),
  });
}
