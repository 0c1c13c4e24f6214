import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { categories, type Category, type Game, type Vendor } from './types.ts';

/** All that a merchant offers, read together so that vendors and games always fit each other, and laid out for its questions. */
export interface Shelf {
  vendors: readonly Vendor[];
  games: readonly Game[];
  vendorByCode: ReadonlyMap<string, Vendor>;
  gameByNode: ReadonlyMap<string, Game>;
  gameByCode: ReadonlyMap<string, Game>;
  byVendor: ReadonlyMap<string, readonly Game[]>;
  byCategory: ReadonlyMap<string, readonly Game[]>;
  hot: readonly Game[];
  /** Where each game stands in `games`. */
  placeOf: ReadonlyMap<string, number>;
  byText: ReadonlyMap<string, readonly Game[]>;
  search: SearchIndex;
  menus: readonly Menu[];
}

export interface MenuVendor {
  vendor: Vendor;
  games: number;
  /** True as well where none of its games can be played: a vendor is never a dead button. */
  maintenance: boolean;
}

export interface Menu {
  category: Category;
  vendors: readonly MenuVendor[];
  /** Classes of the games here with their number. */
  classes: ReadonlyMap<string, number>;
}

/** Vendors whose sports are a category of their own. */
const eSports = new Set(['IMES', 'IA', 'TF']);
const cockfight = new Set(['SV3']);

export function ownCategory(vendorCode: string, category: Category): Category {
  if (category !== 'SPORTS') return category;
  if (eSports.has(vendorCode)) return 'ESPORTS';
  return cockfight.has(vendorCode) ? 'COCKFIGHT' : 'SPORTS';
}

export const gameKey = (vendorCode: string, gameCode: string): string => `${vendorCode}/${gameCode}`;

/** `search` may come from the shelf before: its texts are still good. */
export function shelve(
  allVendors: readonly Vendor[],
  allGames: readonly Game[],
  search: SearchIndex = createSearchIndex(),
): Shelf {
  const vendors = allVendors.map((one) => ({ ...one, category: ownCategory(one.code, one.category) }));
  const vendorByCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const games = allGames
    .filter((game) => vendorByCode.has(game.vendorCode))
    .map((game) => ({
      ...game,
      categories: game.categories.map((category) => ownCategory(game.vendorCode, category)),
    }));
  for (const { searchText } of games) search.add(searchText);
  const laid = {
    vendors,
    games,
    vendorByCode,
    gameByNode: new Map(games.map((game) => [game.nodeId, game])),
    gameByCode: new Map(games.map((game) => [gameKey(game.vendorCode, game.code), game])),
    byVendor: grouped(games, ({ vendorCode }) => [vendorCode]),
    byCategory: grouped(games, (game) => game.categories),
    byText: grouped(games, ({ searchText }) => [searchText]),
    hot: games.filter(({ hot }) => hot),
    placeOf: new Map(games.map(({ nodeId }, place) => [nodeId, place])),
    search,
  };
  return { ...laid, menus: menusOf(laid) };
}

function grouped(
  games: readonly Game[],
  keysOf: (game: Game) => readonly string[],
): Map<string, readonly Game[]> {
  const groups = new Map<string, Game[]>();
  for (const game of games) {
    for (const key of new Set(keysOf(game))) {
      const group = groups.get(key);
      if (group) group.push(game);
      else groups.set(key, [game]);
    }
  }
  return groups;
}

type Laid = Omit<Shelf, 'menus'>;

export function inMaintenance(shelf: Pick<Shelf, 'vendorByCode'>, game: Game): boolean {
  return game.maintenance || shelf.vendorByCode.get(game.vendorCode)?.maintenance !== false;
}

/** The categories that have vendors. A vendor stands where its games are, and without any in its own category. */
function menusOf(shelf: Laid): Menu[] {
  return categories.map((category) => menuOf(shelf, category)).filter(({ vendors }) => vendors.length > 0);
}

function menuOf(shelf: Laid, category: Category): Menu {
  const here = shelf.byCategory.get(category) ?? [];
  const ofVendor = grouped(here, ({ vendorCode }) => [vendorCode]);
  const classes = new Map<string, number>();
  for (const { classify } of here) classes.set(classify, (classes.get(classify) ?? 0) + 1);
  const vendors = shelf.vendors.flatMap((vendor): MenuVendor[] => {
    const own = ofVendor.get(vendor.code) ?? [];
    const empty = !shelf.byVendor.has(vendor.code) && vendor.category === category;
    if (own.length === 0 && !empty) return [];
    return [{ vendor, games: own.length, maintenance: own.every((game) => inMaintenance(shelf, game)) }];
  });
  return { category, vendors, classes };
}

/** A vendor outside a category: open while any of its games is. */
export function wholeVendor(shelf: Shelf, vendor: Vendor): MenuVendor {
  const own = shelf.byVendor.get(vendor.code) ?? [];
  return { vendor, games: own.length, maintenance: own.every((game) => inMaintenance(shelf, game)) };
}

/** Which lottery mode the site is in: the e-lottery's where one of these two vendors stands there. */
export function prizeModeOf(menus: readonly Menu[]): 'LOTT' | 'ELOTT' {
  const eLottery = menus.find(({ category }) => category === 'ELOTT');
  const decides = new Set(['TCG_LOTTO_VN', 'LOTT']);
  return eLottery?.vendors.some(({ vendor }) => decides.has(vendor.code)) === true ? 'ELOTT' : 'LOTT';
}
