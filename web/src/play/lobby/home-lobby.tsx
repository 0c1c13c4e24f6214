import { EmptyState } from '@croupier/ui';
import { Flame, Gamepad2, History } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import { useRested } from '../../platform/screen/frames.ts';
import type { Category, CategoryMenu, GameKind } from '../../platform/shapes.ts';
import { HOME_GAMES, useHotGames, useMenus, useRecentGames } from '../catalogue/index.ts';
import { OwnGames, Section, TileRow, TileRowSkeleton } from './section.tsx';

export interface HomeLinks {
  categoryIcon: (category: Category) => ReactNode;
  /** A link to a category, or to the hot games, of the given looks. */
  categoryLink: (category: Category | 'HOT', className: string, content: ReactNode) => ReactNode;
  /** A link to all games of a kind. */
  kindLink: (kind: GameKind['kind'], className: string, content: ReactNode) => ReactNode;
  /** A link to one of the member's own lists. */
  accountLink: (list: 'favourites' | 'recent', className: string, content: ReactNode) => ReactNode;
}

export interface HomeLobbyProps extends HomeLinks {
  /** What stands below the first view, fetched after it. */
  rest: ComponentType<HomeLinks & { menus: readonly CategoryMenu[] }>;
  /** In place of games that did not come. */
  failed: ComponentType<{ onRetry: () => void }>;
}

/** Home's lobby: recent and hot at once, everything below them after the first view. */
export function HomeLobby({ rest: Rest, failed, ...links }: HomeLobbyProps): ReactNode {
  const t = useTranslations();
  const menus = useMenus();
  const rested = useRested();
  const below = <div className="min-h-svh" />;
  if (menus.isError && !menus.data) return <LoadFailed query={menus} />;
  if (menus.data?.length === 0) {
    return <EmptyState icon={<Gamepad2 aria-hidden="true" />} title={t('lobby.emptyLobby')} />;
  }
  return (
    <>
      <RecentSection {...links} />
      <HotSection failed={failed} {...links} />
      {menus.data && rested ? (
        <Suspense fallback={below}>
          <Rest menus={menus.data} {...links} />
        </Suspense>
      ) : (
        below
      )}
    </>
  );
}

const RecentSection = ({ accountLink }: HomeLinks): ReactNode => (
  <OwnGames
    list="recent"
    icon={<History aria-hidden="true" />}
    games={useRecentGames().data}
    accountLink={accountLink}
  />
);

function HotSection({ categoryLink, failed: Failed }: Omit<HomeLobbyProps, 'rest'>): ReactNode {
  const t = useTranslations('lobby');
  const hot = useHotGames();
  if (hot.data?.length === 0) return null;
  return (
    <Section
      title={t('hot')}
      icon={<Flame aria-hidden="true" />}
      more={(look, content) => categoryLink('HOT', look, content)}
    >
      {hot.data ? (
        <TileRow games={hot.data.slice(0, HOME_GAMES)} />
      ) : hot.isError ? (
        <Suspense>
          <Failed onRetry={() => void hot.refetch()} />
        </Suspense>
      ) : (
        <TileRowSkeleton />
      )}
    </Section>
  );
}
