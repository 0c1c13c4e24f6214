import { Button, Count } from '@croupier/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { allAnd, FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { ApprovalsMark } from '../../console/approvals/index.ts';
import { AgentTabs, KindTabs, WindowText, isKind, useKindText } from '../agents/index.ts';
import { RunState } from './parts.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { readAgainMs, type Run } from './queries.ts';

const states = ['waiting', 'paying', 'paid'] as const;

/** Every settled window, the newest first; those that wait for an approval stand out. */
export function RunsPage(): ReactNode {
  const t = useTranslations('commission');
  const search = useSearch({ from: '/inside/agents/runs' });
  const kind = isKind(search.kind) ? search.kind : undefined;
  const state = search.state === 'all' ? undefined : search.state;
  const [previewing, setPreviewing] = useState(false);
  const { dates, amounts, firstBy } = useFields();
  const show = useShow('/agents/runs');
  return (
    <Page
      title={t('title')}
      lead={t('runsLead')}
      actions={<Button onClick={() => setPreviewing(true)}>{t('preview')}</Button>}
    >
      <AgentTabs />
      <KindTabs value={kind} onChange={(chosen) => show({ ...search, kind: chosen ?? '' })} />
      <FilterTabs
        label={t('state')}
        value={state ?? 'all'}
        options={allAnd(t('all'), states, (one) => t(`runStates.${one}`))}
        onChange={(value) => show({ ...search, state: value })}
      />
      <ListView
        call="operatorCommission.runs"
        queryKey={['runs', 'list']}
        caption={t('tabs.runs')}
        fields={[dates, amounts, firstBy]}
        search={search}
        onSearch={show}
        fixed={{ kind: search.kind, state }}
        refetchMs={readAgainMs}
        columns={useColumns()}
        rowKey={(row) => row.id}
        tone={(row) => (row.state === 'waiting' ? 'danger' : undefined)}
        empty={{ title: t('runsEmpty'), text: t('runsEmptyText') }}
      />
      {previewing && <PreviewDialog onClose={() => setPreviewing(false)} />}
    </Page>
  );
}

function useColumns(): Column<Run>[] {
  const t = useTranslations('commission');
  const kindText = useKindText();
  return [
    wideColumn(
      'window',
      t('window'),
      (row) => (
        <Link to="/agents/runs/$id" params={{ id: row.id }} data-row-link>
          <WindowText from={row.from} to={row.to} />
        </Link>
      ),
      { sort: 'at' },
    ),
    column('kind', t('kind'), (row) => (
      <span>
        {kindText(row)}
        {row.revision > 0 && (
          <span className="text-gold-light"> {t('adjustment', { number: row.revision })}</span>
        )}
      </span>
    )),
    rightColumn('contracts', t('tabs.contracts'), (row) => <Count value={row.contracts} />),
    rightColumn('active', t('activeMembers'), (row) => <Count value={row.activeMembers} />),
    rightColumn(
      'amount',
      t('amount'),
      (row) => <Money value={row.amount} unit={row.currency} className="font-semibold" />,
      { sort: 'amount' },
    ),
    rightColumn('paid', t('paid'), (row) => <Money value={row.paid} unit={row.currency} />),
    column('state', t('state'), (row) => (
      <span className="flex flex-wrap gap-1">
        <RunState state={row.state} />
        {row.state === 'waiting' && <ApprovalsMark row={row} />}
      </span>
    )),
  ];
}
