import { buttonClass } from '@croupier/ui';
import type { FilterField } from '@croupier/ui/filters';
import { Link, useSearch } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn } from '../../components/table/columns.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { Unit } from '../../components/unit.tsx';
import type { Account } from './queries.ts';

const owners = ['all', 'member', 'house', 'vendor', 'provider'];

export function AccountsPage(): ReactNode {
  const t = useTranslations('ledger');
  const word = useWords();
  const filter = useSearch({ from: '/inside/ledger' });
  const { owner = 'all' } = filter;
  const show = useShow('/ledger');
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
      <FilterTabs
        label={t('ownerKind')}
        value={owner}
        options={owners.map((value) => ({ value, label: value === 'all' ? t('all') : word('owner', value) }))}
        onChange={(value) => show({ ...filter, owner: value })}
      />
      <ListView
        call="operatorLedger.accounts"
        queryKey={['ledger', 'accounts']}
        caption={t('title')}
        fields={useAccountFields()}
        search={filter}
        onSearch={show}
        fixed={{ ownerKind: owner === 'all' ? undefined : owner }}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
    </Page>
  );
}

/** The units that accounts count in: the brand's money, play money and points. */
function useAccountFields(): FilterField[] {
  const t = useTranslations('ledger');
  const word = useWords();
  const own = useMe().data?.merchant.currency ?? 'BRL';
  const purposes = Object.keys(useMessages().words.purpose);
  return [
    { kind: 'text', key: 'search', label: t('search'), placeholder: t('searchHint') },
    {
      kind: 'choice',
      key: 'purpose',
      label: t('purpose'),
      options: purposes.map((value) => ({ value, label: word('purpose', value) })),
    },
    {
      kind: 'choice',
      key: 'currency',
      label: t('currency'),
      options: [own, 'XTS', 'POINTS'].map((value) => ({ value, label: word('unit', value) })),
    },
  ];
}

function useColumns(): Column<Account>[] {
  const t = useTranslations('ledger');
  const word = useWords();
  return [
    column('account', t('owner'), (row) => (
      <Link to="/ledger/accounts/$id" params={{ id: row.id }} data-row-link className="font-medium">
        {row.owner.label}
      </Link>
    )),
    column('kind', t('ownerKind'), (row) => word('owner', row.owner.kind)),
    column('purpose', t('purpose'), (row) => word('purpose', row.purpose)),
    column('currency', t('currency'), (row) => <Unit code={row.currency} />),
    rightColumn('entries', t('entries'), (row) => <span className="figures">{row.entries}</span>),
    rightColumn('held', t('held'), (row) => (
      <Money value={row.held} unit={row.currency} className="text-muted" />
    )),
    rightColumn('balance', t('balance'), (row) => (
      <Money value={row.balance} unit={row.currency} className="font-semibold" />
    )),
  ];
}
