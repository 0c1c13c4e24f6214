import type { Category } from '../platform/shapes.ts';

/** The categories that have a page of their own; the others open in place on home. */
export const categoryPaths = {
  ELOTT: '/elott',
  LOTT: '/lott',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
} as const satisfies Partial<Record<Category, string>>;

export type RoutedCategory = keyof typeof categoryPaths;

export function isRouted(category: Category): category is RoutedCategory {
  return category in categoryPaths;
}
