import { Badge, datedInstant, formatMoney, Pagination, useUiLocale, windowText } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FilterTabs } from '../../components/filter-tabs.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Money } from '../../components/money.tsx';
import { BackLabel, backLook } from '../../components/page.tsx';
import { type Contract, isKind, type Kind, kinds, type Line, type Run, type RunTotals } from './queries.ts';

const tabs = [
  '/agents',
  '/agents/contracts',
  '/agents/runs',
  '/agents/payouts',
  '/agents/corrections',
  '/agents/settings',
] as const;
const tabNames = {
  '/agents': 'tree',
  '/agents/contracts': 'contracts',
  '/agents/runs': 'runs',
  '/agents/payouts': 'payouts',
  '/agents/corrections': 'corrections',
  '/agents/settings': 'settings',
} as const;

/** The pages about agents, beside each other. */
export function AgentTabs(): ReactNode {
  const t = useTranslations('commission');
  return (
    <nav
      aria-label={t('pages')}
      className="-mx-4 mb-5 flex scroll-row gap-1 border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      {tabs.map((to) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-[15px] text-muted hover:text-text"
          activeProps={{ className: 'border-accent! text-text! font-medium', 'aria-current': 'page' }}
        >
          {t(`tabs.${tabNames[to]}`)}
        </Link>
      ))}
    </nav>
  );
}

/** A kind of contract with its period; a salary's name says its period already. */
export function useKindText(): (of: Pick<Contract, 'kind' | 'period'>) => string {
  const t = useTranslations('commission');
  return ({ kind, period }) =>
    kind === 'dividend' ? `${t(`kinds.${kind}`)} · ${t(`periods.${period}`)}` : t(`kinds.${kind}`);
}

export function KindTabs(props: {
  value: Kind | undefined;
  onChange: (kind: Kind | undefined) => void;
}): ReactNode {
  const t = useTranslations('commission');
  return (
    <FilterTabs
      label={t('kind')}
      value={props.value ?? 'all'}
      options={[
        { value: 'all', label: t('all') },
        ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
      ]}
      onChange={(value) => props.onChange(isKind(value) ? value : undefined)}
    />
  );
}

/** From and to of a window by the minute: windows begin and end on one, on whichever day they are read. */
export function WindowText({ from, to }: { from: string; to: string }): ReactNode {
  const { locale, timeZone } = useUiLocale();
  return <span className="figures whitespace-nowrap">{windowText(from, to, locale, timeZone)}</span>;
}

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

const statusTones = { Accept: 'win', Reject: 'danger', Terminate: undefined } as const;

/** The three words of the specification; what waits has none of them yet. */
export function ContractStatus({ contract }: { contract: Contract }): ReactNode {
  const t = useTranslations('commission');
  const { locale, timeZone } = useUiLocale();
  const { inForce, effectiveUntil } = contract;
  if (contract.status === null) return <Badge tone="gold">{t('statuses.waiting')}</Badge>;
  // One that was ended is in force until its end comes.
  if (inForce && effectiveUntil !== null)
    return (
      <Badge tone="gold">{t('inForceUntil', { at: datedInstant(effectiveUntil, locale, timeZone) })}</Badge>
    );
  const tone = statusTones[contract.status];
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge {...(tone ? { tone } : {})}>{t(`statuses.${contract.status}`)}</Badge>
      {contract.reason !== null && contract.reason !== 'answered' && (
        <span className="text-sm text-muted">{t(`reasons.${contract.reason}`)}</span>
      )}
    </span>
  );
}

/** "0.0125" → 1.25 % in the reader's notation. */
export function percent(rate: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate));
}

type Tiers = Pick<Contract, 'tiers' | 'cap' | 'currency'>;

