import type { EntryKind } from './kinds.ts';
import { EntryError, maxEntryLength } from './text.ts';

export interface Win {
  level: string;
  count: number;
}

/** What one win of a level is worth; never negative. */
export type Worth = (level: string) => bigint;

/** What these wins are worth together. */
export const worthOf = (wins: Iterable<Win>, worth: Worth): bigint => {
  let sum = 0n;
  for (const { level, count } of wins) sum += BigInt(count) * worth(level);
  return sum;
};

export const greatestOf = (values: Iterable<bigint>): bigint => {
  let greatest = 0n;
  for (const value of values) if (value > greatest) greatest = value;
  return greatest;
};

/** An entry as it was read: what it costs, what it buys and what it wins. */
export interface Selection {
  /** The entry as it will stand; reads as itself again. */
  text: string;
  units: number;
  /** Each single line that it buys, as an entry of its own. Only for few units: they may be a hundred thousand. */
  lines(): Generator<string>;
  /** What the values that the play looks at bring; levels without a win are left out. */
  wins(seen: readonly number[]): Win[];
  /** What it wins by the outcome that brings most. */
  greatest(worth: Worth): bigint;
}

/** Reads an entry of one kind and throws an EntryError for what can’t be bet. */
export type Reader = (body: string) => Selection;

/**
 * What wins together of all single lines of a play: so many times what one of them can win, or for each kind of draw how many lines win
 * at each level.
 */
export type Together = number | readonly (readonly Win[])[];

/** A way of betting, without what it looks at and what it pays. */
export interface Shape {
  /** The first is the one that an entry without a letter in front of it has. */
  kinds: readonly EntryKind[];
  readers: Readonly<Partial<Record<EntryKind, Reader>>>;
  /** Units that one line costs. */
  lineUnits: number;
  /** What of all single lines that can be bet wins together. */
  together: Together;
}

/** `L:012 345` is a list; `0,1|5|3` has the first kind of its play. */
export function readEntry({ kinds, readers }: Shape, entry: string): Selection {
  if (entry.length > maxEntryLength) throw new EntryError('', `at most ${maxEntryLength} characters`);
  const letter = /^(?<kind>[A-Z]):/.exec(entry)?.groups?.['kind'];
  const kind = letter === undefined ? kinds[0] : kinds.find((one) => one === letter);
  const reader = kind === undefined ? undefined : readers[kind];
  if (kind === undefined || reader === undefined)
    throw new EntryError('kind', `expected one of ${kinds.join(', ')}`);
  return reader(letter === undefined ? entry : entry.slice(2));
}

/** The text of an entry: the letter of its kind only where it isn’t the play’s first one. */
export const withKind = (kinds: readonly EntryKind[], kind: EntryKind, body: string): string =>
  kinds[0] === kind ? body : `${kind}:${body}`;

export const won = (level: string, count: number): Win[] => (count > 0 ? [{ level, count }] : []);
