/** What an entry is made of: `width` digits for each value from `min` to `max`. */
export interface Alphabet {
  min: number;
  max: number;
  width: number;
}

/** Where in an entry something is wrong, as `places.2`, `list.17` or `picks`, and what. Never holds a part of what was sent. */
export class EntryError extends Error {
  readonly at: string;
  constructor(at: string, message: string) {
    super(message);
    this.at = at;
  }
}

/** The longest entry, in characters: what a pasted list may have. */
export const maxEntryLength = 100 * 1024;
/** The greatest number of units of a line. */
export const maxUnits = 100_000;

export const digitsAs = (alphabet: Alphabet, value: number): string =>
  String(value).padStart(alphabet.width, '0');
export const valuesText = (alphabet: Alphabet, values: readonly number[]): string =>
  values.map((value) => digitsAs(alphabet, value)).join(',');

function valueOf(text: string, { min, max, width }: Alphabet, at: string): number {
  // ASCII digits alone: \d of an expression without flags has no others.
  if (text.length !== width || !/^\d+$/.test(text))
    throw new EntryError(at, `expected ${width === 1 ? 'one digit' : `${width} digits`} for each value`);
  const value = Number(text);
  if (value < min || value > max) throw new EntryError(at, `expected values from ${min} to ${max}`);
  return value;
}

/** Values separated by commas, each once; they come back in ascending order. */
export function readValues(text: string, alphabet: Alphabet, at: string): number[] {
  const room = (alphabet.max - alphabet.min + 1) * (alphabet.width + 1);
  if (text.length > room) throw new EntryError(at, 'too long');
  const values = text.split(',').map((part) => valueOf(part, alphabet, at));
  if (new Set(values).size !== values.length) throw new EntryError(at, 'a value stands twice');
  return values.sort((one, other) => one - other);
}

/** The parts of an entry between bars, exactly so many. */
export function readParts(text: string, count: number, at: string): string[] {
  const parts = text.split('|', count + 1);
  if (parts.length !== count) throw new EntryError(at, `expected ${count} parts separated by |`);
  return parts;
}

/** The values that are named at each of so many places, none at some: `1,2||3`. */
export const readPlaces = (text: string, count: number, alphabet: Alphabet): number[][] =>
  readParts(text, count, 'places').map((part, at) =>
    part === '' ? [] : readValues(part, alphabet, `places.${at + 1}`),
  );

export const placesText = (alphabet: Alphabet, places: readonly (readonly number[])[]): string =>
  places.map((values) => valuesText(alphabet, values)).join('|');

/** Lines of a pasted list: separated by spaces, commas, semicolons or new lines. Empty ones between separators count as none. */
export function readList(text: string): string[] {
  const lines = text.split(/[ ,;\t\r\n]+/).filter((line) => line !== '');
  if (lines.length === 0) throw new EntryError('list', 'empty');
  if (lines.length > maxUnits) throw new EntryError('list', `at most ${maxUnits} units`);
  return lines;
}

/** One line of a list: `count` values without separators. `at` is its number, from 1. */
export function readLine(line: string, count: number, alphabet: Alphabet, at: number): number[] {
  const place = `list.${at}`;
  if (line.length !== count * alphabet.width || !/^\d+$/.test(line))
    throw new EntryError(place, `expected ${count * alphabet.width} digits`);
  return Array.from({ length: count }, (_, index) =>
    valueOf(line.slice(index * alphabet.width, (index + 1) * alphabet.width), alphabet, place),
  );
}

/** Refuses an entry before it is expanded. */
export function boundedUnits(units: number): number {
  if (units < 1) throw new EntryError('', 'no unit');
  if (units > maxUnits) throw new EntryError('units', `at most ${maxUnits} units`);
  return units;
}
