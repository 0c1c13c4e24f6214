import { Badge } from '@croupier/ui';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { AccountLink, FullId, ReferenceLink, TransferLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { BackLabel, backLook, FactsPanel, LoadedPage } from '../../components/page.tsx';
import { type Column, column, DataTable, rightColumn } from '../../components/table/columns.tsx';
import { type Transfer, useTransfer } from './queries.ts';
import { sumsOf } from './sums.ts';

export function TransferPage(): ReactNode {
  const t = useTranslations('ledger');
  const { id } = useParams({ from: '/inside/ledger/transfers/$id' });
  const { account } = useSearch({ from: '/inside/ledger/transfers/$id' });
  const query = useTransfer(id);
  const from = query.data?.entries.find((leg) => leg.accountId === account);
  return (
    <LoadedPage
      title={t('transfer')}
      lead={<FullId>{id}</FullId>}
      back={{ to: '/ledger', label: t('title') }}
      backLink={
        from && (
          <Link to="/ledger/accounts/$id" params={{ id: from.accountId }} className={backLook}>
            <BackLabel>{t('backTo', { account: from.owner.label })}</BackLabel>
          </Link>
        )
      }
      query={query}
    >
      {(transfer) => (
        <div className="flex flex-col gap-5">
          <div className="max-w-xl">
            <About transfer={transfer} />
          </div>
          <section>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg font-semibold">{t('legs')}</h2>
              <Sums transfer={transfer} />
            </div>
            <Legs transfer={transfer} />
          </section>
        </div>
      )}
    </LoadedPage>
  );
}

function About({ transfer }: { transfer: Transfer }): ReactNode {
  const t = useTranslations('ledger');
  const word = useWords();
  return (
    <FactsPanel
      title={word('kind', transfer.kind)}
      facts={[
        { label: t('at'), value: <When at={transfer.postedAt} /> },
        { label: t('reference'), value: <ReferenceLink {...transfer.reference} /> },
        { label: t('scope'), value: <code className="font-mono text-[13px]">{transfer.scope}</code> },
        { label: t('key'), value: <FullId>{transfer.key}</FullId> },
        ...(transfer.reverses === null
          ? []
          : [{ label: t('reverses'), value: <TransferLink id={transfer.reverses} /> }]),
        ...(transfer.reversedBy === null
          ? []
          : [{ label: t('reversedBy'), value: <TransferLink id={transfer.reversedBy} /> }]),
      ]}
    />
  );
}

function Sums({ transfer }: { transfer: Transfer }): ReactNode {
  const t = useTranslations('ledger');
  return (
    <p className="flex flex-wrap gap-2">
      {sumsOf(transfer.entries).map(({ currency, sum }) => (
        <Badge key={currency} tone={sum === 0 ? 'win' : 'danger'}>
          {t('sum')} <Money value={sum} unit={currency} />
        </Badge>
      ))}
    </p>
  );
}

function Legs({ transfer }: { transfer: Transfer }): ReactNode {
  const t = useTranslations('ledger');
  const columns = useLegColumns();
  return (
    <DataTable
      caption={t('legs')}
      rows={transfer.entries}
      rowKey={(leg) => `${leg.accountId}${leg.amount}`}
      columns={columns}
    />
  );
}

function useLegColumns(): Column<Transfer['entries'][number]>[] {
  const t = useTranslations('ledger');
  const word = useWords();
  return [
    column('owner', t('owner'), (leg) => <AccountLink id={leg.accountId} label={leg.owner.label} />),
    column('kind', t('ownerKind'), (leg) => word('owner', leg.owner.kind)),
    column('purpose', t('purpose'), (leg) => word('purpose', leg.purpose)),
    rightColumn('amount', t('amount'), (leg) => <Money value={leg.amount} unit={leg.currency} delta />),
    rightColumn('after', t('balanceAfter'), (leg) => <Money value={leg.balanceAfter} unit={leg.currency} />),
  ];
}
