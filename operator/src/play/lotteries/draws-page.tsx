import { Note } from '@croupier/ui';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column, wideColumn } from '../../components/table/columns.tsx';
import { TabbedList } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { drawKeyOf, type DrawRow, readAgainMs, useTitles } from './queries.ts';
import { StateMark } from './marks.tsx';
import { useTitleField } from './title-field.ts';

const states = ['open', 'closed', 'drawn', 'settled', 'voided', 'all'];

/** Issues of all lotteries, the latest draw first. */
export function DrawsPage(): ReactNode {
  const t = useTranslations('lotteries');
  const word = useWords();
  const search = useSearch({ from: '/inside/lotteries' });
  const shown = search.state ?? 'all';
  const { dates } = useFields();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SectionTabs of="/lotteries" />
      <Reach />
      <TabbedList
        call="operatorLotteries.issues"
        to="/lotteries"
        states={{
          label: t('filter'),
          value: shown,
          of: states,
          nameOf: (state) => (state === 'all' ? t('all') : word('issueState', state)),
        }}
        queryKey={['lotteries', 'draws']}
        caption={t('title')}
        fields={[dates, useTitleField()]}
        search={search}
        fixed={{ state: shown === 'all' ? undefined : shown }}
        refetchMs={readAgainMs}
        columns={useColumns()}
        rowKey={(row) => `${row.vendor}/${row.gameCode}/${row.sequence}`}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </Page>
  );
}

/** Says of which vendors the console sees no more than they say of themselves. */
function Reach(): ReactNode {
  const t = useTranslations('lotteries');
  const { data } = useTitles();
  const out = (data?.vendors ?? []).filter(({ reach }) => reach === 'unoffered' || reach === 'unreachable');
  if (out.length === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-2">
      {out.map(({ vendor, vendorName, reach }) => (
        <Note key={vendor}>
          {t(reach === 'unoffered' ? 'reach.unoffered' : 'reach.unreachable', { vendor: vendorName })}
        </Note>
      ))}
    </div>
  );
}

function useColumns(): Column<DrawRow>[] {
  const t = useTranslations('lotteries');
  return [
    column(
      'at',
      t('drawsAt'),
      (row) => (
        <Link to="/lotteries/$vendor/$game/$sequence" params={{ ...drawKeyOf(row) }} data-row-link>
          <When at={row.drawsAt} />
          <span className="sr-only">{t('openLabel', { name: row.gameName, numero: row.numero })}</span>
        </Link>
      ),
      { sort: 'at' },
    ),
    column('lottery', t('lottery'), (row) => row.gameName),
    column('numero', t('numero'), (row) => <span className="figures whitespace-nowrap">{row.numero}</span>),
    column('state', t('state'), (row) => <StateMark state={row.status} />),
    wideColumn('outcome', t('outcome'), (row) => (
      <span className="figures wrap-anywhere">{row.winningNumber ?? row.voidReason ?? '–'}</span>
    )),
    column('vendor', t('vendor'), (row) => row.vendorName),
  ];
}
