import type { QueryOf, teamCalls } from '@croupier/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { cursorPages, useCursorPages } from '../../platform/api/cursor-pages.ts';
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
    ...cursorPages(
      [...TEAM, 'members', query],
      (page) => api.call('team.members', { query: { ...query, ...page } }),
      PAGE,
    ),
    enabled: asks && wanted,
  });
}

export function useMemberCard(id: string) {
  return useQuery({
    queryKey: [...TEAM, 'member', id],
    queryFn: () => api.call('team.member', { params: { id } }),
  });
}

/** A list of the team that is read on by its cursor. */
const useTeamPages: typeof useCursorPages = (key, read) => useCursorPages([...TEAM, ...key], read, PAGE);

export function useBetting(query: Query<'betting'>) {
  const language = useLanguage((state) => state.language);
  return useTeamPages(['betting', query, language], (page) =>
    api.call('team.betting', { query: { ...query, ...page } }),
  );
}

export const useLoss = (query: Query<'loss'>) =>
  useTeamPages(['loss', query], (page) => api.call('team.loss', { query: { ...query, ...page } }));

export function useBetsBehind(id: string, query: Query<'bets'>) {
  const language = useLanguage((state) => state.language);
  return useTeamPages(['bets', id, query, language], (page) =>
    api.call('team.bets', { params: { id }, query: { ...query, ...page } }),
  );
}

export const useAccountLines = (query: Query<'accountLines'>) =>
  useTeamPages(['lines', query], (page) => api.call('team.accountLines', { query: { ...query, ...page } }));

export const invitationsKey = [...TEAM, 'invitations'] as const;

export function useInvitations() {
  return useCursorPages(invitationsKey, (page) => api.call('invitations.list', { query: page }), PAGE);
}
