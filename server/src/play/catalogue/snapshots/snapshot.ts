import { join, noPlaces, placesOf, type PlaceSet } from './places.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';
import { beginsWords, searchable } from '../search/searchable.ts';
import { categories, type Category, type Game, type Vendor } from '../types.ts';

/** All that a merchant offers, read together so that vendors and games always fit each other, and laid out for its questions. */
export interface Snapshot {
  vendors: readonly Vendor[];
  games: readonly Game[];
  vendorByCode: ReadonlyMap<string, Vendor>;
  gameByNode: ReadonlyMap<string, Game>;
  gameByCode: ReadonlyMap<string, Game>;
  byVendor: ReadonlyMap<string, readonly Game[]>;
  byCategory: ReadonlyMap<string, readonly Game[]>;
  sets: GameSets;
  /** Finds places in `games` by names and tags. */
  search: SearchIndex;
  menus: readonly Menu[];
}

/** The games' places in the shelf by what they are asked for. */
export interface GameSets {
  all: PlaceSet;
  byCategory: ReadonlyMap<string, PlaceSet>;
  byVendor: ReadonlyMap<string, PlaceSet>;
  byClass: ReadonlyMap<string, PlaceSet>;
  byKind: ReadonlyMap<string, PlaceSet>;
  /** A prize mode leaves all other games, and the lotteries of that mode. */
  ofPrizeMode(mode: string): PlaceSet;
  /** Games that take rounds that the house pays for. */
  withFreeRounds: PlaceSet;
  hot: PlaceSet;
  /** Games that have a day until which they are new: it may have passed. */
  newOnce: readonly number[];
  inMaintenance: PlaceSet;
  /** Games that can be reached: those of vendors without an adapter are coming soon. */
  reachable: PlaceSet;
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
  /** Nobody here has an adapter yet: the category is announced, and hidden from menus. */
  coming: boolean;
  /** Classes of the games here with their number. */
  classes: ReadonlyMap<string, number>;
}

/** Vendors whose sports are a category of their own. */
const eSports = new Set(['IMES', 'IA', 'TF']);
const cockfight = new Set(['SV3']);

function ownCategory(vendorCode: string, category: Category): Category {
  if (category !== 'SPORTS') return category;
  if (eSports.has(vendorCode)) return 'ESPORTS';
  return cockfight.has(vendorCode) ? 'COCKFIGHT' : 'SPORTS';
}

export const gameKey = (vendorCode: string, gameCode: string): string => `${vendorCode}/${gameCode}`;

export function shelve(allVendors: readonly Vendor[], allGames: readonly Game[]): Snapshot {
  const vendors = allVendors.map((one) => ({ ...one, category: ownCategory(one.code, one.category) }));
  const vendorByCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const games = allGames
    .filter((game) => vendorByCode.has(game.vendorCode))
    .map((game) => ({
      ...game,
      categories: game.categories.map((category) => ownCategory(game.vendorCode, category)),
    }));
  const laid = {
    vendors,
    games,
    vendorByCode,
    gameByNode: new Map(games.map((game) => [game.nodeId, game])),
    gameByCode: new Map(games.map((game) => [gameKey(game.vendorCode, game.code), game])),
    byVendor: grouped(games, ({ vendorCode }) => [vendorCode]),
    byCategory: grouped(games, (game) => game.categories),
    sets: setsOf(games, vendorByCode),
    search: createSearchIndex(
      games.map(({ searchText, tags }) => [searchText, ...tags.map(searchable)].join('\n')),
    ),
  };
  return { ...laid, menus: menusOf(laid) };
}

function grouped<T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    for (const key of new Set(keysOf(one))) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  }
  return groups;
}

/** Marked by an operator, or among those that most members play. */
export const isHot = ({ hot, popular }: Pick<Game, 'hot' | 'popular'>): boolean => hot || popular !== null;

const unplayed = Number.MAX_SAFE_INTEGER;

/** Those that most members play first, then the others in the order that they have. */
export const byPopularity = (games: readonly Game[]): Game[] =>
  games.toSorted((a, b) => (a.popular ?? unplayed) - (b.popular ?? unplayed));

const lotteries = new Set<string>(['LOTT', 'ELOTT']);

export const isLottery = (game: Game): boolean => game.categories.some((category) => lotteries.has(category));

