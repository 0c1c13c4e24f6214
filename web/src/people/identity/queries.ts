import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';

export const securityKey = [MINE, 'security'] as const;

export function useSecurity() {
  return useQuery({ queryKey: securityKey, queryFn: () => api.call('identity.security'), staleTime: 5000 });
}
