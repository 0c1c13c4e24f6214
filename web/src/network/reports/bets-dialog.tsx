import { Amount, datedInstant, Instant, useUiLocale } from '@croupier/ui';
import { column, rightColumn, type TableColumn, wideColumn } from '@croupier/ui/table';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListView } from '../../shared/lists/index.ts';
import { AgentDialog, type MemberRef, useBetsBehind } from '../centre/index.ts';
import { longDay } from './days.ts';

export interface BetsDialogProps {
  member: Pick<MemberRef, 'id' | 'account'>;
  from: string;
  to: string;
  /** Where the figure is of less than a day: its first moment, and the first after it. */
  span?: { since: string; until: string } | undefined;
  /** One game alone. */
  game?: { vendor: string; gameCode: string; name: string };
  onClose: () => void;
}

/** The bets that a figure is made of. They add up to it. */
export function BetsDialog({ member, from, to, span, game, onClose }: BetsDialogProps): ReactNode {
  const t = useTranslations();
  const { locale, timeZone } = useUiLocale();
  const filter = {
    period: 'custom' as const,
    from,
    to,
    ...span,
    ...(game ? { vendor: game.vendor, gameCode: game.gameCode } : {}),
  };
  const query = useBetsBehind(member.id, filter);
  const totals = query.data?.pages[0]?.totals;
  const days = span
    ? `${datedInstant(span.since, locale, timeZone)} – ${datedInstant(span.until, locale, timeZone)}`
    : from === to
      ? longDay(from, locale)
      : `${longDay(from, locale)} – ${longDay(to, locale)}`;
  return (
    <AgentDialog
      size="large"
      title={t('agentArea.bets.title', { account: member.account })}
      description={[days, game?.name].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <ListView
        caption={t('agentArea.bets.title', { account: member.account })}
        rows={{ query, list: 'team.bets', filter, params: { id: member.id } }}
        rowKey={({ id }) => id}
        empty={{ title: t('agentArea.bets.none'), text: t('agentArea.bets.noneText') }}
        columns={useColumns()}
        sums={
          totals && {
            game: t('agentArea.betting.total', { count: totals.bets }),
            stake: <Amount value={totals.stake} />,
            payout: <Amount value={totals.payout} />,
            net: <Amount value={totals.net} delta />,
          }
        }
      />
    </AgentDialog>
  );
}

type Bet = NonNullable<ReturnType<typeof useBetsBehind>['data']>['pages'][number]['content'][number];

function useColumns(): readonly TableColumn<Bet>[] {
  const t = useTranslations('agentArea');
  return [
    wideColumn('game', t('betting.game'), (bet) => (
      <>
        <span className="block font-medium">{bet.gameName}</span>
        <span className="figures block text-13 text-muted">
          {t('bets.round', { round: bet.roundId.slice(-12) })}
        </span>
      </>
    )),
    column('settled', t('bets.settled'), (bet) => <Instant at={bet.settledAt} className="figures text-13" />),
    rightColumn('stake', t('betting.stake'), (bet) => <Amount value={bet.stake} currency={bet.currency} />),
    rightColumn('payout', t('betting.payout'), (bet) => (
      <Amount value={bet.payout} currency={bet.currency} />
    )),
    rightColumn('net', t('betting.net'), (bet) => <Amount value={bet.net} currency={bet.currency} delta />),
  ];
}
