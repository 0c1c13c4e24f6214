import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { StateBadge, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { ExportButton } from '../../components/table/export-button.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { SearchField } from '../../components/table/search-field.tsx';
import { type MemberRow, useMembers } from './queries.ts';

export function MembersPage(): ReactNode {
  const t = useTranslations('members');
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/inside/members' });
  const query = useMembers(search);
  const personal = useMay('members.personal');
  const choose = useCallback(
    (text: string) =>
      void navigate({ to: '/members', search: text === '' ? {} : { search: text }, replace: true }),
    [navigate],
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="mb-4 max-w-md">
        <SearchField
          label={t('search')}
          hint={t(personal ? 'searchHintCpf' : 'searchHint')}
          value={search}
          onChange={choose}
        />
      </div>
      <PagedTable
        list="members"
        caption={t('title')}
        query={query}
        actions={<ExportButton call="operatorMembers.search" query={search === '' ? {} : { search }} />}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </Page>
  );
}

function useColumns(): Column<MemberRow>[] {
  const t = useTranslations('members');
  const word = useWords();
  return [
    {
      key: 'account',
      header: t('account'),
      cell: (row) => (
        <Link to="/members/$id" params={{ id: row.id }} data-row-link className="font-medium">
          {row.account}
        </Link>
      ),
    },
    { key: 'nickname', header: t('nickname'), cell: (row) => row.nickname },
    { key: 'type', header: t('type'), cell: (row) => word('type', String(row.type)) },
    { key: 'status', header: t('status'), cell: (row) => <StateBadge state={row.status} /> },
    {
      key: 'balance',
      header: t('balance'),
      right: true,
      cell: (row) => <Money value={row.balance} unit={row.currency} className="font-semibold" />,
    },
    { key: 'registered', header: t('registeredAt'), cell: (row) => <When at={row.registeredAt} /> },
  ];
}
