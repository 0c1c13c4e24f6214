import { Button } from '@croupier/ui';
import { useMatches, useSearch } from '@tanstack/react-router';
import { LayoutGrid, Users } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryBrowser } from '../../../play/browser/index.ts';
import { useLane } from '../../../play/tiles/index.ts';
import { useMenus } from '../../../play/catalogue/index.ts';
import { useFrames } from '../../../platform/screen/frames.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useWide } from '../../../platform/screen/screen.ts';
import { categoryPaths, type RoutedCategory } from '../../categories.ts';
import { CategoryIcon } from '../../layout/categories/category-icon.tsx';
import { later } from '../../loading/later.ts';
import { defined, readLobbySearch } from '../../search.ts';
import { CategoryStrip } from './category-strip.tsx';
import { useFilter } from './use-filter.ts';

const PotPanel = later(() => import('../../../play/jackpots/screens.ts'), 'PotPanel');
const DrawLobby = later(() => import('../../../play/lottery/index.ts'), 'DrawLobby');
const CategoryNotice = later(() => import('./category-notice.tsx'), 'CategoryNotice');

export function CategoryPage(): ReactNode {
  const t = useTranslations();
  const open = usePopups((state) => state.open);
  const category = useMatches({ select: (all) => all.at(-1)?.staticData.category }) ?? 'RNG';
  const { gameClassify } = readLobbySearch(useSearch({ strict: false }));
  const { vendors, classes, waiting } = useLane(category);
  const framed = useFrames(1) > 0;
  const wide = useWide();
  const menus = useMenus();
  /** Nothing of it is open yet. */
  const coming = menus.isSuccess && !menus.data.some((menu) => menu.category === category);
  const resting = vendors.length > 0 && vendors.every(({ maintenance }) => maintenance);
  return (
    <>
      {!wide && <CategoryStrip />}
      <header className="mt-5 mb-4 flex min-h-12 lg:mt-0 items-center gap-3.5">
        <span className="grid size-12 place-items-center rounded-field border border-line bg-white/4 text-gold-light">
          <CategoryIcon category={category} className="size-6" />
        </span>
        <h1 className="mr-auto text-2xl font-bold sm:text-3xl">{t(`nav.${category}`)}</h1>
        {category === 'RNG' && (
          <Button onClick={() => open({ kind: 'eGames' })} className="max-sm:px-3.5">
            <LayoutGrid aria-hidden="true" className="size-4.5" />
            {t('games.providers')}
          </Button>
        )}
        {category === 'PVP' && !coming && (
          <Button onClick={() => open({ kind: 'rooms' })}>
            <Users aria-hidden="true" className="size-4.5" />
            {t('games.rooms')}
          </Button>
        )}
      </header>
      {(coming || (resting && category !== 'RNG')) && (
        <Suspense fallback={<div className="panel mb-5" style={{ height: 96 }} />}>
          <CategoryNotice coming={coming} vendors={vendors} />
        </Suspense>
      )}
      {gameClassify === 'JP' && <Pots />}
      {/* Whether everything rests is said above it: until that is known, what would move down is not shown. */}
      <div className={waiting && category !== 'RNG' ? 'invisible' : undefined}>
        {framed && <Games category={category} vendors={vendors} classes={classes} waiting={waiting} />}
      </div>
    </>
  );
}

type GamesProps = Pick<ComponentProps<typeof CategoryBrowser>, 'vendors' | 'classes' | 'waiting'> & {
  category: RoutedCategory;
};

/** The category's games; lotteries as draws, where their vendors have said of any. */
function Games(props: GamesProps): ReactNode {
  const { category } = props;
  const keepFilter = useFilter(categoryPaths[category]);
  const { view, vassalage, gameClassify, q, page } = readLobbySearch(useSearch({ strict: false }));
  const browser = (
    <CategoryBrowser
      key={category}
      {...props}
      filter={{ view, vassalage, gameClassify, q, page }}
      // The way back leads through what was chosen, not through what was typed.
      onFilter={(filter) => keepFilter(defined(filter), { replace: filter.q !== q })}
    />
  );
  if (category !== 'LOTT' && category !== 'ELOTT') return browser;
  return (
    <Suspense fallback={<div style={{ height: 800 }} />}>
      <DrawLobby
        modes={drawModes[category]}
        filter={{ group: gameClassify, recent: view === 'RECENT', q }}
        onFilter={(next) => {
          const search = { gameClassify: next.group, view: next.recent ? ('RECENT' as const) : undefined };
          keepFilter(defined({ ...search, q: next.q }), { replace: next.q !== q });
        }}
        otherwise={browser}
      />
    </Suspense>
  );
}
const drawModes = { LOTT: ['LOTT', 'SEA'], ELOTT: ['ELOTT'] } as const;

/** Above the games that share them. */
function Pots(): ReactNode {
  return (
    <div className="mb-5">
      <Suspense fallback={<div className="panel" style={{ height: 232 }} />}>
        <PotPanel />
      </Suspense>
    </div>
  );
}
