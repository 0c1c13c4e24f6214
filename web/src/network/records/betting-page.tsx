import { Amount, Count, useUiLocale } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import {
  amountCell,
  BetsDialog,
  type Column,
  CsvButton,
  gameTypes,
  longDay,
  PagedReport,
  PeriodBar,
  SearchField,
  SelectField,
  useGameType,
  useLevels,
} from '../reports/index.ts';
import {
  type BettingRow,
  filled,
  PageHead,
  paging,
  periodOf,
  SHEET_PAGE,
  useBetting,
  useFilters,
} from '../centre/index.ts';
import { MemberButton } from '../members/index.ts';

/** What the team bet, by day, member and game; each line leads to its bets. */
export function BettingPage(): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  // The address may say anything; what is no filter is refused by name.
  const query = {
    ...periodOf(filters),
    ...filled(['account', 'level', 'gameType'], filters),
  } as Query;
  const betting = useBetting(query);
  const [bets, setBets] = useState<BettingRow | null>(null);
  const first = betting.data?.pages[0];
  const totals = first?.totals;
  const currency = first?.currency ?? '';
  return (
    <>
      <PageHead
        title={t('menu.betting')}
        lead={t('betting.lead')}
        actions={<Sheet query={query} first={first} />}
      />
      <PeriodBar filters={filters} />
      <Narrowing filters={filters} />
      <PagedReport
        caption={t('menu.betting')}
        query={betting}
        rowKey={(row) => [row.day, row.member.id, row.vendor, row.gameCode].join()}
        empty={{ title: t('betting.none'), text: t('noneText') }}
        columns={useColumns(currency, setBets)}
        {...(totals
          ? {
              totals: {
                day: t('betting.members', { count: totals.members }),
                bets: <Count value={totals.bets} />,
                stake: <Amount value={totals.stake} currency={currency} />,
                turnover: <Amount value={totals.turnover} currency={currency} />,
                payout: <Amount value={totals.payout} currency={currency} />,
                net: <Amount value={totals.net} currency={currency} delta />,
              },
            }
          : {})}
      />
      {bets && (
        <BetsDialog
          member={bets.member}
          from={bets.day}
          to={bets.day}
          game={{ vendor: bets.vendor, gameCode: bets.gameCode, name: bets.gameName }}
          onClose={() => setBets(null)}
        />
      )}
    </>
  );
}

type Query = Parameters<typeof useBetting>[0];
type BettingPart = NonNullable<ReturnType<typeof useBetting>['data']>['pages'][number];

/** What the filter shows, as a file. */
function Sheet({ query, first }: { query: Query; first: BettingPart | undefined }): ReactNode {
  const t = useTranslations('agentArea');
  const gameType = useGameType();
  return (
    <CsvButton<BettingRow>
      name={`betting-${first?.period.from ?? ''}-${first?.period.to ?? ''}`}
      read={(cursor) => api.call('team.betting', { query: { ...query, ...paging(cursor, SHEET_PAGE) } })}
      columns={[
        { header: t('overview.day'), value: (row) => row.day },
        { header: t('member.account'), value: (row) => row.member.account },
        { header: t('overview.gameType'), value: (row) => gameType(row.gameType) },
        { header: t('betting.game'), value: (row) => row.gameName },
        { header: t('overview.bets'), value: (row) => row.bets },
        { header: t('betting.stake'), value: (row) => amountCell(row.stake) },
        { header: t('overview.turnover'), value: (row) => amountCell(row.turnover) },
        { header: t('betting.payout'), value: (row) => amountCell(row.payout) },
        { header: t('betting.net'), value: (row) => amountCell(row.net) },
      ]}
    />
  );
}

function Narrowing({ filters }: { filters: ReturnType<typeof useFilters> }): ReactNode {
  const t = useTranslations('agentArea');
  const gameType = useGameType();
  const levels = useLevels();
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-3">
      <SearchField
        label={t('betting.account')}
        value={filters.text('account')}
        onChange={(account) => filters.set({ account })}
      />
      <SelectField
        label={t('member.level')}
        value={filters.text('level')}
        choices={levels}
        onChange={(level) => filters.set({ level })}
      />
      <SelectField
        label={t('overview.gameType')}
        value={filters.text('gameType')}
        choices={[
          { value: '', label: t('all') },
          ...gameTypes.map((value) => ({ value, label: gameType(value) })),
        ]}
        onChange={(type) => filters.set({ gameType: type })}
      />
    </div>
  );
}

function useColumns(currency: string, show: (row: BettingRow) => void): readonly Column<BettingRow>[] {
  const t = useTranslations('agentArea');
  const { locale } = useUiLocale();
  const gameType = useGameType();
  return [
    { key: 'day', header: t('overview.day'), render: (row) => longDay(row.day, locale) },
    { key: 'member', header: t('member.account'), render: (row) => <MemberButton member={row.member} /> },
    {
      key: 'game',
      header: t('betting.game'),
      wide: true,
      render: (row) => (
        <>
          <span className="block">{row.gameName}</span>
          <span className="block text-13 text-muted">{gameType(row.gameType)}</span>
        </>
      ),
    },
    {
      key: 'bets',
      header: t('overview.bets'),
      right: true,
      render: (row) => (
        <button
          type="button"
          aria-label={t('betting.show', { count: row.bets, account: row.member.account })}
          className="min-h-6 min-w-6 font-medium text-accent hover:underline"
          onClick={() => show(row)}
        >
          <Count value={row.bets} />
        </button>
      ),
    },
    {
      key: 'stake',
      header: t('betting.stake'),
      right: true,
      render: (row) => <Amount value={row.stake} currency={currency} />,
    },
    {
      key: 'turnover',
      header: t('overview.turnover'),
      right: true,
      render: (row) => <Amount value={row.turnover} currency={currency} />,
    },
    {
      key: 'payout',
      header: t('betting.payout'),
      right: true,
      render: (row) => <Amount value={row.payout} currency={currency} />,
    },
    {
      key: 'net',
      header: t('betting.net'),
      right: true,
      render: (row) => <Amount value={row.net} currency={currency} delta />,
    },
  ];
}
