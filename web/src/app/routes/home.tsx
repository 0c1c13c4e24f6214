import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BannerGroup, type BannerLinks } from '../../features/home/index.ts';
import { type HomeLinks, HomeLobby, useMenus } from '../../features/lobby/index.ts';
import { useSite } from '../../platform/site.ts';
import { useFrames } from '../../platform/frames.ts';
import { later } from '../later.ts';
import { Apart } from '../layout/apart.tsx';
import { CategoryIcon } from '../layout/category-icon.tsx';
import { RoutePending } from '../route-states.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { accountLink, categoryLink, isCategory } from './lobby-links.tsx';
import { readLobbySearch } from '../search.ts';

const NoticeMarquee = later(() => import('../../features/notices/marquee.tsx'), 'NoticeMarquee');
const TabBrowser = later(() => import('./tab-browser.tsx'), 'TabBrowser');
const HomeSections = later(() => import('../../features/lobby/home-sections.tsx'), 'HomeSections');

const SectionFailed = later(() => import('../../platform/section-failed.tsx'), 'SectionFailed');

const links: HomeLinks & BannerLinks = {
  categoryIcon: (category) => <CategoryIcon category={category} />,
  categoryLink,
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
