import { Amount, buttonClass, cx, datedInstant, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StatementLine } from '../../platform/shapes.ts';
import { downloadCsv } from '../../shared/downloads/csv.ts';
import { MoneyFigure } from './list/figures.tsx';
import { ExportButton } from '../../shared/downloads/export-button.tsx';
import { FilterBar, PeriodField, SelectField, usePeriod } from './list/filter-bar.tsx';
import { LineDialog } from './line-dialog.tsx';
import { useKind } from './use-kind.ts';
import { instantsOf } from './list/period.ts';
import { useAccountTotals, useStatement } from './queries.ts';
import { cell, headCell, RecordList } from './list/record-list.tsx';

const kinds = [
  'deposit',
  'withdrawal_hold',
  'withdrawal_return',
  'bet',
  'win',
  'refund',
  'rebate',
  'bonus',
  'transfer',
  'adjustment',
] as const;

export function AccountPage(): ReactNode {
  const t = useTranslations();
  const period = usePeriod();
  const [kind, setKind] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const instants = instantsOf(period.days, period.timeZone);
  const filter = { ...instants, ...(kind === '' ? {} : { kind }) };
  const statement = useStatement(filter);
  const totals = useAccountTotals(instants).data;
  const rows = statement.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <RecordList
      title={t('records.account')}
      query={statement}
      count={rows.length}
      above={
        <>
          <FilterBar>
            <PeriodField period={period} />
            <SelectField
              label={t('records.movement')}
              value={kind}
              onChange={setKind}
              options={[
                { value: '', label: t('history.all') },
                ...kinds.map((value) => ({ value, label: t(`history.kinds.${value}`) })),
              ]}
            />
            <ExportButton make={() => downloadCsv({ what: 'account', ...filter })} />
          </FilterBar>
          {totals && <Totals totals={totals} />}
          {opened !== null && <LineDialog id={opened} onClose={() => setOpened(null)} />}
        </>
      }
      empty={{
        icon: <ScrollText aria-hidden="true" />,
        title: t('records.accountNone'),
        text: t('records.accountNoneText'),
        action: (
          <Link to="/member/deposit" className={buttonClass('gold')}>
            {t('header.deposit')}
          </Link>
        ),
      }}
    >
      <Lines rows={rows} onOpen={setOpened} />
    </RecordList>
  );
}

function Lines({
  rows,
  onOpen,
}: {
  rows: readonly StatementLine[];
  onOpen: (id: string) => void;
}): ReactNode {
  const t = useTranslations();
  return (
    <table className="w-full text-15">
      <caption className="sr-only">{t('records.account')}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          <th className={headCell}>{t('records.movement')}</th>
          <th className={headCell}>{t('records.reference')}</th>
          <th className={cx(headCell, 'text-right!')}>{t('records.amount')}</th>
          <th className={cx(headCell, 'text-right!')}>{t('records.balanceAfter')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((line) => (
          <LineRow key={line.id} line={line} onOpen={() => onOpen(line.id)} />
        ))}
      </tbody>
    </table>
  );
}

function Totals({ totals }: { totals: NonNullable<ReturnType<typeof useAccountTotals>['data']> }): ReactNode {
  const t = useTranslations();
  return (
    <dl aria-label={t('history.totals')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <MoneyFigure label={t('history.opening')} value={totals.opening} currency={totals.currency} />
      <MoneyFigure label={t('history.games')} value={totals.games} currency={totals.currency} delta />
      <MoneyFigure
        label={t('history.others')}
        value={totals.closing - totals.opening - totals.games}
        currency={totals.currency}
        delta
      />
      <MoneyFigure label={t('history.closing')} value={totals.closing} currency={totals.currency} />
    </dl>
  );
}

function LineRow({ line, onOpen }: { line: StatementLine; onOpen: () => void }): ReactNode {
  const t = useTranslations();
  const { locale, timeZone } = useUiLocale();
  const kindOf = useKind();
  return (
    <tr>
      <td className={cell}>
        <button
          type="button"
          onClick={onOpen}
          className="block min-h-6 text-left font-semibold underline decoration-muted decoration-dotted underline-offset-3 hover:decoration-solid"
        >
          {kindOf(line.kind)}
        </button>
        <time dateTime={line.at} className="figures block text-13 text-muted">
          {datedInstant(line.at, locale, timeZone)}
        </time>
      </td>
      <td className={cx(cell, 'figures text-13 text-muted max-sm:hidden')}>{line.reference.id.slice(-12)}</td>
      <td className={cx(cell, 'text-right')}>
        <Amount value={line.amount} currency={line.currency} delta className="font-semibold" />
        <span className="block text-13 text-muted sm:hidden">
          <span className="sr-only">{t('records.balanceAfter')} </span>
          <Amount value={line.balanceAfter} currency={line.currency} />
        </span>
      </td>
      <td className={cx(cell, 'text-right text-muted max-sm:hidden')}>
        <Amount value={line.balanceAfter} currency={line.currency} />
      </td>
    </tr>
  );
}
