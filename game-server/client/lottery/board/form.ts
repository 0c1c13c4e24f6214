import { selectionName, type Play } from '@croupier/games/lottery';
import type { Language } from '../../shared/money.ts';

/** What a board is drawn from. Kinds of entries that are typed as lists have none; they have `listOf`. */
export interface Cell {
  /** As an entry has it. */
  value: string;
  label: string;
  /** The levels that it can win at, where it has its own. */
  levels?: readonly string[];
}
export type RowName =
  | { of: 'place'; place: number }
  | { of: 'places'; places: readonly number[] }
  | { of: 'times'; times: number; values: number }
  | { of: 'picks' | 'bankers' | 'others' | 'sums' | 'spans' | 'chosen' | 'options' };
export interface Row {
  name: RowName;
  cells: readonly Cell[];
  /** Picks that the row needs, and the most that it takes. */
  least: number;
  most: number;
  /** The keys for all, big, small, odd and even. */
  quick: boolean;
}
export interface Board {
  rows: readonly Row[];
  /** How many rows need a pick where each alone needs none. */
  filled: number;
  /** No value stands in two rows. */
  apart: boolean;
  /** What is bet by these picks, one text for each line; picks are values by row. */
  entries(picks: readonly (readonly string[])[]): string[];
}
export interface ListForm {
  /** Characters of one line. */
  width: number;
  prefix: string;
  /** Whether one of the digits is written `R`. */
  open: boolean;
  /** What a line is made of: balls are drawn once each, digits may repeat. */
  values: { min: number; max: number; width: number; count: number };
}

/** Numbers of so many digits are picked from a grid; longer ones are typed. */
const gridDigits = 2;

type Data = Play['form']['data'];
type Group = Extract<Data, { shape: 'pattern' }>['groups'][number];

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const cellsOf = ({ alphabet: { min, max, width } }: Play['form']): Cell[] =>
  Array.from({ length: max - min + 1 }, (_, at) => {
    const value = pad(min + at, width);
    return { value, label: value };
  });
const numbered = (from: number, to: number): Cell[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }));
const joined = (picks: readonly (readonly string[])[]): string =>
  picks.map((values) => values.join(',')).join('|');
const withKind = ({ kinds }: Play, kind: string, body: string): string =>
  kinds[0] === kind ? body : `${kind}:${body}`;

/** Places that the play looks at, from 1, as the draw has them. */
function placesOf({ data, count }: Play['form']): number[] {
  const { view } = data;
  if (view !== undefined && view.sees !== 'prizes') return [...view.on];
  return Array.from({ length: count }, (_, at) => at + 1);
}

const board = (
  play: Play,
  kind: string,
  rows: readonly Row[],
  more: Partial<Pick<Board, 'filled' | 'apart'>> = {},
): Board => ({
  rows,
  filled: more.filled ?? 0,
  apart: more.apart ?? false,
  entries: (picks) => [withKind(play, kind, joined(picks))],
});

function placeRows(play: Play, least: number): Row[] {
  const cells = cellsOf(play.form);
  return placesOf(play.form).map((place) => ({
    name: { of: 'place', place },
    cells,
    least,
    most: cells.length,
    quick: true,
  }));
}

function pickRows(play: Play, kind: string, size: number, maxPicks: number): Row[] {
  const cells = cellsOf(play.form);
  const row = (of: 'picks' | 'bankers' | 'others', least: number, most: number): Row => ({
    name: { of },
    cells,
    least,
    most,
    quick: of !== 'bankers' && most >= cells.length,
  });
  if (kind !== 'B') return [row('picks', size, maxPicks)];
  return [row('bankers', 1, size - 1), row('others', size - 1, maxPicks)];
}

function groupRows(play: Play, kind: string, groups: readonly Group[]): Row[] {
  const cells = cellsOf(play.form);
  const all = { cells, most: cells.length, quick: true };
  if (kind === 'G') {
    const least = groups.reduce((sum, { values }) => sum + values, 0);
    return [{ ...all, name: { of: 'picks' }, least }];
  }
  return groups.map(({ times, values }) => ({
    ...all,
    name: { of: 'times', times, values },
    least: values,
  }));
}

function figureBoard(play: Play, kind: 'S' | 'N'): Board {
  const { alphabet, count } = play.form;
  const cells =
    kind === 'S'
      ? numbered(alphabet.min * count, alphabet.max * count)
      : numbered(0, alphabet.max - alphabet.min);
  const name = { of: kind === 'S' ? 'sums' : 'spans' } as const;
  return board(play, kind, [{ name, cells, least: 1, most: cells.length, quick: true }]);
}

function optionsBoard(data: Extract<Data, { shape: 'options' }>, language: Language): Board {
  const cells = Object.entries(data.options).map(([value, levels]) => ({
    value,
    label: selectionName(value, language),
    levels: Object.keys(levels),
  }));
  const base = { cells, least: 0, most: cells.length, quick: false };
  const rows: Row[] =
    data.each === undefined
      ? [{ ...base, name: { of: 'options' } }]
      : data.each.map((places) => ({ ...base, name: { of: 'places', places } }));
  const named = (value: string, at: number): string =>
    data.each === undefined ? value : `${data.each[at]?.join('-') ?? ''}:${value}`;
  return {
    rows,
    filled: 1,
    apart: false,
    // Sides of a market are bets of their own, a line for each.
    entries(picks) {
      const all = picks.flatMap((values, at) => values.map((value) => named(value, at)));
      return data.single === true ? all : [all.join(',')];
    },
  };
}

