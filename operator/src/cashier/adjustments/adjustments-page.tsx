import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { MemberLink, StateBadge, Waiting, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn, whenColumn } from '../../components/table/data-table.tsx';
import { TabbedList } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { type Adjustment, readAgainMs, shownState } from './queries.ts';

const states = ['proposed', 'approved', 'rejected'] as const;

/** Opens on what waits for a second person. */
export function AdjustmentsPage(): ReactNode {
  const t = useTranslations('adjustments');
  const word = useWords();
  const mayPropose = useMay('adjustments.propose');
  const [proposing, setProposing] = useState(false);
  const search = useSearch({ from: '/inside/adjustments' });
  const shown = search.state ?? (search.memberId ? 'all' : 'proposed');
  const { dates, amounts, person, firstBy } = useFields();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={mayPropose && { label: t('propose'), onClick: () => setProposing(true) }}
    >
      <TabbedList
        call="operatorAdjustments.list"
        to="/adjustments"
        states={{
          label: t('filter'),
          value: shown,
          options: [...states, 'all'].map((value) => ({
            value,
            label: value === 'all' ? t('all') : value === 'proposed' ? t('queue') : word('state', value),
          })),
        }}
        queryKey={['adjustments', 'list']}
        caption={t('title')}
        fields={[dates, amounts, person, firstBy]}
        search={search}
        fixed={{ memberId: search.memberId, state: shown === 'all' ? undefined : shown }}
        refetchMs={readAgainMs}
        columns={useColumns(shown === 'proposed')}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
      {proposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </Page>
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
    column('reason', t('reason'), (row) => row.reason, { wide: true }),
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
