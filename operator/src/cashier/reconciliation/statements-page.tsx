import { Badge, Button, Count } from '@croupier/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn, whenColumn } from '../../components/table/columns.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { Statement } from './queries.ts';

export function StatementsPage(): ReactNode {
  const t = useTranslations('reconciliation');
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/reconciliation' });
  const { dates } = useFields();
  const mayImport = useMay('reconciliation.import');
  const [importing, setImporting] = useState(false);
  const open = () => setImporting(true);
  const button = mayImport && (
    <Button tone="primary" onClick={open}>
      {t('import')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={button}>
      <ListView
        call="operatorReconciliation.list"
        queryKey={['reconciliation', 'list']}
        caption={t('title')}
        fields={[dates]}
        search={search}
        onSearch={useShow('/reconciliation')}
        columns={useColumns()}
        rowKey={(row) => row.id}
        tone={(row) => (row.open > 0 ? 'danger' : undefined)}
        empty={{ title: t('empty'), action: button }}
      />
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onDone={(id) => void navigate({ to: '/reconciliation/$id', params: { id } })}
        />
      )}
    </Page>
  );
}

function useColumns(): Column<Statement>[] {
  const t = useTranslations('reconciliation');
  return [
    whenColumn(t('at'), '/reconciliation/$id', (row) => <When at={row.importedAt} />),
    column('provider', t('provider'), (row) => row.provider),
    column('period', t('period'), (row) => (
      <>
        <When at={row.from} /> – <When at={row.to} />
      </>
    )),
    rightColumn('lines', t('lines'), (row) => <Count value={row.lines} />),
    rightColumn('in', t('incoming'), (row) => <Money value={row.incoming} unit={row.currency} />),
    rightColumn('out', t('outgoing'), (row) => <Money value={row.outgoing} unit={row.currency} />),
    rightColumn('open', t('open'), (row) => (
      <Badge tone={row.open > 0 ? 'danger' : 'win'}>
        {row.open > 0 ? <Count value={row.open} /> : t('allExplained')}
      </Badge>
    )),
  ];
}
