import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { FullId, MemberLink, ReferenceLink, TransferLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { FactsPanel, LoadedPage } from '../../components/page.tsx';
import { type Column, column, rightColumn } from '../../components/table/columns.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { useEntryFields } from '../../components/table/use-fields.ts';
import { Unit } from '../../components/unit.tsx';
import { type Account, type Entry, useAccount } from './queries.ts';

export function AccountPage(): ReactNode {
  const t = useTranslations('ledger');
  const { id } = useParams({ from: '/inside/ledger/accounts/$id' });
  const query = useAccount(id);
  const filter = useSearch({ from: '/inside/ledger/accounts/$id' });
  const navigate = useNavigate();
  const columns = useColumnsOf(id);
  const fields = useEntryFields();
  return (
    <LoadedPage
      title={query.data ? query.data.owner.label : t('account')}
      lead={<FullId>{id}</FullId>}
      back={{ to: '/ledger', label: t('title') }}
      query={query}
    >
      {(account) => (
        <>
          <div className="mb-5 max-w-xl">
            <About account={account} />
          </div>
          <h2 className="mb-3 text-lg font-semibold">{t('entries')}</h2>
          <ListView
            call="operatorLedger.entries"
            queryKey={['ledger', 'entries', id]}
            caption={t('entries')}
            params={{ id }}
            fields={fields}
            search={filter}
            onSearch={(next) =>
              void navigate({
                to: '/ledger/accounts/$id',
                params: { id },
                search: next,
                replace: true,
                resetScroll: false,
              })
            }
            columns={columns}
            rowKey={(row) => row.id}
            empty={{ title: t('entriesEmpty') }}
          />
        </>
      )}
    </LoadedPage>
  );
}

function About({ account }: { account: Account }): ReactNode {
  const t = useTranslations('ledger');
  const word = useWords();
  const { owner, currency } = account;
  return (
    <FactsPanel
      title={word('purpose', account.purpose)}
      facts={[
        {
          label: t('owner'),
          value:
            owner.kind === 'member' ? (
              <MemberLink member={{ id: owner.id, account: owner.label }} />
            ) : (
              `${word('owner', owner.kind)} ${owner.label}`
            ),
        },
        { label: t('currency'), value: <Unit code={currency} /> },
        {
          label: t('balance'),
          value: <Money value={account.balance} unit={currency} className="font-semibold" />,
        },
        { label: t('held'), value: <Money value={account.held} unit={currency} /> },
        { label: t('entries'), value: <span className="figures">{account.entries}</span> },
      ]}
    />
  );
}

function useColumnsOf(account: string): Column<Entry>[] {
  const t = useTranslations('ledger');
  const word = useWords();
  return [
    column('transfer', t('transfer'), (row) => <TransferLink id={row.transferId} account={account} />),
    column('at', t('at'), (row) => <When at={row.at} />, { sort: 'at' }),
    column('kind', t('kind'), (row) => word('kind', row.kind)),
    column('reference', t('reference'), (row) => <ReferenceLink {...row.reference} />),
    rightColumn('amount', t('amount'), (row) => <Money value={row.amount} unit={row.currency} delta />),
    rightColumn('after', t('balanceAfter'), (row) => <Money value={row.balanceAfter} unit={row.currency} />),
  ];
}
