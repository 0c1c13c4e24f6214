import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Stands before the limits that a player sets for itself. */
export function LimitsLead(): ReactNode {
  const t = useTranslations('registration');
  return (
    <div className="mt-1 border-t border-line pt-4">
      <p className="font-semibold">{t('limitsTitle')}</p>
      <p className="text-sm text-muted">{t('limitsLead')}</p>
    </div>
  );
}
