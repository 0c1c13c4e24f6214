import { Amount, Badge } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Withdrawal } from '../../platform/shapes.ts';

const tones = { pending: 'muted', sent: 'gold', settled: 'win', returned: 'danger' } as const;

/** The parts of a split payout, each with what became of it; a whole one has nothing to add. */
export function WithdrawalParts({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useTranslations('cashier');
  const { parts, currency } = withdrawal;
  if (parts.length < 2) return null;
  return (
    <ul aria-label={t('parts')} className="divide-y divide-line rounded-field border border-line px-4">
      {parts.map((part, index) => (
        <li key={part.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-15">
          <span className="mr-auto text-muted">{t('part', { number: index + 1 })}</span>
          <Amount value={part.amount - part.fee} currency={currency} className="font-medium" />
          <Badge tone={tones[part.state]}>{t(`partStates.${part.state}`)}</Badge>
          {part.receipt !== null && (
            <Badge tone={part.receipt === 'not_received' ? 'danger' : 'muted'}>
              {t(`receipts.${part.receipt}`)}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
