import type { Entropy } from '../../fairness/index.ts';
import { drawFrom, isOutcome, type Outcome, type Space } from '../draw/space.ts';
import { playOf, type Play } from './play.ts';
import { familyData } from './schema.ts';

/** What a line counts against; a level where it wins no more than that by it. */
export interface Key {
  key: string;
  level: string | null;
}

/** A kind of draw with the ways to bet on it. */
export interface Family {
  code: string;
  space: Space;
  plays: ReadonlyMap<string, Play>;
  /** Draws from a fresh stream, and from nothing else. */
  draw(entropy: Entropy): Outcome;
  isOutcome(outcome: unknown): outcome is Outcome;
  /** What a line’s win counts against: `SSC_3L_STRAIGHT:053`. A box counts against every order that it covers. */
  keysOf(play: Play, line: string): readonly Key[];
}

/** Reads a family’s file; a field too many, a missing one or a play that doesn’t fit the draw stops the program. */
export function familyOf(file: unknown): Family {
  const { code, space, plays } = familyData.parse(file);
  const byCode = new Map(plays.map((play) => [play.code, playOf(play, space)]));
  if (byCode.size !== plays.length) throw new RangeError(`${code}: a play stands twice`);
  // Parts of a draw are named by the first play that looks at them.
  const names = new Map<string, string>();
  for (const { cells, code: own } of byCode.values())
    if (cells !== null && !names.has(cells.view)) names.set(cells.view, own);
  return {
    code,
    space,
    plays: byCode,
    draw: (entropy) => drawFrom(space, entropy),
    isOutcome: (outcome): outcome is Outcome => isOutcome(space, outcome),
    keysOf({ code: own, cells }, line) {
      if (cells === null) return [{ key: `${own}:${line}`, level: null }];
      return cells
        .of(line)
        .map(({ view, name, level }) => ({ key: `${names.get(view) ?? own}:${name}`, level }));
    },
  };
}
