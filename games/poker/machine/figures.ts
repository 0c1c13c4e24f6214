import { figuresOf, publish, type PublishedFigures } from '../../kit/index.ts';
import { enumerate } from './enumerate.ts';
import { machineOf, type Paytable } from './machine.ts';

const hand = { pt: 'Mão', en: 'Hand', es: 'Mano' };

/** What a machine returns to a player who always holds best. Counts every deal and every draw, for seconds. */
export function figuresOfMachine(paytable: Paytable): PublishedFigures {
  const { lines, total } = enumerate(machineOf(paytable));
  const weights = new Map<number, bigint>();
  let paying = 0n;
  lines.forEach((weight, line) => {
    const pays = paytable.lines[line]?.pays ?? 0;
    weights.set(pays, (weights.get(pays) ?? 0n) + weight);
    paying += weight;
  });
  weights.set(0, total - paying);
  return publish([figuresOf('hand', hand, { stake: 1, weights })]);
}

/** How the figures of all machines are found. */
export const method =
  'Return under optimal play, exact: all 2,598,960 deals as 134,459 classes of hands that differ only in which suit is which, ' +
  'all 32 holds of each, and every draw from the other 47 cards. The hint of the game is this optimal hold.';
