import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BannerGroup, type BannerLinks } from '../../site/home-banners/index.ts';
import { type HomeLinks, HomeLobby } from '../../play/lobby/index.ts';
import { loadHomeSections } from '../../play/lobby/screens.ts';
import { useMenus } from '../../play/catalogue/index.ts';
import { useSite } from '../../platform/site/site.ts';
import { useFrames } from '../../platform/screen/frames.ts';
import { later } from '../loading/later.ts';
import { Apart } from '../layout/parts/apart.tsx';
import { CategoryIcon } from '../layout/categories/category-icon.tsx';
import { RoutePending } from '../loading/route-states.tsx';
import { CategoryStrip } from './lobby/category-strip.tsx';
import { accountLink, categoryLink, isCategory, kindLink } from './lobby/lobby-links.tsx';
import { readLobbySearch } from '../search.ts';
import { loadMarquee } from '../../site/announcements/screens.ts';

const NoticeMarquee = later(loadMarquee, 'NoticeMarquee');
const TabBrowser = later(() => import('./lobby/tab-browser.tsx'), 'TabBrowser');
const HomeSections = later(loadHomeSections, 'HomeSections');

const SectionFailed = later(() => import('../../platform/parts/section-failed.tsx'), 'SectionFailed');

const links: HomeLinks & BannerLinks = {
  categoryIcon: (category) => <CategoryIcon category={category} />,
  categoryLink,
  kindLink,
  accountLink,
  isCategory,
};

export function Home(): ReactNode {
  const t = useTranslations();
  const name = useSite().data?.info.merchant.name ?? 'Croupier';
  const { tab } = readLobbySearch(useSearch({ strict: false }));
  const framed = useFrames(1) > 0;
  const menu = useMenus().data?.find(({ category }) => category === tab);
  if (!menu && tab !== 'HOT') {
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <BannerGroup {...links} />
        <div className="mt-4 min-h-11">
          <Apart>
            <NoticeMarquee />
          </Apart>
        </div>
        <CategoryStrip />
        {framed && <HomeLobby rest={HomeSections} failed={SectionFailed} {...links} />}
      </>
    );
  }
  return (
    <>
      <CategoryStrip />
      <section aria-labelledby="tab-title" className="mt-5">
        <h1 id="tab-title" className="mb-4 text-2xl font-bold sm:text-3xl">
          {menu ? t(`nav.${menu.category}`) : t('lobby.hot')}
        </h1>
        <Suspense fallback={<RoutePending />}>
          <TabBrowser {...(menu ? { category: menu.category } : {})} />
        </Suspense>
      </section>
    </>
  );
}
