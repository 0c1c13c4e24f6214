import { Amount, Button, Chip, useUiLocale } from '@croupier/ui';
import { column, rightColumn, type TableColumn } from '@croupier/ui/table';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FittingAmount } from '../../platform/parts/fitting-amount.tsx';
import { useIncome } from '../contracts/index.ts';
import { DataTable } from '../../shared/lists/index.ts';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { DayRange, longDay } from '../reports/index.ts';
import {
  type Income,
  PageHead,
  Panel,
  periodOf,
  useAccountLines,
  useFilters,
  useOptions,
} from '../centre/index.ts';
import { StatementList } from './statement-list.tsx';
import { contractKinds } from '../terms/index.ts';
import { incomeDays, incomeSpans } from './income-days.ts';

/** Every commission by kind and window, with its statement. */
export function IncomePage(): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  const today = useOptions().data?.today;
  const span = incomeSpans.find((one) => one === filters.text('span')) ?? 'month';
  const kind = contractKinds.find((one) => one === filters.text('kind'));
  const { period: _period, ...chosen } = periodOf({
    text: (name) => (name === 'period' ? 'custom' : filters.text(name)),
  });
  const days = today === undefined ? null : incomeDays(span, today, chosen);
  const income = useIncome(days ?? {});
  const { locale } = useUiLocale();
  return (
    <>
      <PageHead
        title={t('menu.income')}
        lead={`${t('income.lead')} ${days ? t('income.days', { from: longDay(days.from, locale), to: longDay(days.to, locale) }) : ''}`}
      />
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <div role="group" aria-label={t('period.label')} className="flex flex-wrap gap-2">
          {incomeSpans.map((one) => (
            <Chip
              key={one}
              pressed={one === span}
              onClick={() =>
                filters.set({
                  span: one === 'month' ? undefined : one,
                  since: one === 'custom' ? days?.from : undefined,
                  until: one === 'custom' ? days?.to : undefined,
                })
              }
            >
              {t(`income.spans.${one}`)}
            </Chip>
          ))}
        </div>
        {span === 'custom' && days && <DayRange days={days} today={today} filters={filters} />}
      </div>
      <Loaded query={income} rows={3}>
        {(value) => (
          <div className="grid gap-5">
            <Kinds income={value} chosen={kind} onChoose={(next) => filters.set({ kind: next })} />
            <ByDay income={value} />
          </div>
        )}
      </Loaded>
      <h2 className="mt-7 mb-3 text-lg font-semibold">{t('statements.title')}</h2>
      <StatementList filter={{ of: 'me', ...days, ...(kind ? { kind } : {}) }} />
    </>
  );
}

function Kinds(props: {
  income: Income;
  chosen: string | undefined;
  onChoose: (kind: string | undefined) => void;
}): ReactNode {
  const t = useTranslations('agentArea');
  const { income, chosen } = props;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      <div className="panel p-4">
        <p className="text-sm text-muted">{t('income.accrued')}</p>
        <FittingAmount value={income.total} currency={income.currency} />
        <p className="text-13 text-muted">
          {t('income.ofWhichPaid')}{' '}
          <Amount value={income.kinds.reduce((sum, { paid }) => sum + paid, 0)} currency={income.currency} />
        </p>
        <p className="text-12 text-muted">{t('income.accruedBasis')}</p>
      </div>
      <Received income={income} />
      {income.kinds.map(({ kind, statements, amount, paid }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => props.onChoose(chosen === kind ? undefined : kind)}
          className={`panel p-4 text-left ${chosen === kind ? 'border-accent!' : ''}`}
        >
          <span className="block text-sm text-muted">{t(`contracts.kinds.${kind}`)}</span>
          <FittingAmount value={amount} currency={income.currency} />
          <span className="block text-13 text-muted">
            {t('statements.count', { count: statements })} · {t('statements.states.paid')}{' '}
            <Amount value={paid} currency={income.currency} />
          </span>
        </button>
      ))}
    </div>
  );
}

/** What came into the wallet on the same days; of other windows too, and not of all of these. */
function Received({ income: { from, to, currency } }: { income: Income }): ReactNode {
  const t = useTranslations('agentArea');
  const lines = useAccountLines({ period: 'custom', from, to, kind: 'commission' });
  const totals = lines.data?.pages[0]?.totals;
  return (
    <div className="panel p-4">
      <p className="flex min-h-6 items-center justify-between gap-2 text-sm text-muted">
        {t('income.received')}
        <Link
          to="/agentHome/$page"
          params={{ page: 'agentAccountDetails' }}
          search={{ period: 'custom', since: from, until: to, kind: 'commission' }}
          className="inline-flex min-h-6 items-center text-13 font-medium text-accent hover:underline"
        >
          {t('overview.follow')}
        </Link>
      </p>
      {totals && (
        <FittingAmount value={totals.reduce((sum, { amount }) => sum + amount, 0)} currency={currency} />
      )}
      <p className="text-12 text-muted">{t('income.receivedBasis')}</p>
    </div>
  );
}

/** On a phone each day is a card: more of them at first would keep the statements below out of sight. */
const daysAtFirst = 7;

interface IncomeDay {
  day: string;
  total: number;
  of: (kind: string) => number;
}

const daysOf = (income: Income): IncomeDay[] =>
  [...Map.groupBy(income.days, ({ day }) => day)].map(([day, parts]) => ({
    day,
    total: parts.reduce((sum, { amount }) => sum + amount, 0),
    of: (kind) => parts.filter((part) => part.kind === kind).reduce((sum, { amount }) => sum + amount, 0),
  }));

function useDayColumns(currency: string): readonly TableColumn<IncomeDay>[] {
  const t = useTranslations('agentArea');
  const { locale } = useUiLocale();
  return [
    column('day', t('overview.day'), ({ day }) => longDay(day, locale)),
    ...contractKinds.map((kind): TableColumn<IncomeDay> =>
      rightColumn(kind, t(`contracts.kinds.${kind}`), (row) => (
        <Amount value={row.of(kind)} currency={currency} />
      )),
    ),
    rightColumn('total', t('income.total'), ({ total }) => (
      <Amount value={total} currency={currency} className="font-semibold" />
    )),
  ];
}

function ByDay({ income }: { income: Income }): ReactNode {
  const t = useTranslations('agentArea');
  const [all, setAll] = useState(false);
  const columns = useDayColumns(income.currency);
  if (income.days.length === 0) return null;
  const newest = daysOf(income).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return (
    <Panel title={t('income.byDay')}>
      <DataTable
        caption={t('income.byDay')}
        rows={all ? newest : newest.slice(0, daysAtFirst)}
        rowKey={({ day }) => day}
        columns={columns}
      />
      {!all && newest.length > daysAtFirst && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          {t('income.allDays', { count: String(newest.length) })}
        </Button>
      )}
    </Panel>
  );
}
