import { useTranslations } from 'use-intl';
import { ApiFailure } from './api.ts';

/** What a person reads about a failed call: the server's text, which is in their language already. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('list');
  return (error) =>
    error instanceof ApiFailure && error.code !== 'NETWORK' && error.message ? error.message : t('network');
}
