import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryBrowser, HomeLobby, useMenus } from '../../features/lobby/index.ts';
import { CategoryIcon } from '../layout/category-icon.tsx';
import { CategoryLink } from '../layout/category-links.tsx';
import { defined } from '../search.ts';
import { CategoryStrip } from './category-strip.tsx';
import { Hero } from './hero.tsx';

export function Home(): ReactNode {
  const t = useTranslations('nav');
  const { tab } = useSearch({ strict: false });
  const open = useMenus().data?.find((menu) => menu.category === tab);
  return (
    <>
      {!open && <Hero />}
      <CategoryStrip />
      {open ? (
        <section aria-labelledby="tab-title" className="mt-6">
          <h1 id="tab-title" className="mb-4 text-2xl font-bold tracking-tight">
            {t(open.category)}
          </h1>
          <TabBrowser menu={open} />
        </section>
      ) : (
        <HomeLobby
          categoryIcon={(category) => <CategoryIcon category={category} />}
          categoryLink={(category, className, content) => (
            <CategoryLink category={category} className={className} activeClassName="">
              {content}
            </CategoryLink>
          )}
        />
      )}
    </>
  );
}

type Menu = NonNullable<ReturnType<typeof useMenus>['data']>[number];

/** A category without a page of its own, open in place. */
function TabBrowser({ menu }: { menu: Menu }): ReactNode {
  const navigate = useNavigate();
  const { vassalage, q, page } = useSearch({ strict: false });
  return (
    <CategoryBrowser
      category={menu.category}
      vendors={menu.vendors}
      filter={{ vassalage, q, page }}
      onFilter={(filter) =>
        void navigate({ to: '/', search: { tab: menu.category, ...defined(filter) }, replace: true })
      }
    />
  );
}
