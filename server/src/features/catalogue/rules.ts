import { searchable } from './search-index.ts';
import type { Shelf } from './shelf.ts';
import type { Game } from './types.ts';

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

/**
 * The games that fit, in the shelf's order; an empty filter value means any. A name that nothing holds finds the games with
 * names like it, the likest first.
 */
export function findGames(shelf: Shelf, filter: GameFilter, now: Date): readonly Game[] {
  const name = searchable(filter.gameName ?? '');
  if (name === '') return narrowed(shelf, filter, now);
  const holding = named(shelf, filter, name).filter((game) => fits(game, filter, now));
  if (holding.length > 0) return holding;
  return shelf.search
    .like(name)
    .flatMap((text) => shelf.byText.get(text) ?? [])
    .filter((game) => fits(game, filter, now));
}

/** Without a name: a list that is laid out already, gone through only where a second condition asks for it. */
function narrowed(shelf: Shelf, filter: GameFilter, now: Date): readonly Game[] {
  const { games, answers } = smallest(shelf, filter);
  return answers ? games : games.filter((game) => fits(game, filter, now));
}

/** The shortest list that holds all that fit, and whether it is the answer already. */
function smallest(shelf: Shelf, filter: GameFilter): { games: readonly Game[]; answers: boolean } {
  const { gameType, vassalage, gameClassify, prizeMode, view } = filter;
  const lists = [
    ...(gameType && gameType !== 'ALL' ? [shelf.byCategory.get(gameType) ?? []] : []),
    ...(vassalage ? [shelf.byVendor.get(vassalage) ?? []] : []),
    ...(view === 'HOT' ? [shelf.hot] : []),
  ];
  const more = Boolean(gameClassify) || Boolean(prizeMode) || view === 'NEW';
  return {
    games: lists.reduce((least, list) => (list.length < least.length ? list : least), shelf.games),
    answers: lists.length <= 1 && !more,
  };
}

/** Those whose name holds the word, in order. */
function named(shelf: Shelf, filter: GameFilter, name: string): readonly Game[] {
  const texts = shelf.search.candidates(name);
  if (texts === undefined)
    return smallest(shelf, filter).games.filter((game) => game.searchText.includes(name));
  // Places are sorted as plain numbers: a common word finds more than a thousand games.
  const places = [...texts]
    .filter((text) => text.includes(name))
    .flatMap((text) => shelf.byText.get(text) ?? [])
    .map(({ nodeId }) => shelf.placeOf.get(nodeId) ?? 0);
  return Array.from(Uint32Array.from(places).sort()).flatMap((place) => shelf.games[place] ?? []);
}

export function fits(game: Game, filter: GameFilter, now: Date): boolean {
  return (
    fitsCategory(game, filter.gameType) &&
    (!filter.vassalage || game.vendorCode === filter.vassalage) &&
    (!filter.gameClassify || game.classify === filter.gameClassify) &&
    (!filter.prizeMode || !isLottery(game) || game.groupCode === filter.prizeMode) &&
    (filter.view !== 'HOT' || game.hot) &&
    (filter.view !== 'NEW' || isNew(game, now))
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

export function pickHost(hosts: readonly string[], random: number = Math.random()): string | undefined {
  return hosts[Math.floor(random * hosts.length)];
}
