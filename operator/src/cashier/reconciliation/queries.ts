import type { operatorReconciliationCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import { byId } from '../../app/by-id.ts';

type Calls = typeof operatorReconciliationCalls;
export type Statement = ValueOf<Calls['one']>;
export type Difference = ValueOf<Calls['differences']>['content'][number];

export const useStatement = byId(['reconciliation', 'one'], (id) =>
  api.call('operatorReconciliation.one', { params: { id } }),
);

export function useProviders() {
  return useQuery({
    queryKey: ['reconciliation', 'providers'],
    queryFn: () => api.call('operatorReconciliation.providers'),
    staleTime: 60_000,
  });
}

export interface Import {
  provider: string;
  from: string;
  to: string;
  csv: string;
}

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Import) => api.call('operatorReconciliation.import', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['reconciliation'] }),
  });
}

export function useResolve(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ position, note }: { position: number; note: string }) =>
      api.call('operatorReconciliation.resolve', { params: { id, position }, body: { note } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['reconciliation'] }),
  });
}
