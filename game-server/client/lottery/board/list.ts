import type { Play } from '@croupier/games/lottery';
import type { ListForm } from './form.ts';
import { readable } from './random.ts';

export interface RefusedLine {
  /** The line of the text that it stands in, and which bet of all it is, both from 1. */
  line: number;
  at: number;
  text: string;
}
export interface ReadList {
  /** Lines that can be bet, as they were typed. */
  good: string[];
  /** What can’t, in its order. */
  bad: RefusedLine[];
  /** How many of the good ones stand there already. */
  twice: number;
  /** Which ones stand more than once, each named once. */
  repeated: string[];
}

/** A pasted list may have so many characters, and a file so many bytes: what an entry may have. */
export const maxListLength = 102_400;
/** So many lines that can’t be bet are named; beyond them their number says enough. */
export const shownFaults = 20;
const shownCharacters = 12;

/**
 * Reads a pasted list bet by bet: separators are spaces, commas, semicolons and new lines. Digits are those of ASCII; of any other script
 * they are no digits here, as on a ticket.
 */
export function readLines(play: Play, { prefix }: Pick<ListForm, 'prefix'>, text: string): ReadList {
  const read: ReadList = { good: [], bad: [], twice: 0, repeated: [] };
  const repeated = new Set<string>();
  const seen = new Set<string>();
  let at = 0;
  for (const [line, row] of text
    .slice(0, maxListLength)
    .split(/\r\n|\r|\n/)
    .entries())
    for (const part of row.split(/[ ,;\t]+/)) {
      if (part === '') continue;
      at += 1;
      const bet = part.toUpperCase();
      if (!readable(play, prefix + bet))
        read.bad.push({ line: line + 1, at, text: part.slice(0, shownCharacters) });
      else {
        if (seen.has(bet)) {
          read.twice += 1;
          repeated.add(bet);
        }
        seen.add(bet);
        read.good.push(bet);
      }
    }
  read.repeated = [...repeated];
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

/** Why a file can’t be read as a list; its text where it can. */
export type FileRead = { text: string } | { fault: 'listFileLong' | 'listFileKind' };

/** Reads a text file; one that is too long isn’t read at all, and one that isn’t text says so. */
export async function readFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<FileRead> {
  if (file.size > maxListLength) return { fault: 'listFileLong' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? { fault: 'listFileKind' } : { text };
  } catch {
    return { fault: 'listFileKind' };
  }
}
