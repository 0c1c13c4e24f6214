import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../../app/format/use-words.ts';
import { CopyCode, MemberLink, When } from '../../../components/marks.tsx';
import { Money } from '../../../components/money.tsx';
import { Panel } from '../../../components/page.tsx';
import { type Column, column, rightColumn, wideColumn } from '../../../components/table/columns.tsx';
import { ListView } from '../../../components/table/list-view.tsx';
import { useFields } from '../../../components/table/use-fields.ts';
import type { DrawKey, Managed, Ticket } from '../queries.ts';

const states = ['placing', 'accepted', 'won', 'lost', 'returned', 'refused'];

/** Tickets of the brand’s players; of a list that waits for its draw those of one player, whose account is asked for. */
export function TicketList({ managed, drawKey }: { managed: Managed; drawKey: DrawKey }): ReactNode {
  const t = useTranslations('lotteries');
  const word = useWords();
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/lotteries/$vendor/$game/$sequence' });
  const { person } = useFields();
  const columns = useColumns();
  const closed = managed.hidden && (search.person ?? '') === '';
  const onSearch = (next: Record<string, string>) =>
    void navigate({
      to: '/lotteries/$vendor/$game/$sequence',
      params: { ...drawKey },
      search: next,
      replace: true,
      resetScroll: false,
    });
  return (
    <Panel title={t('tickets')}>
      {closed && <p className="mb-3 text-muted">{t('hiddenTickets')}</p>}
      <ListView
        call="operatorLotteries.tickets"
        key={String(closed)}
        queryKey={['lotteries', 'tickets', drawKey.vendor, drawKey.game, drawKey.sequence]}
        params={{ ...drawKey }}
        caption={t('tickets')}
        fields={[
          person,
          {
            kind: 'choice',
            key: 'state',
            label: t('state'),
            options: states.map((value) => ({ value, label: word('ticketState', value) })),
          },
        ]}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ ticketId }) => ticketId}
        empty={{ title: t('noTickets') }}
      />
    </Panel>
  );
}

function useColumns(): Column<Ticket>[] {
  const t = useTranslations('lotteries');
  const word = useWords();
  return [
    column('at', t('placedAt'), (row) => <When at={row.placedAt} />),
    column('member', t('member'), (row) => (row.member === null ? '–' : <MemberLink member={row.member} />)),
    wideColumn('lines', t('lines'), (row) => <Lines ticket={row} />),
    rightColumn('stake', t('stake'), (row) => <Money value={row.stake} unit={row.currency} />),
    rightColumn('payout', t('payout'), (row) => <Money value={row.payout} unit={row.currency} />),
    column('state', t('state'), (row) => word('ticketState', row.state)),
    column('id', t('ticket'), (row) => <CopyCode>{row.ticketId}</CopyCode>),
  ];
}

const shownLines = 3;

function Lines({ ticket: { lines } }: { ticket: Ticket }): ReactNode {
  const t = useTranslations('lotteries');
  const more = lines.length - shownLines;
  return (
    <ul>
      {lines.slice(0, shownLines).map(({ play, entry }, at) => (
        <li key={`${play} ${String(at)}`} className="figures wrap-anywhere">
          <span className="text-muted">{play}</span> {entry}
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t('moreLines', { count: more })}</li>}
    </ul>
  );
}
