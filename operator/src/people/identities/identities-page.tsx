import { Badge } from '@croupier/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentNames } from '../../app/client/market.ts';
import { MemberLink, StateBadge, Waiting, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { type IdentityRow, readAgainMs } from './queries.ts';

/** Opens on the queue: people whom the register doesn't know, the oldest first. */
export function IdentitiesPage(): ReactNode {
  const t = useTranslations('identities');
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/identities' });
  const state = search.state === 'decided' ? 'decided' : 'review';
  const queue = state === 'review';
  const { dates, person } = useFields();
  return (
    <Page title={t('title')} lead={t(queue ? 'queueLead' : 'listLead')}>
      <FilterTabs
        label={t('filter')}
        value={state}
        options={[
          { value: 'review', label: t('queue') },
          { value: 'decided', label: t('decidedOnes') },
        ]}
        onChange={(value) => void navigate({ to: '/identities', search: { ...search, state: value } })}
      />
      <ListView
        call="operatorIdentities.list"
        queryKey={['identities', 'list']}
        caption={t('title')}
        fields={[dates, person]}
        search={search}
        onSearch={(next) => void navigate({ to: '/identities', search: next, replace: true })}
        fixed={{ state }}
        refetchMs={readAgainMs}
        columns={useColumns(queue)}
        rowKey={(row) => row.member.id}
        tone={(row) => (queue && row.sameCpf > 0 ? 'danger' : undefined)}
        empty={queue ? { title: t('queueEmpty'), text: t('queueEmptyText') } : { title: t('listEmpty') }}
      />
    </Page>
  );
}

function useColumns(queue: boolean): Column<IdentityRow>[] {
  const t = useTranslations('identities');
  const { person: document } = useDocumentNames();
  return [
    {
      key: 'since',
      sort: 'at',
      header: queue ? t('waiting') : t('decidedAt'),
      cell: (row) => (
        <Link to="/identities/$id" params={{ id: row.member.id }} data-row-link>
          {queue ? <Waiting since={row.checkedAt} /> : <When at={row.decidedAt} />}
          <span className="sr-only">{t('openLabel', { account: row.member.account })}</span>
        </Link>
      ),
    },
    { key: 'member', header: t('member'), cell: (row) => <MemberLink member={row.member} /> },
    { key: 'name', header: t('name'), cell: (row) => row.name },
    { key: 'cpf', header: document, cell: (row) => <span className="figures">{row.maskedCpf}</span> },
    {
      key: 'hints',
      header: t('hints'),
      wide: true,
      cell: (row) =>
        row.sameCpf > 0 ? (
          <Badge tone="danger">{t('sameCpf', { count: row.sameCpf })}</Badge>
        ) : (
          <span className="text-muted">{t('noHints')}</span>
        ),
    },
    ...(queue
      ? []
      : [
          {
            key: 'decidedBy',
            header: t('decidedBy'),
            cell: (row: IdentityRow) => row.decidedBy ?? <span className="text-muted">–</span>,
          },
          { key: 'state', header: t('state'), cell: (row: IdentityRow) => <StateBadge state={row.state} /> },
          {
            key: 'reason',
            header: t('reason'),
            optional: true,
            wide: true,
            cell: (row: IdentityRow) => row.reason ?? '–',
          },
        ]),
  ];
}
