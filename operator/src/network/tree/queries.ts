import type { BodyOf, ValueOf, operatorTreeCalls } from '@croupier/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useChange } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';
import { firstCursor, nextCursor, pageFrom } from '../../app/client/cursors.ts';

export type MoveEffects = ValueOf<(typeof operatorTreeCalls)['previewMove']>;

export function useChildren(under: string | undefined, search: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['agents', 'tree', under, search],
    queryFn: ({ pageParam }) =>
      api.call('operatorTree.children', {
        query: {
          ...pageFrom(pageParam),
          ...(under === undefined ? {} : { under }),
          ...(search === undefined ? {} : { search }),
        },
      }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  });
}

export const usePreviewMove = () =>
  useMutation({
    mutationFn: (body: BodyOf<(typeof operatorTreeCalls)['previewMove']>) =>
      api.call('operatorTree.previewMove', { body }),
  });

export const useMove = () =>
  useChange(['agents'], (body: BodyOf<(typeof operatorTreeCalls)['move']>) =>
    api.call('operatorTree.move', { body }),
  );
