import type { ThemeTitle } from '../slot/themes/index.ts';
import { hsl } from './colour.ts';
import { paintsOf, type Paints } from './palette.ts';
import { sceneLayers } from './scenes.ts';
import { halo, rays, type Frame } from './scenery.ts';

const frame: Frame = { width: 1200, height: 750 };

/** In free spins the same place is seen in another light. */
function feverish(paints: Paints, { world, turn }: ThemeTitle): Paints {
  const hue = world.hues[2] + turn;
  return {
    ...paints,
    sky: [hsl(hue + 10, 66, 10), hsl(hue, 70, 27), hsl(hue - 18, 82, 52)],
    ground: [hsl(hue + 4, 52, 26), hsl(hue + 8, 54, 17), hsl(hue + 12, 56, 9)],
  };
}

/** What lies behind the reels, at rest or in free spins. */
export function stagePicture(title: ThemeTitle, mood: 'night' | 'feature'): string {
  const calm = paintsOf(title);
  const paints = mood === 'night' ? calm : feverish(calm, title);
  const { far, near } = sceneLayers(title.world.scene, frame, paints, title.seed + 5);
  const [top, middle, bottom] = paints.sky;
  const { width, height } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="dim" cx=".5" cy=".5" r=".75"><stop offset=".4" stop-color="#05070f" stop-opacity=".3"/><stop offset="1" stop-color="#05070f" stop-opacity=".72"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${far}${halo(width / 2, 200, 420, paints.glow, 0.5)}${rays(width / 2, 200, 720, 22, paints.rays, 0.2)}${near}<rect width="${width}" height="${height}" fill="url(#dim)"/></svg>`;
}
