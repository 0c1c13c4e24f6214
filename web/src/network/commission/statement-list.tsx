import { Amount, Badge, useUiLocale, windowText } from '@croupier/ui';
import { column, rightColumn, RowButton, type TableColumn, wideColumn } from '@croupier/ui/table';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type StatementFilter, useStatements } from '../contracts/index.ts';
import { ListView } from '../../shared/lists/index.ts';
import type { Statement } from '../centre/index.ts';

const StatementDialog = lazy(async () => ({
  default: (await import('./statement-dialog.tsx')).StatementDialog,
}));

const tones = { waiting: 'gold', due: 'gold', paid: 'win', owed: 'danger', nothing: 'muted' } as const;

/** Commissions window by window; each opens to what it was made of. */
export function StatementList({ filter }: { filter: StatementFilter }): ReactNode {
  const t = useTranslations('agentArea');
  const statements = useStatements(filter);
  const [shown, setShown] = useState<string | null>(null);
  const totals = statements.data?.pages[0]?.totals;
  const columns = useColumns(filter, setShown);
  return (
    <>
      <ListView
        caption={t('statements.title')}
        rows={{ query: statements, list: 'commissions.statements', filter: { ...filter } }}
        rowKey={({ id }) => id}
        empty={{ title: t('statements.none'), text: t('statements.noneText') }}
        columns={columns}
        wide
        sums={
          totals && {
            window: t('statements.count', { count: totals.statements }),
            amount: <Amount value={totals.amount} delta />,
            state: (
              <>
                {t('statements.states.paid')} <Amount value={totals.paid} />
              </>
            ),
          }
        }
      />
      {shown !== null && (
        <Suspense>
          <StatementDialog id={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(filter: StatementFilter, open: (id: string) => void): readonly TableColumn<Statement>[] {
  const t = useTranslations('agentArea');
  const { locale, timeZone } = useUiLocale();
  return [
    wideColumn('window', t('statements.window'), (row) => (
      <RowButton onClick={() => open(row.id)}>
        <span className="figures">{windowText(row.from, row.to, locale, timeZone)}</span>
        {row.revision > 0 && (
          <span className="ml-2 text-13 text-muted">
            {t('statements.adjustment', { number: String(row.revision) })}
          </span>
        )}
      </RowButton>
    )),
    ...(filter.kind === undefined
      ? [column('kind', t('contracts.kind'), (row: Statement) => t(`contracts.kinds.${row.kind}`))]
      : []),
    ...(filter.of === 'downlines'
      ? [column('member', t('member.account'), (row: Statement) => row.member.account)]
      : []),
    ...useFigures(),
    column('state', t('member.status'), (row) => (
      <Badge tone={tones[row.state]}>{t(`statements.states.${row.state}`)}</Badge>
    )),
  ];
}

/** The figures of a window, from what it counted to what it pays. */
function useFigures(): readonly TableColumn<Statement>[] {
  const t = useTranslations('agentArea.statements');
  const money = (value: number, row: Statement) => <Amount value={value} currency={row.currency} />;
  return [
    rightColumn('base', t('base'), (row) => money(row.base, row)),
    rightColumn('tier', t('tier'), (row) => row.tier ?? '—'),
    rightColumn('gross', t('gross'), (row) => money(row.gross, row)),
    rightColumn('below', t('below'), (row) => money(row.below, row)),
    rightColumn('amount', t('amount'), (row) => <Amount value={row.amount} currency={row.currency} delta />),
  ];
}
