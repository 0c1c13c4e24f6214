import { Amount, cx, datedInstant, useUiLocale } from '@croupier/ui';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { downloadCsv } from '../../shared/downloads/csv.ts';
import { ExportButton } from '../../shared/downloads/export-button.tsx';
import { FilterBar, PeriodField, usePeriod } from './list/filter-bar.tsx';
import { instantsOf } from './list/period.ts';
import { useBonuses } from './queries.ts';
import { cell, headCell, RecordList } from './list/record-list.tsx';
import { useKind } from './use-kind.ts';

/** Bonuses and rebates received, with the turnover that each asks for. */
export function BonusPage(): ReactNode {
  const t = useTranslations();
  const period = usePeriod();
  const instants = instantsOf(period.days, period.timeZone);
  const bonuses = useBonuses(instants);
  const rows = bonuses.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <RecordList
      title={t('history.bonuses')}
      query={bonuses}
      count={rows.length}
      above={
        <FilterBar>
          <PeriodField period={period} />
          <ExportButton make={() => downloadCsv({ what: 'bonuses', ...instants })} />
        </FilterBar>
      }
      empty={{
        icon: <Gift aria-hidden="true" />,
        title: t('history.bonusesNone'),
        text: t('history.bonusesNoneText'),
      }}
    >
      <table className="w-full text-15">
        <caption className="sr-only">{t('history.bonuses')}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            <th className={headCell}>{t('records.movement')}</th>
            <th className={headCell}>{t('history.turnover')}</th>
            <th className={cx(headCell, 'text-right!')}>{t('records.amount')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <BonusRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </RecordList>
  );
}

type Bonus = NonNullable<ReturnType<typeof useBonuses>['data']>['pages'][number]['content'][number];

function BonusRow({ row }: { row: Bonus }): ReactNode {
  const t = useTranslations('history');
  const { locale, timeZone } = useUiLocale();
  const kindOf = useKind();
  return (
    <tr>
      <td className={cell}>
        <span className="block font-semibold">{kindOf(row.kind)}</span>
        <time dateTime={row.at} className="figures block text-13 text-muted">
          {datedInstant(row.at, locale, timeZone)}
        </time>
      </td>
      <td className={cx(cell, 'text-13 text-muted')}>
        {row.turnover ? (
          <>
            <Amount value={row.turnover.done} currency={row.currency} /> /{' '}
            <Amount value={row.turnover.required} currency={row.currency} />
          </>
        ) : (
          t('noTurnover')
        )}
      </td>
      <td className={cx(cell, 'text-right')}>
        <Amount value={row.amount} currency={row.currency} delta className="font-semibold" />
      </td>
    </tr>
  );
}
