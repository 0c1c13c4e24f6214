import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

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
