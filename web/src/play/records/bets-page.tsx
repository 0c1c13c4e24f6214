import { Amount, Badge, buttonClass, cx, datedInstant, useUiLocale } from '@croupier/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { Dices } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Bet } from '../../platform/shapes.ts';
import { BetDialog } from './bet-dialog.tsx';
import { downloadCsv } from '../../shared/downloads/csv.ts';
import { BetFigures } from './list/figures.tsx';
import { ExportButton } from '../../shared/downloads/export-button.tsx';
import { gameTypes, useGameType } from '../../shared/downloads/game-types.ts';
import { FilterBar, PeriodField, SelectField, usePeriod } from './list/filter-bar.tsx';
import { daysQuery, instantsOf } from './list/period.ts';
import { type BetFilter, type BetState, useBets, useBetTotals } from './queries.ts';
import { ProofPage } from './proof/proof-page.tsx';
import { cell, headCell, RecordList } from './list/record-list.tsx';

const tones = { open: 'gold', settled: 'muted', rolled_back: 'muted', pending_win: 'gold' } as const;

const states = ['settled', 'open', 'pending_win', 'rolled_back'] as const satisfies readonly BetState[];

/** The bets, or the proof of one that the address names. */
export function BetsPage(): ReactNode {
  const { proof }: { proof?: unknown } = useSearch({ strict: false });
  return typeof proof === 'string' ? <ProofPage id={proof} /> : <Bets />;
}

function Bets(): ReactNode {
  const t = useTranslations();
  const period = usePeriod();
  const [filter, setFilter] = useState<BetFilter>({});
  const [opened, setOpened] = useState<string | null>(null);
  const instants = instantsOf(period.days, period.timeZone);
  const bets = useBets({ ...filter, ...instants });
  const totals = useBetTotals({ ...filter, ...daysQuery(period.days) });
  const vendors = useBetTotals(daysQuery(period.days), 'vendor').data?.groups ?? [];
  const rows = bets.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <RecordList
      title={t('records.bets')}
      query={bets}
      count={rows.length}
      above={
        <>
          <FilterBar>
            <PeriodField period={period} />
            <Narrowing filter={filter} vendors={vendors} onChange={setFilter} />
            <ExportButton make={() => downloadCsv({ what: 'bets', ...filter, ...instants })} />
          </FilterBar>
          {totals.data && <BetFigures totals={totals.data} />}
          {opened !== null && <BetDialog id={opened} onClose={() => setOpened(null)} />}
        </>
      }
      empty={{
        icon: <Dices aria-hidden="true" />,
        title: t('records.betsNone'),
        text: t('records.betsNoneText'),
        action: (
          <Link to="/" className={buttonClass('primary')}>
            {t('deposit.playNow')}
          </Link>
        ),
      }}
    >
      <BetTable rows={rows} onOpen={setOpened} />
    </RecordList>
  );
}

interface NarrowingProps {
  filter: BetFilter;
  vendors: readonly { key: string; label: string }[];
  onChange: (filter: BetFilter) => void;
}

function Narrowing({ filter, vendors, onChange }: NarrowingProps): ReactNode {
  const t = useTranslations();
  const gameTypeOf = useGameType();
  const choose = (field: keyof BetFilter) => (value: string) => {
    const { [field]: _, ...others } = filter;
    onChange(value === '' ? others : { ...others, [field]: value });
  };
  const all = { value: '', label: t('history.all') };
  return (
    <>
      <SelectField
        label={t('history.gameType')}
        value={filter.gameType ?? ''}
        onChange={choose('gameType')}
        options={[all, ...gameTypes.map((value) => ({ value, label: gameTypeOf(value) }))]}
      />
      <SelectField
        label={t('history.vendor')}
        value={filter.vendor ?? ''}
        onChange={choose('vendor')}
        options={[all, ...vendors.map(({ key, label }) => ({ value: key, label }))]}
      />
      <SelectField
        label={t('records.state')}
        value={filter.state ?? ''}
        onChange={choose('state')}
        options={[all, ...states.map((value) => ({ value, label: t(`records.betStates.${value}`) }))]}
      />
    </>
  );
}

function BetTable({ rows, onOpen }: { rows: readonly Bet[]; onOpen: (id: string) => void }): ReactNode {
  const t = useTranslations();
  return (
    <table className="w-full text-15">
      <caption className="sr-only">{t('records.bets')}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          <th className={headCell}>{t('records.game')}</th>
          <th className={headCell}>{t('records.state')}</th>
          <th className={cx(headCell, 'text-right!')}>{t('records.stake')}</th>
          <th className={cx(headCell, 'text-right!')}>{t('records.payout')}</th>
          <th className={cx(headCell, 'text-right!')}>{t('records.net')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((bet) => (
          <BetRow key={bet.id} bet={bet} onOpen={() => onOpen(bet.id)} />
        ))}
      </tbody>
    </table>
  );
}

function BetRow({ bet, onOpen }: { bet: Bet; onOpen: () => void }): ReactNode {
  const t = useTranslations('records');
  const { locale, timeZone } = useUiLocale();
  const { currency } = bet;
  const done = bet.state === 'settled';
  return (
    <tr>
      <td className={cell}>
        <button
          type="button"
          onClick={onOpen}
          className="block min-h-6 text-left font-semibold underline decoration-muted decoration-dotted underline-offset-3 hover:decoration-solid"
        >
          {bet.gameName}
        </button>
        <span className="figures block text-13 text-muted">
          <time dateTime={bet.placedAt}>{datedInstant(bet.placedAt, locale, timeZone)}</time>
          <span className="max-md:hidden"> · {t('round', { round: bet.roundId.slice(-8) })}</span>
        </span>
      </td>
      <td className={cx(cell, 'max-sm:hidden')}>
        <Badge tone={tones[bet.state]}>{t(`betStates.${bet.state}`)}</Badge>
      </td>
      <td className={cx(cell, 'text-right max-sm:hidden')}>
        <Amount value={bet.stake} currency={currency} />
      </td>
      <td className={cx(cell, 'text-right max-sm:hidden')}>
        {done ? <Amount value={bet.payout} currency={currency} /> : '—'}
      </td>
      <td className={cx(cell, 'text-right')}>
        {done ? (
          <Amount value={bet.net} currency={currency} delta className="font-semibold" />
        ) : (
          <span className="text-muted">{t(`betStates.${bet.state}`)}</span>
        )}
        <span className="block text-13 text-muted sm:hidden">
          {t('stake')} <Amount value={bet.stake} currency={currency} />
        </span>
      </td>
    </tr>
  );
}
