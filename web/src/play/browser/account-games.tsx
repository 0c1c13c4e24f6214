import { buttonClass, EmptyState } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Heart, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameGrid } from '../tiles/index.ts';
import { PAGE_SIZE, useGames } from '../catalogue/index.ts';

export interface AccountGamesProps {
  list: 'FAV' | 'RECENT';
  page: number;
  onPage: (page: number) => void;
}

/** The member's favourites or recent games of all categories, with the way from one to the other. */
export function AccountGames({ list, page, onPage }: AccountGamesProps): ReactNode {
  const t = useTranslations();
  const games = useGames({ category: 'ALL', view: list, page, pageSize: PAGE_SIZE });
  const favourites = list === 'FAV';
  if (games.data?.total === 0) {
    return (
      <EmptyState
        icon={favourites ? <Heart aria-hidden="true" /> : <History aria-hidden="true" />}
        title={t(`games.empty.${list}`)}
        text={t(`games.emptyText.${list}`)}
        action={
          <Link to="/rng" className={buttonClass('primary')}>
            {t('games.findGames')}
          </Link>
        }
      />
    );
  }
  return <GameGrid games={games} page={page} onPage={onPage} empty={{ title: t(`games.empty.${list}`) }} />;
}
