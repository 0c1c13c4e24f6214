import { Badge, formatMoney, useUiLocale } from '@croupier/ui';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconFrame } from '../../shared/page/icon-frame.tsx';
import { useVip } from './queries.ts';

/** The member's level and the way to the next; nothing where the brand has no levels. */
export function VipCard(): ReactNode {
  const t = useTranslations('vip');
  const { locale } = useUiLocale();
  const { data } = useVip();
  if (!data || data.levels.length === 0) return null;
  const { currency, level, next, turnover } = data;
  const money = (minor: number) => formatMoney(minor, { locale, currency });
  const from = level?.turnover ?? 0;
  const share = next ? Math.min(100, ((turnover - from) / Math.max(1, next.turnover - from)) * 100) : 100;
  return (
    <article id="vip" aria-label={t('title')} className="panel px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-4">
        <IconFrame tone="gold" large>
          <Crown aria-hidden="true" />
        </IconFrame>
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-17 font-semibold">{level ? t('level', { name: level.name }) : t('none')}</h2>
          <p className="text-15 text-muted">
            {next ? t('toNext', { amount: money(next.missing), name: next.name }) : t('top')}
          </p>
        </div>
        <p className="text-sm sm:text-right text-muted">
          {t('turnover')}
          <span className="figures block text-base font-semibold text-text">{money(turnover)}</span>
        </p>
      </div>
      <div
        role="progressbar"
        aria-label={t('title')}
        aria-valuenow={Math.round(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-4 h-2 overflow-hidden rounded-full bg-white/8"
      >
        <div className="gold-fill h-full rounded-full" style={{ width: `${share}%` }} />
      </div>
      <Ladder vip={data} />
    </article>
  );
}

/** All levels, and what each asks and gives. */
function Ladder({ vip }: { vip: NonNullable<ReturnType<typeof useVip>['data']> }): ReactNode {
  const t = useTranslations('vip');
  const { locale } = useUiLocale();
  const money = (minor: number) => formatMoney(minor, { locale, currency: vip.currency });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <details className="mt-4">
      <summary className="min-h-6 cursor-pointer text-sm font-medium text-muted hover:text-text">
        {t('ladder')}
      </summary>
      <ol className="mt-2 divide-y divide-line">
        {vip.levels.map((one) => {
          const best = Math.max(0, ...one.rebates.map(({ rate }) => Number(rate)));
          return (
            <li
              key={one.rank}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-15"
            >
              <span className="flex items-center gap-2 font-medium">
                {one.name}
                {one.rank === vip.level?.rank && <Badge tone="gold">{t('current')}</Badge>}
              </span>
              <span className="figures text-sm text-muted">
                {t('from', { amount: money(one.turnover) })}
                {best > 0 && ` · ${t('rebates', { rate: percent.format(best) })}`}
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
