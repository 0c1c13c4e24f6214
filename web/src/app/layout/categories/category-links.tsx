import { cx } from '@croupier/ui';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Category } from '../../../platform/shapes.ts';
import { categoryPaths, isRouted } from '../../categories.ts';

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
