import { Amount, Chip, Count, EmptyState, Skeleton, useUiLocale } from '@croupier/ui';
import { column, rightColumn, type TableColumn, wideColumn } from '@croupier/ui/table';
import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '../../platform/language/formatter.ts';
import { useGameType } from '../../shared/downloads/game-types.ts';
import { DataTable } from '../../shared/lists/index.ts';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { Compared } from './compared.tsx';
import { figureColumn, longDay, PeriodBar, spanText } from '../reports/index.ts';
import {
  type AgentSearch,
  type Overview,
  PageHead,
  Panel,
  periodOf,
  sameDays,
  useFilters,
  useOverview,
} from '../centre/index.ts';
import { MemberButton } from '../members/index.ts';
import { OwnContracts } from '../contracts/index.ts';
import type { Measure } from './trend-chart.tsx';

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

/** The team at a glance, against the period before. */
export function OverviewPage(): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  const query = periodOf(filters);
  const overview = useOverview(query);
  const { locale } = useUiLocale();
  const days = overview.data;
  return (
    <>
      <PageHead
        title={t('menu.teamOverview')}
        lead={
          days &&
          t('overview.days', { days: spanText(days.period, locale), before: spanText(days.previous, locale) })
        }
      />
      <OwnContracts />
      <PeriodBar filters={filters} />
      <Loaded query={overview} rows={5}>
        {(value) => <Figures value={value} search={sameDays(query)} />}
      </Loaded>
    </>
  );
}

function Figures({ value, search }: { value: Overview; search: AgentSearch }): ReactNode {
  return (
    <div className="flex flex-col gap-5">
      <Members members={value.members} />
      <PeriodCards value={value} search={search} />
      <Trend value={value} />
      <div className="grid gap-5 xl:grid-cols-2">
        <Downlines value={value} />
        <GameTypes value={value} search={search} />
      </div>
    </div>
  );
}

/** Each figure of the period leads to the rows that it is the sum of, for the same days. */
function PeriodCards({ value, search }: { value: Overview; search: AgentSearch }): ReactNode {
  const t = useTranslations('agentArea.overview');
  const { now, before, period, previous, currency } = value;
  const money = { previous, currency };
  const bets = <Follow page="agentTeamBetting" search={search} />;
  const losses = <Follow page="agentUserLoss" search={search} />;
  const of = (name: keyof Overview['now']) => ({ label: t(name), now: now[name], before: before[name] });
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <Compared
        {...of('newMembers')}
        previous={previous}
        good="more"
        basis={t('byArrival')}
        action={<Follow page="agentTeamManagement" search={{ came: period.from, cameTo: period.to }} />}
      />
      <Compared {...of('active')} previous={previous} good="more" hint={t('activeHint')} action={bets} />
      <Compared {...of('bets')} previous={previous} good="more" basis={t('bySettlement')} action={bets} />
      <Compared {...of('turnover')} {...money} good="more" basis={t('bySettlement')} action={bets} />
      <Compared {...of('netLoss')} {...money} hint={t('netLossHint')} action={losses} />
      <Compared {...of('deposits')} {...money} good="more" basis={t('byCredit')} action={losses} />
      <Compared {...of('withdrawals')} {...money} basis={t('byPayout')} action={losses} />
      <Compared
        {...of('commissionsReceived')}
        {...money}
        good="more"
        basis={t('receivedBasis')}
        action={<Follow page="agentAccountDetails" search={{ ...accountDays(search), kind: 'commission' }} />}
      />
      <Compared
        {...of('commissionsAccrued')}
        {...money}
        good="more"
        basis={t('accruedBasis')}
        action={<Follow page="agentIncome" search={incomeSearch(search)} />}
      />
    </div>
  );
}

/** The same days on pages that begin with another period. */
const accountDays = ({ period = 'today', ...days }: AgentSearch): AgentSearch =>
  period === 'month' ? days : { period, ...days };
const incomeSearch = ({ period = 'today', ...days }: AgentSearch): AgentSearch =>
  period === 'month' ? days : { span: period, ...days };

/** From a figure to what it is made of. */
function Follow({ page, search }: { page: string; search: AgentSearch }): ReactNode {
  const t = useTranslations('agentArea.overview');
  return (
    <Link
      to="/agentHome/$page"
      params={{ page }}
      search={search}
      className="inline-flex min-h-6 items-center text-13 font-medium whitespace-nowrap text-accent hover:underline"
    >
      {t('follow')}
    </Link>
  );
}

