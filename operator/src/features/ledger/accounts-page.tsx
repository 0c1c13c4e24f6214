import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/use-words.ts';
import type { Column } from '../../components/data-table.tsx';
import { Money } from '../../components/money.tsx';
import { FilterTabs } from '../../components/filter-tabs.tsx';
import { Page } from '../../components/page.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { type Account, useAccounts } from './queries.ts';

const owners = ['all', 'member', 'house', 'vendor', 'provider'];

export function AccountsPage(): ReactNode {
  const t = useTranslations('ledger');
  const word = useWords();
  const navigate = useNavigate();
  const filter = useSearch({ from: '/inside/ledger' });
  const { search = '', owner = 'all' } = filter;
  const query = useAccounts({ search, owner });
  const choose = useCallback(
    (text: string) =>
      void navigate({
        to: '/ledger',
        search: (now) => ({
          ...(now.owner ? { owner: now.owner } : {}),
          ...(text === '' ? {} : { search: text }),
        }),
        replace: true,
      }),
    [navigate],
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="mb-3 max-w-md">
        <SearchField label={t('search')} placeholder={t('searchHint')} value={search} onChange={choose} />
      </div>
      <FilterTabs
        label={t('ownerKind')}
        value={owner}
        options={owners.map((value) => ({ value, label: value === 'all' ? t('all') : word('owner', value) }))}
        onChange={(value) => void navigate({ to: '/ledger', search: { ...filter, owner: value } })}
      />
      <PagedTable
        caption={t('title')}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
    </Page>
  );
}

function useColumns(): Column<Account>[] {
  const t = useTranslations('ledger');
  const word = useWords();
  return [
    {
      key: 'account',
      header: t('owner'),
      cell: (row) => (
        <Link to="/ledger/accounts/$id" params={{ id: row.id }} data-row-link className="font-medium">
          {row.owner.label}
        </Link>
      ),
    },
    { key: 'kind', header: t('ownerKind'), cell: (row) => word('owner', row.owner.kind) },
    { key: 'purpose', header: t('purpose'), cell: (row) => word('purpose', row.purpose) },
    { key: 'currency', header: t('currency'), cell: (row) => row.currency },
    {
      key: 'entries',
      header: t('entries'),
      right: true,
      cell: (row) => <span className="figures">{row.entries}</span>,
    },
    {
      key: 'held',
      header: t('held'),
      right: true,
      cell: (row) => <Money value={row.held} unit={row.currency} className="text-muted" />,
    },
    {
      key: 'balance',
      header: t('balance'),
      right: true,
      cell: (row) => <Money value={row.balance} unit={row.currency} className="font-semibold" />,
    },
  ];
}
