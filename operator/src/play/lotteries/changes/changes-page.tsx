import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../../app/format/use-words.ts';
import { Waiting, When } from '../../../components/marks.tsx';
import { Page } from '../../../components/page.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { type Column, column, rightColumn, wideColumn } from '../../../components/table/columns.tsx';
import { TabbedList } from '../../../components/table/list-view.tsx';
import { useFields } from '../../../components/table/use-fields.ts';
import { ChangeMark } from '../marks.tsx';
import { type Change, readAgainMs } from '../queries.ts';
import { useTitleField } from '../title-field.ts';
import { useSums } from '../draw/void-dialog.tsx';

const states = ['proposed', 'approved', 'done', 'failed', 'rejected', 'all'];

/** What one person proposes for lotteries and another one decides. */
export function ChangesPage(): ReactNode {
  const t = useTranslations('lotteries');
  const word = useWords();
  const search = useSearch({ from: '/inside/lotteries/changes' });
  const shown = search.state ?? 'proposed';
  const { dates, firstBy } = useFields();
  return (
    <Page title={t('changes')} lead={t('changesLead')}>
      <SectionTabs of="/lotteries/changes" />
      <TabbedList
        call="operatorLotteries.changes"
        to="/lotteries/changes"
        states={{
          label: t('filter'),
          value: shown,
          of: states,
          nameOf: (state) => (state === 'all' ? t('all') : word('changeState', state)),
        }}
        queryKey={['lotteries', 'changes']}
        caption={t('changes')}
        fields={[dates, useTitleField(), firstBy]}
        search={search}
        fixed={{ state: shown === 'all' ? undefined : shown }}
        refetchMs={readAgainMs}
        columns={useColumns(shown === 'proposed')}
        rowKey={({ id }) => id}
        empty={{ title: t(shown === 'proposed' ? 'nothingWaits' : 'noChanges') }}
      />
    </Page>
  );
}

function useColumns(queue: boolean): Column<Change>[] {
  const t = useTranslations('lotteries');
  const sums = useSums();
  return [
    column(
      'at',
      t('proposedAt'),
      (row) => (
        <Link to="/lotteries/changes/$id" params={{ id: row.id }} data-row-link>
          {queue ? <Waiting since={row.proposedAt} /> : <When at={row.proposedAt} />}
        </Link>
      ),
      { sort: 'at' },
    ),
    column('kind', t('kind'), (row) => t(`changeKinds.${row.kind}`)),
    column('lottery', t('lottery'), (row) => row.gameName),
    column('numero', t('numero'), (row) => <span className="figures whitespace-nowrap">{row.numero}</span>),
    rightColumn('tickets', t('tickets'), (row) => (
      <span className="figures">{row.found.reduce((sum, one) => sum + one.tickets, 0)}</span>
    )),
    rightColumn('stake', t('stake'), (row) => sums(row.found)),
    wideColumn('reason', t('publicReason'), (row) => row.reason),
    column('by', t('proposedBy'), (row) => row.proposedBy),
    column('state', t('state'), (row) => <ChangeMark state={row.state} />),
  ];
}
