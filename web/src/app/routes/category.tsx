import { Button, buttonClass } from '@croupier/ui';
import { Link, useMatches, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { LayoutGrid, Users, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryBrowser, useLane } from '../../features/lobby/browser.ts';
import { useFrames } from '../../platform/frames.ts';
import { usePopups } from '../../platform/popups.ts';
import { useWide } from '../../platform/screen.ts';
import { categoryPaths } from '../categories.ts';
import { CategoryIcon } from '../layout/category-icon.tsx';
import { defined, readLobbySearch } from '../search.ts';
import { CategoryStrip } from './category-strip.tsx';

export function CategoryPage(): ReactNode {
  const t = useTranslations();
  const navigate = useNavigate();
  const router = useRouter();
  const open = usePopups((state) => state.open);
  const category = useMatches({ select: (all) => all.at(-1)?.staticData.category }) ?? 'RNG';
  const { view, vassalage, gameClassify, q, page } = readLobbySearch(useSearch({ strict: false }));
  const { vendors, classes, waiting } = useLane(category);
  const framed = useFrames(1) > 0;
  const wide = useWide();
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
        {category === 'PVP' && (
          <Button onClick={() => open({ kind: 'rooms' })}>
            <Users aria-hidden="true" className="size-4.5" />
            {t('games.rooms')}
          </Button>
        )}
      </header>
      {resting && category !== 'RNG' && <Resting />}
      {/* Whether everything rests is said above it: until that is known, what would move down is not shown. */}
      <div className={waiting && category !== 'RNG' ? 'invisible' : undefined}>
        {framed && (
          <CategoryBrowser
            key={category}
            category={category}
            vendors={vendors}
            classes={classes}
            waiting={waiting}
            filter={{ view, vassalage, gameClassify, q, page }}
            onFilter={(filter) => {
              // A search that was typed just before a game was opened must not call the player back.
              if (router.latestLocation.pathname !== categoryPaths[category]) return;
              const search = defined(filter);
              // The way back leads through what was chosen, not through what was typed.
              void navigate({ to: categoryPaths[category], search, replace: filter.q !== q });
            }}
          />
        )}
      </div>
    </>
  );
}

/** Nothing of the category can be played now: the page says so once, and where something can. */
function Resting(): ReactNode {
  const t = useTranslations('resting');
  return (
    <section className="panel mb-5 flex flex-col gap-4 p-5 sm:flex-row sm:items-center">
      <span className="grid size-11 shrink-0 place-items-center rounded-field border border-line bg-white/4 text-gold-light">
        <Wrench aria-hidden="true" className="size-5" />
      </span>
      <div className="flex-1">
        <h2 className="text-lg leading-snug font-bold">{t('title')}</h2>
        <p className="mt-1 text-muted">{t('text')}</p>
      </div>
      <Link to="/rng" className={buttonClass('primary')}>
        {t('action')}
      </Link>
    </section>
  );
}
