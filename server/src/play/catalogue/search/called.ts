import { join, meet, noPlaces, placesOf, type PlaceSet, slice, without } from '../snapshots/places.ts';
import { ofVendorsCalled, type Snapshot } from '../snapshots/snapshot.ts';
import { kindsCalled, kindsLike } from './kind-words.ts';
import { maxLike } from './search-index.ts';
import { plainForms, wordsOf } from './searchable.ts';

/** All games of the kinds that are called so. */
function ofKindsCalled({ games, sets }: Snapshot, typed: string): PlaceSet {
  const found = noPlaces(games.length);
  for (const { kind } of kindsCalled(typed)) join(found, sets.byKind.get(kind) ?? noPlaces(games.length));
  return found;
}

/** The games whose names hold it letter by letter, or what it is a diminutive of. */
function namedSo({ search }: Snapshot, typed: string): PlaceSet {
  const found = search.holding(typed).slice();
  for (const plain of plainForms(typed)) join(found, search.holding(plain));
  return found;
}

const both = (left: PlaceSet, right: PlaceSet): PlaceSet => {
  const sum = left.slice();
  join(sum, right);
  return sum;
};
const inAll = (sets: readonly PlaceSet[]): PlaceSet => sets.reduce((left, right) => meet(left, right));

/** The games that hold the name letter by letter, those of kinds that are called so, and those of vendors that are. */
export function gamesCalled(snapshot: Snapshot, name: string): PlaceSet {
  const own = both(namedSo(snapshot, name), ofKindsCalled(snapshot, name));
  return both(own, ofVendorsCalled(snapshot, wordsOf(name)));
}

/**
 * The games that hold each word in a name, a kind or a tag. A word may also be the vendor's; where all of them are no more than that,
 * the vendor is what was meant, and it stands among the vendors. Several words may also be what one kind is called.
 */
export function gamesWith(snapshot: Snapshot, whole: string, words: readonly string[]): PlaceSet {
  const own = words.map((word) => both(namedSo(snapshot, word), ofKindsCalled(snapshot, word)));
  const ofVendor = words.map((word) => ofVendorsCalled(snapshot, [word]));
  const either = own.map((places, at) => both(places, ofVendor[at] ?? places));
  const found = without(inAll(either), inAll(ofVendor));
  join(found, inAll(own));
  if (words.length > 1) join(found, ofKindsCalled(snapshot, whole));
  return found;
}

/** Places of games that are called nearly so, or whose kinds are, with the fewest wrong letters among all. */
export function gamesLike(snapshot: Snapshot, name: string, within: PlaceSet): number[] {
  const named = snapshot.search.like(name, within);
  const { mistakes, kinds } = kindsLike(name);
  const ofKinds = noPlaces(snapshot.games.length);
  for (const kind of kinds) join(ofKinds, snapshot.sets.byKind.get(kind) ?? ofKinds);
  const open = slice(meet(ofKinds, within), 0, maxLike);
  if (open.length === 0 || named.mistakes < mistakes) return named.places;
  if (mistakes < named.mistakes) return open;
  return slice(placesOf(snapshot.games.length, [named.places, open]), 0, maxLike);
}
