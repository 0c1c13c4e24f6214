import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CategoryBrowser } from '../../features/lobby/browser.ts';
import type { CategoryMenu } from '../../platform/shapes.ts';
import { defined } from '../search.ts';

/** A category without a page of its own, open in place. */
export function TabBrowser({ menu }: { menu: CategoryMenu }): ReactNode {
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
