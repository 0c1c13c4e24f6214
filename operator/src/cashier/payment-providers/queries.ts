import type { BodyOf, ValueOf, operatorKeyCalls } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type Provider = ValueOf<(typeof operatorKeyCalls)['providers']>['providers'][number];

type NewProvider = BodyOf<(typeof operatorKeyCalls)['addProvider']>;

const providersKey = ['payment-providers'];

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

/** The providers are read again whatever came of it: someone else may have decided meanwhile. */
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
