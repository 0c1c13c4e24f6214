import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';

const FRESH_MS = 5 * 60_000;

/** nodeIds of the member's favourites, newest first. */
export const favouriteIdsOptions = queryOptions({
  queryKey: [MINE, 'favouriteIds'],
  queryFn: async () => (await api.call('favourites.ids')).favGameIds,
  staleTime: FRESH_MS,
});
