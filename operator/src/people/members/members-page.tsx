import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentNames } from '../../app/client/market.ts';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { StateBadge, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn } from '../../components/table/columns.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import type { MemberRow } from './queries.ts';

const types = ['0', '1', '2', '41', '42', '4'];
const statuses = ['active', 'restricted', 'blocked'];

export function MembersPage(): ReactNode {
  const t = useTranslations('members');
  const word = useWords();
  const address = useSearch({ from: '/inside/members' });
  const { search = '', ...others } = address;
  const personal = useMay('members.personal');
  const { person: document } = useDocumentNames();
  const { dates } = useFields();
  const show = useShow('/members');
  const found = search !== '';
  // Who is found stands in the order of finding.
  const { sort: _sort, ...narrowed } = others;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="mb-4 max-w-md">
        <SearchField
          label={t('search')}
          hint={personal ? t('searchHintCpf', { document }) : t('searchHint')}
          value={search}
          onChange={(text) => show(text === '' ? others : { ...narrowed, search: text })}
        />
      </div>
      <ListView
        call="operatorMembers.search"
        queryKey={['members', 'list']}
        caption={t('title')}
        fields={[
          { ...dates, label: t('registeredAt') },
          {
            kind: 'choice',
            key: 'status',
            label: t('status'),
            options: statuses.map((value) => ({ value, label: word('state', value) })),
          },
          {
            kind: 'choice',
            key: 'type',
            label: t('type'),
            options: types.map((value) => ({ value, label: word('type', value) })),
          },
        ]}
        search={address}
        onSearch={show}
        fixed={{ search: found ? search : undefined }}
        columns={useColumns(found)}
        rowKey={(row) => row.id}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </Page>
  );
}

function useColumns(found: boolean): Column<MemberRow>[] {
  const t = useTranslations('members');
  const word = useWords();
  return [
    column('account', t('account'), (row) => (
      <Link to="/members/$id" params={{ id: row.id }} data-row-link className="font-medium">
        {row.account}
      </Link>
    )),
    column('nickname', t('nickname'), (row) => row.nickname),
    column('type', t('type'), (row) => word('type', String(row.type))),
    column('status', t('status'), (row) => <StateBadge state={row.status} />),
    rightColumn('balance', t('balance'), (row) => (
      <Money value={row.balance} unit={row.currency} className="font-semibold" />
    )),
    column(
      'registered',
      t('registeredAt'),
      (row) => <When at={row.registeredAt} />,
      found ? {} : { sort: 'at' },
    ),
  ];
}
