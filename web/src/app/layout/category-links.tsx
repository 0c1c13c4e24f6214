import { cx } from '@croupier/ui';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMenus } from '../../features/lobby/queries.ts';
import type { Category } from '../../platform/shapes.ts';
import { categoryPaths, isRouted } from '../categories.ts';
import { CategoryIcon } from './category-icon.tsx';

export interface CategoryLinkProps {
  category: Category;
  className: string;
  activeClassName: string;
  children: ReactNode;
  onClick?: (() => void) | undefined;
}

/** A link to a category: to its page, or to home with the category open in place. */
export function CategoryLink(props: CategoryLinkProps): ReactNode {
  const { pathname, search } = useLocation();
  const routed = isRouted(props.category);
  const here = routed
    ? pathname.toLowerCase() === categoryPaths[props.category as keyof typeof categoryPaths]
    : search.tab === props.category;
  const shared = {
    'aria-current': here ? ('page' as const) : undefined,
    className: cx(props.className, here && props.activeClassName),
    onClick: props.onClick,
  };
  if (isRouted(props.category)) {
    return (
      <Link to={categoryPaths[props.category]} {...shared}>
        {props.children}
      </Link>
    );
  }
  return (
    <Link to="/" search={{ tab: props.category }} {...shared}>
      {props.children}
    </Link>
  );
}

/** The categories that have vendors, as a list of links with icons. */
export function CategoryLinks({ onChoose }: { onChoose?: () => void }): ReactNode {
  const t = useTranslations('nav');
  const menus = useMenus();
  return menus.data?.map((menu) => (
    <li key={menu.category}>
      <CategoryLink
        category={menu.category}
        onClick={onChoose}
        className="flex min-h-11 items-center gap-3 rounded-field px-3 font-medium text-muted transition-colors duration-200 hover:bg-white/6 hover:text-text"
        activeClassName="bg-white/8 text-text!"
      >
        <CategoryIcon category={menu.category} />
        {t(menu.category)}
      </CategoryLink>
    </li>
  ));
}
