import { Button, Skeleton } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '../../platform/language/formatter.ts';
import type { Winner } from '../../platform/shapes.ts';
import { SectionFailed } from '../../platform/parts/section-failed.tsx';
import { WinPicture } from './win-picture.tsx';
import { useWinners } from './queries.ts';
import { useWin } from './use-win.ts';

const PLACES = 4;
/** A phone begins with these. */
const FIRST_PLACES = 5;
const grid = 'grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3';

/** The largest real wins of the last days; each opens its detail. */
export function WinnerBoard(): ReactNode {
  const t = useTranslations('games');
  const { data: winners, isPending, isError, refetch } = useWinners();
  const [all, setAll] = useState(false);
  if (isPending) {
    return (
      <div className={grid} aria-hidden="true">
        {Array.from({ length: PLACES }, (_, index) => (
          <Skeleton key={index} className="h-19 rounded-card" />
        ))}
      </div>
    );
  }
  if (isError && !winners) return <SectionFailed onRetry={() => void refetch()} />;
  if (!winners || winners.length === 0) return <p className="panel px-5 py-6 text-muted">{t('noWinners')}</p>;
  return (
    <>
      <ol className={grid}>
        {winners.map((winner, index) => (
          <li key={winner.id} className={all || index < FIRST_PLACES ? undefined : 'max-sm:hidden'}>
            <WinnerRow winner={winner} place={index + 1} />
          </li>
        ))}
      </ol>
      {!all && winners.length > FIRST_PLACES && (
        <Button className="mt-3 w-full sm:hidden" onClick={() => setAll(true)}>
          {t('allWinners')}
        </Button>
      )}
    </>
  );
}

function WinnerRow({ winner, place }: { winner: Winner; place: number }): ReactNode {
  const t = useTranslations('games');
  const { amount, when, show } = useWin(winner);
  const { number } = useFormatter();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('winOf', {
        place: String(place),
        account: winner.account,
        game: winner.gameName,
        amount,
      })}
      onClick={show}
      className="panel flex h-19 w-full items-center gap-3 px-3 text-left transition-transform duration-250 hover:-translate-y-0.5"
    >
      <span className="figures w-6 shrink-0 text-center font-bold text-muted">{place}</span>
      <WinPicture icon={winner.showIcon || winner.iconUrl} className="h-13 w-10 rounded-[8px]" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 leading-tight font-semibold">{winner.gameName}</span>
        <span className="block truncate text-13 text-muted">
          {winner.account} · <time dateTime={winner.wonAt}>{when}</time>
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="figures block font-bold text-win">{amount}</span>
        <span className="figures block text-13 text-muted">
          {number(Number(winner.multiplier), { maximumFractionDigits: 1 })}×
        </span>
      </span>
    </button>
  );
}
