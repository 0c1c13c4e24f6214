import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { Code, CopyCode, ReferenceLink, StateBadge, TransferLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { type Column, column, rightColumn } from '../../components/table/columns.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { useEntryFields, useFields } from '../../components/table/use-fields.ts';
import type { Bet, StatementLine } from './queries.ts';

/** Filters of a member's histories stand in the address beside the tab. */
function useHistory(id: string) {
  const navigate = useNavigate();
  const { tab, ...search } = useSearch({ from: '/inside/members/$id' });
  const onSearch = (next: Record<string, string>) =>
    void navigate({
      to: '/members/$id',
      params: { id },
      search: { ...next, ...(tab === undefined ? {} : { tab }) },
      replace: true,
      resetScroll: false,
    });
  return { search, onSearch, params: { id } };
}

export function StatementTable({ id }: { id: string }): ReactNode {
  const t = useTranslations('members');
  return (
    <ListView
      call="operatorMembers.statement"
      queryKey={['members', 'statement', id]}
      caption={t('statement')}
      fields={useEntryFields()}
      {...useHistory(id)}
      rowKey={(line) => line.id}
      empty={{ title: t('statementEmpty') }}
      columns={useStatementColumns()}
    />
  );
}

const betStates = ['open', 'settled', 'rolled_back', 'pending_win'];

export function BetsTable({ id }: { id: string }): ReactNode {
  const t = useTranslations('members');
  const word = useWords();
  const { dates } = useFields();
  return (
    <ListView
      call="operatorMembers.bets"
      queryKey={['members', 'bets', id]}
      caption={t('bets')}
      fields={[
        dates,
        {
          kind: 'choice',
          key: 'state',
          label: t('state'),
          options: betStates.map((value) => ({ value, label: word('state', value) })),
        },
      ]}
      {...useHistory(id)}
      rowKey={(bet) => bet.id}
      empty={{ title: t('betsEmpty') }}
      columns={useBetColumns()}
    />
  );
}

/** Stake, wins and refund of a bet, each by its kind. */
function BetTransfers({ transfers }: { transfers: Bet['transfers'] }): ReactNode {
  const word = useWords();
  const mayLedger = useMay('ledger.read');
  return (
    <ul className="flex flex-wrap gap-x-3">
      {transfers.map(({ id, kind }) => (
        <li key={id} className="whitespace-nowrap">
          {mayLedger ? <TransferLink id={id} label={word('kind', kind)} /> : word('kind', kind)}
        </li>
      ))}
    </ul>
  );
}

/** What was wagered of a stake that was carried to a table, and what the house took of it. */
function BetCarried({ bet: { carried, currency } }: { bet: Bet }): ReactNode {
  const t = useTranslations('members');
  if (!carried) return null;
  return (
    <p className="text-sm whitespace-nowrap text-muted">
      {t('wagered')} <Money value={carried.wagered} unit={currency} />
      {carried.rake !== null && (
        <>
          {' · '}
          {t('rake')} <Money value={carried.rake} unit={currency} />
        </>
      )}
    </p>
  );
}

/** The game, and what the stake stood on, or was carried to, where the vendor said it. */
function BetGame({ bet }: { bet: Bet }): ReactNode {
  const t = useTranslations('members');
  if (!bet.positions)
    return (
      <>
        {bet.gameName}
        <BetCarried bet={bet} />
      </>
    );
  return (
    <>
      {bet.gameName}
      <ul aria-label={t('positions')} className="text-sm text-muted">
        {bet.positions.map(({ market, selection, amount }) => (
          <li key={`${market} ${selection}`} className="whitespace-nowrap">
            {market} · {selection} · <Money value={amount} unit={bet.currency} />
          </li>
        ))}
      </ul>
    </>
  );
}

function useBetColumns(): Column<Bet>[] {
  const t = useTranslations('members');
  return [
    column('at', t('at'), (bet) => <When at={bet.placedAt} />),
    column('game', t('game'), (bet) => <BetGame bet={bet} />),
    column('round', t('round'), (bet) => <CopyCode>{bet.roundId}</CopyCode>),
    column('state', t('state'), (bet) => <StateBadge state={bet.state} />),
    column('transfers', t('transfers'), (bet) => <BetTransfers transfers={bet.transfers} />),
    rightColumn('stake', t('stake'), (bet) => <Money value={bet.stake} unit={bet.currency} />),
    rightColumn('payout', t('payout'), (bet) => <Money value={bet.payout} unit={bet.currency} />),
    rightColumn('net', t('net'), (bet) => <Money value={bet.net} unit={bet.currency} delta />),
  ];
}

function useStatementColumns(): Column<StatementLine>[] {
  const t = useTranslations('members');
  const word = useWords();
  const mayLedger = useMay('ledger.read');
  return [
    column('at', t('at'), (line) => <When at={line.at} />, { sort: 'at' }),
    column('kind', t('kind'), (line) => word('kind', line.kind)),
    column('reference', t('reference'), (line) => <ReferenceLink {...line.reference} />),
    column('transfer', t('transfer'), (line) =>
      mayLedger ? <TransferLink id={line.transferId} /> : <Code>{line.transferId}</Code>,
    ),
    rightColumn('amount', t('amount'), (line) => <Money value={line.amount} unit={line.currency} delta />),
    rightColumn('after', t('balanceAfter'), (line) => (
      <Money value={line.balanceAfter} unit={line.currency} />
    )),
  ];
}
