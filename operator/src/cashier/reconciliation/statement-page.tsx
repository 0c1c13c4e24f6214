import { differenceKinds } from '@croupier/contract/finance-figures';
import { Badge, Button, Count } from '@croupier/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { thenSay } from '../../app/toasts.ts';
import { ReasonDialog } from '../../components/reason/reason-dialog.tsx';
import { CopyCode, TransferLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Facts, listed, type One, onePage, Panel } from '../../components/page.tsx';
import { type Column, column, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { type Difference, type Statement, useResolve, useStatement } from './queries.ts';

export const StatementPage = onePage(listed('/reconciliation', 'reconciliation', useStatement), ({ one }) => (
  <div className="flex flex-col gap-4">
    <About one={one} />
    <Differences id={one.id} />
  </div>
));

function About({ one: statement }: One<Statement>): ReactNode {
  const t = useTranslations('reconciliation');
  const { currency } = statement;
  return (
    <Panel title={statement.provider}>
      <div className="grid gap-x-10 sm:grid-cols-2">
        <Facts
          facts={[
            {
              label: t('period'),
              value: (
                <>
                  <When at={statement.from} /> – <When at={statement.to} />
                </>
              ),
            },
            { label: t('importedBy'), value: statement.importedBy },
            { label: t('incoming'), value: <Money value={statement.incoming} unit={currency} /> },
            { label: t('outgoing'), value: <Money value={statement.outgoing} unit={currency} /> },
          ]}
        />
        <Facts
          facts={[
            { label: t('lines'), value: <Count value={statement.lines} /> },
            { label: t('matched'), value: <Count value={statement.matched} /> },
            { label: t('differences'), value: <Count value={statement.differences} /> },
            {
              label: t('open'),
              value: (
                <Badge tone={statement.open > 0 ? 'danger' : 'win'}>
                  {statement.open > 0 ? <Count value={statement.open} /> : t('allExplained')}
                </Badge>
              ),
            },
          ]}
        />
      </div>
    </Panel>
  );
}

function Differences({ id }: { id: string }): ReactNode {
  const t = useTranslations('reconciliation');
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/reconciliation/$id' });
  const { show = 'open' } = search;
  const { amounts } = useFields();
  const open = (next: Record<string, string>) =>
    void navigate({
      to: '/reconciliation/$id',
      params: { id },
      search: next,
      replace: true,
      resetScroll: false,
    });
  const [explaining, setExplaining] = useState<number | null>(null);
  return (
    <section aria-label={t('differences')}>
      <FilterTabs
        label={t('differences')}
        value={show}
        options={[
          { value: 'open', label: t('onlyOpen') },
          { value: 'all', label: t('all') },
        ]}
        onChange={(value) => open({ ...search, show: value })}
      />
      <ListView
        call="operatorReconciliation.differences"
        queryKey={['reconciliation', 'differences', id]}
        caption={t('differences')}
        params={{ id }}
        fields={[
          {
            kind: 'choice',
            key: 'kind',
            label: t('kind'),
            options: differenceKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          amounts,
          { kind: 'text', key: 'search', label: t('reference') },
        ]}
        search={search}
        onSearch={open}
        fixed={{ open: show === 'open' ? 'true' : undefined }}
        columns={useColumns(setExplaining)}
        rowKey={(row) => String(row.position)}
        empty={{ title: t(show === 'open' ? 'allExplained' : 'noDifferences') }}
      />
      {explaining !== null && (
        <ExplainDialog id={id} position={explaining} onClose={() => setExplaining(null)} />
      )}
    </section>
  );
}

const suggestions = ['timing', 'typing', 'adjusted'] as const;

function ExplainDialog(props: { id: string; position: number; onClose: () => void }): ReactNode {
  const t = useTranslations('reconciliation');
  const resolve = useResolve(props.id);
  return (
    <ReasonDialog
      title={t('explainTitle')}
      text={t('explainText')}
      hint={t('note')}
      suggestions={suggestions.map((name) => t(`suggestions.${name}`))}
      confirmLabel={t('explain')}
      call={resolve}
      onClose={props.onClose}
      onConfirm={(note) =>
        resolve.mutate({ position: props.position, note }, thenSay(t('explained'), props.onClose))
      }
    />
  );
}

function useColumns(explain: (position: number) => void): Column<Difference>[] {
  const t = useTranslations('reconciliation');
  const word = useWords();
  const mayImport = useMay('reconciliation.import');
  const none = <span className="text-muted">–</span>;
  return [
    column('kind', t('kind'), (row) => <Badge tone="danger">{t(`kinds.${row.kind}`)}</Badge>),
    rightColumn('line', t('line'), (row) => row.line ?? none, { sort: 'position' }),
    column('reference', t('reference'), (row) => <CopyCode>{row.reference}</CopyCode>),
    rightColumn(
      'theirs',
      t('theirs'),
      (row) =>
        row.theirs ? (
          <span className="flex flex-col items-end">
            <Money value={row.theirs.amount} unit={row.theirs.currency} delta />
            <span className="text-[13px] text-muted">
              <When at={row.theirs.at} />
            </span>
          </span>
        ) : (
          none
        ),
      { sort: 'amount' },
    ),
    rightColumn('ours', t('ours'), (row) =>
      row.ours ? (
        <span className="flex flex-col items-end">
          <Money value={row.ours.amount} unit={row.ours.currency} delta />
          <span className="text-[13px] text-muted">
            <TransferLink id={row.ours.transferId} label={word('kind', row.ours.kind)} />
          </span>
        </span>
      ) : (
        none
      ),
    ),
    wideColumn('note', t('note'), (row) => {
      if (row.note !== null) return `${row.note} (${row.resolvedBy ?? ''})`;
      return mayImport ? (
        <Button size="small" onClick={() => explain(row.position)}>
          {t('explain')}
        </Button>
      ) : (
        none
      );
    }),
  ];
}
