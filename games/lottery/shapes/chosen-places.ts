import { choices, choose, risings } from '../kit/counting.ts';
import { greatestOf, won, worthOf, type Reader, type Selection, type Shape } from '../kit/selection.ts';
import {
  boundedUnits,
  digitsAs,
  EntryError,
  placesText,
  readPlaces,
  readValues,
  valuesText,
  type Alphabet,
} from '../kit/text.ts';

export interface ChosenForm {
  alphabet: Alphabet;
  /** Places that are drawn, and how many of them a line is about. */
  places: number;
  size: number;
}

/** So many products of `size` of the numbers as there are choices, summed. */
function productsOf(numbers: readonly number[], size: number): number {
  const sums = [1, ...Array.from({ length: size }, () => 0)];
  for (const number of numbers)
    for (let taken = size; taken >= 1; taken -= 1)
      sums[taken] = (sums[taken] ?? 0) + (sums[taken - 1] ?? 0) * number;
  return sums[size] ?? 0;
}

/** Straight on any `size` of the places that have a set: `1,2||3||4`. */
export function chosenStraight({ alphabet, places, size }: ChosenForm): Shape {
  const read = (body: string): Selection => {
    const sets = readPlaces(body, places, alphabet);
    return {
      text: placesText(alphabet, sets),
      units: boundedUnits(
        productsOf(
          sets.map(({ length }) => length),
          size,
        ),
      ),
      *lines() {
        const filled = [...sets.keys()].filter((at) => (sets[at] ?? []).length > 0);
        for (const chosen of choices(filled, size)) {
          const only = sets.map((set, at) => (chosen.includes(at) ? set : []));
          yield* single(only, alphabet);
        }
      },
      wins: (seen) => won('WIN', choose(sets.filter((set, at) => set.includes(seen[at] ?? -1)).length, size)),
      greatest: (worth) =>
        BigInt(choose(sets.filter(({ length }) => length > 0).length, size)) * worth('WIN'),
    };
  };
  return { kinds: ['P'], lineUnits: 1, together: choose(places, size), readers: { P: read } };
}

/** Every choice of one value at each place that has some. */
function* single(sets: readonly (readonly number[])[], alphabet: Alphabet, before = ''): Generator<string> {
  const [set, ...rest] = sets;
  if (set === undefined) {
    yield before.slice(1);
    return;
  }
  for (const value of set.length === 0 ? [null] : set)
    yield* single(rest, alphabet, `${before}|${value === null ? '' : digitsAs(alphabet, value)}`);
}

/** Another shape on any `size` of the named places: `1,2,3|…`, the places from 1, then the entry of that shape. */
export function chosenPlaces({ alphabet, places, size }: ChosenForm, inner: Shape): Shape {
  const positions: Alphabet = { min: 1, max: places, width: 1 };
  const readerOf =
    (readInner: Reader): Reader =>
    (body) => {
      const bar = body.indexOf('|');
      if (bar < 0) throw new EntryError('places', 'expected places, then |');
      const chosen = readValues(body.slice(0, bar), positions, 'places');
      if (chosen.length < size) throw new EntryError('places', `at least ${size} places`);
      const within = readInner(body.slice(bar + 1));
      const sets = [...choices(chosen, size)];
      const withPlaces = (named: readonly number[], text: string): string => {
        const letter = /^[A-Z]:/.exec(text)?.[0] ?? '';
        return `${letter}${valuesText(positions, named)}|${text.slice(letter.length)}`;
      };
      const winsOf = (seen: readonly number[]) => {
        const count = sets.reduce((sum, set) => {
          const [win] = within.wins(set.map((place) => seen[place - 1] ?? -1));
          return sum + (win?.count ?? 0);
        }, 0);
        return won('WIN', count);
      };
      return {
        text: withPlaces(chosen, within.text),
        units: boundedUnits(sets.length * within.units),
        *lines() {
          for (const set of sets) for (const line of within.lines()) yield withPlaces(set, line);
        },
        wins: winsOf,
        // The order of the values plays no part in such a shape, so that each choice of them is looked at once.
        greatest(worth) {
          const seenAt = (values: readonly number[]): number[] =>
            Array.from({ length: places }, (_, at) => values[chosen.indexOf(at + 1)] ?? -1);
          return greatestOf(
            (function* () {
              for (const values of risings(alphabet.max + 1, chosen.length))
                yield worthOf(winsOf(seenAt(values)), worth);
            })(),
          );
        },
      };
    };
  const readers = Object.fromEntries(
    Object.entries(inner.readers).map(([kind, reader]) => [kind, readerOf(reader)]),
  );
  // One line at each choice of places: a shape in any order has one that wins.
  const together = choose(places, size);
  return { kinds: inner.kinds, lineUnits: inner.lineUnits, together, readers };
}
