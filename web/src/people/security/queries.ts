import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { secondFactorCalls, sessionCalls, ValueOf } from '@croupier/contract';
import { api } from '../../platform/api/api.ts';
import { useCursorPages } from '../../platform/api/cursor-pages.ts';
import { MINE } from '../../platform/api/query-client.ts';

export type Factors = ValueOf<(typeof secondFactorCalls)['state']>;
export type OpenSession = ValueOf<(typeof sessionCalls)['list']>['sessions'][number];
export type SecurityEvent = ValueOf<(typeof sessionCalls)['history']>['content'][number];

const factorsKey = [MINE, 'factors'] as const;
const sessionsKey = [MINE, 'sessions'] as const;
const historyKey = [MINE, 'securityHistory'] as const;

export function useFactors() {
  return useQuery({ queryKey: factorsKey, queryFn: () => api.call('secondFactor.state', {}) });
}

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => api.call('session.list', {}) });
}

export function useHistory() {
  return useCursorPages(historyKey, (page) => api.call('session.history', { query: page }), 10);
}

/** Whatever was changed stands in the history too. */
export function useReread(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [factorsKey, sessionsKey, historyKey]) void client.invalidateQueries({ queryKey });
  };
}
