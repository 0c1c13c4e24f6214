import { oneOfEach, spanOf, sumOf } from '../kit/counting.ts';
import type { EntryKind } from '../kit/kinds.ts';
import { withKind, won, type Reader, type Selection, type Shape } from '../kit/selection.ts';
import {
  boundedUnits,
  digitsAs,
  EntryError,
  readLine,
  readList,
  readParts,
  readValues,
  valuesText,
  type Alphabet,
} from '../kit/text.ts';

export interface StraightForm {
  alphabet: Alphabet;
  /** How many places. */
  size: number;
  /** No value can be drawn twice, so lines with one are no lines. */
  distinct: boolean;
  kinds: readonly EntryKind[];
}

const level = 'WIN';

/** How many lines sets of values make; those that repeat a value don’t count where values are drawn once. */
function linesOf(sets: readonly (readonly number[])[], distinct: boolean): number {
  if (!distinct) return sets.reduce((product, { length }) => product * length, 1);
  let ways = new Map([[0, 1]]);
  for (const set of sets) {
    const next = new Map<number, number>();
    for (const [used, count] of ways)
      for (const value of set) {
        const bit = 1 << value;
        if ((used & bit) === 0) next.set(used | bit, (next.get(used | bit) ?? 0) + count);
      }
    ways = next;
  }
  return sumOf([...ways.values()]);
}

/** Each place’s value exactly: `0,1|5|3,4,9`, a list, or all lines with certain sums or spans. */
export function straight(form: StraightForm): Shape {
  const { kinds, size } = form;
  const readers = {
    P: places(form),
    L: list(form),
    S: figured(form, 'S', sumOf, size * form.alphabet.max + 1),
    N: figured(form, 'N', spanOf, form.alphabet.max + 1),
  };
  return { kinds, lineUnits: 1, together: 1, readers };
}

const lineText = ({ kinds, alphabet }: StraightForm, line: readonly number[]): string =>
  withKind(
    kinds,
    kinds.includes('P') ? 'P' : 'L',
    line.map((value) => digitsAs(alphabet, value)).join(kinds.includes('P') ? '|' : ''),
  );

function places(form: StraightForm): Reader {
  const { alphabet, size, distinct, kinds } = form;
  return (body): Selection => {
    const sets = readParts(body, size, 'places').map((part, at) =>
      readValues(part, alphabet, `places.${at + 1}`),
    );
    return {
      text: withKind(kinds, 'P', sets.map((set) => valuesText(alphabet, set)).join('|')),
      units: boundedUnits(linesOf(sets, distinct)),
      *lines() {
        for (const line of oneOfEach(sets))
          if (!distinct || new Set(line).size === size) yield lineText(form, line);
      },
      wins: (seen) => won(level, sets.every((set, at) => set.includes(seen[at] ?? -1)) ? 1 : 0),
      greatest: (worth) => worth(level),
    };
  };
}

function list(form: StraightForm): Reader {
  const { alphabet, size, distinct, kinds } = form;
  return (body): Selection => {
    const lines = readList(body);
    const times = new Map<string, number>();
    const read = lines.map((text, at) => {
      const line = readLine(text, size, alphabet, at + 1);
      if (distinct && new Set(line).size < size)
        throw new EntryError(`list.${at + 1}`, 'a value stands twice');
      times.set(text, (times.get(text) ?? 0) + 1);
      return line;
    });
    return {
      text: withKind(kinds, 'L', lines.join(' ')),
      units: boundedUnits(lines.length),
      *lines() {
        for (const line of read) yield lineText(form, line);
      },
      wins: (seen) => won(level, times.get(seen.map((value) => digitsAs(alphabet, value)).join('')) ?? 0),
      greatest: (worth) => BigInt(Math.max(...times.values())) * worth(level),
    };
  };
}

/** Every line whose sum or span is one of those named. */
function figured(
  form: StraightForm,
  kind: 'S' | 'N',
  figure: (line: readonly number[]) => number,
  bound: number,
): Reader {
  const { alphabet, size, kinds } = form;
  const values = Array.from({ length: alphabet.max - alphabet.min + 1 }, (_, at) => alphabet.min + at);
  const all = (): number[][] => [...oneOfEach(Array.from({ length: size }, () => values))];
  let counted: ReadonlyMap<number, number> | undefined;
  const ways = (): ReadonlyMap<number, number> => {
    counted ??= all().reduce(
      (found, line) => found.set(figure(line), (found.get(figure(line)) ?? 0) + 1),
      new Map<number, number>(),
    );
    return counted;
  };
  return (body): Selection => {
    const at = kind === 'S' ? 'sums' : 'spans';
    const wanted = body.split(',', bound + 1).map((part) => {
      if (!/^\d{1,2}$/.test(part) || !ways().has(Number(part)))
        throw new EntryError(at, 'not a figure of these places');
      return Number(part);
    });
    if (new Set(wanted).size !== wanted.length) throw new EntryError(at, 'a value stands twice');
    wanted.sort((one, other) => one - other);
    return {
      text: withKind(kinds, kind, wanted.join(',')),
      units: boundedUnits(sumOf(wanted.map((value) => ways().get(value) ?? 0))),
      *lines() {
        for (const line of all()) if (wanted.includes(figure(line))) yield lineText(form, line);
      },
      wins: (seen) => won(level, wanted.includes(figure(seen)) ? 1 : 0),
      greatest: (worth) => worth(level),
    };
  };
}
