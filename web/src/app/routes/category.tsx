import { useMatches, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryBrowser } from '../../features/lobby/browser.ts';
import { useMenus } from '../../features/lobby/index.ts';
import { categoryPaths } from '../categories.ts';
import { CategoryIcon } from '../layout/category-icon.tsx';
import { defined } from '../search.ts';
import { CategoryStrip } from './category-strip.tsx';

export function CategoryPage(): ReactNode {
  const t = useTranslations('nav');
  const navigate = useNavigate();
  const router = useRouter();
  const category = useMatches({ select: (all) => all.at(-1)?.staticData.category }) ?? 'RNG';
  const { vassalage, q, page } = useSearch({ strict: false });
  const vendors = useMenus().data?.find((menu) => menu.category === category)?.vendors ?? [];
  return (
    <>
      <CategoryStrip />
      <header className="mt-5 mb-5 flex items-center gap-3.5 lg:mt-0">
        <span className="grid size-12 place-items-center rounded-field border border-line bg-white/4 text-gold-light">
          <CategoryIcon category={category} className="size-6" />
        </span>
        <h1 className="text-2xl font-bold sm:text-3xl">{t(category)}</h1>
      </header>
      <CategoryBrowser
        key={category}
        category={category}
        vendors={vendors}
        filter={{ vassalage, q, page }}
        onFilter={(filter) => {
          // A search that was typed just before a game was opened must not call the player back.
          if (router.latestLocation.pathname !== categoryPaths[category]) return;
          void navigate({ to: categoryPaths[category], search: defined(filter), replace: true });
        }}
      />
    </>
  );
}
