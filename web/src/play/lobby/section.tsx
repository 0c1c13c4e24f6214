import { buttonClass, IconButton, Skeleton } from '@croupier/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGrowing } from '../../platform/screen/frames.ts';
import type { Game } from '../../platform/shapes.ts';
import { HOME_GAMES } from '../catalogue/index.ts';
import { GameTile } from '../tiles/index.ts';
import type { HomeLinks } from './home-lobby.tsx';

export interface SectionProps {
  title: string;
  icon: ReactNode;
  /** The link to all of it. */
  more?: MoreLink;
  /** Another way on. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, icon, more, action, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9">
      <header className="mb-3.5 flex min-h-11 items-center gap-3">
        <span className="text-gold-light [&_svg]:size-6">{icon}</span>
        <h2 id={id} className="mr-auto text-xl font-bold sm:text-22">
          {title}
        </h2>
        {more && <MoreButton section={title} link={more} />}
        {action}
      </header>
      {children}
    </section>
  );
}

type MoreLink = (className: string, content: ReactNode) => ReactNode;

/** The way from a section to all of it. */
function MoreButton({ section, link }: { section: string; link: MoreLink }): ReactNode {
  const t = useTranslations('lobby');
  return link(
    buttonClass('ghost', 'medium', 'px-3!'),
    <>
      <span aria-hidden="true">{t('more')}</span>
      <span className="sr-only">{t('moreOf', { section })}</span>
      <ChevronRight aria-hidden="true" className="size-4.5" />
    </>,
  );
}

/** A row of tiles. */
export function TileRow({ games }: { games: readonly Game[] }): ReactNode {
  const drawn = useGrowing(games.length);
  return (
    <ScrollRow count={games.length}>
      {games.map((game, index) => (
        <li key={game.nodeId} className="tile-width min-w-0 snap-start scroll-ml-4">
          {index < drawn && <GameTile game={game} />}
        </li>
      ))}
    </ScrollRow>
  );
}

interface OwnGamesProps extends Pick<HomeLinks, 'accountLink'> {
  list: 'favourites' | 'recent';
  icon: ReactNode;
  games: readonly Game[] | undefined;
}

/** One of a member's own lists of games, where it has any. */
export function OwnGames({ list, icon, games = [], accountLink }: OwnGamesProps): ReactNode {
  const t = useTranslations('lobby');
  if (games.length === 0) return null;
  return (
    <Section title={t(list)} icon={icon} more={(look, content) => accountLink(list, look, content)}>
      <TileRow games={games.slice(0, HOME_GAMES)} />
    </Section>
  );
}

export interface ScrollRowProps {
  /** How many entries it has. */
  count: number;
  /** They are a list's. */
  children: ReactNode;
}

/** A row that scrolls sideways, by touch, keys or its two buttons. */
export function ScrollRow({ count, children }: ScrollRowProps): ReactNode {
  const t = useTranslations('lobby');
  const row = useRef<HTMLUListElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element || count === 0) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 4);
    // The row itself and its tiles: either may change the sum of their widths.
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [count]);
  const scroll = (way: 1 | -1) =>
    row.current?.scrollBy({ left: way * row.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <div className="group/row relative">
      <ul ref={row} className="scroll-row -mx-4 flex gap-3 px-4 pt-1.5 pb-2 sm:mx-0 sm:gap-4 sm:px-0">
        {children}
      </ul>
      {overflows && (
        <div className="pointer-events-none absolute inset-y-0 -right-3 -left-3 flex items-center justify-between opacity-0 transition-opacity duration-200 group-hover/row:opacity-100 focus-within:opacity-100 pointer-coarse:hidden [&_button]:pointer-events-auto [&_button]:rounded-full! [&_button]:border [&_button]:border-line-strong [&_button]:bg-panel-high">
          <IconButton label={t('scrollLeft')} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={t('scrollRight')} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** The final size of a row while its games are on the way. */
export function TileRowSkeleton({ still = false }: { still?: boolean }): ReactNode {
  const t = useTranslations('common');
  return (
    <div role="status" className="flex gap-3 overflow-hidden sm:gap-4">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="tile-width">
          <Skeleton still={still} className={`aspect-3/4 w-full rounded-card ${still ? 'mb-12' : ''}`} />
          {!still && (
            <>
              <Skeleton className="mt-3 h-4 w-3/4" />
              <Skeleton className="mt-2 h-3 w-1/2" />
            </>
          )}
        </span>
      ))}
    </div>
  );
}
