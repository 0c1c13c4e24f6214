import type { Entropy } from '../fairness/index.ts';
import { replay, type InstantGame, type Minor, type Replayed } from '../kit/index.ts';
import type { Chip } from './layout.ts';

interface Cloth {
  places: readonly { market: string; selection: string }[];
  unit: Minor;
  maxPlaces: number;
}

/** For tests: chips on some places that differ, of up to forty units each. */
export function randomChips({ places, unit, maxPlaces }: Cloth, entropy: Entropy): Chip[] {
  const left = [...places];
  const count = 1 + entropy.below(Math.min(12, maxPlaces));
  return Array.from({ length: count }, () => {
    const [place] = left.splice(entropy.below(left.length), 1);
    if (place === undefined) throw new Error('no place is left');
    const { market, selection } = place;
    return { market, selection, stake: unit * (1 + entropy.below(40)) };
  });
}

/** For tests: rounds with random chips, each with its stream once again, for a second reading of the rules to agree with. */
export function* randomRounds(
  game: InstantGame,
  cloth: Cloth,
  stream: (nonce: number) => Entropy,
  count = 10_000,
): Generator<{ chips: Chip[]; round: Replayed; entropy: Entropy }> {
  const draws = stream(0);
  for (let nonce = 1; nonce <= count; nonce += 1) {
    const chips = randomChips(cloth, draws);
    const stake = chips.reduce((total, chip) => total + chip.stake, 0);
    yield {
      chips,
      round: replay(game, { stake, form: { chips } }, [], stream(nonce)),
      entropy: stream(nonce),
    };
  }
}
