import type { ValueOf, operatorClosureCalls } from '@croupier/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import { firstCursor, nextCursor, pageFrom } from '../../app/client/cursors.ts';

export type Closure = ValueOf<(typeof operatorClosureCalls)['list']>['content'][number];

export function useClosures(state: 'requested' | 'closed') {
  return useInfiniteQuery({
    queryKey: ['closures', state],
    queryFn: ({ pageParam }) =>
      api.call('operatorClosures.list', { query: { ...pageFrom(pageParam), state } }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  });
}
