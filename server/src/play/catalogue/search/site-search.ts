import { type GameKind, gameKinds } from '@croupier/contract/play-names';
import { countOf, meet, slice } from '../snapshots/places.ts';
import { categoryNames } from '../present.ts';
import { gamesLike, gamesWith } from './called.ts';
import { type CalledKind, kindsCalled, wordsOfKind } from './kind-words.ts';
import { beginsWords, plainForms, searchable, wordsOf } from './searchable.ts';
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
  /** What was typed is what the first of them is called, and no game: it stands before the games. */
  kindsFirst: boolean;
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
    kindsFirst: false,
    categories: [],
    vendors: [],
    pages: [],
  };
  if (words.length === 0) return { ...none, popular: popularOf(snapshot) };
  const fits = (text: string): boolean => text === whole || beginsWords(text, words);
  const others = {
    kinds: kindsFor(snapshot, whole, words).slice(0, maxOthers),
    categories: snapshot.menus.filter(({ category, coming }) => !coming && namesOf(category).some(fits)),
    vendors: vendorsFor(snapshot, fits).slice(0, maxOthers),
    pages: pagesFor(fits).slice(0, maxOthers),
  };
  const held = holding(snapshot, whole, words);
  const titled = held.games.some(({ searchText }) => searchText.split('\n').includes(whole));
  const kindsFirst = !titled && others.kinds.length > 0 && kindsCalled(whole).some(({ exact }) => exact);
  if (held.total > 0) return { ...held, ...others, kindsFirst, didYouMean: undefined, popular: [] };
  // A provider, a category or a page is called so: nobody meant a game that looks a little like it.
  const isNamed = Object.values(others).some((hits) => hits.length > 0);
  if (isNamed) return { ...none, ...others, popular: [] };
  const like = gamesAt(snapshot, gamesLike(snapshot, words.join(' '), snapshot.sets.reachable));
  const games = like.slice(0, maxGames);
  const popular = games.length === 0 ? popularOf(snapshot) : [];
  return { ...none, ...others, games, total: like.length, didYouMean: games[0], popular };
}

const gamesAt = (snapshot: Snapshot, places: readonly number[]): Game[] =>
  places.flatMap((place) => snapshot.games[place] ?? []);

/** The games whose names, kinds and tags hold every word, in order of how near they are to what was typed. */
function holding(
  snapshot: Snapshot,
  whole: string,
  words: readonly string[],
): Pick<SiteFound, 'games' | 'because' | 'total'> {
  const places = meet(gamesWith(snapshot, whole, words), snapshot.sets.reachable);
  const called = kindsCalled(whole).filter(({ exact }) => exact);
  const kindsOf = (some: readonly CalledKind[]): Set<GameKind> => new Set(some.map(({ kind }) => kind));
  const named = kindsOf(called.filter((one) => one.named));
  const asked = { whole, words, called: kindsOf(called), named };
  const ranked = gamesAt(snapshot, slice(places, 0, maxRanked)).map((game) => ({
    game,
    // A game that rests is no help to anyone who wants to play now.
    rank: rankOf(game, asked) * 2 + (inMaintenance(snapshot, game) ? 1 : 0),
  }));
  const nearest = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, maxGames);
  const games = nearest.map(({ game }) => game);
  return { games, because: becauseOfEach(games, words), total: countOf(places) };
}

/** One of many is the same word. */
const isWord = (own: string | undefined, word: string): boolean =>
  own === word || own === `${word}s` || `${own}s` === word;

/** How a game holds what was typed, the nearest first: titles, tags and kinds as they are written before what only begins so. */
const holds: ((game: Game, asked: Asked) => boolean)[] = [
  ({ searchText }, { whole }) => searchText.split('\n').includes(whole),
  // Whole words of the title, at its beginning before elsewhere.
  ({ searchText }, { words }) =>
    searchText.split('\n').some((name) => words.every((word, at) => isWord(wordsOf(name)[at], word))),
  ({ searchText }, { words }) => words.every((word) => wordsOf(searchText).some((own) => isWord(own, word))),
  ({ tags }, { whole }) => tags.map(searchable).includes(whole),
  ({ kinds }, { named }) => kinds.some((kind) => named.has(kind)),
  ({ kinds }, { called }) => kinds.some((kind) => called.has(kind)),
  ({ searchText }, { words }) =>
    words.every((word) => plainForms(word).some((plain) => searchText.includes(plain))),
  ({ searchText }, { whole }) => searchText.split('\n').some((name) => name.startsWith(whole)),
  ({ searchText }, { words }) => beginsWords(searchText, words),
  ({ searchText, tags, kinds }, { words }) =>
    beginsWords(
      [
        searchText,
        ...tags.map(searchable),
        ...kinds.flatMap((kind) => wordsOfKind(kind).map(({ text }) => text)),
      ].join(' '),
      words,
    ),
  ({ searchText }, { words }) => words.every((word) => searchText.includes(word)),
];

/** What was typed: all of it, its words, the kinds that are called just so, and those of them whose name it is. */
interface Asked {
  whole: string;
  words: readonly string[];
  called: ReadonlySet<GameKind>;
  named: ReadonlySet<GameKind>;
}

function rankOf(game: Game, asked: Asked): number {
  const rank = holds.findIndex((how) => how(game, asked));
  return rank === -1 ? holds.length : rank;
}

/**
 * What a game is called by that its name doesn't say: the first typed word that begins none of its name, where a kind of the
 * game or one of its tags does.
 */
function becauseOf({ searchText, kinds, tags }: Game, words: readonly string[]): Because | undefined {
  const unsaid = words.filter((word) => !beginsWords(searchText, [word]));
  for (const word of unsaid) {
    const called = kindsCalled(word).find(({ kind }) => kinds.includes(kind));
    if (called) {
      const own = wordsOfKind(called.kind);
      // The whole word before one that only begins so.
      const hit = own.find(({ text }) => text === word) ?? own.find(({ text }) => beginsWords(text, [word]));
      if (hit) return { kind: called.kind, word: hit.word };
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

/** The kinds that have games and are called so, by all that was typed or by what is left of it without fillers, the nearest first. */
function kindsFor(snapshot: Snapshot, whole: string, words: readonly string[]): CountedKind[] {
  const open = new Map(openKinds(snapshot).map((one) => [one.kind, one]));
  const called = kindsCalled(whole);
  const found = called.length > 0 ? called : kindsCalled(words.join(' '));
  return found.flatMap(({ kind }) => open.get(kind) ?? []);
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
