import { Amount, Count, shortInstant, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api.ts';
import { amountCell } from './csv.ts';
import { CsvButton } from './csv-button.tsx';
import { SearchField, SelectField } from './fields.tsx';
import { filled, periodOf, useFilters } from './filters.ts';
import { PageHead } from './page-head.tsx';
import { PeriodBar } from './period-bar.tsx';
import { paging, SHEET_PAGE, useAccountLines } from './queries.ts';
import { PagedReport } from './report-table.tsx';
import type { TeamLine } from './shapes.ts';

const kinds = [
  'deposit',
  'withdrawal',
  'withdrawal_hold',
  'withdrawal_return',
  'bet',
  'win',
  'refund',
  'bonus',
  'rebate',
  'dividend',
  'salary',
  'transfer',
  'adjustment',
] as const;

/** Every movement of the agent's own wallet, or of one member's. */
export function AccountPage(): ReactNode {
  const t = useTranslations('agentArea');
  const { locale, timeZone } = useUiLocale();
  const kindName = useKindName();
  const filters = useFilters();
  const query = { ...periodOf(filters, 'month'), ...filled(['account', 'kind'], filters) };
  const lines = useAccountLines(query);
  const first = lines.data?.pages[0];
  return (
    <>
      <PageHead
        title={t('menu.account')}
        lead={first ? t('account.lead', { account: first.member.account }) : t('account.leadOwn')}
        actions={
          <CsvButton<TeamLine>
            name={`account-${first?.member.account ?? ''}-${first?.period.from ?? ''}-${first?.period.to ?? ''}`}
            read={(cursor) =>
              api.call('team.accountLines', { query: { ...query, ...paging(cursor, SHEET_PAGE) } })
            }
            columns={[
              { header: t('account.at'), value: (line) => line.at },
              { header: t('account.kind'), value: (line) => kindName(line.kind) },
              { header: t('account.reference'), value: (line) => line.reference.id },
              { header: t('account.amount'), value: (line) => amountCell(line.amount) },
              { header: t('account.balanceAfter'), value: (line) => amountCell(line.balanceAfter) },
            ]}
          />
        }
      />
      <PeriodBar filters={filters} usual="month" />
      <div className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <SearchField
          label={t('account.whose')}
          value={filters.text('account')}
          onChange={(account) => filters.set({ account })}
        />
        <SelectField
          label={t('account.kind')}
          value={filters.text('kind')}
          choices={[
            { value: '', label: t('all') },
            ...kinds.map((value) => ({ value, label: kindName(value) })),
          ]}
          onChange={(kind) => filters.set({ kind })}
        />
      </div>
      {first && first.totals.length > 0 && (
        <dl className="panel mb-5 grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
          {first.totals.map(({ kind, count, amount }) => (
            <div key={kind} className="px-4 py-3">
              <dt className="text-sm text-muted">
                {kindName(kind)} (<Count value={count} />)
              </dt>
              <dd className="font-semibold">
                <Amount value={amount} currency={first.currency} delta />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <PagedReport
        caption={t('menu.account')}
        query={lines}
        rowKey={({ id }) => id}
        empty={{ title: t('account.none'), text: t('noneText') }}
        columns={[
          {
            key: 'at',
            header: t('account.at'),
            render: (line) => (
              <time dateTime={line.at} className="figures text-13">
                {shortInstant(line.at, locale, timeZone)}
              </time>
            ),
          },
          { key: 'kind', header: t('account.kind'), render: (line) => kindName(line.kind) },
          {
            key: 'reference',
            header: t('account.reference'),
            wide: true,
            render: (line) => (
              <span className="figures text-13 text-muted">{line.reference.id.slice(-12)}</span>
            ),
          },
          {
            key: 'amount',
            header: t('account.amount'),
            right: true,
            render: (line) => <Amount value={line.amount} currency={line.currency} delta />,
          },
          {
            key: 'balance',
            header: t('account.balanceAfter'),
            right: true,
            render: (line) => <Amount value={line.balanceAfter} currency={line.currency} />,
          },
        ]}
      />
    </>
  );
}

function useKindName(): (kind: string) => string {
  const t = useTranslations('agentArea.lineKinds');
  return (kind) => {
    const key = kind as 'deposit';
    return t.has(key) ? t(key) : kind;
  };
}
