import { Button, cx, shortInstant, useUiLocale } from '@croupier/ui';
import { CalendarClock, Gift, Heart, LayoutGrid, Sparkles, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCounted } from '../../platform/language/formatter.ts';
import { useGrowing } from '../../platform/screen/frames.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import type { Category, CategoryMenu, Game, Vendor } from '../../platform/shapes.ts';
import { PromotionsTeaser } from '../../engagement/promotions/index.ts';
import { RecentWins, WinnerBoard } from '../winners/index.ts';
import { SectionFailed } from '../../platform/parts/section-failed.tsx';
import { usePlay } from '../launch/index.ts';
import type { HomeLinks } from './home-lobby.tsx';
import { useNewVendors, useVendors, VendorIcon } from '../tiles/index.ts';
import { HOME_GAMES, useComing, useFavouriteGames, useGames, useHotGames } from '../catalogue/index.ts';
import { JackpotSection } from './jackpot-section.tsx';
import { KindSection, KindStrip, useKindRows } from './kind-sections.tsx';
import { OwnGames, Section, type SectionProps, TileRow, TileRowSkeleton } from './section.tsx';
import { useInView } from './use-in-view.ts';

/** The categories that home shows, in its order. */
export const homeCategories: readonly Category[] = [
  'RNG',
  'INHOUSE',
  'FISH',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'PVP',
];
/** These show vendors instead of games, five at most. */
const vendorSections: readonly Category[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];
const HOME_VENDORS = 5;

/** Sections drawn in one step; the first one reaches beyond a phone's window. */
const SECTIONS = 1;

export interface HomeSectionsProps extends HomeLinks {
  menus: readonly CategoryMenu[];
}

/** Everything of home below the hot games; each section reads its games when it comes near the window. */
export function HomeSections({ menus, ...links }: HomeSectionsProps): ReactNode {
  const shown = homeCategories.flatMap((category) => menus.find((menu) => menu.category === category) ?? []);
  const kinds = useKindRows();
  const drawn = useGrowing(shown.length + kinds.length, SECTIONS);
  return (
    <>
      <FavouriteSection {...links} />
      <KindStrip {...links} />
      <JackpotSection {...links} />
      {shown.slice(0, drawn).map((menu, index) => (
        <div key={menu.category}>
          {vendorSections.includes(menu.category) ? (
            <VendorSection menu={menu} {...links} />
          ) : (
            <CategorySection menu={menu} {...links} />
          )}
          {index === 0 && <PromotionSection />}
        </div>
      ))}
      {kinds.slice(0, Math.max(0, drawn - shown.length)).map((kind) => (
        <KindSection key={kind.kind} kind={kind} {...links} />
      ))}
      {drawn >= shown.length + kinds.length && (
        <>
          <ProviderSection />
          <WinSections />
          <ComingStrip />
        </>
      )}
    </>
  );
}

const FavouriteSection = ({ accountLink }: HomeLinks): ReactNode => (
  <OwnGames
    list="favourites"
    icon={<Heart aria-hidden="true" />}
    games={useFavouriteGames().data}
    accountLink={accountLink}
  />
);

interface MenuSectionProps extends HomeLinks {
  menu: CategoryMenu;
}

function CategorySection({ menu, categoryIcon, categoryLink }: MenuSectionProps): ReactNode {
  const t = useTranslations('nav');
  const [ref, seen] = useInView<HTMLDivElement>();
  const games = useGames({ category: menu.category, page: 1, pageSize: HOME_GAMES * 2 }, seen);
  const hot = useHotGames();
  if (games.data?.games.length === 0) return null;
  return (
    <div ref={ref}>
      <Section
        title={t(menu.category)}
        icon={categoryIcon(menu.category)}
        more={(look, content) => categoryLink(menu.category, look, content)}
      >
        {games.data ? (
          <TileRow games={notTwice(games.data.games, hot.data ?? [])} />
        ) : games.isError ? (
          <SectionFailed onRetry={() => void games.refetch()} />
        ) : (
          <TileRowSkeleton still={!seen} />
        )}
      </Section>
    </div>
  );
}

/** The hot games stand further up already; a short category shows them again rather than next to nothing. */
function notTwice(games: readonly Game[], hot: readonly Game[]): readonly Game[] {
  const shown = new Set(hot.slice(0, HOME_GAMES).map(({ nodeId }) => nodeId));
  const others = games.filter(({ nodeId }) => !shown.has(nodeId));
  return (others.length < HOME_GAMES / 2 ? games : others).slice(0, HOME_GAMES);
}

