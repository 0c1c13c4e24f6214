import type { BodyOf, KeyParty, operatorKeyCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

/** Whose keys: `vendors` or `payment-providers`, and the code. */
export interface PartyName {
  party: KeyParty;
  code: string;
}
export type Key = ValueOf<(typeof operatorKeyCalls)['list']>['keys'][number];
export type MadeKey = ValueOf<(typeof operatorKeyCalls)['make']>;
export type Provider = ValueOf<(typeof operatorKeyCalls)['providers']>['providers'][number];
type NewProvider = BodyOf<(typeof operatorKeyCalls)['addProvider']>;

const keysOf = ({ party, code }: PartyName) => ['keys', party, code];
const providersKey = ['payment-providers'];

export function useKeys(of: PartyName) {
  return useQuery({
    queryKey: keysOf(of),
    queryFn: () => api.call('operatorKeys.list', { params: { ...of } }),
  });
}

/** The keys are read again whatever came of it: somebody else may have decided meanwhile. */
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

export function useProviders() {
  return useQuery({ queryKey: providersKey, queryFn: () => api.call('operatorKeys.providers') });
}

export function useAddProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewProvider) => api.call('operatorKeys.addProvider', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: providersKey }),
  });
}

/** The providers are read again whatever came of it: somebody else may have decided meanwhile. */
function useStaleProviders() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: providersKey });
}

export function useMoveProvider(code: string) {
  return useMutation({
    mutationFn: (baseUrl: string) =>
      api.call('operatorPaymentProviders.move', { params: { code }, body: { baseUrl } }),
    onSettled: useStaleProviders(),
  });
}

export function useDecideProvider({ code, change }: Provider, deed: 'serve' | 'agree' | 'drop' | 'remove') {
  const params = { code };
  const calls = {
    serve: () => api.call('operatorPaymentProviders.serve', { params, body: {} }),
    agree: () => api.call('operatorPaymentProviders.agree', { params, body: { change: change?.id ?? '' } }),
    drop: () => api.call('operatorPaymentProviders.drop', { params, body: { change: change?.id ?? '' } }),
    remove: () => api.call('operatorPaymentProviders.remove', { params }),
  };
  return useMutation({ mutationFn: calls[deed], onSettled: useStaleProviders() });
}
