import { buttonClass, ErrorState } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Stands in place of a page that couldn't be drawn, inside the frame: the menu stays. Reloading also heals a page of an older build. */
export function RouteError(): ReactNode {
  const t = useTranslations('broken');
  const title = t('title');
  useEffect(() => {
    document.title = `${title} · Croupier Console`;
  }, [title]);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        text={t('text')}
        retryLabel={t('reload')}
        onRetry={() => location.reload()}
        wayOut={
          <Link to="/" className={buttonClass('quiet')}>
            {t('home')}
          </Link>
        }
      />
    </>
  );
}

/** Where the frame itself couldn't be drawn. */
export function FrameError(): ReactNode {
  return (
    <main className="grid min-h-dvh place-items-center">
      <RouteError />
    </main>
  );
}
