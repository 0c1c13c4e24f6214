import type { operatorJackpotCalls, ValueOf } from '@croupier/contract';
import { Badge } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { CopyCode, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Loaded, Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column, DataTable, rightColumn, wideColumn } from '../../components/table/columns.tsx';

type Listed = ValueOf<(typeof operatorJackpotCalls)['list']>;
type Jackpot = Listed['jackpots'][number];
type Level = Jackpot['levels'][number];
type Drop = ValueOf<(typeof operatorJackpotCalls)['drops']>['drops'][number];

const readAgainMs = 15_000;

/** What vendors say of their progressive jackpots: pots, books and drops. Nothing here can be changed. */
export function JackpotsPage(): ReactNode {
  const t = useTranslations('jackpots');
  const listed = useQuery({
    queryKey: ['jackpots', 'list'],
    queryFn: () => api.call('operatorJackpots.list', {}),
    refetchInterval: readAgainMs,
  });
  const drops = useQuery({
    queryKey: ['jackpots', 'drops'],
    queryFn: () => api.call('operatorJackpots.drops', { query: {} }),
    refetchInterval: readAgainMs,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SectionTabs of="/catalogue/jackpots" />
      <Loaded query={listed}>
        {({ state, jackpots }) => (
          <>
            {state !== 'allowed' && <p className="mb-4 text-muted">{t(state)}</p>}
            {jackpots.length === 0 && <p>{t('none')}</p>}
            {jackpots.map((jackpot) => (
              <JackpotView key={`${jackpot.vendor} ${jackpot.jackpotId}`} jackpot={jackpot} />
            ))}
          </>
        )}
      </Loaded>
      <h2 className="mt-8 mb-3 text-lg font-semibold">{t('drops')}</h2>
      <Loaded query={drops}>{(value) => <Drops drops={value.drops} />}</Loaded>
    </Page>
  );
}

function JackpotView({ jackpot }: { jackpot: Jackpot }): ReactNode {
  const t = useTranslations('jackpots');
  const { language } = useLanguage();
  const title = wordsIn(jackpot.names, language);
  return (
    <section className="mb-6">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        <span className="text-muted">{jackpot.vendorName}</span>
        <Badge tone={jackpot.live ? 'win' : 'danger'}>{t(jackpot.live ? 'live' : 'silent')}</Badge>
        <span className="text-muted">
          {t('heard')} <When at={jackpot.heardAt} />
        </span>
      </div>
      <p className="mb-2 text-muted">{t('games', { games: jackpot.games.join(', ') })}</p>
      {jackpot.unknownGames.length > 0 && (
        <p className="mb-2 text-muted">{t('unknownGames', { games: jackpot.unknownGames.join(', ') })}</p>
      )}
      <DataTable
        caption={title}
        columns={useLevelColumns(jackpot.currency)}
        rows={jackpot.levels}
        rowKey={({ level }) => level}
      />
    </section>
  );
}

/** Minor units with decimals, as far as a whole unit of them is of interest. */
const whole = (exact: string): number => Math.floor(Number(exact));

function useLevelColumns(unit: string): Column<Level>[] {
  const t = useTranslations('jackpots');
  const { language } = useLanguage();
  return [
    column('level', t('level'), (row) => wordsIn(row.names, language)),
    rightColumn('amount', t('amount'), (row) => (
      <Money value={row.amount} unit={unit} className="font-semibold" />
    )),
    column('bound', t('bound'), (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        {row.mustDropAt !== null && <Money value={row.mustDropAt} unit={unit} />}
        {(row.mustDropBefore !== null || row.mustDropAt === null) && <When at={row.mustDropBefore} />}
        {row.overdue && <Badge tone="gold">{t('overdue')}</Badge>}
      </span>
    )),
    rightColumn('contribution', t('contribution'), (row) => `${row.contribution} %`),
    rightColumn('seeded', t('seeded'), (row) => <Money value={whole(row.book.seeded)} unit={unit} />),
    rightColumn('contributed', t('contributed'), (row) => (
      <Money value={whole(row.book.contributed)} unit={unit} />
    )),
    rightColumn('paid', t('paid'), (row) => <Money value={whole(row.book.paid)} unit={unit} />),
    column('adds', t('book'), (row) => (
      <Badge tone={row.book.adds ? 'win' : 'danger'}>{t(row.book.adds ? 'adds' : 'addsNot')}</Badge>
    )),
  ];
}

function useDropColumns(): Column<Drop>[] {
  const t = useTranslations('jackpots');
  return [
    column('at', t('at'), (row) => <When at={row.at} />),
    column('jackpot', t('jackpot'), (row) => `${row.vendor} · ${row.jackpotId} · ${row.level}`),
    wideColumn('round', t('round'), (row) => <CopyCode>{row.roundId}</CopyCode>),
    rightColumn('amount', t('amount'), (row) => <Money value={row.amount} unit={row.currency} />),
    column('paid', t('wallet'), (row) => <Paid drop={row} />),
  ];
}

function Drops({ drops }: { drops: readonly Drop[] }): ReactNode {
  const t = useTranslations('jackpots');
  const columns = useDropColumns();
  return drops.length === 0 ? (
    <p>{t('noDrops')}</p>
  ) : (
    <DataTable caption={t('drops')} columns={columns} rows={drops} rowKey={({ dropId }) => dropId} />
  );
}

/** What wins of that round said of it; several pots may drop in one round. */
function Paid({ drop: { paid, amount, currency } }: { drop: Drop }): ReactNode {
  const t = useTranslations('jackpots');
  if (paid === null) return <Badge tone="gold">{t('notYet')}</Badge>;
  return (
    <>
      <Money value={paid} unit={currency} />
      {paid < amount && (
        <>
          {' '}
          <Badge tone="danger">{t('differs')}</Badge>
        </>
      )}
    </>
  );
}
