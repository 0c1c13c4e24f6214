import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { type Language, useLanguage } from '../../platform/language/language.ts';

const FRESH_MS = 60_000;

export function bannersOptions(language: Language) {
  return queryOptions({
    queryKey: ['lobby', 'banners', 'w_home', language],
    queryFn: async () =>
      (await api.call('home.banners', { query: { groupName: 'w_home', language } })).banners,
    staleTime: FRESH_MS,
  });
}

/** What hangs in the place of a banner group. */
export function useHomeBanners() {
  return useQuery(bannersOptions(useLanguage((state) => state.language)));
}
