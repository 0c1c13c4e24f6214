import type { Play } from '@croupier/games/lottery';
import type { ListForm } from './form.ts';
import { readable } from './random.ts';

export interface ReadList {
  /** Lines that can be bet, as they were typed. */
  good: string[];
  /** Lines that can’t, by their number from 1. */
  bad: { at: number; text: string }[];
  /** How many of the good ones stand there already. */
  twice: number;
}

/** A pasted list may have so many characters. */
export const maxListLength = 50_000;
/** So many lines that can’t be bet are named; beyond them their number says enough. */
export const shownFaults = 20;

/** Reads a pasted list line by line: separators are spaces, commas, semicolons and new lines. */
export function readLines(play: Play, { prefix }: Pick<ListForm, 'prefix'>, text: string): ReadList {
  const lines = text
    .slice(0, maxListLength)
    .toUpperCase()
    .split(/[ ,;\t\r\n]+/)
    .filter((line) => line !== '');
  const read: ReadList = { good: [], bad: [], twice: 0 };
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (!readable(play, prefix + line)) read.bad.push({ at: at + 1, text: line.slice(0, 12) });
    else {
      if (seen.has(line)) read.twice += 1;
      seen.add(line);
      read.good.push(line);
    }
  }
  return read;
}

/** The entry of these lines; `merged` counts each once. Null where there are none. */
export function listEntry(
  { prefix }: Pick<ListForm, 'prefix'>,
  lines: readonly string[],
  merged: boolean,
): string | null {
  const all = merged ? [...new Set(lines)] : lines;
  return all.length === 0 ? null : prefix + all.join(' ');
}
