import { buttonClass, EmptyState, ErrorState } from '@croupier/ui';
import { ChevronRight, Flame, Gamepad2, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Category, CategoryMenu, Vendor } from '../../platform/shapes.ts';
import { useFailureText } from '../../platform/use-failure-text.ts';
import { HOME_GAMES, useGames, useHotGames, useMenus, useRecentGames } from './queries.ts';
import { Section, TileRow, TileRowSkeleton } from './section.tsx';
import { useInView } from './use-in-view.ts';

export interface HomeLobbyProps {
  categoryIcon: (category: Category) => ReactNode;
  /** A link to a category, of the given looks. */
  categoryLink: (category: Category, className: string, content: ReactNode) => ReactNode;
}

/** Sports categories show vendors instead of games, five at most. */
const vendorSections: readonly Category[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];
const HOME_VENDORS = 5;

export function HomeLobby(props: HomeLobbyProps): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const menus = useMenus();
  if (menus.isError && !menus.data) {
    return (
      <ErrorState
        title={t('common.errorTitle')}
        text={failureText(menus.error)}
        retryLabel={t('common.retry')}
        onRetry={() => void menus.refetch()}
      />
    );
  }
  if (menus.data?.length === 0) {
    return <EmptyState icon={<Gamepad2 aria-hidden="true" />} title={t('lobby.emptyLobby')} />;
  }
  return (
    <>
      <RecentSection />
      <HotSection />
      {menus.data?.map((menu) =>
        vendorSections.includes(menu.category) ? (
          <VendorSection key={menu.category} menu={menu} {...props} />
        ) : (
          <CategorySection key={menu.category} menu={menu} {...props} />
        ),
      )}
    </>
  );
}

function RecentSection(): ReactNode {
  const t = useTranslations('lobby');
  const recent = useRecentGames();
  if (!recent.data || recent.data.length === 0) return null;
  return (
    <Section title={t('recent')} icon={<History aria-hidden="true" />}>
      <TileRow games={recent.data.slice(0, HOME_GAMES)} />
    </Section>
  );
}

function HotSection(): ReactNode {
  const t = useTranslations('lobby');
  const hot = useHotGames();
  if (hot.isError || hot.data?.length === 0) return null;
  return (
    <Section title={t('hot')} icon={<Flame aria-hidden="true" />}>
      {hot.data ? <TileRow games={hot.data.slice(0, HOME_GAMES)} /> : <TileRowSkeleton />}
    </Section>
  );
}

interface MenuSectionProps extends HomeLobbyProps {
  menu: CategoryMenu;
}

function MoreLink({ menu, categoryLink }: MenuSectionProps): ReactNode {
  const t = useTranslations();
  return categoryLink(
    menu.category,
    buttonClass('ghost', 'medium', 'px-3!'),
    <>
      <span aria-hidden="true">{t('lobby.more')}</span>
      <span className="sr-only">{t('lobby.moreOf', { section: t(`nav.${menu.category}`) })}</span>
      <ChevronRight aria-hidden="true" className="size-4.5" />
    </>,
  );
}

/** Only sections that come into view read their games. */
function CategorySection(props: MenuSectionProps): ReactNode {
  const t = useTranslations('nav');
  const [ref, seen] = useInView<HTMLDivElement>();
  const games = useGames({ category: props.menu.category, page: 1, pageSize: HOME_GAMES }, seen);
  if (games.isError || games.data?.games.length === 0) return null;
  return (
    <div ref={ref}>
      <Section
        title={t(props.menu.category)}
        icon={props.categoryIcon(props.menu.category)}
        more={<MoreLink {...props} />}
      >
        {games.data ? <TileRow games={games.data.games} /> : <TileRowSkeleton />}
      </Section>
    </div>
  );
}

function VendorSection(props: MenuSectionProps): ReactNode {
  const t = useTranslations('nav');
  const { menu, categoryLink } = props;
  const card =
    'panel flex min-h-24 items-center gap-4 px-5 py-4 text-left transition-transform duration-250 hover:-translate-y-1';
  return (
    <Section title={t(menu.category)} icon={props.categoryIcon(menu.category)} more={<MoreLink {...props} />}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {menu.vendors.slice(0, HOME_VENDORS).map((vendor) => (
          <li key={vendor.vassalage}>{categoryLink(menu.category, card, <VendorCard vendor={vendor} />)}</li>
        ))}
      </ul>
    </Section>
  );
}

function VendorCard({ vendor }: { vendor: Vendor }): ReactNode {
  return (
    <>
      {vendor.lagerIcon && (
        <img src={vendor.lagerIcon} alt="" className="size-12 object-contain" loading="lazy" />
      )}
      <span className="font-semibold">{vendor.displayName}</span>
    </>
  );
}
