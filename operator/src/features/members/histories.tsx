import { Amount } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/me.ts';
import { useWords } from '../../app/use-words.ts';
import { Code, ReferenceLink, StateBadge, TransferLink, When } from '../../components/marks.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { useBets, useStatement } from './queries.ts';

export function StatementTable({ id }: { id: string }): ReactNode {
  const t = useTranslations('members');
  const word = useWords();
  const mayLedger = useMay('ledger.read');
  return (
    <PagedTable
      caption={t('statement')}
      query={useStatement(id)}
      rowKey={(line) => line.id}
      empty={{ title: t('statementEmpty') }}
      columns={[
        { key: 'at', header: t('at'), cell: (line) => <When at={line.at} /> },
        { key: 'kind', header: t('kind'), cell: (line) => word('kind', line.kind) },
        { key: 'reference', header: t('reference'), cell: (line) => <ReferenceLink {...line.reference} /> },
        {
          key: 'transfer',
          header: t('transfer'),
          cell: (line) =>
            mayLedger ? <TransferLink id={line.transferId} /> : <Code>{line.transferId}</Code>,
        },
        {
          key: 'amount',
          header: t('amount'),
          right: true,
          cell: (line) => <Amount value={line.amount} currency={line.currency} delta />,
        },
        {
          key: 'after',
          header: t('balanceAfter'),
          right: true,
          cell: (line) => <Amount value={line.balanceAfter} currency={line.currency} />,
        },
      ]}
    />
  );
}

export function BetsTable({ id }: { id: string }): ReactNode {
  const t = useTranslations('members');
  const mayLedger = useMay('ledger.read');
  return (
    <PagedTable
      caption={t('bets')}
      query={useBets(id)}
      rowKey={(bet) => bet.id}
      empty={{ title: t('betsEmpty') }}
      columns={[
        { key: 'at', header: t('at'), cell: (bet) => <When at={bet.placedAt} /> },
        { key: 'game', header: t('game'), cell: (bet) => bet.gameName },
        { key: 'round', header: t('round'), cell: (bet) => <Code>{bet.roundId}</Code> },
        { key: 'state', header: t('state'), cell: (bet) => <StateBadge state={bet.state} /> },
        {
          key: 'transfers',
          header: t('transfers'),
          cell: (bet) =>
            mayLedger ? (
              <span className="flex flex-wrap gap-x-3">
                {bet.transferIds.map((transferId) => (
                  <TransferLink key={transferId} id={transferId} />
                ))}
              </span>
            ) : (
              bet.transferIds.length
            ),
        },
        {
          key: 'stake',
          header: t('stake'),
          right: true,
          cell: (bet) => <Amount value={bet.stake} currency={bet.currency} />,
        },
        {
          key: 'payout',
          header: t('payout'),
          right: true,
          cell: (bet) => <Amount value={bet.payout} currency={bet.currency} />,
        },
        {
          key: 'net',
          header: t('net'),
          right: true,
          cell: (bet) => <Amount value={bet.net} currency={bet.currency} delta />,
        },
      ]}
    />
  );
}
