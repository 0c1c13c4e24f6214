import { Amount, cx, playCurrency, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface MoneyProps {
  value: number;
  /** ISO 4217, or the name of points. */
  unit: string;
  /** Signs the figure and colours gains. */
  delta?: boolean;
  className?: string;
}

/** Ledger accounts may count points, which no currency format knows. */
export function Money({ value, unit, delta = false, className }: MoneyProps): ReactNode {
  const { locale } = useUiLocale();
  const t = useTranslations('list');
  const look = className === undefined ? {} : { className };
  if (unit === playCurrency)
    return (
      <span className="whitespace-nowrap">
        <Amount value={value} currency={unit} delta={delta} plain {...look} />{' '}
        <span className="text-muted">{t('play')}</span>
      </span>
    );
  if (unit.length === 3) return <Amount value={value} currency={unit} delta={delta} {...look} />;
  const figure = value.toLocaleString(locale, { signDisplay: delta ? 'exceptZero' : 'auto' });
  return (
    <span className={cx('figures whitespace-nowrap', delta && value > 0 && 'text-win', className)}>
      {figure}
    </span>
  );
}
