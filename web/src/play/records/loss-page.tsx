import { Amount, Chip, Count, cx, EmptyState, ErrorState, SkeletonRows, useUiLocale } from '@croupier/ui';
import { ChartColumn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { downloadCsv } from '../../shared/downloads/csv.ts';
import { BetFigures } from './list/figures.tsx';
import { ExportButton } from '../../shared/downloads/export-button.tsx';
import { useGameType } from '../../shared/downloads/game-types.ts';
import { FilterBar, PeriodField, usePeriod } from './list/filter-bar.tsx';
import { daysQuery } from './list/period.ts';
import { type Totals, type TotalsBy, useBetTotals } from './queries.ts';
import { cell, headCell } from './list/record-list.tsx';

const ways = ['day', 'gameType', 'vendor'] as const satisfies readonly TotalsBy[];

/** Profit and loss: what the member's bets came to, by day, game type, vendor or game. */
export function LossPage(): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const period = usePeriod('month');
  const [by, setBy] = useState<(typeof ways)[number]>('day');
  const totals = useBetTotals(daysQuery(period.days), by);
  const { data } = totals;
  const label = useLabel(by);
  return (
    <section className="flex flex-col gap-5">
      <header>
        <h1 className="text-2xl font-bold">{t('history.loss')}</h1>
        <p className="mt-1 text-muted">{t('history.lossLead')}</p>
      </header>
      <FilterBar>
        <PeriodField period={period} />
        <ExportButton
          make={() =>
            downloadCsv({
              what: 'loss',
              by,
              ...(period.days.from === null ? {} : { fromDay: period.days.from }),
              ...(period.days.to === null ? {} : { toDay: period.days.to }),
            })
          }
        />
      </FilterBar>
      {data && <BetFigures totals={data} />}
      <div role="group" aria-label={t('history.by')} className="scroll-row flex gap-2">
        {ways.map((way) => (
          <Chip key={way} pressed={by === way} onClick={() => setBy(way)}>
            {t(`history.ways.${way}`)}
          </Chip>
        ))}
      </div>
      {data && data.groups.length > 0 ? (
        <GroupTable totals={data} label={label} />
      ) : data ? (
        <div className="panel">
          <EmptyState
            icon={<ChartColumn aria-hidden="true" />}
            title={t('history.lossNone')}
            text={t('history.lossNoneText')}
          />
        </div>
      ) : totals.isError ? (
        <ErrorState
          title={t('common.errorTitle')}
          text={failureText(totals.error)}
          retryLabel={t('common.retry')}
          onRetry={() => void totals.refetch()}
        />
      ) : (
        <SkeletonRows label={t('common.loading')} rows={5} className="h-14" />
      )}
    </section>
  );
}

type Group = Totals['groups'][number];

function useLabel(by: TotalsBy): (group: Group) => string {
  const { locale } = useUiLocale();
  const gameTypeOf = useGameType();
  return (group) => {
    if (by === 'gameType') return gameTypeOf(group.key);
    if (by !== 'day') return group.label;
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${group.key}T00:00:00Z`),
    );
  };
}

function GroupTable({ totals, label }: { totals: Totals; label: (group: Group) => string }): ReactNode {
  const t = useTranslations();
  const { currency } = totals;
  return (
    <div className="panel overflow-x-auto">
      <table className="w-full text-15">
        <caption className="sr-only">{t('history.loss')}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            <th className={headCell}>{t('history.group')}</th>
            <th className={cx(headCell, 'text-right!')}>{t('history.bets')}</th>
            <th className={cx(headCell, 'text-right!')}>{t('records.stake')}</th>
            <th className={cx(headCell, 'text-right!')}>{t('records.payout')}</th>
            <th className={cx(headCell, 'text-right!')}>{t('records.net')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {totals.groups.toReversed().map((group) => (
            <tr key={group.key}>
              <td className={cx(cell, 'font-semibold')}>
                {label(group)}
                <span className="block text-13 font-normal text-muted sm:hidden">
                  {t('records.stake')} <Amount value={group.stake} currency={currency} />
                </span>
              </td>
              <td className={cx(cell, 'text-right max-sm:hidden')}>
                <Count value={group.bets} />
              </td>
              <td className={cx(cell, 'text-right max-sm:hidden')}>
                <Amount value={group.stake} currency={currency} />
              </td>
              <td className={cx(cell, 'text-right max-sm:hidden')}>
                <Amount value={group.payout} currency={currency} />
              </td>
              <td className={cx(cell, 'text-right')}>
                <Amount value={group.net} currency={currency} delta className="font-semibold" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
