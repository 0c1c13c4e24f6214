import type { BodyOf, ValueOf, operatorCommissionCalls } from '@croupier/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import { firstCursor, nextCursor, pageFrom } from '../../app/client/cursors.ts';

export type Correction = ValueOf<(typeof operatorCommissionCalls)['corrections']>['content'][number];

export function useCorrections(search: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['corrections', search],
    queryFn: ({ pageParam }) =>
      api.call('operatorCommission.corrections', {
        query: { ...pageFrom(pageParam), ...(search === undefined ? {} : { search }) },
      }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  });
}

export function useCorrect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<(typeof operatorCommissionCalls)['correct']>) =>
      api.call('operatorCommission.correct', { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['corrections'] }),
        client.invalidateQueries({ queryKey: ['runs'] }),
      ]),
  });
}
