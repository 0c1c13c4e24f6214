import { Amount, formatMoney, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WithdrawalPreview } from '../../platform/shapes.ts';

/** What the withdrawal costs and what arrives, before it is asked for. */
export function FeePreview({ preview }: { preview: WithdrawalPreview }): ReactNode {
  const t = useTranslations('cashier');
  const { locale } = useUiLocale();
  const { currency, parts } = preview;
  const largest = Math.max(...parts.map(({ amount }) => amount));
  return (
    <dl
      aria-live="polite"
      className="flex flex-col gap-1.5 rounded-field border border-line bg-white/4 px-4 py-3"
    >
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-sm text-muted">{t('fee')}</dt>
        <dd>{preview.fee > 0 ? <Amount value={preview.fee} currency={currency} /> : t('noFee')}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-sm text-muted">{t('arrives')}</dt>
        <dd className="font-semibold">
          <Amount value={preview.arrives} currency={currency} />
        </dd>
      </div>
      {preview.freeLeft > 0 && (
        <p className="text-13 text-muted">{t('freeLeft', { count: preview.freeLeft })}</p>
      )}
      {parts.length > 1 && (
        <p className="text-13 text-muted">
          {t('inParts', { count: parts.length, amount: formatMoney(largest, { locale, currency }) })}
        </p>
      )}
    </dl>
  );
}
