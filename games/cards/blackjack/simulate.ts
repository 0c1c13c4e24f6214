import { decks, maxHands } from './rules.ts';
import { moveFor, splits } from './strategy.ts';

/** Pays and stakes of a round in main stakes, as one number: a round that is split stakes 2 to 8 and pays up to 16. */
const width = 17;
const slotOf = (staked: number, paid: number): number => staked * width + paid;
export const sumsOf = (slot: number): { staked: number; paid: number } => ({
  staked: Math.floor(slot / width),
  paid: slot % width,
});

/** A generator of 32-bit words (sfc32) that is fast and repeats itself for the same seed, so that the figures can be made again. */
function words32(seed: number): () => number {
  let [a, b, c, counter] = [seed >>> 0, 0x9e37_79b9, 0x243f_6a88, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 16; warm += 1) next();
  return next;
}

/** A hand that is over: its total where that isn't above 21, its stakes. */
interface Played {
  total: number;
  staked: number;
}

/**
 * Rounds that begin with a pair of this value, which is split, against this card of the dealer, who has no blackjack; played by basic
 * strategy. The answer counts them by `slotOf`.
 */
export function simulateSplits(pair: number, up: number, rounds: number, seed: number): Float64Array {
  const word = words32(seed);
  const shoe = shoeWithout([pair, pair, up]);
  let place = 0;
  const next = (): number => {
    const at = place + Math.floor((word() / 2 ** 32) * (shoe.length - place));
    const card = shoe[at] as number;
    shoe[at] = shoe[place] as number;
    shoe[place] = card;
    place += 1;
    return card;
  };
  const counts = new Float64Array(9 * width);
  for (let round = 0; round < rounds; round += 1) {
    let hole = 0;
    do {
      place = 0;
      hole = next();
    } while (up + hole === 11 && (up === 1 || hole === 1));
    const hands = playSplit(pair, up, next);
    const slot = settle(hands, up, hole, next);
    counts[slot] = (counts[slot] as number) + 1;
  }
  return counts;
}

function shoeWithout(gone: readonly number[]): Uint8Array {
  const cards = Array.from({ length: 13 * 4 * decks }, (_, at) => Math.min((at % 13) + 1, 10));
  for (const value of gone) cards.splice(cards.indexOf(value), 1);
  return Uint8Array.from(cards);
}

const best = (total: number, ace: boolean): number => (ace && total <= 11 ? total + 10 : total);

/** From left to right: a hand gets its second card when its turn comes. */
function playSplit(pair: number, up: number, next: () => number): Played[] {
  const played: Played[] = [];
  let hands = 2;
  for (let turn = 0; turn < hands; turn += 1) {
    let second = next();
    // The left half of another split is played at once; the right one waits its turn with one card.
    while (pair !== 1 && second === pair && hands < maxHands && splits(pair, up)) {
      hands += 1;
      second = next();
    }
    if (pair === 1) played.push({ total: best(1 + second, true), staked: 1 });
    else played.push(playHand(pair, second, up, next));
  }
  return played;
}

function playHand(first: number, second: number, up: number, next: () => number): Played {
  let total = first + second;
  let ace = first === 1 || second === 1;
  for (let cards = 2; best(total, ace) < 21; cards += 1) {
    const shown = { total: best(total, ace), soft: ace && total <= 11 };
    const move = moveFor(shown, up, cards === 2);
    if (move === 'stand') break;
    const card = next();
    total += card;
    ace ||= card === 1;
    if (move === 'double') return { total: best(total, ace), staked: 2 };
  }
  return { total: best(total, ace), staked: 1 };
}

function settle(hands: readonly Played[], up: number, hole: number, next: () => number): number {
  let total = up + hole;
  let ace = up === 1 || hole === 1;
  if (hands.some((hand) => hand.total <= 21))
    while (best(total, ace) < 17) {
      const card = next();
      total += card;
      ace ||= card === 1;
    }
  const dealer = best(total, ace);
  let staked = 0;
  let paid = 0;
  for (const hand of hands) {
    staked += hand.staked;
    if (hand.total > 21) continue;
    if (dealer > 21 || hand.total > dealer) paid += 2 * hand.staked;
    else if (hand.total === dealer) paid += hand.staked;
  }
  return slotOf(staked, paid);
}
