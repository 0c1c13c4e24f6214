import { countOf, meet, noPlaces, placesOf, type PlaceSet, slice } from './snapshots/places.ts';
import { gamesCalled, gamesLike } from './search/called.ts';
import { searchable } from './search/searchable.ts';
import { byPopularity, isHot, isLottery, type Snapshot } from './snapshots/snapshot.ts';
import type { Game } from './types.ts';
import type { PageOf } from '../../platform/lists/numbered-pages.ts';

export interface GameFilter {
  gameType?: string | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  gameKind?: string | undefined;
  gameName?: string | undefined;
  gameCode?: string | undefined;
  prizeMode?: string | undefined;
  view?: 'ALL' | 'HOT' | 'NEW' | 'MAINTENANCE' | undefined;
  /** Only those whose vendors take rounds that the house pays for. */
  freeRounds?: boolean | undefined;
  /** Also what is coming soon; else only where that is all there is of a category or vendor. */
  coming?: boolean | undefined;
}

export function isNew(game: Game, now: Date): boolean {
  return game.newUntil !== null && game.newUntil > now;
}

/** What was asked for: how much, and a part of it without going through all. */
export interface Found<T> {
  total: number;
  /** In order, from the one with this number up to, and without, the other. */
  part(from?: number, to?: number): T[];
}

export const listed = <T>(rows: readonly T[]): Found<T> => ({
  total: rows.length,
  part: (from, to) => rows.slice(from, to),
});

/**
 * The games that fit, in the shelf's order, hot ones by how many play them; an empty filter value means any. A name that nothing holds finds the games with
 * names like it, the likest first.
 */
export function findGames(snapshot: Snapshot, filter: GameFilter, now: Date): Found<Game> {
  const within = conditions(snapshot, filter, now).reduce(meet, snapshot.sets.all);
  const name = searchable(filter.gameName ?? '');
  const holding = name === '' ? within : meet(gamesCalled(snapshot, name), within);
  const total = countOf(holding);
  if (filter.view === 'HOT' && total > 0) return listed(byPopularity(gamesAt(snapshot, slice(holding))));
  if (total > 0 || name === '')
    return { total, part: (from, to) => gamesAt(snapshot, slice(holding, from, to)) };
  return listed(gamesAt(snapshot, gamesLike(snapshot, name, within)));
}

const gamesAt = (snapshot: Snapshot, places: readonly number[]): Game[] =>
  places.flatMap((place) => snapshot.games[place] ?? []);

/** What is asked for besides the name: the places that fit each. */
function conditions(snapshot: Snapshot, filter: GameFilter, now: Date): PlaceSet[] {
  const { sets, games } = snapshot;
  const { gameType, vassalage, gameClassify, gameKind, gameCode, prizeMode, view } = filter;
  const none = noPlaces(games.length);
  const isNewAt = (place: number): boolean => games[place] !== undefined && isNew(games[place], now);
  return [
    ...(asksForComing(snapshot, filter) ? [] : [sets.reachable]),
    ...(gameType && gameType !== 'ALL' ? [sets.byCategory.get(gameType) ?? none] : []),
    ...(vassalage ? [sets.byVendor.get(vassalage) ?? none] : []),
    ...(gameClassify ? [sets.byClass.get(gameClassify) ?? none] : []),
    ...(gameKind ? [sets.byKind.get(gameKind) ?? none] : []),
    ...(gameCode ? [placesOf(games.length, [withCode(games, gameCode)])] : []),
    ...(prizeMode ? [sets.ofPrizeMode(prizeMode)] : []),
    ...(filter.freeRounds ? [sets.withFreeRounds] : []),
    ...(view === 'HOT' ? [sets.hot] : []),
    ...(view === 'NEW' ? [placesOf(games.length, [sets.newOnce.filter(isNewAt)])] : []),
    ...(view === 'MAINTENANCE' ? [sets.inMaintenance] : []),
  ];
}

const asksForComing = (snapshot: Snapshot, { gameType, vassalage, coming }: GameFilter): boolean =>
  coming === true ||
  snapshot.vendorByCode.get(vassalage ?? '')?.adapter === false ||
  snapshot.menus.some((menu) => menu.coming && menu.category === gameType);

const withCode = (games: readonly Game[], wanted: string): number[] =>
  games.flatMap(({ code }, place) => (code === wanted ? [place] : []));

/** The same conditions for a single game. */
export function fits(
  game: Game,
  filter: Omit<GameFilter, 'gameName' | 'gameCode' | 'view'> & { view?: 'ALL' | 'HOT' | 'NEW' | undefined },
  now: Date,
): boolean {
  return (
    fitsCategory(game, filter.gameType) &&
    (!filter.vassalage || game.vendorCode === filter.vassalage) &&
    (!filter.gameClassify || game.classify === filter.gameClassify) &&
    (!filter.gameKind || game.kinds.some((kind) => kind === filter.gameKind)) &&
    (!filter.prizeMode || !isLottery(game) || game.groupCode === filter.prizeMode) &&
    (filter.view !== 'HOT' || isHot(game)) &&
    (filter.view !== 'NEW' || isNew(game, now))
  );
}

function fitsCategory(game: Game, wanted: string | undefined): boolean {
  return !wanted || wanted === 'ALL' || game.categories.some((category) => category === wanted);
}

export function pageOf<T>({ total, part }: Found<T>, pageNo: number, pageSize: number): PageOf<T> {
  return {
    content: part((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    pageSize,
    totalPages: Math.ceil(total / pageSize),
    totalElements: total,
  };
}

export function pickHost(hosts: readonly string[], random: number = Math.random()): string | undefined {
  return hosts[Math.floor(random * hosts.length)];
}
