import type { operatorOwnCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type OwnSession = ValueOf<(typeof operatorOwnCalls)['sessions']>['sessions'][number];
export const sessionsKey = ['own', 'sessions'];

export const useOwnSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: () => api.call('operatorOwn.sessions') });
