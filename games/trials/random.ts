import { fairStream, type Entropy } from '../fairness/index.ts';

/** The stream of a trial's round: the real one, so that nothing is easier here. */
export const trialStream = (seed: number): Entropy =>
  fairStream({ serverSeed: 'd1'.repeat(32), clientSeed: 'trial', nonce: seed });

/** Remembers what was drawn, with the bounds; draws that are given are answered first. */
export interface Recorder extends Entropy {
  readonly drawn: { bound: number; value: number }[];
}

export function recorder(stream: Entropy, changed: ReadonlyMap<number, number> = new Map()): Recorder {
  const drawn: { bound: number; value: number }[] = [];
  return {
    drawn,
    below(bound) {
      const fresh = stream.below(bound);
      const given = changed.get(drawn.length);
      const value = given === undefined ? fresh : given % bound;
      drawn.push({ bound, value });
      return value;
    },
  };
}

/** One of a list, by a number that was drawn. */
export function pick<Value>(list: readonly Value[], entropy: Entropy): Value {
  const one = list[entropy.below(Math.max(1, list.length))];
  if (one === undefined) throw new RangeError('nothing to choose from');
  return one;
}
