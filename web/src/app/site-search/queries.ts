import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';

const TYPING_PAUSE_MS = 200;
const FRESH_MS = 60_000;

/** What stands still for as long as a pause in typing. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** What the whole site has by a name; with nothing typed, what is popular. */
export function useSiteSearch(typed: string) {
  const language = useLanguage((state) => state.language);
  const q = useSettled(typed.trim());
  const found = useQuery({
    queryKey: ['lobby', 'search', language, q],
    queryFn: () => api.call('catalogue.search', { query: { language, q } }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  return { found, q };
}
