import { buttonClass, EmptyState, SkeletonRows } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ticket } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '../../platform/shapes.ts';
import { GameTile } from '../tiles/index.ts';
import { gameTitle } from '../catalogue/index.ts';
import { useLotteries } from './lotteries.ts';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';

export interface LotteryLobbyProps {
  vendors: readonly string[];
  /** Absent: no draw was chosen, all of them are offered. */
  gameCode: string | undefined;
  /** The draw itself, where it takes bets. */
  Draw: ComponentType<{ game: Game }>;
}

/** A lottery's page: the draw that the address names, or why it can't be played, beside the others of its vendors. */
export function LotteryLobby({ vendors, gameCode, Draw }: LotteryLobbyProps): ReactNode {
  const t = useTranslations();
  const games = useLotteries(vendors);
  if (games.isError && !games.data) {
    return (
      <Frame alone={gameCode !== undefined}>
        <LoadFailed query={games} />
      </Frame>
    );
  }
  if (!games.data) {
    return (
      <Frame alone={gameCode !== undefined}>
        <SkeletonRows label={t('common.loading')} rows={3} className="h-36" />
      </Frame>
    );
  }
  const chosen = games.data.find((game) => game.gameCode === gameCode);
  if (chosen && !chosen.maintenance) return <Draw key={chosen.nodeId} game={chosen} />;
  const others = games.data.filter((game) => game !== chosen);
  return (
    <Frame alone={gameCode !== undefined} {...(chosen ? { title: gameTitle(chosen) } : {})}>
      {gameCode !== undefined && (
        <EmptyState
          icon={<Ticket aria-hidden="true" />}
          title={chosen ? t(chosen.comingSoon ? 'coming.game' : 'lottery.closed') : t('lottery.unknown')}
          text={
            chosen
              ? t(chosen.comingSoon ? 'coming.gameText' : 'lottery.closedText')
              : t('lottery.unknownText')
          }
        />
      )}
      {others.length === 0 ? (
        gameCode === undefined && (
          <EmptyState icon={<Ticket aria-hidden="true" />} title={t('lottery.none')} />
        )
      ) : (
        <Others games={others} alone={gameCode === undefined} />
      )}
    </Frame>
  );
}

function Others({ games, alone }: { games: readonly Game[]; alone: boolean }): ReactNode {
  const t = useTranslations();
  return (
    <section aria-labelledby="lotteries" className="mt-2">
      <h2 id="lotteries" className="mb-4 text-xl font-bold">
        {games.every(({ comingSoon }) => comingSoon)
          ? t('coming.lotteries')
          : t(alone ? 'lottery.list' : 'lottery.others')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-6">
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FrameProps {
  /** The page of one game has the whole window, and a bar with the way back. */
  alone: boolean;
  title?: string;
  children: ReactNode;
}

function Frame({ alone, title, children }: FrameProps): ReactNode {
  const t = useTranslations('lottery');
  const heading = title ?? t('title');
  if (!alone) {
    return (
      <>
        <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{heading}</h1>
        {children}
      </>
    );
  }
  return (
    <div className="h-full overflow-y-auto">
      <div className="sticky top-0 z-10 border-b border-line bg-ground">
        <div className="page-width flex min-h-16 items-center gap-3">
          <Link to="/" className={buttonClass('ghost', 'medium', 'px-3!')}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{t('toLobby')}</span>
          </Link>
          <h1 className="min-w-0 truncate text-lg font-bold">{heading}</h1>
        </div>
      </div>
      <div className="page-width py-6">{children}</div>
    </div>
  );
}
