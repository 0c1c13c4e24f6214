import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface Place {
  limit: number;
  cursor?: string;
}

/** A list that is read on by its cursor, page after page. */
export const cursorPages = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  read: (place: Place) => Promise<Page>,
  limit = 20,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read({ limit, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
  });

/** Such a list, read as soon as it is shown. */
export const useCursorPages = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  read: (place: Place) => Promise<Page>,
  limit?: number,
) => useInfiniteQuery(cursorPages(queryKey, read, limit));
