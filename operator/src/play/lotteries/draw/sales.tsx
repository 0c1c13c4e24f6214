import { Note, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../../app/format/use-words.ts';
import { Money } from '../../../components/money.tsx';
import { Panel } from '../../../components/page.tsx';
import { type Column, column, DataTable, rightColumn } from '../../../components/table/columns.tsx';
import type { Managed } from '../queries.ts';

type Sold = Managed['sales'][number];

/** What was sold, by how tickets stand, and how many of their ends have reached the wallet. */
export function Sales({ managed }: { managed: Managed }): ReactNode {
  const t = useTranslations('lotteries');
  const columns = useColumns();
  const { sales, hidden, runs } = managed;
  return (
    <Panel title={t('sales')}>
      {hidden && <Note>{t('hidden')}</Note>}
      {!hidden && sales.length === 0 && <p className="text-muted">{t('noSales')}</p>}
      {sales.length > 0 && (
        <>
          <DataTable
            caption={t('sales')}
            columns={columns}
            rows={sales}
            rowKey={({ state, currency }) => `${state} ${currency}`}
          />
          <p className="mt-2 text-[13px] text-muted">{t(runs ? 'ofAll' : 'ofOwn')}</p>
        </>
      )}
      <Progress managed={managed} />
    </Panel>
  );
}

function useColumns(): Column<Sold>[] {
  const t = useTranslations('lotteries');
  const word = useWords();
  return [
    column('state', t('ticketsAre'), (row) => word('ticketState', row.state)),
    rightColumn('tickets', t('tickets'), (row) => <span className="figures">{row.tickets}</span>),
    rightColumn('stake', t('stake'), (row) => <Money value={row.stake} unit={row.currency} />),
    rightColumn('payout', t('payout'), (row) => <Money value={row.payout} unit={row.currency} />),
  ];
}

/** How far the ends of tickets have come. */
function Progress({ managed }: { managed: Managed }): ReactNode {
  const t = useTranslations('lotteries');
  const { locale } = useUiLocale();
  const count = (state?: string): number =>
    managed.movements
      .filter((one) => state === undefined || one.state === state)
      .reduce((sum, one) => sum + one.movements, 0);
  const [all, done] = [count(), count('done')];
  if (all === 0) return null;
  const shown = { done: done.toLocaleString(locale), all: all.toLocaleString(locale) };
  return (
    <div className="mt-4">
      <label htmlFor="paid" className="mb-1 flex flex-wrap justify-between gap-x-4">
        <span>{t('progress')}</span>
        <span className="figures text-muted">{t('progressText', shown)}</span>
      </label>
      <progress id="paid" value={done} max={all} className="h-2 w-full accent-accent" />
    </div>
  );
}
