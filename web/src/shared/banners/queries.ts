import { useQuery } from '@tanstack/react-query';
import type { homeCalls, QueryOf } from '@croupier/contract';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';

const FRESH_MS = 5 * 60_000;

export type BannerGroupName = NonNullable<QueryOf<(typeof homeCalls)['banners']>>['groupName'] & string;

/** The banners of a place beside home, read when the place is first seen. */
export function usePlaceBanners(groupName: BannerGroupName) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'banners', groupName, language],
    queryFn: async () => (await api.call('home.banners', { query: { groupName, language } })).banners,
    staleTime: FRESH_MS,
  });
}
