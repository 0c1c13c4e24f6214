import { Button, EmptyState, Pagination, Skeleton } from '@croupier/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import { useTakeOver } from '../../platform/screen/first-view.ts';
import { useGrowing } from '../../platform/screen/frames.ts';
import type { Game } from '../../platform/shapes.ts';
import { GameTile } from './game-tile.tsx';
import { PAGE_SIZE, type useGames } from '../catalogue/index.ts';

/** The first ones on a phone; the page names their pictures already. */
const FIRST = 2;

const grid = 'grid gap-x-3 gap-y-5 sm:gap-x-4';
const columns = 'grid-cols-2 sm:grid-cols-4 lg:grid-cols-6';
const fewColumns = 'grid-cols-2 sm:grid-cols-3';

export interface GameGridProps {
  games: ReturnType<typeof useGames>;
  /** In a popup: fewer tiles beside each other. */
  narrow?: boolean;
  page: number;
  onPage: (page: number) => void;
  /** What is said where there is nothing. */
  empty: { title: string; text?: string; action?: ReactNode };
}

/** A page of games with the ways to the others; its skeleton, its emptiness and its failure. */
export function GameGrid({ games, page, onPage, empty, narrow = false }: GameGridProps): ReactNode {
  const gridClass = `${grid} ${narrow ? fewColumns : columns}`;
  const t = useTranslations();
  const drawn = useGrowing(games.data?.games.length ?? 0);
  useTakeOver('first-tiles', games.data !== undefined || games.isError);
  if (games.isError && !games.data) return <LoadFailed query={games} />;
  if (!games.data) return <Loading className={gridClass} />;
  const { games: shown, total, totalPages } = games.data;
  if (shown.length === 0 && total > 0 && !games.isPlaceholderData) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t('games.beyondEnd')}
        action={<Button onClick={() => onPage(1)}>{t('games.firstPage')}</Button>}
      />
    );
  }
  if (shown.length === 0) return <EmptyState icon={<SearchX aria-hidden="true" />} {...empty} />;
  return (
    <>
      <ul
        aria-busy={games.isPlaceholderData || undefined}
        className={`${gridClass} transition-opacity duration-200 ${games.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {shown.map((game, index) => (
          <li key={game.nodeId}>
            {index < drawn ? <GameTile game={game} first={index < FIRST} /> : <TilePlace game={game} />}
          </li>
        ))}
      </ul>
      <Pagination current={page} total={totalPages} onChange={onPage} />
    </>
  );
}

function Loading({ className }: { className: string }): ReactNode {
  const t = useTranslations('common');
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  );
}

/** As tall as the tile that comes into it: the picture, two lines and the buttons. */
function TilePlace({ game }: { game: Game }): ReactNode {
  const below = game.maintenance ? 'pb-13.5' : 'pb-26.5 pointer-fine:pb-24.5';
  return <span className={`box-content block aspect-3/4 w-full ${below}`} />;
}

/** The size of a tile of which nothing is known. */
function TileSkeleton(): ReactNode {
  return (
    <span className="block">
      <Skeleton className="aspect-3/4 w-full rounded-card" />
      <Skeleton className="mt-3 h-4 w-3/4" />
      <Skeleton className="mt-2 h-3 w-1/2" />
      <Skeleton className="mt-3 h-11 w-full rounded-field pointer-fine:h-9" />
    </span>
  );
}
