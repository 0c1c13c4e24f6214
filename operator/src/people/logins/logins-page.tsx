import type { operatorAccessCalls, ValueOf } from '@croupier/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useWords } from '../../app/format/use-words.ts';
import { MemberLink, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { SearchField } from '../../components/table/search-field.tsx';

type Login = ValueOf<(typeof operatorAccessCalls)['logins']>['content'][number];
const kinds = ['all', 'login', 'failed', 'locked', 'changes'] as const;
type Kind = (typeof kinds)[number];

interface Filter {
  account: string;
  address: string;
  kind: Kind;
}

function useLogins({ account, address, kind }: Filter) {
  return useInfiniteQuery({
    queryKey: ['logins', { account, address, kind }],
    queryFn: ({ pageParam }) =>
      api.call('operatorAccess.logins', {
        query: {
          limit: 50,
          kind,
          ...(account === '' ? {} : { account }),
          ...(address === '' ? {} : { address }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** What happened at the doors of all accounts, narrowed by account, address and kind. */
export function LoginsPage(): ReactNode {
  const t = useTranslations('logins');
  const navigate = useNavigate();
  const { account = '', address = '', kind: wanted = 'all' } = useSearch({ from: '/inside/logins' });
  const kind = kinds.find((one) => one === wanted) ?? 'all';
  const query = useLogins({ account, address, kind });
  const choose = useCallback(
    (change: Partial<Filter>) => {
      const next = { account, address, kind, ...change };
      const search = {
        ...(next.account === '' ? {} : { account: next.account }),
        ...(next.address === '' ? {} : { address: next.address }),
        ...(next.kind === 'all' ? {} : { kind: next.kind }),
      };
      void navigate({ to: '/logins', search, replace: true });
    },
    [account, address, kind, navigate],
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="mb-4 grid max-w-2xl gap-4 sm:grid-cols-2">
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={account}
          onChange={(text) => choose({ account: text })}
        />
        <SearchField
          label={t('addressSearch')}
          placeholder={t('addressHint')}
          value={address}
          onChange={(text) => choose({ address: text })}
        />
      </div>
      <FilterTabs
        label={t('filter')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => choose({ kind: kinds.find((one) => one === value) ?? 'all' })}
      />
      <PagedTable
        caption={t('title')}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
        tone={(row) => (row.kind === 'login.locked' ? 'danger' : undefined)}
      />
    </Page>
  );
}

function useColumns(): Column<Login>[] {
  const t = useTranslations('logins');
  const word = useWords();
  return [
    { key: 'at', header: t('at'), cell: (row) => <When at={row.at} /> },
    {
      key: 'member',
      header: t('member'),
      cell: (row) =>
        row.member ? <MemberLink member={row.member} /> : <span className="text-muted">{t('unknown')}</span>,
    },
    { key: 'kind', header: t('kind'), cell: (row) => word('doorEvent', row.kind) },
    {
      key: 'address',
      header: t('address'),
      cell: (row) => (
        <span className="figures">
          {row.address === '' ? '–' : row.address}
          {row.country !== null && <span className="text-muted"> · {row.country}</span>}
        </span>
      ),
    },
    {
      key: 'detail',
      header: t('detail'),
      cell: (row) => (
        <span className="text-muted">
          {Object.values(row.detail)
            .map((code) => word('doorDetail', code))
            .join(' · ') || '–'}
        </span>
      ),
    },
    {
      key: 'device',
      header: t('device'),
      wide: true,
      cell: (row) => (
        <span className="block max-w-xs truncate text-muted" title={row.userAgent}>
          {row.userAgent || '–'}
        </span>
      ),
    },
  ];
}
