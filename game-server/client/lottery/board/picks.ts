import type { Play } from '@croupier/games/lottery';
import type { Board } from './form.ts';

/** The kind of an entry, as its first letter says or as the play has it without one. */
export function kindOf(play: Play, entry: string): { kind: string; body: string } {
  const named = /^([A-Z]):/.exec(entry)?.[1];
  if (named !== undefined && play.kinds.some((kind) => kind === named))
    return { kind: named, body: entry.slice(2) };
  return { kind: play.kinds[0] ?? '', body: entry };
}

/** The picks of a board that write this entry; null where none do, as of an entry that was typed. */
export function picksOf(play: Play, board: Board, entry: string): string[][] | null {
  const { body } = kindOf(play, entry);
  const picks = board.rows.some(({ name }) => name.of === 'places')
    ? placePicks(board, body)
    : board.rows.map((_, at) => (body.split('|')[at] ?? '').split(',').filter((value) => value !== ''));
  const written = board.entries(picks);
  return written.length === 1 && written[0] === entry ? picks : null;
}

/** Options with their places in front, `1-5:DRAGON`. */
const placePicks = ({ rows }: Board, body: string): string[][] =>
  rows.map(({ name }) => {
    const places = name.of === 'places' ? name.places.join('-') : '';
    return body
      .split(',')
      .filter((one) => one.startsWith(`${places}:`))
      .map((one) => one.slice(places.length + 1));
  });
