import { Amount, buttonClass, formatMoney, shortInstant, useUiLocale } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { TRIAL_TYPE, useSession } from '../../platform/session/session.ts';

/** Rounds that wait for the member; nothing is asked for visitors and in free play. */
export function useFreeRounds() {
  const language = useLanguage((state) => state.language);
  const real = useSession((state) => state.token !== null && state.memberType !== TRIAL_TYPE);
  return useQuery({
    queryKey: [MINE, 'freeRounds', language],
    queryFn: () => api.call('freeRounds.waiting'),
    enabled: real,
  });
}

type Waiting = NonNullable<ReturnType<typeof useFreeRounds>['data']>['content'][number];

/** The free rounds that wait, each with the games in which it is played. */
export function FreeRoundsList({ onLeave }: { onLeave: () => void }): ReactNode {
  const t = useTranslations('promotions');
  const waiting = useFreeRounds();
  const rounds = waiting.data?.content ?? [];
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="free-rounds" className="flex flex-col gap-2.5 pb-5">
      <h3 id="free-rounds" className="text-lg font-semibold">
        {t('freeRounds.title')}
      </h3>
      <ul className="flex flex-col gap-2.5">
        {rounds.map((one) => (
          <FreeRoundsItem key={one.id} rounds={one} onLeave={onLeave} />
        ))}
      </ul>
      <Link
        to="/member/bettingRecord"
        search={{ paidBy: 'house' }}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center self-start text-sm underline"
      >
        {t('freeRounds.bets')}
      </Link>
    </section>
  );
}

function FreeRoundsItem({ rounds, onLeave }: { rounds: Waiting; onLeave: () => void }): ReactNode {
  const t = useTranslations('promotions');
  const { locale, timeZone } = useUiLocale();
  const { left, stake, currency, maxWin, won, expiresAt, games } = rounds;
  const money = (amount: number) => formatMoney(amount, { locale, currency });
  return (
    <li className="flex flex-col gap-3 rounded-field border border-gold-light/40 bg-white/3 px-4 py-4">
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-field bg-accent/14 text-gold-light">
          <Dices aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t('freeRounds.left', { left, stake: money(stake) })}</p>
          <p className="text-sm text-muted">
            {t('freeRounds.until', { at: shortInstant(expiresAt, locale, timeZone) })}
          </p>
          <p className="text-sm text-muted">
            {maxWin === null ? t('freeRounds.wins') : t('freeRounds.winsUpTo', { max: money(maxWin) })}
            {won > 0 && (
              <>
                {' '}
                {t('freeRounds.won')} <Amount value={won} currency={currency} />
              </>
            )}
          </p>
        </div>
      </div>
      {games.length === 0 ? (
        <p className="text-sm text-muted">{t('freeRounds.noGame')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {games.map((game) => (
            <li key={game.nodeId}>
              {game.maintenance ? (
                <span className="text-sm text-muted">{t('freeRounds.resting', { game: game.gameName })}</span>
              ) : (
                <Link
                  to="/seamless"
                  search={{ game: game.nodeId, vendor: game.vendor }}
                  onClick={onLeave}
                  className={buttonClass('gold', 'medium')}
                >
                  {t('freeRounds.play', { game: game.gameName })}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
