import { useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dayText } from '../../app/format/days.ts';
import { useWords } from '../../app/format/use-words.ts';
import { Money } from '../../components/money.tsx';
import { type Column, column, rightColumn } from '../../components/table/columns.tsx';
import type { gameReportGroupings } from '@croupier/contract/game-report-keys';
import type { Report } from './game-report-page.tsx';

type Row = Report['content'][number];

const percent = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

export function useColumns(by: (typeof gameReportGroupings)[number], currency: string): Column<Row>[] {
  const t = useTranslations('gameReport');
  const word = useWords();
  const { locale } = useUiLocale();
  const count = (value: number | null): ReactNode =>
    value === null ? '–' : <span className="figures">{value.toLocaleString(locale)}</span>;
  const share = (value: number | null): ReactNode =>
    value === null ? '–' : <span className="figures">{value.toLocaleString(locale, percent)}</span>;
  const money = (key: 'stake' | 'win' | 'refund' | 'ggr', sort = true): Column<Row> => ({
    key,
    header: t(key),
    right: true,
    cell: (row) => <Money value={row[key]} unit={currency} delta={key === 'ggr'} />,
    ...(sort ? { sort: key } : {}),
  });
  const nameOf = (row: Row): ReactNode => {
    if (row.key === '') return by === 'category' && row.bets === 0 ? '–' : <strong>{t('total')}</strong>;
    if (by === 'agent' && row.key !== 'outside')
      return (
        <Link
          to="/game-report"
          search={(known) => ({ ...known, by: 'agent', agent: row.name })}
          className="text-accent underline-offset-2 hover:underline"
        >
          {row.name}
        </Link>
      );
    if (by === 'day') return <span className="figures whitespace-nowrap">{dayText(row.key, locale)}</span>;
    return by === 'category' ? word('category', row.key) : row.name;
  };
  return [
    column('name', t(`groupings.${by}`), nameOf, { sort: 'name' }),
    ...(by === 'game' ? [column('vendor', t('vendor'), (row: Row) => row.vendor ?? '')] : []),
    rightColumn('bets', t('bets'), (row) => count(row.bets), { sort: 'bets' }),
    money('stake'),
    money('win'),
    money('refund', false),
    rightColumn('players', t('players'), (row) => count(row.players), { sort: 'players' }),
    rightColumn(
      'measured',
      t('measured'),
      (row) => (
        <>
          {share(row.measured)}
          <span className="block text-[13px] whitespace-nowrap text-muted">
            {t('ended', { count: row.ended })}
          </span>
          {row.low !== null && row.high !== null && (
            <span className="block text-[13px] whitespace-nowrap text-muted">
              {t('band')}: {share(row.low)} – {share(row.high)}
            </span>
          )}
        </>
      ),
      { sort: 'measured' },
    ),
    rightColumn('theoretical', t('theoretical'), (row) => share(row.theoretical)),
    money('ggr'),
  ];
}