/** The tiers, one a line: what is asked for, what is given. */
export function TierList({ tiers, cap, currency }: Tiers): ReactNode {
  const t = useTranslations('commission');
  const { locale } = useUiLocale();
  const money = (value: number) => formatMoney(value, { locale, currency });
  return (
    <ol className="flex flex-col gap-0.5 text-sm">
      {tiers.map((tier) => {
        const asks = [
          ...(tier.minTurnover > 0 ? [t('asks.turnover', { amount: money(tier.minTurnover) })] : []),
          ...(tier.minActiveMembers > 0 ? [t('asks.active', { count: tier.minActiveMembers })] : []),
          ...(tier.minNetLoss > 0 ? [t('asks.netLoss', { amount: money(tier.minNetLoss) })] : []),
        ];
        const gives = tier.rate === null ? money(tier.amount ?? 0) : percent(tier.rate, locale);
        return (
          <li key={`${tier.minTurnover}/${tier.minActiveMembers}/${tier.minNetLoss}`}>
            <span className="figures font-medium">{gives}</span>
            <span className="text-muted"> {asks.length === 0 ? t('asks.nothing') : asks.join(' · ')}</span>
          </li>
        );
      })}
      {cap !== null && <li className="text-muted">{t('capped', { amount: money(cap) })}</li>}
    </ol>
  );
}

/** A line that stands for all statements of a list. */
const totalLine = 'total';
export const totalOf = (line: Line, sums: RunTotals): Line => ({
  ...line,
  ...sums,
  id: totalLine,
  tier: null,
});

/** The columns of statements, wherever they are listed. */
export function useLineColumns(withWindow: boolean, withFloor = false): Column<Line>[] {
  const t = useTranslations('commission');
  return [
    {
      key: 'member',
      header: t('agent'),
      cell: (row) =>
        row.id === totalLine ? (
          <strong>{t('total')}</strong>
        ) : (
          <Link
            to="/agents/statements/$id"
            params={{ id: row.id }}
            data-row-link
            className="rounded-sm text-accent underline-offset-3 hover:underline"
          >
            {row.member.account}
            <span className="sr-only"> {t('statement')}</span>
          </Link>
        ),
    },
    ...(withWindow
      ? [
          { key: 'kind', header: t('kind'), cell: (row: Line) => t(`kinds.${row.kind}`) },
          {
            key: 'window',
            header: t('window'),
            wide: true,
            cell: (row: Line) => <WindowText from={row.from} to={row.to} />,
          },
        ]
      : []),
    {
      key: 'base',
      header: t('base'),
      right: true,
      cell: (row) => <Money value={row.base} unit={row.currency} />,
    },
    { key: 'tier', header: t('tier'), right: true, cell: (row) => row.tier ?? '–' },
    {
      key: 'gross',
      header: t('gross'),
      right: true,
      cell: (row) => <Money value={row.gross} unit={row.currency} />,
    },
    {
      key: 'below',
      header: t('below'),
      right: true,
      cell: (row) => <Money value={row.below} unit={row.currency} />,
    },
    ...(withFloor
      ? [
          {
            key: 'floor',
            header: t('floor'),
            right: true,
            cell: (row: Line) => <Money value={row.floorAdded} unit={row.currency} />,
          },
        ]
      : []),
    {
      key: 'amount',
      header: t('amount'),
      right: true,
      cell: (row) => <Money value={row.amount} unit={row.currency} className="font-semibold" />,
    },
    {
      key: 'paid',
      header: t('paid'),
      right: true,
      cell: (row) => <Money value={row.paid} unit={row.currency} />,
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (row.id === totalLine ? null : <LineState state={row.state} />),
    },
  ];
}

export function RunsBack(): ReactNode {
  const t = useTranslations('commission');
  return (
    <Link to="/agents/runs" className={backLook}>
      <BackLabel>{t('tabs.runs')}</BackLabel>
    </Link>
  );
}

export function Pages(props: {
  current: number;
  total: number;
  onChange: (page: number) => void;
}): ReactNode {
  const t = useTranslations('commission');
  return (
    <div className="mt-3">
      <Pagination
        {...props}
        label={t('pages')}
        previousLabel={t('previousPage')}
        nextLabel={t('nextPage')}
        pageLabel={(page) => t('page', { page })}
      />
    </div>
  );
}
