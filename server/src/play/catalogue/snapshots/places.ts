/**
 * Places in a list as a set of bits: sets of thousands meet, are counted and give out a page in a few hundred steps, however
 * many places are in them.
 */
export type PlaceSet = Uint32Array;

const bitsOfWord = 32;

/** Empty, for places below `among`. */
export const noPlaces = (among: number): PlaceSet => new Uint32Array(Math.ceil(among / bitsOfWord));

function put(set: PlaceSet, place: number): void {
  const at = place >>> 5;
  set[at] = (set[at] ?? 0) | (1 << (place & 31));
}

/** The places of all lists together. */
export function placesOf(among: number, lists: readonly (readonly number[])[]): PlaceSet {
  const set = noPlaces(among);
  for (const places of lists) for (let at = 0; at < places.length; at += 1) put(set, places[at] ?? 0);
  return set;
}

/** What is in both. */
export function meet(left: PlaceSet, right: PlaceSet): PlaceSet {
  const both = new Uint32Array(left.length);
  for (let at = 0; at < left.length; at += 1) both[at] = (left[at] ?? 0) & (right[at] ?? 0);
  return both;
}

/** Adds the right to the left, in place. */
export function join(left: PlaceSet, right: PlaceSet): void {
  for (let at = 0; at < left.length; at += 1) left[at] = (left[at] ?? 0) | (right[at] ?? 0);
}

/** What is in the left one and not in the right. */
export function without(left: PlaceSet, right: PlaceSet): PlaceSet {
  return left.map((word, at) => word & ~(right[at] ?? 0));
}

/** Bits are counted in pairs, fours and bytes at once. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countOf(set: PlaceSet): number {
  let count = 0;
  for (let at = 0; at < set.length; at += 1) count += bitsIn(set[at] ?? 0);
  return count;
}

/** The places in order, from the one with this number up to, and without, the other. */
export function slice(set: PlaceSet, from = 0, to = Number.POSITIVE_INFINITY): number[] {
  const places: number[] = [];
  let passed = 0;
  for (let at = 0; at < set.length && passed < to; at += 1) {
    let word = set[at] ?? 0;
    const here = bitsIn(word);
    if (passed + here <= from) {
      passed += here;
      continue;
    }
    for (; word !== 0 && passed < to; passed += 1) {
      const lowest = word & -word;
      if (passed >= from) places.push(at * bitsOfWord + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return places;
}
