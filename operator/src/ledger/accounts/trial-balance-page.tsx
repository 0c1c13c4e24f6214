import { Badge, Button } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { LoadedPage } from '../../components/page.tsx';
import { type Column, column, DataTable, rightColumn } from '../../components/table/columns.tsx';
import { type TrialBalance, useTrialBalance } from './queries.ts';
import { byOwner, inOwnerOrder } from './sums.ts';

type Currency = TrialBalance['currencies'][number];
type Row = Currency['rows'][number];

/** All of the books on one page: whatever one side has, the others lack. */
export function TrialBalancePage(): ReactNode {
  const t = useTranslations('ledger');
  const query = useTrialBalance();
  return (
    <LoadedPage
      title={t('trialBalance')}
      lead={t('trialBalanceLead')}
      back={{ to: '/ledger', label: t('title') }}
      actions={
        <>
          {query.data && (
            <span className="text-sm text-muted">
              {t('asOf')} <When at={query.data.at} />
            </span>
          )}
          <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
            <RefreshCw aria-hidden="true" className="size-4" />
            {t('refresh')}
          </Button>
        </>
      }
      query={query}
    >
      {({ currencies }) => (
        <div className="flex flex-col gap-8">
          {currencies.map((currency) => (
            <OfCurrency key={currency.currency} currency={currency} />
          ))}
        </div>
      )}
    </LoadedPage>
  );
}

function OfCurrency({ currency }: { currency: Currency }): ReactNode {
  const t = useTranslations('ledger');
  const word = useWords();
  const unit = currency.currency;
  const name = word('unit', unit);
  const columns = useColumns(unit);
  return (
    <section aria-label={name}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{name}</h2>
        <Badge tone={currency.sum === 0 ? 'win' : 'danger'}>
          {t('sum')} <Money value={currency.sum} unit={unit} />
        </Badge>
      </div>
      <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
        {byOwner(currency.rows).map(({ ownerKind, balance }) => (
          <div key={ownerKind}>
            <dt className="text-[13px] text-muted">{word('owner', ownerKind)}</dt>
            <dd className="text-lg font-semibold">
              <Money value={balance} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
      <DataTable
        caption={`${t('trialBalance')}: ${name}`}
        columns={columns}
        rows={inOwnerOrder(currency.rows)}
        rowKey={(row) => `${row.ownerKind}/${row.purpose}`}
      />
    </section>
  );
}

function useColumns(currency: string): Column<Row>[] {
  const t = useTranslations('ledger');
  const word = useWords();
  return [
    column('purpose', t('purpose'), (row) => (
      <Link
        to="/ledger"
        search={{ owner: row.ownerKind, purpose: row.purpose, currency }}
        data-row-link
        className="font-medium"
      >
        {word('purpose', row.purpose)}
      </Link>
    )),
    column('kind', t('ownerKind'), (row) => word('owner', row.ownerKind)),
    rightColumn('accounts', t('accounts'), (row) => <span className="figures">{row.accounts}</span>),
    rightColumn('held', t('held'), (row) => (
      <Money value={row.held} unit={currency} className="text-muted" />
    )),
    rightColumn('balance', t('balance'), (row) => (
      <Money value={row.balance} unit={currency} className="font-semibold" />
    )),
  ];
}
