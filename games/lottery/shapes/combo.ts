import { oneOfEach } from '../kit/counting.ts';
import { withKind, worthOf, type Selection, type Shape } from '../kit/selection.ts';
import { boundedUnits, readParts, readValues, valuesText, type Alphabet } from '../kit/text.ts';

/**
 * Each line is a bet on the last place, the last two and so on up to all of them: a level for each length, named by it. The lines of
 * an entry that has several values at a place win together at the shorter lengths.
 */
export function combo({ alphabet, size }: { alphabet: Alphabet; size: number }): Shape {
  const read = (body: string): Selection => {
    const sets = readParts(body, size, 'places').map((part, at) =>
      readValues(part, alphabet, `places.${at + 1}`),
    );
    const lines = (of: readonly (readonly number[])[]) =>
      of.reduce((product, set) => product * set.length, 1);
    return {
      text: sets.map((set) => valuesText(alphabet, set)).join('|'),
      units: boundedUnits(size * lines(sets)),
      *lines() {
        for (const line of oneOfEach(sets))
          yield withKind(['P'], 'P', line.map((value) => valuesText(alphabet, [value])).join('|'));
      },
      wins(seen) {
        const wins = [];
        for (let length = 1; length <= size; length += 1) {
          const at = size - length;
          if (!(sets[at] ?? []).includes(seen[at] ?? -1)) break;
          wins.push({ level: String(length), count: lines(sets.slice(0, at)) });
        }
        return wins;
      },
      greatest(worth) {
        const all = sets.map((_, at) => ({ level: String(size - at), count: lines(sets.slice(0, at)) }));
        return worthOf(all, worth);
      },
    };
  };
  return { kinds: ['P'], lineUnits: size, together: size, readers: { P: read } };
}
