import type { QueryOf, teamCalls } from '@croupier/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { mayAsk, useSession } from '../../platform/session/session.ts';

type Query<K extends keyof typeof teamCalls> = Omit<
  NonNullable<QueryOf<(typeof teamCalls)[K]>>,
  'cursor' | 'limit'
>;

/** Rows of a page on the screen. */
export const PAGE = 25;

/** Everything that a change in the team may make old. */
export const TEAM = [MINE, 'team'] as const;

const first: string | null = null;
const next = (page: { nextCursor: string | null }): string | null => page.nextCursor;
export const paging = (cursor: string | null | undefined, limit = PAGE) => ({
  limit,
  ...(cursor ? { cursor } : {}),
});

export function useFeatures() {
  return useQuery({
    queryKey: [MINE, 'contracts', 'settings'],
    queryFn: () => api.call('contracts.settings'),
    staleTime: 5 * 60_000,
  });
}

export function useOptions() {
  return useQuery({
    queryKey: [...TEAM, 'options'],
    queryFn: () => api.call('team.options'),
    staleTime: 60_000,
  });
}

export function useOverview(query: Query<'overview'>) {
  return useQuery({
    queryKey: [...TEAM, 'overview', query],
    queryFn: () => api.call('team.overview', { query }),
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  });
}

export function useMembers(query: Query<'members'>, wanted = true) {
  const asks = useSession(mayAsk);
  return useInfiniteQuery({
    queryKey: [...TEAM, 'members', query],
    queryFn: ({ pageParam }) => api.call('team.members', { query: { ...query, ...paging(pageParam) } }),
    initialPageParam: first,
    getNextPageParam: next,
    enabled: asks && wanted,
  });
}

export function useMemberCard(id: string) {
  return useQuery({
    queryKey: [...TEAM, 'member', id],
    queryFn: () => api.call('team.member', { params: { id } }),
  });
}

export function useBetting(query: Query<'betting'>) {
  const language = useLanguage((state) => state.language);
  return useInfiniteQuery({
    queryKey: [...TEAM, 'betting', query, language],
    queryFn: ({ pageParam }) => api.call('team.betting', { query: { ...query, ...paging(pageParam) } }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}

export function useLoss(query: Query<'loss'>) {
  return useInfiniteQuery({
    queryKey: [...TEAM, 'loss', query],
    queryFn: ({ pageParam }) => api.call('team.loss', { query: { ...query, ...paging(pageParam) } }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}

export function useBetsBehind(id: string, query: Query<'bets'>) {
  const language = useLanguage((state) => state.language);
  return useInfiniteQuery({
    queryKey: [...TEAM, 'bets', id, query, language],
    queryFn: ({ pageParam }) =>
      api.call('team.bets', { params: { id }, query: { ...query, ...paging(pageParam) } }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}

export function useAccountLines(query: Query<'accountLines'>) {
  return useInfiniteQuery({
    queryKey: [...TEAM, 'lines', query],
    queryFn: ({ pageParam }) => api.call('team.accountLines', { query: { ...query, ...paging(pageParam) } }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}

export const invitationsKey = [...TEAM, 'invitations'] as const;

export function useInvitations() {
  return useInfiniteQuery({
    queryKey: invitationsKey,
    queryFn: ({ pageParam }) => api.call('invitations.list', { query: paging(pageParam) }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}
