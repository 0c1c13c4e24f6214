import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { CopyCode, MemberLink, StateBadge, Waiting, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { TabbedList } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { ApprovalsMark } from '../../console/approvals/index.ts';
import { readAgainMs, type Win } from './queries.ts';

const states = ['waiting', 'approved', 'refused'] as const;

/** Opens on the queue: wins above a vendor's limit, the oldest first. */
export function WinsPage(): ReactNode {
  const t = useTranslations('wins');
  const word = useWords();
  const search = useSearch({ from: '/inside/wins' });
  const { state: wanted = 'waiting' } = search;
  const { dates, amounts, person, firstBy } = useFields();
  const state = wanted === 'all' ? undefined : wanted;
  const queue = state === 'waiting';
  return (
    <Page title={t('title')} lead={t(queue ? 'queueLead' : 'listLead')}>
      <TabbedList
        call="operatorWins.list"
        to="/wins"
        states={{
          label: t('filter'),
          value: state ?? 'all',
          of: [...states, 'all'],
          nameOf: (one) =>
            one === 'all' ? t('all') : one === 'waiting' ? t('queue') : word('state', `win_${one}`),
        }}
        queryKey={['wins', 'list']}
        caption={t('title')}
        fields={[dates, amounts, person, firstBy]}
        search={search}
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
    column(
      'since',
      queue ? t('waiting') : t('createdAt'),
      (row) => (
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
      { sort: 'at' },
    ),
    column('member', t('member'), (row) => <MemberLink member={row.member} />),
    column('game', t('game'), (row) => row.gameName),
    wideColumn('round', t('round'), (row) => <CopyCode>{row.roundId}</CopyCode>),
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
          column(
            'decidedBy',
            t('decidedBy'),
            (row: Win) => row.decidedBy ?? <span className="text-muted">–</span>,
          ),
          column('state', t('state'), (row: Win) => <StateBadge state={`win_${row.state}`} />),
        ]),
  ];
}
