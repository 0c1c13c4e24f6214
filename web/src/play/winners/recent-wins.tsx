import { Skeleton } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SectionFailed } from '../../platform/parts/section-failed.tsx';
import type { Winner } from '../../platform/shapes.ts';
import { useRecentWins } from './queries.ts';
import { WinPicture } from './win-picture.tsx';
import { useWin } from './use-win.ts';

const PLACES = 4;
/** As wide as its words need, as tall as its place. */
const card = 'h-19 w-64 shrink-0 snap-start scroll-ml-4';

/** What was won lately with real money, the newest first; each opens its detail. */
export function RecentWins(): ReactNode {
  const t = useTranslations('games');
  const { data: wins, isPending, isError, refetch } = useRecentWins();
  if (isPending) {
    return (
      <div className="flex gap-3 overflow-hidden pt-1.5 pb-2" aria-hidden="true">
        {Array.from({ length: PLACES }, (_, index) => (
          <Skeleton key={index} className={`${card} rounded-card`} />
        ))}
      </div>
    );
  }
  if (isError && !wins) return <SectionFailed onRetry={() => void refetch()} />;
  if (!wins || wins.length === 0) return <p className="panel px-5 py-6 text-muted">{t('noRecentWins')}</p>;
  return (
    // Its entries are reached by the tab key, which brings each into view.
    <ul className="scroll-row -mx-4 flex gap-3 px-4 pt-1.5 pb-2 sm:mx-0 sm:px-0">
      {wins.map((win) => (
        <li key={win.id} className={card}>
          <Win win={win} />
        </li>
      ))}
    </ul>
  );
}

function Win({ win }: { win: Winner }): ReactNode {
  const t = useTranslations('games');
  const { amount, when, show } = useWin(win);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('recentWinOf', { account: win.account, game: win.gameName, amount, when })}
      onClick={show}
      className="panel flex size-full items-center gap-3 px-3 text-left transition-transform duration-250 hover:-translate-y-0.5"
    >
      <WinPicture icon={win.showIcon || win.iconUrl} className="h-13 w-10 rounded-[8px]" />
      <span className="min-w-0 flex-1">
        <span className="figures block truncate leading-tight font-bold text-win">{amount}</span>
        <span className="block truncate text-sm leading-snug">{win.gameName}</span>
        <span className="figures block truncate text-13 leading-snug text-muted">
          {win.account} · <time dateTime={win.wonAt}>{when}</time>
        </span>
      </span>
    </button>
  );
}
