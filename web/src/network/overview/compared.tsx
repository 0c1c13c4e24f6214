import { Amount, cx, useUiLocale } from '@croupier/ui';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FittingAmount } from '../../platform/parts/fitting-amount.tsx';
import { useFormatter } from '../../platform/language/formatter.ts';
import { spanText } from '../reports/index.ts';

export interface ComparedProps {
  label: string;
  /** What the figure counts, where its name leaves that open: by which day, paid or accrued. */
  basis?: string;
  now: number;
  before: number;
  /** The business days that it is compared with. */
  previous: { from: string; to: string };
  currency?: string;
  /** What more of it means to the team; without it the change is only told. */
  good?: 'more';
  hint?: string;
  action?: ReactNode;
}

/**
 * The change against the period before as a share; null where there was nothing to compare with, or where a loss became a
 * gain or the other way round: a share of that says nothing.
 */
export function changeOf(now: number, before: number): number | null {
  return before <= 0 || now < 0 ? null : (now - before) / before;
}

/** A figure with how it changed. */
export function Compared(props: ComparedProps): ReactNode {
  const t = useTranslations('agentArea.overview');
  const format = useFormatter();
  const { now, before, currency } = props;
  const change = changeOf(now, before);
  const Icon = now === before ? Minus : now > before ? TrendingUp : TrendingDown;
  const { locale } = useUiLocale();
  const days = spanText(props.previous, locale);
  const said = (value: number) =>
    currency === undefined ? (
      <span className="figures">{format.number(value)}</span>
    ) : (
      <Amount value={value} currency={currency} />
    );
  return (
    <div className="panel flex min-w-0 flex-col gap-1 p-4">
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
        {props.label}
        {props.action}
      </p>
      {currency === undefined ? (
        <p className="figures text-xl font-bold sm:text-2xl">{format.number(now)}</p>
      ) : (
        <FittingAmount value={now} currency={currency} />
      )}
      <p
        className={cx(
          'flex flex-wrap items-center gap-x-1.5 text-13',
          props.good && now > before ? 'text-win' : 'text-muted',
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        {now === before ? (
          t('same')
        ) : change === null ? (
          <Difference value={now - before} currency={currency} />
        ) : (
          format.number(change, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
        )}
        <span className="text-muted">
          {t('comparedTo', { days })} {said(before)}
        </span>
      </p>
      {props.basis && <p className="text-12 text-muted">{props.basis}</p>}
      {props.hint && <p className="text-12 text-muted">{props.hint}</p>}
    </div>
  );
}

function Difference({ value, currency }: { value: number; currency: string | undefined }): ReactNode {
  const format = useFormatter();
  return currency === undefined ? (
    format.number(value, { signDisplay: 'exceptZero' })
  ) : (
    <Amount value={value} currency={currency} delta />
  );
}
