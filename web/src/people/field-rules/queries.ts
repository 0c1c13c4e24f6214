import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { sessionCache } from '../../platform/storage/session-cache.ts';
import type { RegisterSettings } from '../../platform/shapes.ts';

const cache = sessionCache<RegisterSettings>('registerSettings');

/** The field rules; the session remembers them, unless the site says that they changed. */
export function useRegisterSettings() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['register-settings', language],
    queryFn: async () => cache.keep(language, await api.call('system.registerSettings', {})),
    staleTime: Number.POSITIVE_INFINITY,
    ...cache.initial(language),
  });
}