function setsOf(games: readonly Game[], vendorByCode: Snapshot['vendorByCode']): GameSets {
  const all = games.map((_, place) => place);
  const set = (places: readonly number[]): PlaceSet => placesOf(games.length, [places]);
  const where = (is: (game: Game) => boolean): number[] =>
    all.filter((place) => games[place] && is(games[place]));
  const sets = (keysOf: (game: Game) => readonly string[]): Map<string, PlaceSet> => {
    const places = grouped(all, (place) => (games[place] ? keysOf(games[place]) : []));
    return new Map(Array.from(places, ([key, some]) => [key, set(some)]));
  };
  const others = where((game) => !isLottery(game));
  const lotteriesOf = grouped(where(isLottery), (place) => [games[place]?.groupCode ?? '']);
  return {
    all: set(all),
    byCategory: sets(({ categories: own }) => own),
    byVendor: sets(({ vendorCode }) => [vendorCode]),
    byClass: sets(({ classify }) => [classify]),
    byKind: sets(({ kinds }) => kinds),
    ofPrizeMode: (mode) => placesOf(games.length, [others, lotteriesOf.get(mode) ?? []]),
    withFreeRounds: set(where(({ freeRounds }) => freeRounds)),
    hot: set(where(isHot)),
    newOnce: where(({ newUntil }) => newUntil !== null),
    inMaintenance: set(where((game) => inMaintenance({ vendorByCode }, game))),
    reachable: set(where((game) => !isComing({ vendorByCode }, game))),
  };
}

/** The games of the vendors that are called so: each of the words begins one of the vendor's name. */
export function ofVendorsCalled({ vendors, games, sets }: Snapshot, words: readonly string[]): PlaceSet {
  const found = noPlaces(games.length);
  if (words.length === 0) return found;
  for (const { code, names } of vendors) {
    const own = sets.byVendor.get(code);
    if (own && Object.values(names).some((name) => beginsWords(searchable(name), words))) join(found, own);
  }
  return found;
}

type Laid = Omit<Snapshot, 'menus'>;

/** Nothing of ours can reach the game yet. */
export function isComing({ vendorByCode }: Pick<Snapshot, 'vendorByCode'>, game: Game): boolean {
  return vendorByCode.get(game.vendorCode)?.adapter === false;
}

/** Whether it can't be played now, for whatever reason. */
export function inMaintenance(snapshot: Pick<Snapshot, 'vendorByCode'>, game: Game): boolean {
  const vendor = snapshot.vendorByCode.get(game.vendorCode);
  return game.maintenance || !vendor?.adapter || vendor.maintenance;
}

/**
 * The categories that have vendors. A vendor stands where its games are, and without any in its own category; one without an
 * adapter only where nobody has one.
 */
function menusOf(snapshot: Laid): Menu[] {
  return categories.map((category) => menuOf(snapshot, category)).filter(({ vendors }) => vendors.length > 0);
}

function menuOf(snapshot: Laid, category: Category): Menu {
  const all = snapshot.byCategory.get(category) ?? [];
  const ofVendor = grouped(all, ({ vendorCode }) => [vendorCode]);
  const standing = snapshot.vendors.flatMap((vendor): MenuVendor[] => {
    const own = ofVendor.get(vendor.code) ?? [];
    const empty = !snapshot.byVendor.has(vendor.code) && vendor.category === category;
    if (own.length === 0 && !empty) return [];
    return [{ vendor, games: own.length, maintenance: own.every((game) => inMaintenance(snapshot, game)) }];
  });
  const coming = standing.every(({ vendor }) => !vendor.adapter);
  const here = coming ? all : all.filter((game) => !isComing(snapshot, game));
  const classes = new Map<string, number>();
  for (const { classify } of here) classes.set(classify, (classes.get(classify) ?? 0) + 1);
  const vendors = coming ? standing : standing.filter(({ vendor }) => vendor.adapter);
  return { category, vendors, coming, classes };
}

/** A vendor outside a category: open while any of its games is. */
export function wholeVendor(snapshot: Snapshot, vendor: Vendor): MenuVendor {
  const own = snapshot.byVendor.get(vendor.code) ?? [];
  return { vendor, games: own.length, maintenance: own.every((game) => inMaintenance(snapshot, game)) };
}

/** Which lottery mode the site is in: the e-lottery's where one of these two vendors stands there. */
export function prizeModeOf(menus: readonly Menu[]): 'LOTT' | 'ELOTT' {
  const eLottery = menus.find(({ category }) => category === 'ELOTT');
  const decides = new Set(['TCG_LOTTO_VN', 'LOTT']);
  return eLottery?.vendors.some(({ vendor }) => decides.has(vendor.code)) === true ? 'ELOTT' : 'LOTT';
}
