import { Badge } from '@croupier/ui';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentNames } from '../../app/client/market.ts';
import { MemberLink, StateBadge, Waiting, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, wideColumn } from '../../components/table/columns.tsx';
import { TabbedList } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { type IdentityRow, readAgainMs } from './queries.ts';

/** Opens on the queue: people whom the register doesn't know, the oldest first. */
export function IdentitiesPage(): ReactNode {
  const t = useTranslations('identities');
  const search = useSearch({ from: '/inside/identities' });
  const state = search.state === 'decided' ? 'decided' : 'review';
  const queue = state === 'review';
  const { dates, person } = useFields();
  return (
    <Page title={t('title')} lead={t(queue ? 'queueLead' : 'listLead')}>
      <TabbedList
        call="operatorIdentities.list"
        to="/identities"
        states={{
          label: t('filter'),
          value: state,
          of: ['review', 'decided'],
          nameOf: (one) => t(one === 'review' ? 'queue' : 'decidedOnes'),
        }}
        queryKey={['identities', 'list']}
        caption={t('title')}
        fields={[dates, person]}
        search={search}
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
    column(
      'since',
      queue ? t('waiting') : t('decidedAt'),
      (row) => (
        <Link to="/identities/$id" params={{ id: row.member.id }} data-row-link>
          {queue ? <Waiting since={row.checkedAt} /> : <When at={row.decidedAt} />}
          <span className="sr-only">{t('openLabel', { account: row.member.account })}</span>
        </Link>
      ),
      { sort: 'at' },
    ),
    column('member', t('member'), (row) => <MemberLink member={row.member} />),
    column('name', t('name'), (row) => row.name),
    column('cpf', document, (row) => <span className="figures">{row.maskedCpf}</span>),
    wideColumn('hints', t('hints'), (row) =>
      row.sameCpf > 0 ? (
        <Badge tone="danger">{t('sameCpf', { count: row.sameCpf })}</Badge>
      ) : (
        <span className="text-muted">{t('noHints')}</span>
      ),
    ),
    ...(queue
      ? []
      : [
          column(
            'decidedBy',
            t('decidedBy'),
            (row: IdentityRow) => row.decidedBy ?? <span className="text-muted">–</span>,
          ),
          column('state', t('state'), (row: IdentityRow) => <StateBadge state={row.state} />),
          wideColumn('reason', t('reason'), (row: IdentityRow) => row.reason ?? '–', { optional: true }),
        ]),
  ];
}
