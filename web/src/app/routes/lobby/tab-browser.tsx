import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CategoryBrowser } from '../../../play/browser/index.ts';
import { useLane } from '../../../play/tiles/index.ts';
import type { Category } from '../../../platform/shapes.ts';
import { defined, readLobbySearch } from '../../search.ts';
import { useFilter } from './use-filter.ts';

/** A category without a page of its own, or the hot games of all, open in place. */
export function TabBrowser({ category }: { category?: Category }): ReactNode {
  const keepFilter = useFilter('/');
  const { view, vassalage, gameClassify, q, page } = readLobbySearch(useSearch({ strict: false }));
  const { vendors, classes, waiting } = useLane(category);
  return (
    <CategoryBrowser
      key={category ?? 'HOT'}
      category={category ?? 'ALL'}
      vendors={vendors}
      classes={classes}
      waiting={waiting}
      filter={{ view, vassalage, gameClassify, q, page }}
      onFilter={(filter) =>
        keepFilter({ tab: category ?? 'HOT', ...defined(filter) }, { replace: filter.q !== q })
      }
      {...(category ? {} : { only: 'HOT' as const })}
    />
  );
}
