import { EntryError, type Play } from '@croupier/games/lottery';
import type { Board, ListForm, Row } from './form.ts';

/** A whole number below `bound`, each equally likely, from the browser’s own source. */
function below(bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  const word = new Uint32Array(1);
  for (let tries = 0; tries < 1000; tries += 1) {
    crypto.getRandomValues(word);
    const [value = 0] = word;
    if (value < limit) return value % bound;
  }
  throw new Error('no random number');
}

type Below = typeof below;

/** So many of the list, none twice. */
function someOf<Value>(from: readonly Value[], count: number, pick: Below): Value[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(pick(left.length), 1)).flat();
}

/** The rows that get picks: those that need some, and as many others as the board wants filled. */
function rowsToFill(
  { rows, filled }: Board,
  picks: readonly (readonly string[])[],
  pick: Below,
): Set<number> {
  const all = [...rows.keys()];
  const needed = all.filter((at) => (rows[at]?.least ?? 0) > 0);
  const begun = all.filter((at) => (picks[at]?.length ?? 0) > 0);
  const free = all.filter((at) => !needed.includes(at) && !begun.includes(at));
  return new Set([...needed, ...begun, ...someOf(free, filled - begun.length, pick)]);
}

/** Picks that complete what was picked already: nothing is taken away. */
export function complete(
  board: Board,
  picks: readonly (readonly string[])[],
  pick: Below = below,
): string[][] {
  const rows = rowsToFill(board, picks, pick);
  const done = board.rows.map((_, at) => [...(picks[at] ?? [])]);
  for (const [at, row] of board.rows.entries()) {
    if (!rows.has(at)) continue;
    const taken = board.apart ? done.flat() : (done[at] ?? []);
    const open = row.cells.map(({ value }) => value).filter((value) => !taken.includes(value));
    const missing = minOf(row, bankersOf(board, done)) - (done[at]?.length ?? 0);
    done[at] = inOrder(row, [...(done[at] ?? []), ...someOf(open, Math.max(0, missing), pick)]);
  }
  return done;
}

const bankersOf = ({ rows }: Board, picks: readonly (readonly string[])[]): readonly string[] =>
  picks[rows.findIndex(({ name }) => name.of === 'bankers')] ?? [];

/** Bankers take the place of picks. */
const minOf = (row: Row, bankers: readonly string[]): number =>
  row.name.of === 'others' ? Math.max(1, row.least + 1 - bankers.length) : Math.max(1, row.least);

export const inOrder = ({ cells }: Row, values: readonly string[]): string[] =>
  cells.map(({ value }) => value).filter((value) => values.includes(value));

const maxTries = 200;

/** A single line that can be bet, by chance; null where none was found. */
export function randomEntry(
  play: Play,
  form: { board: Board } | { list: ListForm },
  pick: Below = below,
): string | null {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const entry =
      'board' in form ? form.board.entries(complete(form.board, [], pick))[0] : typed(form.list, pick);
    if (entry !== undefined && readable(play, entry)) return entry;
  }
  return null;
}

function typed({ values, prefix, open }: ListForm, pick: Below): string {
  const { min, max, width, count } = values;
  const all = Array.from({ length: max - min + 1 }, (_, at) => String(min + at).padStart(width, '0'));
  // Values of more than one digit are balls.
  const parts =
    width > 1 ? someOf(all, count, pick) : Array.from({ length: count }, () => all[pick(all.length)] ?? '');
  if (open) parts[pick(count)] = 'R';
  return prefix + parts.join('');
}

export function readable(play: Play, entry: string): boolean {
  try {
    play.read(entry);
    return true;
  } catch (error) {
    if (error instanceof EntryError) return false;
    throw error;
  }
}
