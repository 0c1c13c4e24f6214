import { Button, buttonClass, shortInstant, useUiLocale } from '@croupier/ui';
import { Link, useMatches, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { CalendarClock, LayoutGrid, type LucideIcon, Users, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryBrowser, useLane } from '../../features/lobby/browser.ts';
import { useMenus } from '../../features/lobby/index.ts';
import { useFrames } from '../../platform/frames.ts';
import { usePopups } from '../../platform/popups.ts';
import { useWide } from '../../platform/screen.ts';
import type { Vendor } from '../../platform/shapes.ts';
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
      {coming ? <Coming /> : resting && category !== 'RNG' && <Resting vendors={vendors} />}
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

/** The category is announced: its page says so, and where something can be played. */
function Coming(): ReactNode {
  const t = useTranslations('coming');
  return <Notice Icon={CalendarClock} title={t('page')} text={t('pageText')} action={t('action')} />;
}

/** Nothing of the category can be played now: the page says so once, until when, and where something can. */
function Resting({ vendors }: { vendors: readonly Vendor[] }): ReactNode {
  const t = useTranslations('resting');
  const { locale, timeZone } = useUiLocale();
  const first = vendors.flatMap(({ maintenanceUntil }) => maintenanceUntil ?? []).toSorted()[0];
  const text = first ? t('until', { time: shortInstant(first, locale, timeZone) }) : t('text');
  return <Notice Icon={Wrench} title={t('title')} text={text} action={t('action')} />;
}

interface NoticeProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  action: string;
}

function Notice({ Icon, title, text, action }: NoticeProps): ReactNode {
  return (
    <section className="panel mb-5 flex flex-col gap-4 p-5 sm:flex-row sm:items-center">
      <span className="grid size-11 shrink-0 place-items-center rounded-field border border-line bg-white/4 text-gold-light">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="flex-1">
        <h2 className="text-lg leading-snug font-bold">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <Link to="/rng" className={buttonClass('primary')}>
        {action}
      </Link>
    </section>
  );
}
