import type { operatorAccessCalls, ValueOf } from '@croupier/contract';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { Device, MemberLink, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, wideColumn } from '../../components/table/columns.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';

type Login = ValueOf<(typeof operatorAccessCalls)['logins']>['content'][number];
const kinds = ['all', 'login', 'failed', 'locked', 'changes', 'files'] as const;

/** What happened at the doors of all accounts, narrowed by account, address and kind. */
export function LoginsPage(): ReactNode {
  const t = useTranslations('logins');
  const search = useSearch({ from: '/inside/logins' });
  const kind = kinds.find((one) => one === search.kind) ?? 'all';
  const { dates } = useFields();
  const show = useShow('/logins');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterTabs
        label={t('filter')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => show({ ...search, kind: value })}
      />
      <ListView
        call="operatorAccess.logins"
        queryKey={['logins']}
        caption={t('title')}
        fields={[
          dates,
          { kind: 'text', key: 'account', label: t('search'), placeholder: t('searchHint') },
          { kind: 'text', key: 'address', label: t('addressSearch'), placeholder: t('addressHint') },
        ]}
        search={search}
        onSearch={show}
        fixed={{ kind }}
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
    column('at', t('at'), (row) => <When at={row.at} />, { sort: 'at' }),
    column('member', t('member'), (row) =>
      row.member ? <MemberLink member={row.member} /> : <span className="text-muted">{t('unknown')}</span>,
    ),
    column('kind', t('kind'), (row) => word('doorEvent', row.kind)),
    column('address', t('address'), (row) => (
      <span className="figures">
        {row.address === '' ? '–' : row.address}
        {row.country !== null && <span className="text-muted"> · {row.country}</span>}
      </span>
    )),
    column('detail', t('detail'), (row) => (
      <span className="text-muted">
        {Object.values(row.detail)
          .map((code) => word('doorDetail', code))
          .join(' · ') || '–'}
      </span>
    )),
    wideColumn('device', t('device'), (row) => (
      <span className="text-muted">
        <Device userAgent={row.userAgent} />
      </span>
    )),
  ];
}
