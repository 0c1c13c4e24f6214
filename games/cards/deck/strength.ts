import { type Card, rankOf, rankSetsOf, suitOf } from './cards.ts';

/** Categories of five cards, weakest first; a royal flush is the straight flush to the ace. */
export const category = {
  highCard: 0,
  pair: 1,
  twoPairs: 2,
  threeOfAKind: 3,
  straight: 4,
  flush: 5,
  fullHouse: 6,
  fourOfAKind: 7,
  straightFlush: 8,
} as const;

/** Per set of ranks, as bits: how many there are, and the top of the best five in a row plus one (the ace also below the two). */
const sizes = new Uint8Array(1 << 13);
const tops = new Uint8Array(1 << 13);
for (let set = 1; set < 1 << 13; set += 1) {
  sizes[set] = (sizes[set >> 1] as number) + (set & 1);
  for (let top = 12; top >= 3; top -= 1) {
    const row = top === 3 ? 0b1_0000_0000_1111 : 0b1_1111 << (top - 4);
    if ((set & row) === row) {
      tops[set] = top + 1;
      break;
    }
  }
}

/** The highest rank of a set that isn't empty. */
const highest = (set: number): number => 31 - Math.clz32(set);

/** So many of the highest ranks, each in four bits. */
function leading(set: number, count: number): number {
  let rest = set;
  let packed = 0;
  for (let at = 0; at < count; at += 1) {
    const rank = highest(rest);
    packed = (packed << 4) | rank;
    rest &= ~(1 << rank);
  }
  return packed;
}

/**
 * Strength of the best five among five to seven cards that make no flush, from the sets of ranks that occur at least once, twice,
 * three and four times. Of two hands the stronger has the greater number, equal ones the same; bits 20 and up are the category.
 */
export function strengthOfRanks(one: number, two: number, three: number, four: number): number {
  if (four !== 0) {
    const rank = highest(four);
    return (category.fourOfAKind << 20) | (rank << 4) | highest(one & ~(1 << rank));
  }
  if (three !== 0) {
    const rank = highest(three);
    const pairs = two & ~(1 << rank);
    if (pairs !== 0) return (category.fullHouse << 20) | (rank << 4) | highest(pairs);
  }
  const top = tops[one] as number;
  if (top !== 0) return (category.straight << 20) | (top - 1);
  if (three !== 0)
    return (category.threeOfAKind << 20) | (highest(three) << 8) | leading(one & ~(1 << highest(three)), 2);
  if (two === 0) return leading(one, 5);
  const high = highest(two);
  const others = two & ~(1 << high);
  if (others === 0) return (category.pair << 20) | (high << 12) | leading(one & ~(1 << high), 3);
  const low = highest(others);
  return (category.twoPairs << 20) | (high << 8) | (low << 4) | highest(one & ~(1 << high) & ~(1 << low));
}

/** Strength of the best five of at least five ranks of one suit; 0 where there are fewer. */
export function strengthOfSuit(set: number): number {
  if ((sizes[set] as number) < 5) return 0;
  const top = tops[set] as number;
  return top === 0 ? (category.flush << 20) | leading(set, 5) : (category.straightFlush << 20) | (top - 1);
}

/** Strength of the best five among five to seven cards. */
export function strengthOf(cards: readonly Card[]): number {
  const { one, two, three, four } = rankSetsOf(cards);
  const bySuit = [0, 0, 0, 0];
  for (const card of cards) bySuit[suitOf(card)] = (bySuit[suitOf(card)] as number) | (1 << rankOf(card));
  let best = strengthOfRanks(one, two, three, four);
  for (let suit = 0; suit < bySuit.length; suit += 1)
    best = Math.max(best, strengthOfSuit(bySuit[suit] as number));
  return best;
}

export const categoryOf = (strength: number): number => strength >> 20;
export const royalFlush = (category.straightFlush << 20) | 12;
