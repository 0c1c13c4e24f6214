import { Amount, Badge, buttonClass, Instant } from '@croupier/ui';
import type { FilterField } from '@croupier/ui/filters';
import { column, rightColumn, type TableColumn } from '@croupier/ui/table';
import { Link } from '@tanstack/react-router';
import { Dices } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Bet } from '../../platform/shapes.ts';
import { gameTypes } from '@croupier/contract/play-names';
import { useGameType } from '../../shared/downloads/game-types.ts';
import { type Address, ListView, useAddress } from '../../shared/lists/index.ts';
import { BetDialog } from './bet-dialog.tsx';
import { BetFigures } from './list/figures.tsx';
import { daysQuery, instantsOf } from './list/period.ts';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { RowName } from './list/row-name.tsx';
import { PeriodField, usePeriod } from './list/use-period.tsx';
import { ProofPage } from './proof/proof-page.tsx';
import { type BetFilter, type BetState, useBets, useBetTotals } from './queries.ts';

const tones = { open: 'gold', settled: 'muted', rolled_back: 'muted', pending_win: 'gold' } as const;

const states = ['settled', 'open', 'pending_win', 'rolled_back'] as const satisfies readonly BetState[];

/** The bets, or the proof of one that the address names. */
export function BetsPage(): ReactNode {
  const address = useAddress();
  const proof = address.text('proof');
  return proof === '' ? <Bets address={address} /> : <ProofPage id={proof} />;
}

function filterIn({ text }: Address): BetFilter {
  const state = states.find((one) => one === text('state'));
  return {
    ...(text('vendor') && { vendor: text('vendor') }),
    ...(text('gameType') && { gameType: text('gameType') }),
    ...(state && { state }),
  };
}

function Bets({ address }: { address: Address }): ReactNode {
  const t = useTranslations();
  const period = usePeriod(address);
  const filter = filterIn(address);
  const [opened, setOpened] = useState<string | null>(null);
  const free = address.text('paidBy') === 'house';
  const query = {
    ...filter,
    ...instantsOf(period.days, period.timeZone),
    ...(free ? ({ paidBy: 'house' } as const) : {}),
  };
  const bets = useBets(query);
  const totals = useBetTotals({ ...filter, ...daysQuery(period.days) });
  const vendors = useBetTotals(daysQuery(period.days), 'vendor').data?.groups ?? [];
  return (
    <MemberPage title={t('records.bets')}>
      <PeriodField {...{ period, address }} />
      <ListView
        caption={t('records.bets')}
        rows={{ query: bets, list: 'records.bets', filter: query }}
        address={address}
        fields={useFields(vendors)}
        between={!free && totals.data && <BetFigures totals={totals.data} />}
        rowKey={({ id }) => id}
        columns={useColumns(setOpened)}
        empty={{
          icon: <Dices aria-hidden="true" />,
          yet: true,
          title: t('records.betsNone'),
          text: t('records.betsNoneText'),
          action: (
            <Link to="/" className={buttonClass('primary')}>
              {t('deposit.playNow')}
            </Link>
          ),
        }}
      />
      {opened !== null && <BetDialog id={opened} onClose={() => setOpened(null)} />}
    </MemberPage>
  );
}

function useFields(vendors: readonly { key: string; label: string }[]): FilterField[] {
  const t = useTranslations();
  const gameTypeOf = useGameType();
  return [
    {
      kind: 'choice',
      key: 'gameType',
      label: t('history.gameType'),
      options: gameTypes.map((value) => ({ value, label: gameTypeOf(value) })),
    },
    {
      kind: 'choice',
      key: 'vendor',
      label: t('history.vendor'),
      options: vendors.map(({ key, label }) => ({ value: key, label })),
    },
    {
      kind: 'choice',
      key: 'paidBy',
      label: t('records.paidBy'),
      options: [{ value: 'house', label: t('records.freeRounds') }],
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('records.state'),
      options: states.map((value) => ({ value, label: t(`records.betStates.${value}`) })),
    },
  ];
}

function useColumns(open: (id: string) => void): readonly TableColumn<Bet>[] {
  const t = useTranslations();
  const gameTypeOf = useGameType();
  return [
    column('game', t('records.game'), (bet) => (
      <RowName
        onOpen={() => open(bet.id)}
        below={
          <>
            <Instant at={bet.placedAt} />
            <span className="max-md:hidden"> · {t('records.round', { round: bet.roundId.slice(-8) })}</span>
          </>
        }
      >
        {bet.gameName}
      </RowName>
    )),
    column('gameType', t('history.gameType'), (bet) => gameTypeOf(bet.gameType), { optional: true }),
    column('vendor', t('history.vendor'), (bet) => bet.vendorName, { optional: true }),
    column('state', t('records.state'), ({ state }) => (
      <Badge tone={tones[state]}>{t(`records.betStates.${state}`)}</Badge>
    )),
    rightColumn('stake', t('records.stake'), (bet) => <Amount value={bet.stake} currency={bet.currency} />),
    rightColumn('payout', t('records.payout'), (bet) => done(bet, 'payout')),
    rightColumn('net', t('records.net'), (bet) => done(bet, 'net')),
  ];
}

/** What a bet came to is known once it has ended. */
function done(bet: Bet, figure: 'payout' | 'net'): ReactNode {
  if (bet.state !== 'settled') return '—';
  const { currency } = bet;
  if (figure === 'payout') return <Amount value={bet.payout} currency={currency} />;
  return <Amount value={bet.net} currency={currency} delta className="font-semibold" />;
}
