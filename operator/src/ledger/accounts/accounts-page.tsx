import { buttonClass } from '@croupier/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Scale, X } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { SearchField } from '../../components/table/search-field.tsx';
import { Unit } from '../../components/unit.tsx';
import { type Account, useAccounts } from './queries.ts';

const owners = ['all', 'member', 'house', 'vendor', 'provider'];

export function AccountsPage(): ReactNode {
  const t = useTranslations('ledger');
  const word = useWords();
  const navigate = useNavigate();
  const filter = useSearch({ from: '/inside/ledger' });
  const { search = '', owner = 'all', purpose, currency } = filter;
  const query = useAccounts({ search, owner, purpose, currency });
  const choose = useCallback(
    (text: string) =>
      void navigate({
        to: '/ledger',
        search: (now) => ({
          ...(now.owner ? { owner: now.owner } : {}),
          ...(now.purpose ? { purpose: now.purpose } : {}),
          ...(now.currency ? { currency: now.currency } : {}),
          ...(text === '' ? {} : { search: text }),
        }),
        replace: true,
      }),
    [navigate],
  );
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link to="/ledger/balance" className={buttonClass('quiet', 'small', 'max-sm:min-h-11')}>
          <Scale aria-hidden="true" className="size-4" />
          {t('trialBalance')}
        </Link>
      }
    >
      <div className="mb-3 max-w-md">
        <SearchField label={t('search')} hint={t('searchHint')} value={search} onChange={choose} />
      </div>
      <FilterTabs
        label={t('ownerKind')}
        value={owner}
        options={owners.map((value) => ({ value, label: value === 'all' ? t('all') : word('owner', value) }))}
        onChange={(value) => void navigate({ to: '/ledger', search: { ...filter, owner: value } })}
      />
      <Narrowed purpose={purpose} currency={currency} />
      <PagedTable
        list="accounts"
        caption={t('title')}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
    </Page>
  );
}

/** What a figure of the trial balance was followed down to, with a way out. */
function Narrowed({
  purpose,
  currency,
}: {
  purpose: string | undefined;
  currency: string | undefined;
}): ReactNode {
  const t = useTranslations('ledger');
  const word = useWords();
  const navigate = useNavigate();
  if (purpose === undefined && currency === undefined) return null;
  const parts = [
    ...(purpose === undefined ? [] : [word('purpose', purpose)]),
    ...(currency === undefined ? [] : [word('unit', currency)]),
  ];
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2 text-muted">
      {t('only', { parts: parts.join(' · ') })}
      <button
        type="button"
        onClick={() =>
          void navigate({
            to: '/ledger',
            search: ({ search, owner }) => ({ ...(search ? { search } : {}), ...(owner ? { owner } : {}) }),
          })
        }
        className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line px-3 text-sm hover:border-line-strong hover:text-text max-sm:min-h-11"
      >
        <X aria-hidden="true" className="size-3.5" />
        {t('showAll')}
      </button>
    </p>
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
    { key: 'currency', header: t('currency'), cell: (row) => <Unit code={row.currency} /> },
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
