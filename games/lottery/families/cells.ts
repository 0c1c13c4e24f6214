import { viewOf, type View, type ViewData } from '../draw/view.ts';
import type { Space } from '../draw/space.ts';
import type { PlayData } from './schema.ts';

/** What of a draw the single lines of a play name exactly, so that what several plays would pay for it can be added up. */
export interface Cells {
  /** The same for all plays that look at the same part of the draw. */
  view: string;
  /** Each arrangement with which the line wins, as much as it ever can or at one level. */
  of(line: string): readonly Cell[];
}
export interface Cell {
  view: string;
  name: string;
  level: string | null;
}

/** Balls have numbers by the thousand in all orders; of more than these a line counts for itself. */
const maxOrderedBalls = 3;

/** Null where a line wins with too many arrangements to name them: it counts for itself. */
export function cellsOf(data: PlayData, drawn: Space): Cells | null {
  const view = viewOf(drawn, data.view);
  const name = nameOf(data.view, view.count);
  if (data.shape === 'combo') return { view: name, of: (line) => endingsOf(line.split('|')) };
  const of = namesOf(data, view, drawn);
  if (of === null) return null;
  const cellOf = (own: string): Cell => ({ view: name, name: own, level: null });
  return { view: name, of: (line) => of(withoutKind(line)).map(cellOf) };
}

/** A combo is a bet on each of its endings, at the level of its length. */
const endingsOf = (values: readonly string[]): Cell[] =>
  values.map((_, at) => ({
    view: placesName(Array.from({ length: values.length - at }, (_place, more) => at + more + 1)),
    name: values.slice(at).join(''),
    level: String(values.length - at),
  }));

const withoutKind = (line: string): string => line.replace(/^[A-Z]:/, '');

const placesName = (on: readonly number[]): string => `PLACES.${on.join('.')}`;

function nameOf(view: ViewData | undefined, count: number): string {
  if (view === undefined) return placesName(Array.from({ length: count }, (_, at) => at + 1));
  if (view.sees !== 'prizes') return placesName(view.on);
  const { take, digits, prizes, on = [] } = view;
  return [`${take.toUpperCase()}${digits}`, ...prizes, ...(on.length > 0 ? ['AT', ...on] : [])].join('.');
}

type Names = (line: string) => readonly string[];

function namesOf(data: PlayData, view: View, drawn: Space): Names | null {
  const written = (values: readonly string[]): string => values.join('');
  switch (data.shape) {
    case 'straight':
      return (line) => [line.replaceAll('|', '')];
    case 'numbers':
      return (line) => [line];
    case 'any-order':
      return data.width === view.alphabet.width ? (line) => ordersOf(Array.from(line)).map(written) : null;
    case 'pattern':
      return (line) => ordersOf(valuesOf(line, data.groups)).map(written);
    case 'hits': {
      const { size, minTimes = 1 } = data;
      const exact =
        size * minTimes === view.count && Object.values(data.levels).every((one) => one.hits === size);
      const few = drawn.kind !== 'balls' || (drawn.order === 'drawn' && size <= maxOrderedBalls);
      if (!exact || !few || view.prizes.length > 1) return null;
      return (line) => ordersOf(valuesOf(line, [{ times: minTimes }])).map(written);
    }
    case 'combo':
    case 'places':
    case 'place-words':
    case 'chosen':
    case 'options':
      return null;
  }
}

/** The values of a line as often as they are drawn: `1|2,3` by its groups, or all of them one after the other. */
function valuesOf(line: string, groups: readonly { times: number }[]): string[] {
  if (!/[|,]/.test(line) && groups.length > 1) return Array.from(line);
  return line
    .split('|')
    .flatMap((set, at) => set.split(',').flatMap((value) => repeated(value, groups[at]?.times ?? 1)));
}

const repeated = (value: string, times: number): string[] => Array.from({ length: times }, () => value);

/** Every different order of the values. */
function ordersOf(values: readonly string[]): string[][] {
  if (values.length <= 1) return [[...values]];
  return [...new Set(values)].flatMap((first) => {
    const rest = values.toSpliced(values.indexOf(first), 1);
    return ordersOf(rest).map((order) => [first, ...order]);
  });
}
