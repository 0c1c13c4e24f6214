import { figuresOf, publish, type PublishedFigures } from '../../kit/index.ts';
import { deckSize, figuresOfPlay, type Outcome, strengthOf } from '../deck/index.ts';
import { allHoles, countFlop, flopClasses, holeOf, slotCount, slots } from './enumerate.ts';
import { antePays, bonusPays, pairOfAces, stepOf, steps } from './pays.ts';
import { callAntes } from './rules.ts';

export const notes = [
  'One deck, shuffled for each round: two cards for the player, two for the dealer, three on the board, then the call or the fold, then ' +
    'two more on the board. A call costs two antes. The dealer plays with a pair of fours or better; otherwise the ante pays and the call comes back.',
  'Both bets exact. Ante: all 1,755 classes of flops that differ only in which suit is which, every hand of the player, every turn ' +
    'and river and every hand of the dealer, 27.8 million million courses; the player calls where that costs less than the ante. Return under this ' +
    'optimal play, as 100 % plus the mean net result over the ante; its hits pay more than ante and call together. Aces bonus: all 2,598,960 sets of five cards.',
];

/** What the slots of `enumerate.ts` stake and pay for a call, in antes. */
const callOutcomes: readonly { staked: number; paid: number }[] = (() => {
  const staked = 1 + callAntes;
  const paid = Array.from({ length: slotCount }, () => 0);
  for (let step = 0; step < steps.length; step += 1) {
    const ante = 1 + (antePays[step] ?? 0);
    paid[slots.out + step] = ante + callAntes;
    paid[slots.won + step] = ante + 2 * callAntes;
  }
  paid[slots.push] = staked;
  return paid.map((sum) => ({ staked, paid: sum }));
})();

/** Courses from a flop on for one hand, and what a call nets over all of them. */
const flopCourses = 1_081 * 990;

/** The outcomes of the ante under optimal play over these flops, each with its weight. Exact below 2^53. */
export function optimalPlay(flops: readonly { flop: readonly number[]; count: number }[]): {
  outcomes: Outcome[];
  folded: number;
} {
  const weights = Array.from({ length: slotCount }, () => 0);
  let folded = 0;
  for (const { flop, count } of flops) {
    const counts = countFlop(flop);
    for (const hole of allHoles()) {
      if (hole.some((card) => flop.includes(card))) continue;
      const row = counts.subarray(holeOf(...hole) * slotCount, (holeOf(...hole) + 1) * slotCount);
      const net = callOutcomes.reduce(
        (sum, { staked, paid }, slot) => sum + (paid - staked) * (row[slot] ?? 0),
        0,
      );
      if (net < -flopCourses) folded += count * flopCourses;
      else row.forEach((courses, slot) => (weights[slot] = (weights[slot] ?? 0) + courses * count));
    }
  }
  const called = callOutcomes.map((outcome, slot) => ({ ...outcome, weight: BigInt(weights[slot] ?? 0) }));
  return { outcomes: [...called, { staked: 1, paid: 0, weight: BigInt(folded) }], folded };
}

/** What the aces bonus pays over all sets of five cards. */
export function bonusWeights(): Map<number, bigint> {
  const counts = new Map<number, number>();
  const cards = [0, 0, 0, 0, 0];
  const from = (at: number, first: number): void => {
    for (let card = first; card < deckSize; card += 1) {
      cards[at] = card;
      if (at < 4) from(at + 1, card + 1);
      else {
        const strength = strengthOf(cards);
        const times = strength < pairOfAces ? 0 : (bonusPays[stepOf(strength)] ?? 0) + 1;
        counts.set(times, (counts.get(times) ?? 0) + 1);
      }
    }
  };
  from(0, 0);
  return new Map([...counts].map(([times, count]) => [times, BigInt(count)]));
}

export function figures(): PublishedFigures {
  return publish([
    figuresOfPlay(
      'ante',
      { pt: 'Aposta inicial', en: 'Ante', es: 'Apuesta inicial' },
      { stake: 1, ...optimalPlay(flopClasses()) },
    ),
    figuresOf(
      'aces-bonus',
      { pt: 'Bônus de ases', en: 'Aces bonus', es: 'Bono de ases' },
      { stake: 1, weights: bonusWeights() },
    ),
  ]);
}
