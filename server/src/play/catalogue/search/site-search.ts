import { countOf, meet, slice } from '../snapshots/places.ts';
import { categoryNames } from '../present.ts';
import { searchable } from './search-index.ts';
import {
  byPopularity,
  inMaintenance,
  type Menu,
  type MenuVendor,
  type Snapshot,
} from '../snapshots/snapshot.ts';
import { pagesFor, type SitePage } from '../site-pages.ts';
import type { Category, Game } from '../types.ts';

/** What stands in names and questions alike, and says nothing about which game is meant. */
const fillers = new Set(
  'a o as os e de da do das dos um uma com para no na the of and in an game games jogo jogos'.split(' '),
);
/** So many of those that hold what was typed are put in order: the catalogue's order brings the better known ones first. */
const maxRanked = 600;
const maxWords = 8;
const maxGames = 12;
const maxOthers = 6;
const mostPopular = 6;

export interface SiteFound {
  games: Game[];
  /** How many games there are in all. */
  total: number;
  /** The likest name, where nothing is called by what was typed. */
  didYouMean: Game | undefined;
  categories: Menu[];
  vendors: MenuVendor[];
  pages: SitePage[];
  /** What others play, where no game was found. */
  popular: Game[];
}

/** What players call a category, beside its name. */
const calledToo: Partial<Record<Category, string>> = {
  RNG: 'slot, slots, caça-níquel, caça-níqueis, caça níquel, cassino, casino, tragamonedas',
  LIVE: 'ao vivo, roleta, blackjack, bacará, roulette, baccarat, live',
  SPORTS: 'esportes, futebol, apostas esportivas, sports, football, soccer',
  LOTT: 'loteria, bingo, lottery',
  FISH: 'pescaria, pesca, fishing',
  PVP: 'cartas, pôquer, poker, truco, cards',
  INHOUSE: 'originais, crash, originals',
};

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Everything that a name leads to: games, the likest first, categories, vendors and pages. Each list is bounded. */
export function searchSite(snapshot: Snapshot, typed: string): SiteFound {
  const whole = searchable(typed);
  const all = wordsOf(whole).slice(0, maxWords);
  const meant = all.filter((word) => !fillers.has(word));
  const words = meant.length > 0 ? meant : all;
  const none = { games: [], total: 0, didYouMean: undefined, categories: [], vendors: [], pages: [] };
  if (words.length === 0) return { ...none, popular: popularOf(snapshot) };
  const fits = (text: string): boolean => text === whole || beginsWords(text, words);
  const others = {
    categories: snapshot.menus.filter(({ category, coming }) => !coming && namesOf(category).some(fits)),
    vendors: vendorsFor(snapshot, fits).slice(0, maxOthers),
    pages: pagesFor(fits).slice(0, maxOthers),
  };
  const held = holding(snapshot, whole, words);
  if (held.total > 0) return { ...held, ...others, didYouMean: undefined, popular: [] };
  // A provider, a category or a page is called so: nobody meant a game that looks a little like it.
  const isNamed = Object.values(others).some((hits) => hits.length > 0);
  if (isNamed) return { ...none, ...others, popular: [] };
  const like = gamesAt(snapshot, snapshot.search.like(words.join(' '), snapshot.sets.reachable));
  const games = like.slice(0, maxGames);
  const popular = games.length === 0 ? popularOf(snapshot) : [];
  return { ...others, games, total: like.length, didYouMean: games[0], popular };
}

const gamesAt = (snapshot: Snapshot, places: readonly number[]): Game[] =>
  places.flatMap((place) => snapshot.games[place] ?? []);

/** Each of the words begins one of the text's. */
function beginsWords(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

/** The games whose names and tags hold every word, in order of how near they are to what was typed. */
function holding(
  snapshot: Snapshot,
  whole: string,
  words: readonly string[],
): { games: Game[]; total: number } {
  const places = words.map((word) => snapshot.search.holding(word)).reduce(meet, snapshot.sets.reachable);
  const ranked = gamesAt(snapshot, slice(places, 0, maxRanked)).map((game) => ({
    game,
    // A game that rests is no help to anyone who wants to play now.
    rank: rankOf(game, whole, words) * 2 + (inMaintenance(snapshot, game) ? 1 : 0),
  }));
  const nearest = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, maxGames);
  return { games: nearest.map(({ game }) => game), total: countOf(places) };
}

/** A name before a tag, and a beginning before what stands within a word. */
function rankOf({ searchText, tags }: Game, whole: string, words: readonly string[]): number {
  const names = searchText.split('\n');
  if (names.includes(whole)) return 0;
  if (names.some((name) => name.startsWith(whole))) return 1;
  if (names.some((name) => beginsWords(name, words))) return 2;
  const called = tags.map(searchable);
  if (called.includes(whole) || words.every((word) => called.includes(word))) return 3;
  if (beginsWords([searchText, ...called].join(' '), words)) return 4;
  return names.some((name) => words.every((word) => name.includes(word))) ? 5 : 6;
}

const namesOf = (category: Category): string[] =>
  [...Object.values(categoryNames(category)), ...(calledToo[category] ?? '').split(', ')].map(searchable);

/** A vendor once, where its first games stand. */
function vendorsFor(snapshot: Snapshot, fits: (text: string) => boolean): MenuVendor[] {
  const found = new Map<string, MenuVendor>();
  for (const menu of snapshot.menus.filter(({ coming }) => !coming))
    for (const one of menu.vendors)
      if (!found.has(one.vendor.code) && Object.values(one.vendor.names).map(searchable).some(fits))
        found.set(one.vendor.code, one);
  return [...found.values()];
}

function popularOf(snapshot: Snapshot): Game[] {
  const open = meet(snapshot.sets.hot, snapshot.sets.reachable);
  const hot = byPopularity(gamesAt(snapshot, slice(open))).filter((game) => !inMaintenance(snapshot, game));
  const others = gamesAt(snapshot, slice(snapshot.sets.reachable, 0, mostPopular));
  return [...new Set([...hot, ...others])].slice(0, mostPopular);
}
