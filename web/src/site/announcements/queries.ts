import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { CONTENT, CONTENT_FRESH_MS } from '../../platform/site/content.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { useSession } from '../../platform/session/session.ts';

const NOTICE_PAGE_SIZE = 9;

/** Bulletins and news of promotions: what the marquee runs and the notice popup lists. */
export const NOTICES = 'B,PR';
/** Popups: for everyone, and after sign-in. */
export const POPUPS = 'PU,PL';

/** A page of announcements. What they are depends on whether someone is signed in. */
export function useAnnouncements(types: string, pageNo: number, enabled = true) {
  const language = useLanguage((state) => state.language);
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({
    queryKey: [CONTENT, 'announcements', types, pageNo, language, signedIn],
    queryFn: () =>
      api.call('home.announcements', {
        query: { types, platform: 'W', execution: 'B', language, pageNo, pageSize: NOTICE_PAGE_SIZE },
      }),
    staleTime: CONTENT_FRESH_MS,
    enabled,
  });
}

/** The house's own words under every page, as plain text; empty where the brand wrote none. */
export function useHouseText(): string {
  const html = useAnnouncements('H', 1).data?.content[0]?.content ?? '';
  return useMemo(
    () => new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '',
    [html],
  );
}
