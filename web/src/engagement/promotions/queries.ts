import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { CONTENT, CONTENT_FRESH_MS } from '../../platform/site/content.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { useSession } from '../../platform/session/session.ts';

/** A brand runs a handful; one page holds them all. */
const PAGE_SIZE = 100;
const TEASER_FRESH_MS = 60_000;

/** The promotions that run or are announced, and what of them is open to the caller. */
export function usePromotions() {
  const language = useLanguage((state) => state.language);
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({
    queryKey: [CONTENT, 'promotions', language, signedIn],
    queryFn: () => api.call('home.promotions', { query: { language, pageNo: 1, pageSize: PAGE_SIZE } }),
    staleTime: CONTENT_FRESH_MS,
  });
}

export function usePromotion(id: string | null) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: [CONTENT, 'promotion', id, language],
    queryFn: () => api.call('home.promotion', { params: { id: id ?? '' }, query: { language } }),
    staleTime: CONTENT_FRESH_MS,
    enabled: id !== null,
  });
}

export function usePromotionsTeaser(count: number) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'promotions', language, count],
    queryFn: async () =>
      (await api.call('home.promotions', { query: { language, pageNo: 1, pageSize: count } })).content,
    staleTime: TEASER_FRESH_MS,
  });
}
