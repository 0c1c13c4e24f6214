import { Button } from '@croupier/ui';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** In place of a section's content that did not come: the others stand, and this one can be asked for again. */
export function SectionFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTranslations('common');
  return (
    <div role="alert" className="panel flex min-h-19 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <p className="mr-auto text-muted">{t('errorTitle')}</p>
      <Button onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-4.5" />
        {t('retry')}
      </Button>
    </div>
  );
}
