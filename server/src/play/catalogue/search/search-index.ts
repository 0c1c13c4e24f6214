import { countOf, join, meet, placesOf, type PlaceSet, slice } from '../snapshots/places.ts';
import { wordsOf } from './searchable.ts';
import { createVocabulary, type Edges, type Find, type Places } from './vocabulary.ts';

const minForTypos = 4;
const minForGroups = 3;
/** So few are looked at one by one as quickly as they are compared with others. */
const few = 64;
/** A part that more words may hold, as a letter at the end, rules little out. */
const maxWords = 100;
const beginsWithWord = /^[\p{L}\p{N}]/u;
const endsWithWord = /[\p{L}\p{N}]$/u;
const hasSign = /[^\p{L}\p{N}\s]/u;

/** Finds texts by their places in a list, by what a visitor types of them. */
export interface SearchIndex {
  /** Those that hold the name letter by letter. */
  holding(name: string): PlaceSet;
  /**
   * Those with words like each one of the name, with the fewest mistakes among all, and no more than sixty of them: what is
   * further away stands beside a nearer one as if it had been meant.
   */
  like(name: string, within: PlaceSet): Like;
}

interface Like {
  /** How many letters are wrong; infinite where nothing is like it. */
  mistakes: number;
  places: number[];
}
const nothing: Like = { mistakes: Number.POSITIVE_INFINITY, places: [] };

export const maxLike = 60;

export function createSearchIndex(texts: readonly string[]): SearchIndex {
  const among = texts.length;
  const vocabulary = createVocabulary();
  /** A name of signs alone has no word to be found by. */
  const withSigns: number[] = [];
  texts.forEach((text, place) => {
    vocabulary.add(wordsOf(text), place);
    if (hasSign.test(text)) withSigns.push(place);
  });
  const placesIn = placesReader(among);
  const holds = (name: string, places: readonly number[]): PlaceSet =>
    placesOf(among, [places.filter((place) => texts[place]?.includes(name))]);
  /** Places that may be in the finds of each word: in those of the rarest ones, until they are few. */
  const inEach = (words: readonly string[], edges: (at: number) => Edges): PlaceSet => {
    const holding = words
      .map((word, at) => vocabulary.holding(word, edges(at)))
      .toSorted((a, b) => a.max - b.max);
    const [rarest = [], ...others] = holding
      .filter(({ max }, at) => at === 0 || max <= maxWords)
      .map(({ finds }) => finds())
      .toSorted((a, b) => sizeOf(a) - sizeOf(b));
    let found = placesIn(rarest);
    for (const finds of others) {
      if (countOf(found) <= few) break;
      found = meet(found, placesIn(finds));
    }
    return found;
  };
  /** Nearly every search begins with one letter and two, which most words hold. */
  const short = new Map<string, PlaceSet>();
  return {
    holding(name) {
      const known = short.get(name);
      if (known) return known;
      const words = wordsOf(name);
      if (words.length === 0) return holds(name, withSigns);
      const edges = (at: number) => ({
        before: at === 0 && beginsWithWord.test(name),
        after: at === words.length - 1 && endsWithWord.test(name),
      });
      if (words[0] !== name) return holds(name, slice(inEach(words, edges)));
      const found = placesIn(vocabulary.holding(name, { before: true, after: true }).finds());
      // No more of these than there are groups of letters: what nothing holds isn't kept.
      if (name.length < minForGroups && countOf(found) > 0) short.set(name, found);
      return found;
    },
    like(name, within) {
      const words = name.length < minForTypos ? [] : wordsOf(name);
      if (words.length === 0) return nothing;
      const found = words.reduce<ByMistakes>(
        (before, word) => added(before, byMistakes(vocabulary.like(word), placesIn)),
        new Map([[0, within]]),
      );
      return likest(found, maxLike);
    },
  };
}

const maxMistakes = 6;

type ByMistakes = ReadonlyMap<number, PlaceSet>;

const sizeOf = (finds: readonly Find[]): number => finds.reduce((sum, { places }) => sum + places.length, 0);

type PlacesIn = (finds: readonly { places: Places }[]) => PlaceSet;

/** Reads where finds stand. The words of a thousand games are asked for again and again: their places are read once. */
function placesReader(among: number): PlacesIn {
  const read = new Map<Places, PlaceSet>();
  const setOf = (places: Places): PlaceSet => {
    const set = read.get(places) ?? placesOf(among, [places]);
    read.set(places, set);
    return set;
  };
  return (finds) => {
    const isMany = ({ places }: { places: Places }): boolean => places.length > few;
    const [first] = finds;
    if (first && finds.length === 1 && isMany(first)) return setOf(first.places);
    const set = placesOf(
      among,
      finds.map((find) => (isMany(find) ? [] : find.places)),
    );
    for (const find of finds) if (isMany(find)) join(set, setOf(find.places));
    return set;
  };
}

/** Places by the mistakes of a word that stands there; a place with several words may come more than once. */
function byMistakes(finds: readonly Find[], placesIn: PlacesIn): ByMistakes {
  const alike = Map.groupBy(finds, ({ wrong }) => wrong);
  return new Map(Array.from(alike, ([wrong, some]) => [wrong, placesIn(some)]));
}

/** Places that are in both, by the mistakes of both together. */
function added(left: ByMistakes, right: ByMistakes): ByMistakes {
  const sums = new Map<number, PlaceSet>();
  for (const [a, some] of left) {
    for (const [b, others] of right) {
      if (a + b > maxMistakes) continue;
      const both = meet(some, others);
      const sum = sums.get(a + b);
      if (sum) join(sum, both);
      else sums.set(a + b, both);
    }
  }
  return sums;
}

/** The first of those with the fewest mistakes. */
function likest(found: ByMistakes, max: number): Like {
  for (const [mistakes, alike] of [...found].toSorted(([a], [b]) => a - b)) {
    const places = slice(alike, 0, max);
    if (places.length > 0) return { mistakes, places };
  }
  return nothing;
}
