import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import { firstCursor, nextCursor, pageFrom } from '../../app/client/cursors.ts';
import type { Kind } from '../agents/index.ts';

export function usePayouts(kind: Kind | undefined, search: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['runs', 'payouts', kind, search],
    queryFn: ({ pageParam }) =>
      api.call('operatorCommission.payouts', {
        query: {
          ...pageFrom(pageParam),
          ...(kind === undefined ? {} : { kind }),
          ...(search === undefined ? {} : { search }),
        },
      }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  });
}
