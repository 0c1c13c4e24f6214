import { Amount, Count, Instant } from '@croupier/ui';
import { column, rightColumn, type TableColumn, wideColumn } from '@croupier/ui/table';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListView } from '../../shared/lists/index.ts';
import { PeriodBar } from '../reports/index.ts';
import { filled, PageHead, periodOf, type TeamLine, useAccountLines, useFilters } from '../centre/index.ts';
import { loadStatementDialog } from '../commission/screens.ts';

const StatementDialog = lazy(async () => ({
  default: (await loadStatementDialog()).StatementDialog,
}));

const kinds = [
  'deposit',
  'withdrawal',
  'withdrawal_hold',
  'withdrawal_return',
  'bet',
  'win',
  'refund',
  'bonus',
  'rebate',
  'dividend',
  'salary',
  'commission',
  'transfer',
  'adjustment',
  'opening',
] as const;

type LinesPage = NonNullable<ReturnType<typeof useAccountLines>['data']>['pages'][number];

/** Every movement of the agent's own wallet, or of one member's. */
export function AccountPage(): ReactNode {
  const t = useTranslations('agentArea');
  const kindName = useKindName();
  const filters = useFilters();
  const query = { ...periodOf(filters, 'month'), ...filled(['account', 'kind'], filters) };
  const lines = useAccountLines(query);
  const first = lines.data?.pages[0];
  const [statement, setStatement] = useState<string | null>(null);
  const columns = useColumns(filters.text('account') === '', setStatement);
  return (
    <>
      <PageHead
        title={t('menu.account')}
        lead={first ? t('account.lead', { account: first.member.account }) : t('account.leadOwn')}
      />
      <PeriodBar filters={filters} defaultPeriod="month" />
      <ListView
        caption={t('menu.account')}
        rows={{ query: lines, list: 'team.accountLines', filter: query }}
        address={filters}
        search={{ name: 'account', label: t('account.whose') }}
        fields={[
          {
            kind: 'choice',
            key: 'kind',
            label: t('account.kind'),
            options: kinds.map((value) => ({ value, label: kindName(value) })),
          },
        ]}
        views
        between={
          first &&
          first.totals.length > 0 && <Totals first={first} summed={filters.text('kind') === 'commission'} />
        }
        rowKey={({ id }) => id}
        empty={{ title: t('account.none'), text: t('noneText') }}
        columns={columns}
      />
      {statement !== null && (
        <Suspense>
          <StatementDialog id={statement} onClose={() => setStatement(null)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(own: boolean, open: (id: string) => void): readonly TableColumn<TeamLine>[] {
  const t = useTranslations('agentArea');
  const kindName = useKindName();
  return [
    column('at', t('account.at'), (line) => <Instant at={line.at} className="figures text-13" />),
    column('kind', t('account.kind'), (line) => kindName(line.kind)),
    wideColumn('reference', t('account.reference'), (line) => (
      <Reference line={line} own={own} onOpen={open} />
    )),
    rightColumn('amount', t('account.amount'), (line) => (
      <Amount value={line.amount} currency={line.currency} delta />
    )),
    rightColumn('balance', t('account.balanceAfter'), (line) => (
      <Amount value={line.balanceAfter} currency={line.currency} />
    )),
  ];
}

/** What a movement came from; a commission of one's own leads to its statement. */
function Reference(props: { line: TeamLine; own: boolean; onOpen: (id: string) => void }): ReactNode {
  const t = useTranslations('agentArea');
  const { type, id } = props.line.reference;
  const short = id.slice(-12);
  if (type !== 'commission' || !props.own) return <span className="figures text-13 text-muted">{short}</span>;
  return (
    <button
      type="button"
      className="min-h-6 text-left text-13 font-medium text-accent hover:underline"
      onClick={() => props.onOpen(id)}
    >
      {t('statements.one')} <span className="figures">{short}</span>
    </button>
  );
}

function useKindName(): (kind: string) => string {
  const t = useTranslations('agentArea.lineKinds');
  return (kind) => {
    const key = kind as 'deposit';
    return t.has(key) ? t(key) : kind;
  };
}

/** The sums by kind; those of all commissions together where only they are shown. */
function Totals({ first, summed }: { first: LinesPage; summed: boolean }): ReactNode {
  const kindName = useKindName();
  return (
    <dl className="panel grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
      {summed && (
        <div className="px-4 py-3">
          <dt className="text-sm text-muted">{kindName('commission')}</dt>
          <dd className="font-semibold">
            <Amount
              value={first.totals.reduce((sum, { amount }) => sum + amount, 0)}
              currency={first.currency}
              delta
            />
          </dd>
        </div>
      )}
      {first.totals.map(({ kind, count, amount }) => (
        <div key={kind} className="px-4 py-3">
          <dt className="text-sm text-muted">
            {kindName(kind)} (<Count value={count} />)
          </dt>
          <dd className="font-semibold">
            <Amount value={amount} currency={first.currency} delta />
          </dd>
        </div>
      ))}
    </dl>
  );
}
