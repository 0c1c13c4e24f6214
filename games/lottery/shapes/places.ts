import { matched, oneOfEach } from '../kit/counting.ts';
import { won, type Selection, type Shape } from '../kit/selection.ts';
import {
  boundedUnits,
  digitsAs,
  EntryError,
  placesText,
  readParts,
  readPlaces,
  type Alphabet,
} from '../kit/text.ts';

export interface PlacesForm {
  alphabet: Alphabet;
  /** How many places. */
  size: number;
  /** No value can be drawn twice. */
  distinct: boolean;
}

/** Each named value at each place is a bet of its own: `1,2||3||` are two on the first place and one on the third. */
export function places({ alphabet, size, distinct }: PlacesForm): Shape {
  const read = (body: string): Selection => {
    const sets = readPlaces(body, size, alphabet);
    return {
      text: placesText(alphabet, sets),
      units: boundedUnits(sets.reduce((sum, set) => sum + set.length, 0)),
      *lines() {
        for (const [at, set] of sets.entries())
          for (const value of set)
            yield sets.map((_, place) => (place === at ? digitsAs(alphabet, value) : '')).join('|');
      },
      wins: (seen) => won('WIN', sets.filter((set, at) => set.includes(seen[at] ?? -1)).length),
      greatest(worth) {
        const filled = sets.filter(({ length }) => length > 0);
        return BigInt(distinct ? matched(filled) : filled.length) * worth('WIN');
      },
    };
  };
  return { kinds: ['P'], lineUnits: 1, together: size, readers: { P: read } };
}

/** What each letter says of a digit: big from 5, small below, odd, even. */
const holds: Readonly<Record<string, (digit: number) => boolean>> = {
  B: (digit) => digit >= 5,
  S: (digit) => digit < 5,
  O: (digit) => digit % 2 === 1,
  E: (digit) => digit % 2 === 0,
};

/** How many of these letters one digit makes true. */
const bestOf = (letters: readonly string[]): number =>
  Math.max(
    ...Array.from({ length: 10 }, (_, digit) => letters.filter((letter) => holds[letter]?.(digit)).length),
  );

/** Big, small, odd or even for each place: `B,O|S`. A line has one for each; a digit may make two of them true. */
export function placeWords({ size }: { size: number }): Shape {
  const read = (body: string): Selection => {
    const sets = readParts(body, size, 'places').map((part, at) => {
      const letters = part.split(',', 5);
      if (letters.some((letter) => !Object.hasOwn(holds, letter)) || new Set(letters).size !== letters.length)
        throw new EntryError(`places.${at + 1}`, 'expected B, S, O or E, each once');
      return letters.sort();
    });
    return {
      text: sets.map((set) => set.join(',')).join('|'),
      units: boundedUnits(sets.reduce((product, set) => product * set.length, 1)),
      *lines() {
        for (const line of oneOfEach(sets)) yield line.join('|');
      },
      wins: (seen) =>
        won(
          'WIN',
          sets.reduce(
            (product, set, at) => product * set.filter((letter) => holds[letter]?.(seen[at] ?? -1)).length,
            1,
          ),
        ),
      greatest: (worth) => sets.reduce((product, set) => product * BigInt(bestOf(set)), 1n) * worth('WIN'),
    };
  };
  return { kinds: ['P'], lineUnits: 1, together: 2 ** size, readers: { P: read } };
}
