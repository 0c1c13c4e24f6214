import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { MINE } from '../../platform/query-client.ts';

const PAGE = 20;

const paging = (cursor: string | null) => ({ limit: PAGE, ...(cursor ? { cursor } : {}) });
const firstCursor: string | null = null;

export function useBets() {
  return useInfiniteQuery({
    queryKey: [MINE, 'bets'],
    queryFn: ({ pageParam }) => api.call('records.bets', { query: paging(pageParam) }),
    initialPageParam: firstCursor,
    getNextPageParam: (page): string | null => page.nextCursor,
  });
}

export function useStatement() {
  return useInfiniteQuery({
    queryKey: [MINE, 'account'],
    queryFn: ({ pageParam }) => api.call('records.account', { query: paging(pageParam) }),
    initialPageParam: firstCursor,
    getNextPageParam: (page): string | null => page.nextCursor,
  });
}
