import type { Names } from '../kit/index.ts';
import { slug } from '../slot/themes/slug.ts';
import { comingText } from './coming-titles.ts';

/** Kinds of play whose own games are still to come: their vendors and titles are shown, closed, so that nothing is a dead button. */
export const comingCategories = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'FISH', 'PVP'] as const;
export type ComingCategory = (typeof comingCategories)[number];

export interface ComingVendor {
  code: string;
  names: Names;
  category: ComingCategory;
  /** The drawing of its badge. */
  badge: string;
}
export interface ComingTitle {
  vendor: string;
  code: string;
  names: Names;
  category: ComingCategory;
  classify: string;
  /** The setting of its picture, one of the slots' worlds. */
  world: string;
  hero: string;
  beside: readonly string[];
}

const vendors: ComingVendor[] = [];
const titles: ComingTitle[] = [];

/** A vendor's line begins with `@`; the lines below it are its titles. */
function read(text: string): void {
  let classify = '';
  let world = '';
  for (const line of text.trim().split('\n')) {
    const [first = '', en = '', cast = '', last = ''] = line.split('|').map((part) => part.trim());
    if (first.startsWith('@')) {
      const [code = '', category = '', kind = '', setting = '', badge = ''] = first.slice(1).split(' ');
      const known = comingCategories.find((one) => one === category);
      if (known === undefined) throw new Error(`no category ${category}`);
      [classify, world] = [kind, setting];
      if (en !== '')
        vendors.push({ code, names: { pt: en, en: cast || en, es: last || en }, category: known, badge });
      continue;
    }
    const vendor = vendors.at(-1);
    const [hero = '', ...beside] = cast.split(' ');
    if (vendor === undefined || hero === '' || last === '') throw new Error(`title not understood: ${line}`);
    const names = { pt: first, en, es: last };
    titles.push({
      vendor: vendor.code,
      code: slug(en),
      names,
      category: vendor.category,
      classify,
      world,
      hero,
      beside,
    });
  }
}
read(comingText);

export const comingVendors: readonly ComingVendor[] = vendors;
export const coming: readonly ComingTitle[] = titles;
