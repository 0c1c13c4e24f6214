import { Badge } from '@croupier/ui';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { MemberLink, StateBadge, Waiting, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { TabbedList } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { ApprovalsMark } from '../../console/approvals/index.ts';
import type { Withdrawal } from '../risk/index.ts';
import { Due } from './due.tsx';
import { readAgainMs } from './queries.ts';
import { SandboxBankLink } from './sandbox-bank-link.tsx';

const states = [
  'requested',
  'approved',
  'paying',
  'settled',
  'disputed',
  'rejected',
  'returned',
  'cancelled',
  'all',
];

/** Opens on the queue: what waits for a person, the oldest first. */
export function WithdrawalsPage(): ReactNode {
  const t = useTranslations('withdrawals');
  const texts = useTranslations('queue');
  const word = useWords();
  const search = useSearch({ from: '/inside/withdrawals' });
  // One member's withdrawals are a history; without a member the page is the queue.
  const shown = search.state ?? (search.memberId ? 'all' : 'requested');
  const { dates, amounts, person, firstBy } = useFields();
  const asked = shown === 'disputed' ? { disputed: 'true' } : { state: shown === 'all' ? undefined : shown };
  return (
    <Page
      title={t('title')}
      lead={t(shown === 'requested' ? 'queueLead' : 'listLead')}
      actions={<SandboxBankLink />}
    >
      <TabbedList
        call="operatorCashier.withdrawals"
        to="/withdrawals"
        states={{
          label: t('filter'),
          value: shown,
          of: states,
          nameOf: (state) =>
            state === 'all'
              ? t('all')
              : state === 'requested'
                ? t('queue')
                : state === 'disputed'
                  ? texts('disputesTab')
                  : word('state', state),
        }}
        queryKey={['withdrawals', 'list']}
        caption={t('title')}
        fields={[dates, amounts, person, firstBy]}
        search={search}
        fixed={{ memberId: search.memberId, ...asked }}
        refetchMs={readAgainMs}
        columns={useColumns(shown === 'requested')}
        rowKey={(row) => row.id}
        tone={(row) => (row.state === 'requested' && row.hints.length > 0 ? 'danger' : undefined)}
        empty={
          shown === 'requested'
            ? { title: t('queueEmpty'), text: t('queueEmptyText') }
            : { title: t('listEmpty') }
        }
      />
    </Page>
  );
}

function Requested({ row, queue }: { row: Withdrawal; queue: boolean }): ReactNode {
  const t = useTranslations('withdrawals');
  return (
    <>
      <Link to="/withdrawals/$id" params={{ id: row.id }} data-row-link>
        {queue ? (
          <>
            <Waiting since={row.requestedAt} />
            <Due since={row.requestedAt} />
          </>
        ) : (
          <When at={row.requestedAt} />
        )}
        <span className="sr-only">{t('openLabel', { account: row.member.account })}</span>
      </Link>
      {row.state === 'requested' && <ApprovalsMark row={row} />}
    </>
  );
}

function Hints({ hints }: Pick<Withdrawal, 'hints'>): ReactNode {
  const t = useTranslations('withdrawals');
  const word = useWords();
  if (hints.length === 0) return <span className="text-muted">{t('noHints')}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {hints.map((hint) => (
        <Badge key={hint} tone="danger">
          {word('hint', hint)}
        </Badge>
      ))}
    </span>
  );
}

function PayoutAccount({ account }: { account: Withdrawal['payoutAccount'] }): ReactNode {
  const word = useWords();
  return (
    <span>
      <span className="text-muted">{word('pixKind', account.kind)}</span>{' '}
      <span className="figures">{account.masked}</span>
    </span>
  );
}

function useColumns(queue: boolean): Column<Withdrawal>[] {
  const t = useTranslations('withdrawals');
  const texts = useTranslations('queue');
  return [
    column(
      'requested',
      queue ? t('waiting') : t('requestedAt'),
      (row) => <Requested row={row} queue={queue} />,
      { sort: 'at' },
    ),
    column('member', t('member'), (row) => <MemberLink member={row.member} />),
    ...(queue
      ? [
          column('claim', texts('claimed'), (row: Withdrawal) =>
            row.claim === null ? <span className="text-muted">–</span> : <Badge>{row.claim.operator}</Badge>,
          ),
        ]
      : []),
    rightColumn(
      'amount',
      t('amount'),
      (row) => <Money value={row.amount} unit={row.currency} className="font-semibold" />,
      { sort: 'amount' },
    ),
    column('payout', t('payoutAccount'), ({ payoutAccount }) => <PayoutAccount account={payoutAccount} />),
    wideColumn('hints', t('hints'), (row) => <Hints hints={row.hints} />),
    ...(queue
      ? []
      : [
          column(
            'decidedBy',
            t('decidedBy'),
            (row: Withdrawal) => row.decidedBy ?? <span className="text-muted">–</span>,
          ),
          column('state', t('state'), (row: Withdrawal) => <StateBadge state={row.state} />),
        ]),
  ];
}
