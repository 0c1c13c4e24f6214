import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { MemberLink, StateBadge, Waiting, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { ProposalList } from '../../components/proposal/proposal-list.tsx';
import { type Column, column, rightColumn, whenColumn, wideColumn } from '../../components/table/columns.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { type Gift, occasions, readAgainMs } from './queries.ts';

const states = ['proposed', 'open', 'played', 'expired', 'cancelled', 'rejected', 'all'];

/** Free rounds that people of the house gave, and those that wait for a second person. */
export function FreeRoundsPage(): ReactNode {
  const t = useTranslations('freeRounds');
  const word = useWords();
  const search = useSearch({ from: '/inside/free-rounds' });
  const shown = search.state ?? 'all';
  return (
    <ProposalList
      call="operatorFreeRounds.list"
      to="/free-rounds"
      words="freeRounds"
      {...{ states, shown, search }}
      nameOf={(state) => (state === 'all' ? t('all') : word('state', state))}
      refetchMs={readAgainMs}
      columns={useColumns(shown === 'proposed')}
      fields={[
        {
          kind: 'choice',
          key: 'occasion',
          label: t('occasion'),
          options: occasions.map((value) => ({ value, label: t(`occasions.${value}`) })),
        },
      ]}
      propose={t('give')}
      Dialog={GiveDialog}
    />
  );
}

function useColumns(queue: boolean): Column<Gift>[] {
  const t = useTranslations('freeRounds');
  return [
    whenColumn(t('proposedAt'), '/free-rounds/$id', (row) =>
      queue ? <Waiting since={row.proposedAt} /> : <When at={row.proposedAt} />,
    ),
    column('member', t('member'), (row) => <MemberLink member={row.member} />),
    wideColumn('games', t('games'), (row) => row.games.map(({ name }) => name).join(', ')),
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
    rightColumn('won', t('won'), (row) => <Money value={row.won} unit={row.currency} />),
    column('by', t('proposedBy'), (row) => row.proposedBy),
    column('state', t('state'), (row) => <StateBadge state={row.state} />),
  ];
}
