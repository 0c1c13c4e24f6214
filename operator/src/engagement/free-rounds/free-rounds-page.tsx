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
import { GiveDialog } from './give-dialog.tsx';
import { type Gift, readAgainMs } from './queries.ts';

const states = ['proposed', 'given', 'cancelled', 'rejected', 'all'] as const;

/** Free rounds that people of the house gave, and those that wait for a second person. */
export function FreeRoundsPage(): ReactNode {
  const t = useTranslations('freeRounds');
  const word = useWords();
  const mayGive = useMay('adjustments.propose');
  const [giving, setGiving] = useState(false);
  const search = useSearch({ from: '/inside/free-rounds' });
  const shown = search.state ?? 'all';
  const { dates, amounts, person, firstBy } = useFields();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={mayGive && { label: t('give'), onClick: () => setGiving(true) }}
    >
      <TabbedList
        call="operatorFreeRounds.list"
        to="/free-rounds"
        states={{
          label: t('filter'),
          value: shown,
          options: states.map((value) => ({
            value,
            label: value === 'all' ? t('all') : word('state', value),
          })),
        }}
        queryKey={['freeRounds', 'list']}
        caption={t('title')}
        fields={[dates, amounts, person, firstBy]}
        search={search}
        fixed={{ memberId: search.memberId, state: shown === 'all' ? undefined : shown }}
        refetchMs={readAgainMs}
        columns={useColumns(shown === 'proposed')}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
      {giving && <GiveDialog onClose={() => setGiving(false)} />}
    </Page>
  );
}

function useColumns(queue: boolean): Column<Gift>[] {
  const t = useTranslations('freeRounds');
  return [
    whenColumn(t('proposedAt'), '/free-rounds/$id', (row) =>
      queue ? <Waiting since={row.proposedAt} /> : <When at={row.proposedAt} />,
    ),
    column('member', t('member'), (row) => <MemberLink member={row.member} />),
    column('games', t('games'), (row) => row.games.map(({ name }) => name).join(', '), { wide: true }),
    rightColumn('rounds', t('roundsLeft'), (row) => (
      <span className="figures">
        {row.rounds - row.used - row.returned} / {row.rounds}
      </span>
    )),
    rightColumn('stake', t('stake'), (row) => <Money value={row.stake} unit={row.currency} />),
    rightColumn(
      'amount',
      t('cost'),
      (row) => <Money value={row.cost} unit={row.currency} className="font-semibold" />,
      { sort: 'amount' },
    ),
    column('by', t('proposedBy'), (row) => row.proposedBy),
    column('state', t('state'), (row) => <StateBadge state={row.state} />),
  ];
}
