import type { Entropy } from '../fairness/index.ts';
import type { Minor } from '../kit/index.ts';
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
