import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { MemberLink, StateBadge, Waiting, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { ProposalList } from '../../components/proposal/proposal-list.tsx';
import { type Column, column, rightColumn, whenColumn, wideColumn } from '../../components/table/columns.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { type Adjustment, readAgainMs, shownState } from './queries.ts';

const states = ['proposed', 'approved', 'rejected', 'all'];

/** Opens on what waits for a second person. */
export function AdjustmentsPage(): ReactNode {
  const t = useTranslations('adjustments');
  const word = useWords();
  const search = useSearch({ from: '/inside/adjustments' });
  const shown = search.state ?? (search.memberId ? 'all' : 'proposed');
  return (
    <ProposalList
      call="operatorAdjustments.list"
      to="/adjustments"
      words="adjustments"
      {...{ states, shown, search }}
      nameOf={(state) =>
        state === 'all' ? t('all') : state === 'proposed' ? t('queue') : word('state', state)
      }
      refetchMs={readAgainMs}
      columns={useColumns(shown === 'proposed')}
      propose={t('propose')}
      Dialog={ProposeDialog}
    />
  );
}

/** What the member gets is positive, what it gives negative. */
export const signed = ({ amount, direction }: Adjustment): number =>
  direction === 'credit' ? amount : -amount;

function useColumns(queue: boolean): Column<Adjustment>[] {
  const t = useTranslations('adjustments');
  const word = useWords();
  return [
    whenColumn(t('proposedAt'), '/adjustments/$id', (row) =>
      queue ? <Waiting since={row.proposedAt} /> : <When at={row.proposedAt} />,
    ),
    column('member', t('member'), (row) => <MemberLink member={row.member} />),
    rightColumn(
      'amount',
      t('amount'),
      (row) => <Money value={signed(row)} unit={row.currency} delta className="font-semibold" />,
      { sort: 'amount' },
    ),
    column('purpose', t('purpose'), (row) => word('purpose', row.purpose)),
    wideColumn('reason', t('reason'), (row) => row.reason),
    column('by', t('proposedBy'), (row) => row.proposedBy),
    ...(queue
      ? []
      : [
          column('state', t('state'), (row: Adjustment) => <StateBadge state={shownState(row)} />),
          column(
            'decided',
            t('decidedBy'),
            (row: Adjustment) => row.decidedBy ?? <span className="text-muted">–</span>,
          ),
        ]),
  ];
}
