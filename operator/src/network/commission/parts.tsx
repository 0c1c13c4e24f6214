import { Badge } from '@croupier/ui';
import type { FilterField } from '@croupier/ui/filters';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../components/money.tsx';
import { BackLabel, backLook, type One, onePage, type OnePage } from '../../components/page.tsx';
import { type Column, column, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { WindowText } from '../agents/index.ts';
import type { Line, Run, RunTotals } from './queries.ts';

const runTones = { waiting: 'gold', paying: 'gold', paid: 'win' } as const;

export function RunState({ state }: { state: Run['state'] }): ReactNode {
  const t = useTranslations('commission');
  return <Badge tone={runTones[state]}>{t(`runStates.${state}`)}</Badge>;
}

const lineTones = { waiting: 'gold', due: 'gold', paid: 'win', owed: 'danger', nothing: undefined } as const;

export function LineState({ state }: { state: Line['state'] }): ReactNode {
  const t = useTranslations('commission');
  const tone = lineTones[state];
  return <Badge {...(tone ? { tone } : {})}>{t(`lineStates.${state}`)}</Badge>;
}

export const lineStates = ['waiting', 'due', 'paid', 'owed', 'nothing'] as const;

/** The filter of statements by their state. */
export function useLineStates(states: readonly Line['state'][]): FilterField {
  const t = useTranslations('commission');
  const options = states.map((value) => ({ value, label: t(`lineStates.${value}`) }));
  return { kind: 'choice', key: 'state', label: t('state'), options };
}

/** A line that stands for all statements of a list. */
const totalLine = 'total';

export const totalOf = (line: Line, sums: NonNullable<RunTotals>): Line => ({
  ...line,
  ...sums,
  id: totalLine,
  tier: null,
});

function Agent({ line }: { line: Line }): ReactNode {
  const t = useTranslations('commission');
  return line.id === totalLine ? (
    <strong>{t('total')}</strong>
  ) : (
    <Link
      to="/agents/statements/$id"
      params={{ id: line.id }}
      data-row-link
      className="rounded-sm text-accent underline-offset-3 hover:underline"
    >
      {line.member.account}
      <span className="sr-only"> {t('statement')}</span>
    </Link>
  );
}

/** The columns of statements, wherever they are listed. */
export function useLineColumns(withWindow: boolean, withFloor = false): Column<Line>[] {
  const t = useTranslations('commission');
  const sum = (key: 'base' | 'gross' | 'below' | 'paid'): Column<Line> =>
    rightColumn(key, t(key), (row) => <Money value={row[key]} unit={row.currency} />);
  return [
    column('member', t('agent'), (row) => <Agent line={row} />),
    ...(withWindow
      ? [
          column('kind', t('kind'), (row: Line) => t(`kinds.${row.kind}`)),
          wideColumn('window', t('window'), (row: Line) => <WindowText from={row.from} to={row.to} />, {
            sort: 'at',
          }),
        ]
      : []),
    sum('base'),
    rightColumn('tier', t('tier'), (row) => row.tier ?? '–'),
    sum('gross'),
    sum('below'),
    ...(withFloor
      ? [
          rightColumn('floor', t('floor'), (row: Line) => (
            <Money value={row.floorAdded} unit={row.currency} />
          )),
        ]
      : []),
    rightColumn(
      'amount',
      t('amount'),
      (row) => <Money value={row.amount} unit={row.currency} className="font-semibold" />,
      { sort: 'amount' },
    ),
    sum('paid'),
    column('state', t('state'), (row) => (row.id === totalLine ? null : <LineState state={row.state} />)),
  ];
}

function RunsBack(): ReactNode {
  const t = useTranslations('commission');
  return (
    <Link to="/agents/runs" className={backLook}>
      <BackLabel>{t('tabs.runs')}</BackLabel>
    </Link>
  );
}

/** The page of a run or of one statement in it: two panels side by side, and below them what they come from. */
export const reportPage = <T,>(
  page: OnePage<T>,
  [Left, Right]: readonly [ComponentType<One<T>>, ComponentType<One<T>>],
  Below: ComponentType<One<T>>,
): (() => ReactNode) =>
  onePage({ ...page, Back: RunsBack }, (props: One<T>) => (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Left {...props} />
        <Right {...props} />
      </div>
      <Below {...props} />
    </div>
  ));
