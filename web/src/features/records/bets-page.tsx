import { Amount, Badge, buttonClass, cx, shortInstant, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Bet } from '../../platform/shapes.ts';
import { useBets } from './queries.ts';
import { cell, headCell, RecordList } from './record-list.tsx';

const tones = { open: 'gold', settled: 'muted', rolled_back: 'muted', pending_win: 'gold' } as const;

export function BetsPage(): ReactNode {
  const t = useTranslations();
  const bets = useBets();
  const rows = bets.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <RecordList
      title={t('records.bets')}
      query={bets}
      count={rows.length}
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
      <table className="w-full text-[15px]">
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
            <BetRow key={bet.id} bet={bet} />
          ))}
        </tbody>
      </table>
    </RecordList>
  );
}

function BetRow({ bet }: { bet: Bet }): ReactNode {
  const t = useTranslations('records');
  const { locale, timeZone } = useUiLocale();
  const { currency } = bet;
  const done = bet.state === 'settled';
  return (
    <tr>
      <td className={cell}>
        <span className="block font-semibold">{bet.gameName}</span>
        <span className="figures block text-[13px] text-muted">
          <time dateTime={bet.placedAt}>{shortInstant(bet.placedAt, locale, timeZone)}</time>
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
        <span className="block text-[13px] text-muted sm:hidden">
          {t('stake')} <Amount value={bet.stake} currency={currency} />
        </span>
      </td>
    </tr>
  );
}