function Members({ members }: Pick<Overview, 'members'>): ReactNode {
  const t = useTranslations('agentArea.overview');
  const format = useFormatter();
  const facts = [
    [t('total'), members.total, {}],
    [t('agents'), members.agents, { kind: 'agent' }],
    [t('players'), members.players, { kind: 'player' }],
    [t('online'), members.online, undefined],
  ] as const;
  return (
    <dl className="panel grid grid-cols-2 sm:grid-cols-4">
      {facts.map(([label, count, search]) => (
        <div key={label} className="px-4 py-3">
          <dt className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
            {label}
            {search && <Follow page="agentTeamManagement" search={search} />}
          </dt>
          <dd className="figures text-xl font-bold">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const measures: readonly Measure[] = ['turnover', 'netLoss', 'deposits', 'withdrawals'];

function Trend({ value }: { value: Overview }): ReactNode {
  const t = useTranslations('agentArea.overview');
  const [measure, setMeasure] = useState<Measure>('turnover');
  const [table, setTable] = useState(false);
  const { trend: days, currency } = value;
  const columns = useTrendColumns(currency);
  return (
    <Panel
      title={t('trend')}
      actions={
        <div role="group" aria-label={t('measure')} className="flex flex-wrap gap-2">
          {measures.map((one) => (
            <Chip key={one} pressed={one === measure} onClick={() => setMeasure(one)}>
              {t(one)}
            </Chip>
          ))}
        </div>
      }
    >
      <Suspense fallback={<Skeleton className="h-56" />}>
        <TrendChart days={days} measure={measure} currency={currency} />
      </Suspense>
      <button
        type="button"
        aria-expanded={table}
        className="mt-2 min-h-11 text-sm font-medium text-accent hover:underline"
        onClick={() => setTable(!table)}
      >
        {table ? t('hideTable') : t('showTable')}
      </button>
      {table && (
        <DataTable
          caption={t('trend')}
          wide
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={columns}
        />
      )}
    </Panel>
  );
}

function useTrendColumns(currency: string): readonly TableColumn<Overview['trend'][number]>[] {
  const t = useTranslations('agentArea.overview');
  const { locale } = useUiLocale();
  return [
    column('day', t('day'), ({ day }) => longDay(day, locale)),
    ...measures.map((one) => figureColumn(one, t(one), { currency })),
  ];
}

const none = (text: string) => <EmptyState icon={<ChartColumn aria-hidden="true" />} title={text} />;

function TableOrNone<Row extends object>(table: ComponentProps<typeof DataTable<Row>>): ReactNode {
  const t = useTranslations('agentArea.overview');
  return table.rows.length === 0 ? none(t('nothing')) : <DataTable<Row> {...table} />;
}

function Downlines({ value }: { value: Overview }): ReactNode {
  const t = useTranslations('agentArea.overview');
  const { topDownlines: rows, currency } = value;
  const columns = useDownlineColumns(currency);
  return (
    <Panel title={t('topDownlines')}>
      <TableOrNone
        caption={t('topDownlines')}
        rows={rows}
        rowKey={({ member }) => member.id}
        columns={columns}
      />
    </Panel>
  );
}

function useDownlineColumns(currency: string): readonly TableColumn<Overview['topDownlines'][number]>[] {
  const t = useTranslations('agentArea.overview');
  return [
    column('member', t('downline'), ({ member }) => <MemberButton row member={member} />),
    rightColumn('active', t('active'), ({ active }) => <Count value={active} />),
    figureColumn('turnover', t('turnover'), { currency }),
    figureColumn('netLoss', t('netLoss'), { currency }),
  ];
}

function GameTypes({ value, search }: { value: Overview; search: AgentSearch }): ReactNode {
  const t = useTranslations('agentArea.overview');
  const { byGameType: rows, currency } = value;
  const columns = useGameTypeColumns(search, currency);
  const sum = (name: 'bets' | 'turnover' | 'netLoss') => rows.reduce((total, row) => total + row[name], 0);
  return (
    <Panel title={t('byGameType')}>
      <TableOrNone
        caption={t('byGameType')}
        rows={rows}
        rowKey={(row) => row.gameType}
        columns={columns}
        sums={{
          gameType: t('allGames'),
          bets: <Count value={sum('bets')} />,
          turnover: <Amount value={sum('turnover')} currency={currency} />,
          result: <Amount value={sum('netLoss')} currency={currency} />,
        }}
      />
      {rows.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {t('gameResult')} <Amount value={sum('netLoss')} currency={currency} /> − {t('bonuses')}{' '}
          <Amount value={value.now.bonuses} currency={currency} /> − {t('rebates')}{' '}
          <Amount value={value.now.rebates} currency={currency} /> = {t('netLoss')}{' '}
          <Amount value={value.now.netLoss} currency={currency} />
        </p>
      )}
    </Panel>
  );
}

function useGameTypeColumns(
  search: AgentSearch,
  currency: string,
): readonly TableColumn<Overview['byGameType'][number]>[] {
  const t = useTranslations('agentArea.overview');
  const gameType = useGameType();
  return [
    wideColumn('gameType', t('gameType'), (row) => (
      <Link
        to="/agentHome/$page"
        params={{ page: 'agentTeamBetting' }}
        search={{ ...search, gameType: row.gameType }}
        className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
      >
        {gameType(row.gameType)}
      </Link>
    )),
    rightColumn('bets', t('bets'), ({ bets }) => <Count value={bets} />),
    rightColumn('turnover', t('turnover'), ({ turnover }) => <Amount value={turnover} currency={currency} />),
    rightColumn('result', t('gameResult'), ({ netLoss }) => <Amount value={netLoss} currency={currency} />),
  ];
}
