import { choices, choose, timesOf } from '../kit/counting.ts';
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

/** So many different values that are drawn so many times each. */
export interface Group {
  times: number;
  values: number;
}
export interface PatternForm {
  alphabet: Alphabet;
  /** One or two, by falling times. */
  groups: readonly Group[];
  /** `G` picks every group out of one set, `P` has a set for each group, `L` names the values drawn. */
  kinds: readonly EntryKind[];
}

/** How many ways there are to choose `first` of one set and `second` of another without a value in both. */
function pairsOf(one: readonly number[], first: number, other: readonly number[], second: number): number {
  const both = one.filter((value) => other.includes(value)).length;
  let ways = 0;
  for (let shared = 0; shared <= Math.min(first, both); shared += 1)
    ways +=
      choose(both, shared) *
      choose(one.length - both, first - shared) *
      choose(other.length - shared, second);
  return ways;
}

/** The values that are drawn, by how often: those of each group, or null where the pattern is another one. */
function groupsOf(seen: readonly number[], groups: readonly Group[]): number[][] | null {
  const times = timesOf(seen);
  const found = groups.map((group) =>
    [...times].filter(([, count]) => count === group.times).map(([value]) => value),
  );
  const complete =
    found.every((values, at) => values.length === groups[at]?.values) && found.flat().length === times.size;
  return complete ? found : null;
}

/** Pairs, triples and the like in any order, as in boxes and in a pair with one other. */
export function pattern(form: PatternForm): Shape {
  const { kinds, groups } = form;
  const sets = (body: string): number[][] =>
    readParts(body, groups.length, 'sets').map((part, at) =>
      readValues(part, form.alphabet, groups.length === 1 ? 'picks' : `sets.${at + 1}`),
    );
  const picks = (body: string): number[][] => {
    const values = readValues(body, form.alphabet, 'picks');
    return groups.map(() => values);
  };
  const readers = { P: chosen(form, 'P', sets), G: chosen(form, 'G', picks), L: list(form) };
  return { kinds, lineUnits: 1, together: 1, readers };
}

function lineText({ kinds, alphabet, groups }: PatternForm, values: readonly (readonly number[])[]): string {
  if (kinds.includes('P')) return values.map((set) => valuesText(alphabet, set)).join('|');
  if (groups.length === 1) return withKind(kinds, 'G', valuesText(alphabet, values[0] ?? []));
  const line = values.flatMap((set, at) =>
    set.flatMap((value) => Array.from({ length: groups[at]?.times ?? 0 }, () => value)),
  );
  return withKind(kinds, 'L', line.map((value) => digitsAs(alphabet, value)).join(''));
}

function chosen(form: PatternForm, kind: 'P' | 'G', setsOf: (body: string) => number[][]): Reader {
  const { alphabet, groups, kinds } = form;
  return (body): Selection => {
    const sets = setsOf(body);
    const [one = [], other = []] = sets;
    const [first, second] = groups;
    const units = pairsOf(one, first?.values ?? 0, other, second?.values ?? 0);
    const written = kind === 'G' ? [one] : sets;
    return {
      text: withKind(kinds, kind, written.map((set) => valuesText(alphabet, set)).join('|')),
      units: boundedUnits(units),
      *lines() {
        for (const many of choices(one, first?.values ?? 0)) {
          const rest = other.filter((value) => !many.includes(value));
          for (const few of choices(rest, second?.values ?? 0))
            yield lineText(form, groups.length === 1 ? [many] : [many, few]);
        }
      },
      wins(seen) {
        const found = groupsOf(seen, groups);
        const inside = found?.every((values, at) => values.every((value) => sets[at]?.includes(value)));
        return won('WIN', inside === true ? 1 : 0);
      },
      greatest: (worth) => worth('WIN'),
    };
  };
}

function list(form: PatternForm): Reader {
  const { alphabet, groups, kinds } = form;
  const size = groups.reduce((sum, group) => sum + group.times * group.values, 0);
  const keyOf = (line: readonly number[]): string => line.toSorted((one, other) => one - other).join(' ');
  return (body): Selection => {
    const written = readList(body);
    const times = new Map<string, number>();
    const lines = written.map((text, at) => {
      const line = readLine(text, size, alphabet, at + 1);
      const found = groupsOf(line, groups);
      if (found === null) throw new EntryError(`list.${at + 1}`, 'not of this pattern');
      times.set(keyOf(line), (times.get(keyOf(line)) ?? 0) + 1);
      return found;
    });
    return {
      text: withKind(kinds, 'L', written.join(' ')),
      units: boundedUnits(lines.length),
      *lines() {
        for (const line of lines) yield lineText(form, line);
      },
      wins: (seen) => won('WIN', times.get(keyOf(seen)) ?? 0),
      greatest: (worth) => BigInt(Math.max(...times.values())) * worth('WIN'),
    };
  };
}
