import type { Entropy } from '../../fairness/index.ts';
import { drawFrom, isOutcome, type Outcome, type Space } from '../draw/space.ts';
import { playOf, type Play } from './play.ts';
import { familyData } from './schema.ts';

/** A kind of draw with the ways to bet on it. */
export interface Family {
  code: string;
  space: Space;
  plays: ReadonlyMap<string, Play>;
  /** Draws from a fresh stream, and from nothing else. */
  draw(entropy: Entropy): Outcome;
  isOutcome(outcome: unknown): outcome is Outcome;
}

/** Reads a family’s file; a field too many, a missing one or a play that doesn’t fit the draw stops the program. */
export function familyOf(file: unknown): Family {
  const { code, space, plays } = familyData.parse(file);
  const byCode = new Map(plays.map((play) => [play.code, playOf(play, space)]));
  if (byCode.size !== plays.length) throw new RangeError(`${code}: a play stands twice`);
  return {
    code,
    space,
    plays: byCode,
    draw: (entropy) => drawFrom(space, entropy),
    isOutcome: (outcome): outcome is Outcome => isOutcome(space, outcome),
  };
}
