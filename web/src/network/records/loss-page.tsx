import { Amount, Count } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import {
  amountCell,
  BetsDialog,
  type Column,
  CsvButton,
  PagedReport,
  PeriodBar,
  SearchField,
  SelectField,
  useLevels,
} from '../reports/index.ts';
import {
  filled,
  type LossRow,
  PageHead,
  paging,
  periodOf,
  SHEET_PAGE,
  useFilters,
  useLoss,
} from '../centre/index.ts';
import { MemberButton } from '../members/index.ts';

const sums = [
  'turnover',
  'stake',
  'payout',
  'bonuses',
  'rebates',
  'deposits',
  'withdrawals',
  'netLoss',
] as const;

/** Profit and loss of the members, largest loss first. */
export function LossPage(): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  const kind = (['agent', 'player'] as const).find((one) => one === filters.text('kind'));
  const query = {
    ...periodOf(filters),
    ...filled(['account', 'level'], filters),
    ...(kind ? { kind } : {}),
  };
  const loss = useLoss(query);
  const [bets, setBets] = useState<LossRow | null>(null);
  const first = loss.data?.pages[0];
  const currency = first?.currency ?? '';
  return (
    <>
      <PageHead
        title={t('menu.loss')}
        lead={t('loss.lead')}
        actions={<Sheet query={query} first={first} />}
      />
      <PeriodBar filters={filters} />
      <Narrowing filters={filters} kind={kind} />
      <PagedReport
        caption={t('menu.loss')}
        query={loss}
        rowKey={(row) => row.member.id}
        empty={{ title: t('loss.none'), text: t('noneText') }}
        columns={useColumns(currency, setBets)}
        {...(first
          ? {
              totals: {
                member: t('betting.members', { count: first.totals.members }),
                bets: <Count value={first.totals.bets} />,
                ...Object.fromEntries(
                  sums.map((name) => [
                    name,
                    <Amount key={name} value={first.totals[name]} currency={currency} />,
                  ]),
                ),
              },
            }
          : {})}
      />
      {bets && first && <BetsDialog member={bets.member} {...first.period} onClose={() => setBets(null)} />}
    </>
  );
}

interface SheetProps {
  query: Parameters<typeof useLoss>[0];
  first: NonNullable<ReturnType<typeof useLoss>['data']>['pages'][number] | undefined;
}

/** What the filter shows, as a file. */
function Sheet({ query, first }: SheetProps): ReactNode {
  const t = useTranslations('agentArea');
  return (
    <CsvButton<LossRow>
      name={`user-loss-${first?.period.from ?? ''}-${first?.period.to ?? ''}`}
      read={(cursor) => api.call('team.loss', { query: { ...query, ...paging(cursor, SHEET_PAGE) } })}
      columns={[
        { header: t('member.account'), value: (row) => row.member.account },
        { header: t('member.level'), value: (row) => row.level },
        { header: t('overview.bets'), value: (row) => row.bets },
        ...sums.map((name) => ({
          header: t(`overview.${name}`),
          value: (row: LossRow) => amountCell(row[name]),
        })),
      ]}
    />
  );
}

interface NarrowingProps {
  filters: ReturnType<typeof useFilters>;
  kind: string | undefined;
}

function Narrowing({ filters, kind }: NarrowingProps): ReactNode {
  const t = useTranslations('agentArea');
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
        label={t('member.kind')}
        value={kind ?? ''}
        choices={[
          { value: '', label: t('all') },
          { value: 'agent', label: t('kinds.agent') },
          { value: 'player', label: t('kinds.player') },
        ]}
        onChange={(next) => filters.set({ kind: next })}
      />
    </div>
  );
}

function useColumns(currency: string, show: (row: LossRow) => void): readonly Column<LossRow>[] {
  const t = useTranslations('agentArea');
  return [
    {
      key: 'member',
      header: t('member.account'),
      wide: true,
      render: (row) => <MemberButton member={row.member} />,
    },
    { key: 'level', header: t('member.level'), right: true, render: (row) => row.level },
    {
      key: 'bets',
      header: t('overview.bets'),
      right: true,
      render: (row) =>
        row.bets === 0 ? (
          0
        ) : (
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
    ...sums.map((name) => ({
      key: name,
      header: t(`overview.${name}`),
      right: true,
      render: (row: LossRow) => <Amount value={row[name]} currency={currency} />,
    })),
  ];
}
