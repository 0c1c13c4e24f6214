import { figuresOf, publish, type PublishedFigures } from '@croupier/games/kit';
import { act, open, payoutOf, threeDoors } from './rules.ts';

/** What a stake of 100 pays to a player who changes the door: every draw of the rules, counted. */
export function figures(): PublishedFigures {
  const weights = new Map<number, bigint>();
  for (const prize of threeDoors.doors)
    for (const opened of [0, 1]) {
      const draws = [prize - 1, opened];
      const entropy = { below: (bound: number) => (draws.shift() ?? 0) % bound };
      const pay = payoutOf(act(open({ door: 1 }, 100, entropy), { type: 'change' }));
      weights.set(pay, (weights.get(pay) ?? 0n) + 1n);
    }
  const names = { pt: 'trocar de porta', en: 'changing the door', es: 'cambiar de puerta' };
  return publish([figuresOf('change', names, { stake: 100, weights })]);
}

export const notes = [
  'A prize is behind one of three doors, each equally likely. The player chooses one; the host opens an empty one of the other two. ' +
    'Then the player stays or changes. Changing finds the prize in two of three rounds, staying in one. The prize pays 1.44 times the stake.',
  'The figures are those of the best play, which is changing, and of what is done for a player who doesn’t come back. Exact, by counting all draws.',
];
