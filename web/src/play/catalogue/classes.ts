import type { GameClass } from '../../platform/shapes.ts';

/** Sub-categories with a name of their own, in order; a vendor's other classes follow. */
export const subCategories = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type SubCategory = (typeof subCategories)[number];

/** The language that bingo needs. */
const BINGO_LANGUAGE = 'TY';

export function isSubCategory(code: string): code is SubCategory {
  return (subCategories as readonly string[]).includes(code);
}

/** The classes that a category page offers: those with games, bingo only where the site speaks its language. */
export function shownClasses(classes: readonly GameClass[], languages: readonly string[]): GameClass[] {
  const speaks = languages.some((language) => language.toUpperCase() === BINGO_LANGUAGE);
  const order = (code: string) => (isSubCategory(code) ? subCategories.indexOf(code) : -1);
  return classes
    .filter(({ code, games }) => games > 0 && (code !== 'BG' || speaks))
    .toSorted((a, b) => order(a.code) - order(b.code));
}
