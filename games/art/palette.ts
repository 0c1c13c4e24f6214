import type { ThemeTitle } from '../slot/themes/index.ts';
import { hsl } from './colour.ts';

/** All paints of one title. */
export interface Paints {
  sky: readonly [top: string, middle: string, bottom: string];
  /** Layers from far to near. */
  ground: readonly [string, string, string];
  glow: string;
  rays: string;
  rim: string;
  /** Round the letters. */
  edge: string;
  accent: string;
  accentDark: string;
  /** Of the plates behind the pictures, by their rank. */
  plates: readonly (readonly [light: string, dark: string])[];
  /** Of the five low symbols. */
  lows: readonly (readonly [light: string, middle: string, dark: string])[];
  day: boolean;
}

const dayScenes = new Set(['clouds', 'dunes', 'tiles', 'bunting', 'garden', 'snow']);

export function paintsOf({ world, turn, seed }: Pick<ThemeTitle, 'world' | 'turn' | 'seed'>): Paints {
  const [sky, light, accent] = world.hues.map((hue) => hue + turn) as [number, number, number];
  const first = world.scene[0] ?? 'hills';
  const day = dayScenes.has(first) && seed % 3 !== 1;
  return {
    sky: day
      ? [hsl(sky, 62, 30), hsl(sky + 8, 66, 46), hsl(light, 78, 72)]
      : [hsl(sky, 58, 9), hsl(sky + 10, 56, 24), hsl(light + 10, 62, 44)],
    ground: [hsl(sky + 18, 46, day ? 38 : 24), hsl(sky + 8, 50, day ? 27 : 16), hsl(sky, 54, day ? 17 : 9)],
    glow: hsl(light, 84, 66),
    rays: hsl(light, 90, 80),
    rim: hsl(light + 6, 92, 87),
    edge: hsl(sky + 20, 70, 11),
    accent: hsl(accent, 78, 54),
    accentDark: hsl(accent, 72, 26),
    plates: [0, 1, 2, 3].map(
      (rank) => [hsl(accent + rank * 47, 74, 52 - rank * 2), hsl(accent + rank * 47 + 14, 70, 17)] as const,
    ),
    lows: [0, 1, 2, 3, 4].map((rank) => {
      const hue = accent + 24 + rank * 71;
      return [hsl(hue, 82, 76), hsl(hue, 74, 50), hsl(hue + 8, 70, 24)] as const;
    }),
    day,
  };
}
