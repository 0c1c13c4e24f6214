import { Amount, Badge, Button, buttonClass, countdownText, Instant } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { launchTarget, usePlay } from '../launch/index.ts';
import { type DrawTitle, isUpdating } from './menu.ts';
import { useSecondsUntil } from './ticker.ts';
import { useDrawName } from './draw-name.ts';
import { WinningNumbers } from './winning-numbers.tsx';

export interface DrawCardProps {
  title: DrawTitle;
  /** What its group is called; absent where the vendor named none. */
  group: string | undefined;
}

/** A title with its next draw and its last result. Its lines keep their heights whatever stands in them. */
export function DrawCard({ title, group }: DrawCardProps): ReactNode {
  const t = useTranslations('draws');
  const { name, vendor: vassalage, gameCode, nodeId } = title;
  const target = launchTarget({ nodeId, vassalage, gameCode });
  const { playNode } = usePlay();
  return (
    <article aria-label={name} className="panel flex h-full flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate text-lg leading-snug font-bold">{name}</h3>
          <p className="truncate text-13 text-muted">{group ?? ' '}</p>
        </div>
        {title.state === 'open' ? null : (
          <Badge>{t(isUpdating(title) ? 'updating' : `state.${title.state}`)}</Badge>
        )}
      </div>
      <Next title={title} />
      <Last title={title} />
      <div className="flex items-center gap-2.5">
        <p className="mr-auto text-13 text-muted">
          {t('minimum')}{' '}
          <Amount
            value={title.minUnit}
            currency={title.currency}
            className="block text-15 font-semibold text-text"
          />
        </p>
        {target.page !== '/seamless' && (
          <Link
            to={target.page}
            search={{ gameCode, view: 'results' }}
            aria-label={t('resultsOf', { name })}
            className={buttonClass('ghost', 'medium', 'px-3!')}
          >
            {t('results')}
          </Link>
        )}
        <Button
          tone="primary"
          disabled={title.state === 'maintenance' || title.state === 'coming'}
          aria-label={t('playOf', { name })}
          onClick={() => playNode(nodeId, vassalage, gameCode)}
        >
          {t('play')}
        </Button>
      </div>
    </article>
  );
}

/** What was drawn last. */
function Last({ title: { lastNumero: last, family } }: { title: DrawTitle }): ReactNode {
  const t = useTranslations('draws');
  const drawName = useDrawName();
  return (
    <div className="min-h-20 flex-1">
      {last ? (
        <p className="mb-1.5 text-13 text-muted" title={last.numero}>
          {t('last', { draw: drawName(last) })}
        </p>
      ) : (
        <p className="mb-1.5 text-13 text-muted">{t('noLast')}</p>
      )}
      {last &&
        (last.winningNumber === null ? (
          <p className="text-15 text-muted">{t('awaited')}</p>
        ) : (
          <WinningNumbers family={family} winningNumber={last.winningNumber} />
        ))}
    </div>
  );
}

/** When the next draw is, and how long its bets are taken. */
function Next({ title: { currentNumero: current, endsAt, state } }: { title: DrawTitle }): ReactNode {
  const t = useTranslations('draws');
  const seconds = useSecondsUntil(endsAt);
  const sells = current !== null && seconds > 0 && state === 'open';
  return (
    <dl className="flex min-h-12 items-start justify-between gap-3 rounded-field bg-white/4 px-3 py-2">
      <div className="min-w-0">
        <dt className="text-13 text-muted">{t('next')}</dt>
        <dd className="text-15 font-semibold">{current ? <Instant short at={current.drawsAt} /> : '–'}</dd>
      </div>
      <div className="shrink-0 text-right">
        <dt className="text-13 text-muted">{sells || !current ? t('closesIn') : t('betsOver')}</dt>
        <dd className="text-15 font-semibold">
          {sells ? (
            // A timer isn't read out as it runs; a reader hears it when it is asked for.
            <time role="timer" aria-live="off" className="figures">
              {countdownText(seconds * 1000)}
            </time>
          ) : (
            <span>{current && state === 'open' ? t('drawing') : '–'}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
