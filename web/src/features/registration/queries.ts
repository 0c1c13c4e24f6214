import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.ts';

/** The field rules; they stay for the whole visit, unless the site says that they changed. */
export function useRegisterSettings() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['register-settings', language],
    queryFn: () => api.call('system.registerSettings', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
