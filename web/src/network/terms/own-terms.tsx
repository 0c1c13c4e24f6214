import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Contract } from '../centre/index.ts';
import { TermsSummary } from './terms-summary.tsx';

/** What the offerer holds itself: the ceiling of whatever it offers. */
export function OwnTerms({ own }: { own: Contract }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  return (
    <aside aria-label={t('own')} className="grid content-start gap-2 rounded-field bg-white/5 p-4">
      <h3 className="font-semibold">{t('own')}</h3>
      <TermsSummary terms={own} />
      <p className="text-13 text-muted">{t('ownHint')}</p>
    </aside>
  );
}