function VendorSection({ menu, categoryIcon, categoryLink }: MenuSectionProps): ReactNode {
  const t = useTranslations('nav');
  const [ref, seen] = useInView<HTMLUListElement>();
  return (
    <Section
      title={t(menu.category)}
      icon={categoryIcon(menu.category)}
      more={(look, content) => categoryLink(menu.category, look, content)}
    >
      <ul ref={ref} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {menu.vendors.slice(0, HOME_VENDORS).map((vendor) => (
          <li key={vendor.vassalage} className="min-h-20">
            {seen && <VendorCard vendor={{ ...vendor, gameType: menu.category }} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A vendor with the number of its games, or the word that it rests. */
function VendorCard({ vendor, isNew = false }: { vendor: Vendor; isNew?: boolean }): ReactNode {
  const t = useTranslations('games');
  const counted = useCounted();
  const { openVendor } = usePlay();
  return (
    <button
      type="button"
      onClick={() => openVendor(vendor)}
      className="panel relative flex min-h-20 w-full items-center gap-2.5 px-3 py-2.5 text-left transition-transform duration-250 hover:-translate-y-1"
    >
      <VendorIcon
        vendor={vendor}
        className={cx('size-12 rounded-[12px]', vendor.maintenance && 'opacity-60')}
      />
      <span className="min-w-0">
        <span className="line-clamp-2 text-15 leading-tight font-semibold">{vendor.displayName}</span>
        <span className="mt-0.5 block text-13 leading-tight text-muted">
          {vendor.maintenance ? (
            <Resting until={vendor.maintenanceUntil} />
          ) : (
            t('gamesOf', counted(vendor.games))
          )}
        </span>
      </span>
      {isNew && (
        <span className="absolute -top-1.5 right-3 rounded-full bg-win px-2 py-1 text-11 leading-none font-extrabold text-ground">
          {t('newBadge')}
        </span>
      )}
    </button>
  );
}

/** That it rests, and until when where that is known. */
function Resting({ until }: { until: string | null }): ReactNode {
  const t = useTranslations('games');
  const { locale, timeZone } = useUiLocale();
  return until === null ? t('resting') : t('restingUntil', { time: shortInstant(until, locale, timeZone) });
}

/** The one word about what is not open yet, at the end of home; the console decides whether it stands there. */
function ComingStrip(): ReactNode {
  const t = useTranslations('coming');
  const { locale } = useUiLocale();
  const coming = useComing().data ?? [];
  if (coming.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(coming.map(({ name }) => name));
  return (
    <aside
      aria-label={t('title')}
      className="mt-9 flex items-center gap-3.5 rounded-card border border-line bg-white/3 px-4 py-3.5 sm:px-5"
    >
      <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-gold-light" />
      <p className="text-15 leading-snug">
        <strong className="font-semibold">{t('title')}</strong>{' '}
        <span className="text-muted">{t('list', { names })}</span>
      </p>
    </aside>
  );
}

const SHOWN_PROVIDERS = 10;

function ProviderSection(): ReactNode {
  const t = useTranslations('games');
  const [ref, seen] = useInView<HTMLDivElement>();
  const open = usePopups((state) => state.open);
  const all = useVendors(seen);
  const vendors = { ...all, data: all.data?.filter(({ comingSoon }) => !comingSoon) };
  const joined = useNewVendors(seen).data ?? [];
  // Where most are new, none stands out.
  const fresh = joined.length * 2 < (vendors.data?.length ?? 0) ? joined : [];
  if (vendors.data?.length === 0) return null;
  return (
    <div ref={ref}>
      <Section
        title={t('providers')}
        icon={<LayoutGrid aria-hidden="true" />}
        action={
          <Button tone="ghost" className="px-3!" onClick={() => open({ kind: 'eGames' })}>
            {t('eGames')}
          </Button>
        }
      >
        {vendors.isError && !vendors.data ? (
          <SectionFailed onRetry={() => void vendors.refetch()} />
        ) : (
          <ul className="grid min-h-44 grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {vendors.data?.slice(0, SHOWN_PROVIDERS).map((vendor) => (
              <li key={vendor.vassalage}>
                <VendorCard vendor={vendor} isNew={fresh.includes(vendor.vassalage)} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

const promotionsLink = (look: string, content: ReactNode): ReactNode => (
  <a href="/promotions" className={look}>
    {content}
  </a>
);

/** A section whose content is fetched once it comes into view; until then its room is kept. */
function Later({ room, children, ...section }: SectionProps & { room: string }): ReactNode {
  const [ref, seen] = useInView<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Section {...section}>{seen ? children : <div className={room} />}</Section>
    </div>
  );
}

function PromotionSection(): ReactNode {
  const t = useTranslations('games');
  return (
    <Later title={t('promotions')} icon={<Gift aria-hidden="true" />} more={promotionsLink} room="h-70">
      <PromotionsTeaser />
    </Later>
  );
}

function WinSections(): ReactNode {
  const t = useTranslations('games');
  return (
    <>
      <Later title={t('recentWins')} icon={<Sparkles aria-hidden="true" />} room="h-22.5">
        <RecentWins />
      </Later>
      <Later title={t('winners')} icon={<Trophy aria-hidden="true" />} room="h-19">
        <WinnerBoard />
      </Later>
    </>
  );
}
