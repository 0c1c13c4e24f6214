import type { BodyOf, operatorCatalogueCalls, QueryOf, ValueOf } from '@croupier/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useChange } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';

export type Game = ValueOf<(typeof operatorCatalogueCalls)['games']>['content'][number];
export type Vendor = ValueOf<(typeof operatorCatalogueCalls)['vendors']>['vendors'][number];
export type GameChange = BodyOf<(typeof operatorCatalogueCalls)['updateGame']>;
export type VendorChange = BodyOf<(typeof operatorCatalogueCalls)['updateVendor']>;
export type GamesChange = BodyOf<(typeof operatorCatalogueCalls)['updateGames']>;
type GamesQuery = NonNullable<QueryOf<(typeof operatorCatalogueCalls)['games']>>;

export function useGames(query: GamesQuery) {
  return useQuery({
    queryKey: ['games', 'list', query],
    queryFn: () => api.call('operatorCatalogue.games', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The kinds of games: they change with the version of the site only. */
export function useGameKinds() {
  return useQuery({
    queryKey: ['game-kinds'],
    queryFn: () => api.call('operatorCatalogue.kinds', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a change of the catalogue makes old. */
const stale = ['games', 'vendors'];

export const useChangeGame = () =>
  useChange(stale, ({ nodeId, change }: { nodeId: string; change: GameChange }) =>
    api.call('operatorCatalogue.updateGame', { params: { nodeId }, body: change }),
  );

export const useChangeGames = () =>
  useChange(stale, (body: GamesChange) => api.call('operatorCatalogue.updateGames', { body }));

export const useChangeVendor = () =>
  useChange(stale, ({ code, change }: { code: string; change: VendorChange }) =>
    api.call('operatorCatalogue.updateVendor', { params: { code }, body: change }),
  );
