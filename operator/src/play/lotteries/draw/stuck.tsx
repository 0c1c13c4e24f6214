import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../../app/client/me.ts';
import { useFailureText } from '../../../app/client/use-failure-text.ts';
import { sayDone } from '../../../app/toasts.ts';
import { CopyCode, MemberLink, When } from '../../../components/marks.tsx';
import { Money } from '../../../components/money.tsx';
import { Loaded, Panel } from '../../../components/page.tsx';
import { type Column, column, DataTable, rightColumn } from '../../../components/table/columns.tsx';
import { type DrawKey, type Managed, type Stuck, useRetry, useStuck } from '../queries.ts';

/** Ends of tickets that the wallet refused; nothing where all have arrived or are on their way. */
export function StuckMovements({ managed, drawKey }: { managed: Managed; drawKey: DrawKey }): ReactNode {
  const t = useTranslations('lotteries');
  const some = managed.movements.some(({ state }) => state === 'stuck');
  const query = useStuck(drawKey, some);
  const mayRetry = useMay('lotteries.retry');
  const retry = useRetry(drawKey);
  const failureText = useFailureText();
  const columns = useColumns();
  if (!some) return null;
  return (
    <Panel
      title={t('stuck')}
      actions={
        mayRetry &&
        query.data !== undefined &&
        query.data.movements.length > 0 && (
          <Button
            tone="gold"
            size="small"
            busy={retry.isPending}
            onClick={() =>
              retry.mutate(
                query.data.movements.map(({ transactionId }) => transactionId),
                { onSuccess: ({ retried }) => sayDone(t('retried', { count: retried })) },
              )
            }
          >
            {t('retry')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-muted">{t('stuckText')}</p>
      {retry.error !== null && (
        <p role="alert" className="mb-3 text-danger">
          {failureText(retry.error)}
        </p>
      )}
      <Loaded query={query}>
        {({ movements }) => (
          <DataTable
            caption={t('stuck')}
            columns={columns}
            rows={movements}
            rowKey={({ transactionId }) => transactionId}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function useColumns(): Column<Stuck>[] {
  const t = useTranslations('lotteries');
  return [
    column('at', t('since'), (row) => <When at={row.createdAt} />),
    column('member', t('member'), (row) => (row.member === null ? '–' : <MemberLink member={row.member} />)),
    column('kind', t('kind'), (row) => t(`movementKinds.${row.kind}`)),
    rightColumn('amount', t('amount'), (row) => <Money value={row.amount} unit={row.currency} />),
    column('code', t('refusal'), (row) => (
      <code className="font-mono text-[13px]">{row.lastCode ?? '–'}</code>
    )),
    column('transaction', t('transaction'), (row) => <CopyCode>{row.transactionId}</CopyCode>),
  ];
}
