import type { ValueOf, operatorAgentCalls, operatorTreeCalls } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type Node = ValueOf<(typeof operatorTreeCalls)['children']>['content'][number];

export type AgentSettings = ValueOf<(typeof operatorAgentCalls)['settings']>;

/** Accounts of the tree that begin with the words. */
export function useFound(search: string) {
  return useQuery({
    queryKey: ['agents', 'found', search],
    queryFn: () => api.call('operatorTree.children', { query: { search, limit: 8 } }),
    enabled: search.length > 1,
    staleTime: 30_000,
  });
}

const agentSettingsKey = ['agents', 'settings'];

export const useAgentSettings = () =>
  useQuery({ queryKey: agentSettingsKey, queryFn: () => api.call('operatorAgents.settings') });

export function useSetAgentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AgentSettings) => api.call('operatorAgents.setSettings', { body }),
    onSuccess: (now) => client.setQueryData(agentSettingsKey, now),
  });
}
