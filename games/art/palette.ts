import type { World } from '../slot/themes/worlds.ts';
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
  /** Of curtains. */
  drape: readonly [light: string, dark: string];
  day: boolean;
}

const dayScenes = new Set(['clouds', 'dunes', 'tiles', 'bunting', 'garden', 'snow']);

/** Yellow greens shout: they are taken back. */
function softened(hue: number): number {
  const h = ((hue % 360) + 360) % 360;
  return h > 58 && h < 165 ? 0.66 : 1;
}

/** Where something is seen: a world's colours and scene, turned by an angle. */
export interface Place {
  world: Pick<World, 'hues' | 'scene'>;
  turn: number;
  seed: number;
}

export function paintsOf({ world, turn, seed }: Place): Paints {
  // The sky turns less than what stands before it: places stay places.
  const sky = world.hues[0] + turn * 0.55;
  const light = world.hues[1] + turn * 0.8;
  const accent = world.hues[2] + turn;
  const s = softened(sky);
  const first = world.scene[0] ?? 'hills';
  const day = dayScenes.has(first) && seed % 3 !== 1;
  return {
    sky: day
      ? [hsl(sky, 62 * s, 30), hsl(sky + 8, 66 * s, 46), hsl(light, 78 * softened(light), 72)]
      : [hsl(sky, 58 * s, 9), hsl(sky + 10, 56 * s, 24), hsl(light + 10, 58 * softened(light), 44)],
    ground: [hsl(sky + 18, 46, day ? 38 : 31), hsl(sky + 8, 50, day ? 27 : 20), hsl(sky, 54, day ? 17 : 10)],
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
    drape: [hsl(348 + turn * 0.5, 66, 40), hsl(352 + turn * 0.5, 68, 24)],
    day,
  };
}
