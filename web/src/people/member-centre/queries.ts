import type { profileCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';

export type Profile = ValueOf<(typeof profileCalls)['profile']>;
export const profileKey = [MINE, 'security', 'profile'] as const;

export function useProfile() {
  return useQuery({ queryKey: profileKey, queryFn: () => api.call('profile.profile') });
}

export function useVip() {
  return useQuery({ queryKey: [MINE, 'vip'], queryFn: () => api.call('vip.standing') });
}

export const documentsKey = [MINE, 'security', 'documents'] as const;
export function useDocuments() {
  return useQuery({ queryKey: documentsKey, queryFn: () => api.call('profile.documents') });
}
