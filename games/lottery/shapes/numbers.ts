import { choose, orders, ordersOf, risings } from '../kit/counting.ts';
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
import { boundedUnits, EntryError, maxUnits, readList } from '../kit/text.ts';

export interface NumbersForm {
  /** Digits of a number. */
  width: number;
  /** The level of each number that the play looks at, in the order in which it sees them. */
  levels: readonly string[];
  /** Whether each of those costs a unit, or one unit is for all of them. */
  priced: 'each' | 'together';
  kinds: readonly EntryKind[];
}

/** Adds up wins by level, in the order of the levels. */
function tally(wins: Iterable<readonly [level: string, count: number]>): Win[] {
  const counts = new Map<string, number>();
  for (const [level, count] of wins) if (count > 0) counts.set(level, (counts.get(level) ?? 0) + count);
  return [...counts].map(([level, count]) => ({ level, count }));
}

function numberOf(text: string, width: number, at: number): string {
  if (text.length !== width || !/^\d+$/.test(text))
    throw new EntryError(`list.${at}`, `expected ${width} digits`);
  return text;
}

/** Numbers that pay each time one of those looked at is the same. */
export function numbers(form: NumbersForm): Shape {
  const { width, levels, priced, kinds } = form;
  const lineUnits = priced === 'each' ? levels.length : 1;
  const selection = (kind: EntryKind, body: string, all: readonly string[]): Selection => {
    const times = new Map<string, number>();
    for (const number of all) times.set(number, (times.get(number) ?? 0) + 1);
    return {
      text: withKind(kinds, kind, body),
      units: boundedUnits(all.length * lineUnits),
      *lines() {
        for (const number of all) yield withKind(kinds, 'L', number);
      },
      wins: (seen) =>
        tally(
          seen.map(
            (value, at) => [levels[at] ?? '', times.get(String(value).padStart(width, '0')) ?? 0] as const,
          ),
        ),
      // Every number that is looked at may be the one that stands in the entry most often.
      greatest(worth) {
        const most = Math.max(...times.values());
        return levels.reduce((sum, level) => sum + BigInt(most) * worth(level), 0n);
      },
    };
  };
  const list =
    (kind: 'G' | 'L'): Reader =>
    (body) => {
      const written = readList(body).map((text, at) => numberOf(text, width, at + 1));
      if (kind === 'G' && new Set(written).size < written.length)
        throw new EntryError('list', 'a number stands twice');
      return selection(kind, written.join(kind === 'G' ? ',' : ' '), written);
    };
  const open: Reader = (body) => {
    const written = readList(body);
    const all = written.flatMap((text, at) => openNumbers(text, width, at + 1, written.length));
    return selection('R', written.join(' '), all);
  };
  const turned: Reader = (body) => {
    const written = readList(body).map((text, at) => numberOf(text, width, at + 1));
    boundedUnits(written.reduce((sum, text) => sum + ordersOf(text), 0) * lineUnits);
    return selection(
      'Y',
      written.join(' '),
      written.flatMap((text) => [...orders(text)]),
    );
  };
  return { kinds, lineUnits, together: 1, readers: { G: list('G'), L: list('L'), R: open, Y: turned } };
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** The ten numbers of one with an open digit, as `43R1`. */
function openNumbers(text: string, width: number, at: number, count: number): string[] {
  if (text.length !== width || !/^\d*R\d*$/.test(text))
    throw new EntryError(`list.${at}`, `expected ${width} places, one of them R`);
  if (count * digits.length > maxUnits) throw new EntryError('units', `at most ${maxUnits} units`);
  return digits.map((digit) => text.replace('R', digit));
}

export interface AnyOrderForm {
  /** Digits of a number; those looked at may have more. */
  width: number;
  lookWidth: number;
  /**
   * The level of each number that the play looks at. A number’s own level begins with how many orders its digits have: `6`, or
   * `24_FIRST` where the looks have levels of their own.
   */
  looks: readonly string[];
  levels: ReadonlySet<string>;
  kinds: readonly EntryKind[];
}

const sorted = (digitsOfNumber: string): string => Array.from(digitsOfNumber).sort().join('');

/** The digits of each number that is drawn, sorted once: a board has many, and every ticket looks at them all. */
function sortedDigits(width: number): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    const found = known.get(value) ?? sorted(String(value).padStart(width, '0'));
    if (width <= 4) known.set(value, found);
    return found;
  };
}

/** Whether all digits of the one are among those of the other, as often as they are in it. Both sorted. */
function within(own: string, seen: string): boolean {
  let at = 0;
  for (const digit of seen) if (digit === own[at]) at += 1;
  return at === own.length;
}

/** The digits of every number of so many digits, sorted; each once. */
function* allDrawn(width: number): Generator<string> {
  for (const values of risings(10, width)) yield values.join('');
}

/** Numbers whose digits are to be drawn in any order. */
export function anyOrder(form: AnyOrderForm): Shape {
  const { width, lookWidth, looks, levels, kinds } = form;
  const levelOf = (own: string, look: string): string => `${ordersOf(own)}${look === '' ? '' : `_${look}`}`;
  const drawnDigits = sortedDigits(lookWidth);
  const read: Reader = (body) => {
    const written = readList(body).map((text, at) => {
      const number = numberOf(text, width, at + 1);
      if (!looks.every((look) => levels.has(levelOf(number, look))))
        throw new EntryError(`list.${at + 1}`, 'digits that repeat so often are bet as an exact number');
      return number;
    });
    const times = new Map<string, number>();
    for (const number of written) times.set(sorted(number), (times.get(sorted(number)) ?? 0) + 1);
    return {
      text: withKind(kinds, 'L', written.join(' ')),
      units: boundedUnits(written.length),
      *lines() {
        for (const number of written) yield withKind(kinds, 'L', number);
      },
      wins: (seen) =>
        tally(
          seen.flatMap((value, at) => {
            const drawn = drawnDigits(value);
            return [...times].map(
              ([own, count]) => [levelOf(own, looks[at] ?? ''), within(own, drawn) ? count : 0] as const,
            );
          }),
        ),
      greatest(worth) {
        const known = new Map<string, bigint>();
        return looks.reduce((sum, look) => {
          const best = known.get(look) ?? greatestOf(bestOf(look, worth));
          known.set(look, best);
          return sum + best;
        }, 0n);
        function* bestOf(look: string, value: typeof worth): Generator<bigint> {
          for (const drawn of lookWidth === width ? times.keys() : allDrawn(lookWidth))
            yield worthOf(
              [...times].flatMap(([own, count]) =>
                within(own, drawn) ? [{ level: levelOf(own, look), count }] : [],
              ),
              value,
            );
        }
      },
    };
  };
  return { kinds, lineUnits: 1, together: choose(lookWidth, width), readers: { L: read } };
}
