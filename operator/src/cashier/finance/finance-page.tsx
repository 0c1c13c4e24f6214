import { figureNames } from '@croupier/contract/finance-figures';
import { useUiLocale } from '@croupier/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withoutEmpty } from '../../app/routes/search.ts';
import { api } from '../../app/client/api.ts';
import { DayField, PeriodTabs } from '../../components/day-field.tsx';
import { dayText } from '../../app/format/days.ts';
import { useWords } from '../../app/format/use-words.ts';
import { figureLook } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Loaded, Page } from '../../components/page.tsx';
import { type Column, column, DataTable, rightColumn } from '../../components/table/columns.tsx';
import { ExportButton } from '../../components/table/export-button.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListViews } from '../../components/table/list-views.tsx';
import { useListWords } from '../../components/table/words.ts';
import { type Asked, type FinanceSearch, chosenRange, dayOf, presets } from './period.ts';
import { type Days, useDays } from './queries.ts';

/** Days or months of any period: what the members had, what moved it, and what they had then. */
export function FinancePage(): ReactNode {
  const t = useTranslations('finance');
  const navigate = useNavigate();
  const { timeZone } = useUiLocale();
  const word = useWords();
  const search = useSearch({ from: '/inside/finance' });
  const [now] = useState(() => api.businessNow());
  const asked = chosenRange(search, now, timeZone);
  const query = useDays(asked);
  const show = (change: Partial<FinanceSearch>) =>
    void navigate({ to: '/finance', search: withoutEmpty({ ...search, ...change }) });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="mb-1 flex flex-wrap items-end gap-x-6 *:mb-3 max-sm:*:mb-1">
        <PeriodTabs
          label={t('period')}
          value={asked.preset}
          nameOf={(days) => t(`days${days}`)}
          range={asked}
          onShow={show}
          presets={presets}
        />
        {asked.preset === 'custom' && (
          <Between from={asked.from} to={asked.to} last={dayOf(now, timeZone)} onChange={show} />
        )}
        <FilterTabs
          label={t('by')}
          value={asked.by}
          options={(['day', 'month'] as const).map((value) => ({ value, label: t(`by${value}`) }))}
          onChange={(by) => show({ by })}
        />
        {query.data && query.data.currencies.length > 1 && (
          <FilterTabs
            label={t('currency')}
            value={query.data.currency}
            options={query.data.currencies.map((value) => ({ value, label: word('unit', value) }))}
            onChange={(currency) => show({ currency })}
          />
        )}
      </div>
      <p className="mb-3 text-sm text-muted">{t('basis')}</p>
      <Loaded query={query} onClear={() => void navigate({ to: '/finance', search: {} })}>
        {(report) => (
          <DaysTable report={report} asked={asked} actions={<Taken search={search} asked={asked} />} />
        )}
      </Loaded>
    </Page>
  );
}

/** What was asked for: kept under a name, or taken away as a file. */
function Taken({ search, asked }: { search: FinanceSearch; asked: Asked }): ReactNode {
  const navigate = useNavigate();
  const { from, to, by, currency } = asked;
  const set = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return (
    <>
      <ListViews
        call="operatorFinance.days"
        current={Object.fromEntries(set)}
        onChoose={(view) => void navigate({ to: '/finance', search: { ...view } })}
      />
      <ExportButton
        call="operatorFinance.days"
        query={{ from, to, by, ...(currency === undefined ? {} : { currency }) }}
      />
    </>
  );
}

type Row = Days['days'][number];
/** Shown only where there is any. */
const rare = new Set<string>(['openingCredits', 'other', 'fees']);
const signed = new Set<string>(['gross', 'net', 'adjustments', 'openingCredits', 'other']);

function DaysTable({
  report,
  asked,
  actions,
}: {
  report: Days;
  asked: Asked;
  actions: ReactNode;
}): ReactNode {
  const t = useTranslations('finance');
  const columns = useColumns(report, asked);
  return (
    <DataTable
      wide
      list="operatorFinance.days"
      words={useListWords().table}
      actions={actions}
      caption={t('title')}
      rows={report.days}
      rowKey={(row) => row.day}
      columns={columns}
      totals={report.totals}
    />
  );
}

function useColumns(report: Days, { by }: Asked): Column<Row>[] {
  const t = useTranslations('finance');
  const { locale } = useUiLocale();
  const unit = report.currency;
  const shown = figureNames.filter((name) => !rare.has(name) || report.totals[name] !== 0);
  return [
    column('day', t(by), (row) =>
      row === report.totals ? (
        <strong>{t('total')}</strong>
      ) : (
        <RowLink row={row} report={report} by={by}>
          {by === 'month' ? monthText(row.day, locale) : dayText(row.day, locale)}
        </RowLink>
      ),
    ),
    rightColumn('opening', t('openingFunds'), (row) => <Money value={row.openingFunds} unit={unit} />),
    ...shown.map((name) =>
      rightColumn(name, t(name), (row: Row) => {
        const amount = <Money value={row[name]} unit={unit} delta={signed.has(name)} />;
        return row === report.totals || by === 'month' || row[name] === 0 ? (
          amount
        ) : (
          <Link
            to="/finance/$day"
            params={{ day: row.day }}
            search={{ group: name, currency: unit }}
            className={figureLook}
          >
            {amount}
            <span className="sr-only">
              {' '}
              {t('openFigure', { what: t(name), day: dayText(row.day, locale) })}
            </span>
          </Link>
        );
      }),
    ),
    rightColumn('funds', t('funds'), (row) => (
      <Money value={row.membersFunds} unit={unit} className="font-semibold" />
    )),
  ];
}

/** A day opens to its figures, a month to its days. */
function RowLink(props: { row: Row; report: Days; by: Asked['by']; children: ReactNode }): ReactNode {
  const { row, report, by } = props;
  const look = { 'data-row-link': true, className: 'figures whitespace-nowrap' };
  if (by === 'day') {
    return (
      <Link to="/finance/$day" params={{ day: row.day }} search={{ currency: report.currency }} {...look}>
        {props.children}
      </Link>
    );
  }
  const last = new Date(`${row.day}T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const end = last.toISOString().slice(0, 10);
  return (
    <Link
      to="/finance"
      search={{
        days: 'custom',
        from: row.day < report.from ? report.from : row.day,
        to: end > report.to ? report.to : end,
        currency: report.currency,
      }}
      {...look}
    >
      {props.children}
    </Link>
  );
}

const monthText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

interface BetweenProps {
  from: string;
  to: string;
  last: string;
  onChange: (change: { from: string } | { to: string }) => void;
}

function Between({ from, to, last, onChange }: BetweenProps): ReactNode {
  const t = useTranslations('finance');
  return (
    <>
      <DayField label={t('from')} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label={t('to')} value={to} min={from} max={last} onChange={(day) => onChange({ to: day })} />
    </>
  );
}
