import { Button, Chip, EmptyState, ErrorState, Pagination, Skeleton } from '@croupier/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Category, Vendor } from '../../platform/shapes.ts';
import { useFailureText } from '../../platform/use-failure-text.ts';
import { GameTile } from './game-tile.tsx';
import { NameSearch } from './name-search.tsx';
import { PAGE_SIZE, useGames } from './queries.ts';

export interface BrowserFilter {
  vassalage?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

export interface CategoryBrowserProps {
  category: Category;
  vendors: readonly Vendor[];
  filter: BrowserFilter;
  /** Writes the filter into the address. */
  onFilter: (filter: BrowserFilter) => void;
}

const grid = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-6';

/** A category's vendors, search, grid and pages; its state lives in the address. */
export function CategoryBrowser({ category, vendors, filter, onFilter }: CategoryBrowserProps): ReactNode {
  const t = useTranslations('lobby');
  const page = filter.page ?? 1;
  const filtered = Boolean(filter.vassalage || filter.q);
  const games = useGames({
    category,
    vassalage: filter.vassalage,
    name: filter.q,
    page,
    pageSize: PAGE_SIZE,
  });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 lg:flex-row-reverse lg:items-center lg:justify-between">
        <NameSearch
          value={filter.q ?? ''}
          onChange={(q) => onFilter({ ...filter, q: q || undefined, page: undefined })}
        />
        <div
          role="group"
          aria-label={t('vendors')}
          className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:mx-0 sm:px-1"
        >
          <Chip
            pressed={!filter.vassalage}
            onClick={() => onFilter({ ...filter, vassalage: undefined, page: undefined })}
          >
            {t('allVendors')}
          </Chip>
          {vendors.map((vendor) => (
            <Chip
              key={vendor.vassalage}
              pressed={filter.vassalage === vendor.vassalage}
              onClick={() => onFilter({ ...filter, vassalage: vendor.vassalage, page: undefined })}
            >
              {vendor.displayName}
            </Chip>
          ))}
        </div>
      </div>
      <p role="status" className="text-sm text-muted">
        {games.data ? t('found', { count: games.data.total }) : ' '}
      </p>
      <Games
        games={games}
        filtered={filtered}
        onClear={() => onFilter({})}
        page={page}
        onPage={(next) => {
          onFilter({ ...filter, page: next > 1 ? next : undefined });
          window.scrollTo({ top: 0, behavior: 'smooth' });
        }}
      />
    </div>
  );
}

interface GamesProps {
  games: ReturnType<typeof useGames>;
  filtered: boolean;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
}

function Games({ games, filtered, page, onPage, onClear }: GamesProps): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  if (games.isError && !games.data) {
    return (
      <ErrorState
        title={t('common.errorTitle')}
        text={failureText(games.error)}
        retryLabel={t('common.retry')}
        onRetry={() => void games.refetch()}
      />
    );
  }
  if (!games.data) {
    return (
      <div role="status" className={grid}>
        <span className="sr-only">{t('common.loading')}</span>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <Skeleton key={index} className="aspect-3/4 rounded-card" />
        ))}
      </div>
    );
  }
  if (games.data.games.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={filtered ? t('lobby.emptyTitle') : t('lobby.emptyCategory')}
        {...(filtered
          ? {
              text: t('lobby.emptyText'),
              action: <Button onClick={onClear}>{t('lobby.clearFilters')}</Button>,
            }
          : {})}
      />
    );
  }
  return (
    <>
      <ul
        className={`${grid} transition-opacity duration-200 ${games.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {games.data.games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('common.pages')}
        previousLabel={t('common.previousPage')}
        nextLabel={t('common.nextPage')}
        pageLabel={(number) => t('common.page', { page: String(number) })}
        current={page}
        total={games.data.totalPages}
        onChange={onPage}
      />
    </>
  );
}
