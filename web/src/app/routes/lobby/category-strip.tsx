import { Link, useLocation } from '@tanstack/react-router';
import { Flame, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMenus } from '../../../play/catalogue/index.ts';
import { CategoryIcon } from '../../layout/categories/category-icon.tsx';
import { CategoryLink } from '../../layout/categories/category-links.tsx';
import { useCurrentInRow } from '../../layout/categories/current-in-row.ts';
import { isHome } from '../../pages.ts';

/** Pills in a row that scrolls; on a wide screen, where all have room, the icon above its word. */
const item = 'category-pill text-muted transition-colors duration-200 hover:text-text';
const place = 'shrink-0 snap-start lg:min-w-0 lg:flex-1';
const active = 'border-accent! bg-accent/18! text-text!';

/** The address alone is not the entry: a tab stands in its query. */
const exactly = { exact: true, includeSearch: true };

/** What stands before the categories. */
const own = [
  { name: 'nav.home', tab: undefined, Icon: House },
  { name: 'nav.hot', tab: 'HOT', Icon: Flame },
] as const;

/** The category menu: home, hot, then the categories that have vendors. On a wide screen, where the header has most of them, it stands on home only. */
export function CategoryStrip(): ReactNode {
  const t = useTranslations();
  const menus = useMenus();
  const { pathname, search } = useLocation();
  const row = useCurrentInRow([pathname, search.tab, menus.status].join());
  return (
    <nav
      aria-label={t('home.categories')}
      className={`mt-3 min-h-13 lg:min-h-22 ${menus.isPending ? 'lg:invisible' : ''}`}
    >
      <ul
        ref={row}
        className="scroll-row relative -mx-4 flex gap-2 px-4 py-1 sm:mx-0 sm:px-1 lg:overflow-visible"
      >
        {own.map(({ name, tab, Icon }) => {
          const here = isHome(pathname) && search.tab === tab;
          return (
            <li key={name} className={place}>
              <Link
                to="/"
                search={tab ? { tab } : {}}
                activeOptions={exactly}
                aria-current={here ? 'page' : undefined}
                className={`${item} ${here ? active : ''}`}
              >
                <Icon aria-hidden="true" />
                {t(name)}
              </Link>
            </li>
          );
        })}
        {menus.data?.map((menu) => (
          <li key={menu.category} className={place}>
            <CategoryLink category={menu.category} className={item} activeClassName={active}>
              <CategoryIcon category={menu.category} />
              {t(`nav.${menu.category}`)}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
