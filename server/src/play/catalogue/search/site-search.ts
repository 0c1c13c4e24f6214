import { type GameKind, gameKinds } from '@croupier/contract/play-names';
import { countOf, join, meet, type PlaceSet, slice, without } from '../snapshots/places.ts';
import { categoryNames } from '../present.ts';
import { wordsOfKind } from './kind-words.ts';
import { beginsWords, searchable, wordsOf } from './searchable.ts';
import {
  byPopularity,
  inMaintenance,
  ofVendorsCalled,
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

/** Why a game was found whose name doesn't say it. */
export interface Because {
  /** The kind that the word stands for; null where the word is a tag of the game's own. */
  kind: GameKind | null;
  /** As it is written. */
  word: string;
}

export interface CountedKind {
  kind: GameKind;
  games: number;
}

/** The kinds with the number of their games that can be reached, in the order in which the lobby shows them; none without games. */
export const openKinds = ({ sets }: Pick<Snapshot, 'sets'>): CountedKind[] =>
  gameKinds.flatMap((kind) => {
    const own = sets.byKind.get(kind);
    const games = own ? countOf(meet(own, sets.reachable)) : 0;
    return games > 0 ? [{ kind, games }] : [];
  });

export interface SiteFound {
  games: Game[];
  /** Of those, what was found by another word than its name. */
  because: ReadonlyMap<Game, Because>;
  /** How many games there are in all. */
  total: number;
  /** The likest name, where nothing is called by what was typed. */
  didYouMean: Game | undefined;
  kinds: CountedKind[];
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

/** Everything that a name leads to: games, the likest first, categories, vendors and pages. Each list is bounded. */
export function searchSite(snapshot: Snapshot, typed: string): SiteFound {
  const whole = searchable(typed);
  const all = wordsOf(whole).slice(0, maxWords);
  const meant = all.filter((word) => !fillers.has(word));
  const words = meant.length > 0 ? meant : all;
  const none = {
    games: [],
    because: new Map<Game, Because>(),
    total: 0,
    didYouMean: undefined,
    kinds: [],
    categories: [],
    vendors: [],
    pages: [],
  };
  if (words.length === 0) return { ...none, popular: popularOf(snapshot) };
  const fits = (text: string): boolean => text === whole || beginsWords(text, words);
  const others = {
    kinds: kindsFor(snapshot, fits).slice(0, maxOthers),
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
  return { ...none, ...others, games, total: like.length, didYouMean: games[0], popular };
}

const gamesAt = (snapshot: Snapshot, places: readonly number[]): Game[] =>
  places.flatMap((place) => snapshot.games[place] ?? []);

/**
 * The games whose names, kinds and tags hold every word, in order of how near they are to what was typed. A word may also be the
 * vendor's; where all of them are no more than that, the vendor is what was meant, and it stands among the vendors.
 */
function holding(
  snapshot: Snapshot,
  whole: string,
  words: readonly string[],
): Pick<SiteFound, 'games' | 'because' | 'total'> {
  const places = meet(placesWith(snapshot, words), snapshot.sets.reachable);
  const ranked = gamesAt(snapshot, slice(places, 0, maxRanked)).map((game) => ({
    game,
    // A game that rests is no help to anyone who wants to play now.
    rank: rankOf(game, whole, words) * 2 + (inMaintenance(snapshot, game) ? 1 : 0),
  }));
  const nearest = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, maxGames);
  const games = nearest.map(({ game }) => game);
  return { games, because: becauseOfEach(games, words), total: countOf(places) };
}

function placesWith(snapshot: Snapshot, words: readonly string[]): PlaceSet {
  const own = words.map((word) => snapshot.search.holding(word));
  const ofVendor = words.map((word) => ofVendorsCalled(snapshot, [word]));
  const either = own.map((places, at): PlaceSet => {
    const both = places.slice();
    join(both, ofVendor[at] ?? places);
    return both;
  });
  const inAll = (sets: readonly PlaceSet[]): PlaceSet => sets.reduce((left, right) => meet(left, right));
  const found = without(inAll(either), inAll(ofVendor));
  join(found, inAll(own));
  return found;
}

/** A name before a tag, and a beginning before what stands within a word. */
function rankOf({ searchText, tags, kinds }: Game, whole: string, words: readonly string[]): number {
  const names = searchText.split('\n');
  if (names.includes(whole)) return 0;
  if (names.some((name) => name.startsWith(whole))) return 1;
  if (names.some((name) => beginsWords(name, words))) return 2;
  const called = [
    ...kinds.flatMap((kind) => wordsOfKind(kind).map(({ text }) => text)),
    ...tags.map(searchable),
  ];
  if (called.includes(whole) || words.every((word) => called.includes(word))) return 3;
  if (beginsWords([searchText, ...called].join(' '), words)) return 4;
  return names.some((name) => words.every((word) => name.includes(word))) ? 5 : 6;
}

/**
 * What a game is called by that its name doesn't say: the first typed word that begins none of its name, where a kind of the
 * game or one of its tags does.
 */
function becauseOf({ searchText, kinds, tags }: Game, words: readonly string[]): Because | undefined {
  const unsaid = words.filter((word) => !beginsWords(searchText, [word]));
  for (const word of unsaid) {
    for (const kind of kinds) {
      const own = wordsOfKind(kind);
      // The whole word before one that only begins so.
      const hit = own.find(({ text }) => text === word) ?? own.find(({ text }) => beginsWords(text, [word]));
      if (hit) return { kind, word: hit.word };
    }
    const tag = tags.find((one) => beginsWords(searchable(one), [word]));
    if (tag !== undefined) return { kind: null, word: tag };
  }
  return undefined;
}

const becauseOfEach = (games: readonly Game[], words: readonly string[]): Map<Game, Because> =>
  new Map(
    games.flatMap((game): [Game, Because][] => {
      const because = becauseOf(game, words);
      return because ? [[game, because]] : [];
    }),
  );

/** The kinds that have games and are called so. */
const kindsFor = (snapshot: Snapshot, fits: (text: string) => boolean): CountedKind[] =>
  openKinds(snapshot).filter(({ kind }) => wordsOfKind(kind).some(({ text }) => fits(text)));

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
