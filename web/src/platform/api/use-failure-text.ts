import { useTranslations } from 'use-intl';
import { ApiFailure } from './api.ts';

/** What a person reads about a failed call: the server's own text, already in their language. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    if (error instanceof ApiFailure && error.code !== 'NETWORK' && error.message) return error.message;
    return t('network');
  };
}
