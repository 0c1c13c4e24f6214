import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Lies over the page while the next one loads, and goes when it stands. */
export function LoadingCover(): ReactNode {
  const t = useTranslations('common');
  const loading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  });
  if (!loading) return null;
  return (
    <div role="status" className="loading-cover fixed inset-0 z-60 grid place-items-center bg-ground/70">
      <span className="sr-only">{t('loading')}</span>
      <span
        aria-hidden="true"
        className="size-12 animate-spin rounded-full border-4 border-white/15 border-t-gold-light"
      />
    </div>
  );
}
