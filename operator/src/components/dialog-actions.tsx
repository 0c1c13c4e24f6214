import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The way back at the foot of a dialog, with what is offered beside it. */
export function DialogActions({ onBack, children }: { onBack: () => void; children: ReactNode }): ReactNode {
  const t = useTranslations('decision');
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      <Button onClick={onBack}>{t('back')}</Button>
      {children}
    </div>
  );
}
