import { Link, useLocation } from '@tanstack/react-router';
import { Flame, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMenus } from '../../features/lobby/index.ts';
import { CategoryIcon } from '../layout/category-icon.tsx';
import { CategoryLink } from '../layout/category-links.tsx';
import { useCurrentInRow } from '../layout/current-in-row.ts';
import { isHome } from '../pages.ts';

/** Pills in a row that scrolls; on a wide screen, where all have room, the icon above its word. */
const item = 'category-pill text-muted transition-colors duration-200 hover:text-text';
const place = 'shrink-0 snap-start lg:min-w-0 lg:flex-1';
const active = 'border-accent! bg-accent/18! text-text!';

/** The category menu: home, hot, then the categories that have vendors. On a wide screen, where the header has most of them, it stands on home only. */
export function CategoryStrip(): ReactNode {
  const t = useTranslations();
  const menus = useMenus();
  const { pathname, search } = useLocation();
  const home = isHome(pathname) && search.tab === undefined;
  const hot = isHome(pathname) && search.tab === 'HOT';
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
        <li className={place}>
          <Link
            to="/"
            search={{}}
            aria-current={home ? 'page' : undefined}
            className={`${item} ${home ? active : ''}`}
          >
            <House aria-hidden="true" />
            {t('nav.home')}
          </Link>
        </li>
        <li className={place}>
          <Link
            to="/"
            search={{ tab: 'HOT' }}
            aria-current={hot ? 'page' : undefined}
            className={`${item} ${hot ? active : ''}`}
          >
            <Flame aria-hidden="true" />
            {t('nav.hot')}
          </Link>
        </li>
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
