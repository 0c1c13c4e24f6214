import { categories, type Category, type Game, type Vendor } from './types.ts';

/** All that a merchant offers, read together so that vendors and games always fit each other. */
export interface Shelf {
  vendors: readonly Vendor[];
  games: readonly Game[];
  vendorByCode: ReadonlyMap<string, Vendor>;
  gameByNode: ReadonlyMap<string, Game>;
  gameByCode: ReadonlyMap<string, Game>;
}

export const gameKey = (vendorCode: string, gameCode: string): string => `${vendorCode}/${gameCode}`;

export function shelve(vendors: readonly Vendor[], games: readonly Game[]): Shelf {
  const vendorByCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const known = games.filter((game) => vendorByCode.has(game.vendorCode));
  return {
    vendors,
    games: known,
    vendorByCode,
    gameByNode: new Map(known.map((game) => [game.nodeId, game])),
    gameByCode: new Map(known.map((game) => [gameKey(game.vendorCode, game.code), game])),
  };
}

export function inMaintenance(shelf: Shelf, game: Game): boolean {
  return game.maintenance || shelf.vendorByCode.get(game.vendorCode)?.maintenance !== false;
}

/** Lower case without accents: 'Acucar' finds 'Açúcar'. */
export function searchable(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export interface GameFilter {
  gameType?: string | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  gameName?: string | undefined;
  prizeMode?: string | undefined;
  view?: 'ALL' | 'HOT' | 'NEW' | undefined;
}

export function isNew(game: Game, now: Date): boolean {
  return game.newUntil !== null && game.newUntil > now;
}

const lotteries = new Set<string>(['LOTT', 'ELOTT']);

/** The games that fit, in the shelf's order. An empty filter value means any. */
export function findGames(shelf: Shelf, filter: GameFilter, now: Date): Game[] {
  const name = searchable(filter.gameName ?? '');
  return shelf.games.filter(
    (game) =>
      fitsCategory(game, filter.gameType) &&
      (!filter.vassalage || game.vendorCode === filter.vassalage) &&
      (!filter.gameClassify || game.classify === filter.gameClassify) &&
      (!filter.prizeMode || !isLottery(game) || game.groupCode === filter.prizeMode) &&
      (filter.view !== 'HOT' || game.hot) &&
      (filter.view !== 'NEW' || isNew(game, now)) &&
      game.searchText.includes(name),
  );
}

function fitsCategory(game: Game, wanted: string | undefined): boolean {
  return !wanted || wanted === 'ALL' || game.categories.some((category) => category === wanted);
}

function isLottery(game: Game): boolean {
  return game.categories.some((category) => lotteries.has(category));
}

export interface PageOf<T> {
  content: T[];
  pageNum: number;
  pageSize: number;
  totalPages: number;
  totalElements: number;
}

export function pageOf<T>(rows: readonly T[], pageNo: number, pageSize: number): PageOf<T> {
  return {
    content: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    pageSize,
    totalPages: Math.ceil(rows.length / pageSize),
    totalElements: rows.length,
  };
}

export interface MenuVendor {
  vendor: Vendor;
  /** True as well where none of its games can be played: a vendor is never a dead button. */
  maintenance: boolean;
}

export interface Menu {
  category: Category;
  vendors: MenuVendor[];
}

/** The categories that have vendors. A vendor stands where its games are, and without any in its own category. */
export function menusOf(shelf: Shelf): Menu[] {
  return categories
    .map((category) => ({ category, vendors: vendorsOf(shelf, category) }))
    .filter((menu) => menu.vendors.length > 0);
}

function vendorsOf(shelf: Shelf, category: Category): MenuVendor[] {
  return shelf.vendors.flatMap((vendor) => {
    const own = shelf.games.filter((game) => game.vendorCode === vendor.code);
    const here = own.filter((game) => game.categories.includes(category));
    const stands = here.length > 0 || (own.length === 0 && vendor.category === category);
    return stands ? [{ vendor, maintenance: here.every((game) => inMaintenance(shelf, game)) }] : [];
  });
}

/** A vendor outside a category: open while any of its games is. */
export function vendorClosed(shelf: Shelf, vendor: Vendor): boolean {
  return shelf.games
    .filter((game) => game.vendorCode === vendor.code)
    .every((game) => inMaintenance(shelf, game));
}

export function pickHost(hosts: readonly string[], random: number = Math.random()): string | undefined {
  return hosts[Math.floor(random * hosts.length)];
}
