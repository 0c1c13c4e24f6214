import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMenus } from '../../features/lobby/index.ts';
import { CategoryIcon } from '../layout/category-icon.tsx';
import { CategoryLink } from '../layout/category-links.tsx';

/** The categories as a row under the thumb; on the desktop the side menu does this. */
export function CategoryStrip(): ReactNode {
  const t = useTranslations();
  const menus = useMenus();
  return (
    <nav aria-label={t('home.categories')} className="mt-4 min-h-13 lg:hidden">
      <ul className="scroll-row -mx-4 flex gap-2 px-4 py-1">
        {menus.data?.map((menu) => (
          <li key={menu.category} className="shrink-0 snap-start">
            <CategoryLink
              category={menu.category}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-white/4 px-4 text-[15px] font-medium whitespace-nowrap text-muted"
              activeClassName="border-accent! bg-accent/18! text-text!"
            >
              <CategoryIcon category={menu.category} className="size-4.5" />
              {t(`nav.${menu.category}`)}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