function wordsBoard(play: Play, language: Language): Board {
  const words = { B: 'BIG', S: 'SMALL', O: 'ODD', E: 'EVEN' };
  const cells = Object.entries(words).map(([value, word]) => ({
    value,
    label: selectionName(word, language),
  }));
  const rows = placesOf(play.form).map((place): Row => ({
    name: { of: 'place', place },
    cells,
    least: 1,
    most: 4,
    quick: false,
  }));
  return board(play, 'P', rows);
}

function chosenBoard(play: Play, kind: string, data: Extract<Data, { shape: 'chosen' }>): Board {
  const { inner, size } = data;
  if (inner.shape === 'straight') return board(play, 'P', placeRows(play, 0), { filled: size });
  const places = numbered(1, play.form.count);
  const first: Row = {
    name: { of: 'chosen' },
    cells: places,
    least: size,
    most: places.length,
    quick: false,
  };
  const rows =
    inner.shape === 'pattern' ? groupRows(play, kind, inner.groups) : pickRows(play, kind, size, 10);
  return board(play, kind, [first, ...rows], { apart: false });
}

/** The board of a kind of entry; null where it is typed as a list. */
export function boardOf(play: Play, kind: string, language: Language): Board | null {
  const { data, alphabet } = play.form;
  if (listOf(play, kind) !== null) return null;
  switch (data.shape) {
    case 'straight':
      if (kind === 'S' || kind === 'N') return figureBoard(play, kind);
      return board(play, kind, placeRows(play, 1));
    case 'combo':
      return board(play, kind, placeRows(play, 1));
    case 'places':
      return board(play, kind, placeRows(play, 0), { filled: 1 });
    case 'pattern':
      return board(play, kind, groupRows(play, kind, data.groups), { apart: true });
    case 'hits':
      return board(play, kind, pickRows(play, kind, data.size, data.maxPicks), { apart: true });
    case 'place-words':
      return wordsBoard(play, language);
    case 'chosen':
      return chosenBoard(play, kind, data);
    case 'options':
      return optionsBoard(data, language);
    case 'numbers':
    case 'any-order': {
      const cells = cellsOf(play.form);
      const most = alphabet.max - alphabet.min + 1;
      return board(play, kind, [{ name: { of: 'picks' }, cells, least: 1, most, quick: true }]);
    }
  }
}

const digit = { min: 0, max: 9, width: 1 };

/** How the lines of a kind that is typed are written; null where it has a board. */
export function listOf(play: Play, kind: string): ListForm | null {
  const { data, alphabet, count } = play.form;
  const form = (width: number, values: Omit<ListForm['values'], 'count'>): ListForm => ({
    width,
    values: { ...values, count: width / values.width },
    prefix: kind === play.kinds[0] ? '' : `${kind}:`,
    open: kind === 'R',
  });
  if (data.shape === 'numbers')
    return kind === 'G' && alphabet.width <= gridDigits ? null : form(alphabet.width, digit);
  if (data.shape === 'any-order') return form(data.width, digit);
  if (kind !== 'L') return null;
  const groups = data.shape === 'pattern' ? data.groups : chosenGroups(data);
  const values = groups === null ? count : groups.reduce((sum, one) => sum + one.times * one.values, 0);
  return form(values * alphabet.width, alphabet);
}

function chosenGroups(data: Data): readonly Group[] | null {
  return data.shape === 'chosen' && data.inner.shape === 'pattern' ? data.inner.groups : null;
}

/**
 * Kinds that a page offers. Picks that would be typed are the same as a list, and lists on chosen places are left to those who write
 * entries by hand.
 */
export function offeredKinds(play: Play): string[] {
  const { kinds, form } = play;
  return kinds.filter((kind) => {
    if (kind === 'L') return form.data.shape !== 'chosen';
    return !(kind === 'G' && kinds.includes('L') && listOf(play, 'G') !== null);
  });
}

export type PlayGroup = 'exact' | 'order' | 'contains' | 'chosen' | 'sides' | 'figures';

/** The tab that a play is under, by what it asks for. */
export function groupOf(play: Play): PlayGroup {
  const { data, count } = play.form;
  switch (data.shape) {
    case 'straight':
    case 'combo':
    case 'places':
    case 'numbers':
      return 'exact';
    case 'pattern':
    case 'any-order':
      return 'order';
    case 'hits':
      return data.size > 1 && data.size * (data.minTimes ?? 1) === count ? 'order' : 'contains';
    case 'chosen':
      return 'chosen';
    case 'place-words':
      return 'sides';
    case 'options':
      return data.single === true ? 'sides' : 'figures';
  }
}
