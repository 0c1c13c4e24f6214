import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { HomeLobby, type HomeLobbyProps, useMenus } from '../../features/lobby/index.ts';
import { useSite } from '../../platform/site.ts';
import { CategoryIcon } from '../layout/category-icon.tsx';
import { CategoryLink } from '../layout/category-links.tsx';
import { RoutePending } from '../route-states.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { Hero } from './hero.tsx';

const TabBrowser = lazy(() => import('./tab-browser.tsx').then((module) => ({ default: module.TabBrowser })));

const categoryIcon: HomeLobbyProps['categoryIcon'] = (category) => <CategoryIcon category={category} />;
const categoryLink: HomeLobbyProps['categoryLink'] = (category, className, content) => (
  <CategoryLink category={category} className={className} activeClassName="">
    {content}
  </CategoryLink>
);

export function Home(): ReactNode {
  const t = useTranslations('nav');
  const name = useSite().data?.info.merchant.name ?? 'Croupier';
  const { tab } = useSearch({ strict: false });
  const open = useMenus().data?.find((menu) => menu.category === tab);
  return (
    <>
      {!open && (
        <>
          <h1 className="sr-only">{name}</h1>
          <Hero />
        </>
      )}
      <CategoryStrip />
      {open ? (
        <section aria-labelledby="tab-title" className="mt-6">
          <h1 id="tab-title" className="mb-4 text-2xl font-bold">
            {t(open.category)}
          </h1>
          <Suspense fallback={<RoutePending />}>
            <TabBrowser menu={open} />
          </Suspense>
        </section>
      ) : (
        <HomeLobby categoryIcon={categoryIcon} categoryLink={categoryLink} />
      )}
    </>
  );
}
