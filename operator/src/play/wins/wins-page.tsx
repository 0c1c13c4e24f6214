import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { CopyCode, MemberLink, StateBadge, Waiting, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, rightColumn } from '../../components/table/data-table.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { ApprovalsMark } from '../../console/approvals/index.ts';
import { readAgainMs, type Win } from './queries.ts';

const states = ['waiting', 'approved', 'refused'] as const;

/** Opens on the queue: wins above a vendor's limit, the oldest first. */
export function WinsPage(): ReactNode {
  const t = useTranslations('wins');
  const word = useWords();
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/wins' });
  const { state: wanted = 'waiting' } = search;
  const { dates, amounts, person, firstBy } = useFields();
  const state = wanted === 'all' ? undefined : wanted;
  const queue = state === 'waiting';
  return (
    <Page title={t('title')} lead={t(queue ? 'queueLead' : 'listLead')}>
      <FilterTabs
        label={t('filter')}
        value={state ?? 'all'}
        options={[
          ...states.map((value) => ({
            value,
            label: value === 'waiting' ? t('queue') : word('state', `win_${value}`),
          })),
          { value: 'all', label: t('all') },
        ]}
        onChange={(value) => void navigate({ to: '/wins', search: { ...search, state: value } })}
      />
      <ListView
        call="operatorWins.list"
        queryKey={['wins', 'list']}
        caption={t('title')}
        fields={[dates, amounts, person, firstBy]}
        search={search}
        onSearch={(next) => void navigate({ to: '/wins', search: next, replace: true })}
        fixed={{ state }}
        refetchMs={readAgainMs}
        columns={useColumns(queue)}
        rowKey={(row) => `${row.vendor}/${row.transactionId}`}
        empty={queue ? { title: t('queueEmpty'), text: t('queueEmptyText') } : { title: t('listEmpty') }}
      />
    </Page>
  );
}

function useColumns(queue: boolean): Column<Win>[] {
  const t = useTranslations('wins');
  return [
    {
      key: 'since',
      sort: 'at',
      header: queue ? t('waiting') : t('createdAt'),
      cell: (row) => (
        <>
          <Link
            to="/wins/$vendor/$transaction"
            params={{ vendor: row.vendor, transaction: row.transactionId }}
            data-row-link
          >
            {queue ? <Waiting since={row.createdAt} /> : <When at={row.createdAt} />}
            <span className="sr-only">{t('openLabel', { account: row.member.account })}</span>
          </Link>
          {row.state === 'waiting' && <ApprovalsMark row={row} />}
        </>
      ),
    },
    { key: 'member', header: t('member'), cell: (row) => <MemberLink member={row.member} /> },
    { key: 'game', header: t('game'), cell: (row) => row.gameName },
    { key: 'round', header: t('round'), wide: true, cell: (row) => <CopyCode>{row.roundId}</CopyCode> },
    rightColumn('stake', t('stake'), (row) => (
      <Money value={row.bet.stake} unit={row.currency} className="text-muted" />
    )),
    rightColumn(
      'amount',
      t('amount'),
      (row) => <Money value={row.amount} unit={row.currency} className="font-semibold" />,
      { sort: 'amount' },
    ),
    ...(queue
      ? []
      : [
          {
            key: 'decidedBy',
            header: t('decidedBy'),
            cell: (row: Win) => row.decidedBy ?? <span className="text-muted">–</span>,
          },
          { key: 'state', header: t('state'), cell: (row: Win) => <StateBadge state={`win_${row.state}`} /> },
        ]),
  ];
}
