import { Amount, Count, useUiLocale } from '@croupier/ui';
import { column, rightColumn, type TableColumn, wideColumn } from '@croupier/ui/table';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGameType } from '../../shared/downloads/game-types.ts';
import { BetsButton, BetsDialog, figureColumn, longDay, useTeamFields } from '../reports/index.ts';
import { type BettingRow, filled, periodOf, useBetting, useFilters } from '../centre/index.ts';
import { MemberButton } from '../members/index.ts';
import { TeamReport } from './team-report.tsx';

/** What the team bet, by day, member and game; each line leads to its bets. */
export function BettingPage(): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  // The address may say anything; what is no filter is refused by name.
  const query = {
    ...periodOf(filters),
    ...filled(['account', 'level', 'gameType', 'sort'], filters),
  } as Parameters<typeof useBetting>[0];
  const betting = useBetting(query);
  const { level, gameType } = useTeamFields();
  const [bets, setBets] = useState<BettingRow | null>(null);
  const { totals, currency = '' } = betting.data?.pages[0] ?? {};
  return (
    <>
      <TeamReport
        name="betting"
        filters={filters}
        rows={{ query: betting, list: 'team.betting', filter: query }}
        fields={[level, gameType]}
        rowKey={(row) => [row.day, row.member.id, row.vendor, row.gameCode].join()}
        columns={useColumns(currency, setBets)}
        sums={
          totals && {
            day: t('betting.members', { count: totals.members }),
            bets: <Count value={totals.bets} />,
            stake: <Amount value={totals.stake} currency={currency} />,
            turnover: <Amount value={totals.turnover} currency={currency} />,
            payout: <Amount value={totals.payout} currency={currency} />,
            net: <Amount value={totals.net} currency={currency} delta />,
          }
        }
      />
      {bets && (
        <BetsDialog
          member={bets.member}
          from={bets.day}
          to={bets.day}
          game={{ vendor: bets.vendor, gameCode: bets.gameCode, name: bets.gameName }}
          onClose={() => setBets(null)}
        />
      )}
    </>
  );
}

function useColumns(currency: string, show: (row: BettingRow) => void): readonly TableColumn<BettingRow>[] {
  const t = useTranslations('agentArea');
  const { locale } = useUiLocale();
  const gameType = useGameType();
  return [
    column('day', t('overview.day'), (row) => longDay(row.day, locale), { sort: 'day' }),
    column('member', t('member.account'), (row) => <MemberButton member={row.member} />),
    wideColumn('game', t('betting.game'), (row) => (
      <>
        <span className="block">{row.gameName}</span>
        <span className="block text-13 text-muted">{gameType(row.gameType)}</span>
      </>
    )),
    rightColumn('bets', t('overview.bets'), (row) => (
      <BetsButton row bets={row.bets} account={row.member.account} onOpen={() => show(row)} />
    )),
    figureColumn('stake', t('betting.stake'), { currency }),
    figureColumn('turnover', t('overview.turnover'), { currency }),
    figureColumn('payout', t('betting.payout'), { currency }),
    figureColumn('net', t('betting.net'), { currency, delta: true }),
  ];
}
