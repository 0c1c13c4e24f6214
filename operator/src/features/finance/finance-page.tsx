import { useUiLocale } from '@croupier/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/api.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { FilterTabs } from '../../components/filter-tabs.tsx';
import { Money } from '../../components/money.tsx';
import { Loaded, Page } from '../../components/page.tsx';
import { type Days, useDays } from './queries.ts';

const periods = ['7', '30', '90'] as const;
const dayMs = 24 * 3_600_000;

/** The business day at a moment, as the merchant's calendar has it. */
export const dayOf = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone });

export function FinancePage(): ReactNode {
  const t = useTranslations('finance');
  const navigate = useNavigate();
  const { timeZone } = useUiLocale();
  const search = useSearch({ from: '/inside/finance' });
  const days = periods.find((one) => one === search.days) ?? '7';
  const [now] = useState(() => api.businessNow());
  const from = dayOf(new Date(now.getTime() - (Number(days) - 1) * dayMs), timeZone);
  const query = useDays(from, dayOf(now, timeZone));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterTabs
        label={t('period')}
        value={days}
        options={periods.map((value) => ({ value, label: t(`days${value}`) }))}
        onChange={(value) => void navigate({ to: '/finance', search: { days: value } })}
      />
      <Loaded query={query}>{(report) => <DaysTable report={report} />}</Loaded>
    </Page>
  );
}

type Row = Days['days'][number];
const figures = ['deposits', 'withdrawals', 'fees', 'bets', 'wins', 'gross', 'adjustments'] as const;

function DaysTable({ report }: { report: Days }): ReactNode {
  const t = useTranslations('finance');
  const columns = useColumns(report.currency);
  return <DataTable caption={t('title')} rows={report.days} rowKey={(row) => row.day} columns={columns} />;
}

function useColumns(unit: string): Column<Row>[] {
  const t = useTranslations('finance');
  const { locale } = useUiLocale();
  return [
    {
      key: 'day',
      header: t('day'),
      cell: ({ day }) => (
        <Link to="/finance/$day" params={{ day }} data-row-link className="figures whitespace-nowrap">
          {dayText(day, locale)}
        </Link>
      ),
    },
    ...figures.map((name) => ({
      key: name,
      header: t(name),
      right: true,
      cell: (row: Row) => (
        <Money value={row[name]} unit={unit} delta={name === 'gross' || name === 'adjustments'} />
      ),
    })),
    {
      key: 'funds',
      header: t('funds'),
      right: true,
      cell: (row) => <Money value={row.membersFunds} unit={unit} className="font-semibold" />,
    },
  ];
}

export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
