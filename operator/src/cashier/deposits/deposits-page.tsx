import { Badge } from '@croupier/ui';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { Code, MemberLink, StateBadge, TransferLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn, whenColumn } from '../../components/table/columns.tsx';
import { TabbedList } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { ApprovalsMark } from '../../console/approvals/index.ts';
import { type Deposit, readAgainMs } from './queries.ts';

const states = ['paid', 'all', 'created', 'credited', 'expired', 'failed'];

export function DepositsPage(): ReactNode {
  const t = useTranslations('deposits');
  const depositTexts = useTranslations('depositQueue');
  const word = useWords();
  const search = useSearch({ from: '/inside/deposits' });
  const { state = 'all', memberId } = search;
  const { dates, amounts, person, firstBy } = useFields();
  return (
    <Page title={t('title')} lead={state === 'paid' ? depositTexts('checkLead') : t('lead')}>
      <TabbedList
        call="operatorCashier.deposits"
        to="/deposits"
        states={{
          label: t('filter'),
          value: state,
          of: states,
          nameOf: (one) =>
            one === 'all' ? t('all') : one === 'paid' ? depositTexts('check') : word('state', one),
        }}
        queryKey={['deposits']}
        caption={t('title')}
        fields={[dates, amounts, person, firstBy]}
        search={search}
        fixed={{ memberId, state: state === 'all' ? undefined : state }}
        refetchMs={readAgainMs}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{
          title: state === 'paid' ? depositTexts('checkEmpty') : t(state === 'all' ? 'none' : 'empty'),
        }}
      />
    </Page>
  );
}

function useColumns(): Column<Deposit>[] {
  const t = useTranslations('deposits');
  const depositTexts = useTranslations('depositQueue');
  const mayLedger = useMay('ledger.read');
  return [
    whenColumn(t('createdAt'), '/deposits/$id', (row) => <When at={row.createdAt} />),
    column('member', t('member'), (row) => <MemberLink member={row.member} />),
    rightColumn(
      'amount',
      t('amount'),
      (row) => <Money value={row.amount} unit={row.currency} className="font-semibold" />,
      { sort: 'amount' },
    ),
    column('method', depositTexts('method'), (row) => depositTexts(`methods.${row.method}`)),
    column('state', t('state'), (row) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge state={row.state} />
        {row.claim !== null && <Badge>{row.claim.operator}</Badge>}
        {row.state === 'paid' && <ApprovalsMark row={row} />}
      </span>
    )),
    column('credited', t('creditedAt'), (row) => <When at={row.creditedAt} />),
    column('txid', t('txid'), (row) => <Code>{row.txid}</Code>),
    column('endToEnd', t('endToEnd'), (row) =>
      row.endToEndId === null ? <span className="text-muted">–</span> : <Code>{row.endToEndId}</Code>,
    ),
    column('transfer', t('transfer'), (row) => {
      if (row.transferId === null) return <span className="text-muted">–</span>;
      return mayLedger ? <TransferLink id={row.transferId} /> : <Code>{row.transferId}</Code>;
    }),
  ];
}
