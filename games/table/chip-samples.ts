import type { Minor } from '../kit/index.ts';
import type { Samples } from '../trials/samples.ts';
import type { Chip } from './layout.ts';

interface Cloth {
  places: readonly { market: string; selection: string }[];
  unit: Minor;
  max: Minor;
  maxPlaces: number;
}

/** The stake on one place, on a few, and on as many as there may be, as evenly as whole units go. */
export const chipSamples = (cloth: Cloth): Samples => ({
  forms: (stake) =>
    [1, 2, 5, cloth.maxPlaces].flatMap((count) => {
      const chips = spread(cloth, stake, count);
      return chips === null ? [] : [{ chips }];
    }),
});

function spread({ places, unit, max }: Cloth, stake: Minor, count: number): Chip[] | null {
  const units = stake / unit;
  if (!Number.isInteger(units) || units < count || stake > max * count || count > places.length) return null;
  const each = Math.floor(units / count);
  return Array.from({ length: count }, (_, index) => {
    const place = places[Math.floor((index * places.length) / count)];
    const more = index === 0 ? units - each * count : 0;
    return { market: place?.market ?? '', selection: place?.selection ?? '', stake: (each + more) * unit };
  }).filter((chip) => chip.stake <= max);
}
