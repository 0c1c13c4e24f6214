import type { responsibleGamingCalls, ValueOf } from '@croupier/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useCursorPages } from '../../platform/api/cursor-pages.ts';
import { MINE } from '../../platform/api/query-client.ts';

export type Overview = ValueOf<(typeof responsibleGamingCalls)['overview']>;
export type OwnLimit = Overview['limits'][number];
export type Kind = OwnLimit['kind'];
export type Period = OwnLimit['period'];

const overviewKey = [MINE, 'gaming'] as const;

export function useOverview() {
  return useQuery({ queryKey: overviewKey, queryFn: () => api.call('responsibleGaming.overview') });
}

/** Every change answers with the new overview; the history has a line more then. */
export function useTakeOverview(): (overview: Overview) => void {
  const client = useQueryClient();
  return (overview) => {
    client.setQueryData(overviewKey, overview);
    void client.invalidateQueries({ queryKey: [MINE, 'gamingHistory'] });
  };
}

export function useGamingHistory() {
  return useCursorPages([MINE, 'gamingHistory'], (page) =>
    api.call('responsibleGaming.history', {
      query: page,
    }),
  );
}
