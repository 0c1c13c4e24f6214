import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** Reads one thing by its id, under a key that begins like that of its list. */
export const byId =
  <One>(
    key: readonly string[],
    read: (id: string) => Promise<One>,
    more: Pick<UseQueryOptions<One>, 'refetchInterval' | 'staleTime'> = {},
  ) =>
  (id: string) =>
    useQuery({ queryKey: [...key, id], queryFn: () => read(id), ...more });
