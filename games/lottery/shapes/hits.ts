import { choices, choose, timesOf } from '../kit/counting.ts';
import type { EntryKind } from '../kit/kinds.ts';
import {
  greatestOf,
  withKind,
  worthOf,
  type Reader,
  type Selection,
  type Shape,
  type Win,
} from '../kit/selection.ts';
import { boundedUnits, EntryError, readParts, readValues, valuesText, type Alphabet } from '../kit/text.ts';

export interface HitsForm {
  alphabet: Alphabet;
  /** Values of one line. */
  size: number;
  /** The most values that may be picked. */
  maxPicks: number;
  /** A value is hit when it is drawn at least so often. */
  minTimes: number;
  /** How many values of a line have to be hit for each level. */
  levels: ReadonlyMap<string, number>;
  kinds: readonly EntryKind[];
  /** How many values are drawn of those that are looked at, and whether none can be drawn twice. */
  drawn: { count: number; distinct: boolean };
}

/** Whether a draw can hit so many of the picks and no more. */
function canHit({ alphabet, drawn, minTimes }: HitsForm, hit: number, picked: number): boolean {
  const values = alphabet.max - alphabet.min + 1;
  if (drawn.distinct) return hit <= drawn.count && drawn.count - hit <= values - picked;
  if (hit > 0) return hit * minTimes <= drawn.count;
  return values > picked || picked * (minTimes - 1) >= drawn.count;
}

/** Any `size` of the picks, won by how many of them are drawn. */
export function hits(form: HitsForm): Shape {
  return {
    kinds: form.kinds,
    lineUnits: 1,
    together: togetherOf(form),
    readers: { G: picks(form), B: bankers(form) },
  };
}

/** Of all lines that there are, those that win with the values that a draw hits: for each number of such values. */
function togetherOf(form: HitsForm): Win[][] {
  const { alphabet, size, levels } = form;
  const values = alphabet.max - alphabet.min + 1;
  const winning = (hit: number): Win[] =>
    [...levels].map(([level, wanted]) => ({
      level,
      count: choose(hit, wanted) * choose(values - hit, size - wanted),
    }));
  return Array.from({ length: values + 1 }, (_, hit) => hit)
    .filter((hit) => canHit(form, hit, values))
    .map(winning);
}

/** Which of these are hit. */
function hitOf(values: readonly number[], seen: readonly number[], minTimes: number): number {
  if (minTimes === 1) return values.filter((value) => seen.includes(value)).length;
  const times = timesOf(seen);
  return values.filter((value) => (times.get(value) ?? 0) >= minTimes).length;
}

function selection(
  form: HitsForm,
  kind: EntryKind,
  fixed: readonly number[],
  free: readonly number[],
): Selection {
  const { alphabet, size, levels, kinds, minTimes } = form;
  const open = size - fixed.length;
  const body = valuesText(alphabet, free);
  const winsOf = (held: number, drawn: number): Win[] => {
    const wins: Win[] = [];
    for (const [level, wanted] of levels) {
      const more = wanted - held;
      const count = choose(drawn, more) * choose(free.length - drawn, open - more);
      if (count > 0) wins.push({ level, count });
    }
    return wins;
  };
  return {
    text: withKind(kinds, kind, kind === 'B' ? `${valuesText(alphabet, fixed)}|${body}` : body),
    units: boundedUnits(choose(free.length, open)),
    *lines() {
      for (const rest of choices(free, open))
        yield withKind(
          kinds,
          'G',
          valuesText(
            alphabet,
            [...fixed, ...rest].toSorted((one, other) => one - other),
          ),
        );
    },
    wins(seen) {
      return winsOf(hitOf(fixed, seen, minTimes), hitOf(free, seen, minTimes));
    },
    greatest(worth) {
      const counts = (most: number): number[] => Array.from({ length: most + 1 }, (_, hit) => hit);
      const possible = counts(fixed.length).flatMap((held) =>
        counts(free.length)
          .filter((more) => canHit(form, held + more, fixed.length + free.length))
          .map((more) => worthOf(winsOf(held, more), worth)),
      );
      return greatestOf(possible);
    },
  };
}

function picks(form: HitsForm): Reader {
  const { alphabet, size, maxPicks } = form;
  return (body) => {
    const values = readValues(body, alphabet, 'picks');
    if (values.length < size) throw new EntryError('picks', `at least ${size} values`);
    if (values.length > maxPicks) throw new EntryError('picks', `at most ${maxPicks} values`);
    return selection(form, 'G', [], values);
  };
}

function bankers(form: HitsForm): Reader {
  const { alphabet, size, maxPicks } = form;
  return (body) => {
    const [held = '', rest = ''] = readParts(body, 2, 'bankers');
    const fixed = readValues(held, alphabet, 'bankers');
    const free = readValues(rest, alphabet, 'picks');
    if (fixed.length >= size) throw new EntryError('bankers', `at most ${size - 1} values`);
    if (fixed.some((value) => free.includes(value)))
      throw new EntryError('picks', 'a banker is picked again');
    if (fixed.length + free.length < size)
      throw new EntryError('picks', `at least ${size - fixed.length} values`);
    if (fixed.length + free.length > maxPicks)
      throw new EntryError('picks', `at most ${maxPicks} values in all`);
    return selection(form, 'B', fixed, free);
  };
}
