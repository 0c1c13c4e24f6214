import { hsl } from '../../games/art/colour.ts';
import { paintsOf, type Paints } from '../../games/art/palette.ts';
import { halo, randomFrom, rays, type Frame } from '../../games/art/scenery.ts';
import { sceneLayers } from '../../games/art/scenes.ts';
import type { Scene } from '../../games/slot/themes/worlds.ts';
import { drawing, picture } from './icons.ts';
import type { Subject } from './titles.ts';

/** One thing of a picture. Distances and sizes are in units of the format, from the hero's place. */
export type Part = Subject & {
  x: number;
  y: number;
  size: number;
  turn?: number;
  flip?: boolean;
  /** It stands on the floor and shades it. */
  stands?: boolean;
};

/** What a picture says, independent of its shape. */
export interface Composition {
  seed: number;
  /** Degrees on the colour wheel: sky, light, accents. */
  hues: readonly [sky: number, light: number, accent: number];
  scene: readonly Scene[];
  behind?: readonly Part[];
  hero: readonly Part[];
  props: readonly Part[];
  /** What the hero stands on; without it, it floats. */
  stand?: { y: number; width: number };
  confetti?: true;
  /** Seen by daylight. */
  day?: boolean;
}

export interface Format extends Frame {
  /** Where the hero stands, as parts of the width and the height. */
  at: readonly [number, number];
  /** Pixels of a unit. */
  unit: number;
  /** How far from the left the picture stays calm for the page's words, as a part of the width. */
  calm: number;
}

/** So far from one hue towards another, the short way round the wheel. */
const between = (from: number, to: number, part: number): number =>
  from + (((((to - from) % 360) + 540) % 360) - 180) * part;

/** Stronger light than a tile has: no name covers it, and a small picture has to carry far. */
function vivid({ hues, scene, seed, day = false }: Composition): Paints {
  const [sky, light] = hues;
  // Orange that is dark is brown.
  const warm = Math.cos(((light - 24) / 180) * Math.PI) > 0.7 ? 12 : 0;
  const lift = day ? 26 : 0;
  return {
    ...paintsOf({ world: { hues, scene }, turn: 0, seed }),
    sky: [
      hsl(sky, 76, 12 + lift),
      hsl(between(sky, light, 0.4), 74, 30 + warm / 2 + lift / 2),
      hsl(light, 78 + warm, 42 + warm + lift / 2),
    ],
    ground: [
      hsl(between(sky, light, 0.5), 56, 30 + lift / 2),
      hsl(between(sky, light, 0.2), 60, 20 + lift / 2),
      hsl(sky, 66, 11 + lift / 2),
    ],
    glow: hsl(light, 94, 62),
    rays: hsl(light, 96, 74),
    day,
  };
}

function definitions(paints: Paints, { calm, unit }: Format): string {
  const [top, middle, bottom] = paints.sky;
  const s = unit / 360;
  const shadow = (blur: number, dy: number, opacity: number) =>
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur * s}"/><feOffset dy="${dy * s}" result="fallen"/><feFlood flood-color="#02030a" flood-opacity="${opacity}"/><feComposite in2="fallen" operator="in" result="shade"/>`;
  const gloss = `<feGaussianBlur in="SourceAlpha" stdDeviation="${4 * s}" result="bump"/><feSpecularLighting in="bump" surfaceScale="${7 * s}" specularConstant=".8" specularExponent="30" lighting-color="${paints.rim}" result="shine"><feDistantLight azimuth="238" elevation="42"/></feSpecularLighting><feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/><feComposite in="SourceGraphic" in2="shine" operator="arithmetic" k2="1" k3=".5" result="glossy"/>`;
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
<linearGradient id="goldAcross" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a9570a"/><stop offset=".3" stop-color="#fff1b8"/><stop offset=".55" stop-color="#ffc23a"/><stop offset="1" stop-color="#8a4300"/></linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${paints.edge}"/><stop offset=".4" stop-color="${paints.accent}"/><stop offset="1" stop-color="${paints.edge}"/></linearGradient>
<radialGradient id="top" cx=".5" cy=".4" r=".6"><stop offset="0" stop-color="${paints.rim}"/><stop offset=".45" stop-color="${paints.accent}"/><stop offset="1" stop-color="${paints.accentDark}"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="#0a0d1a" stop-opacity="0"/><stop offset="1" stop-color="#0a0d1a" stop-opacity=".66"/></linearGradient>
<radialGradient id="vignette" cx=".5" cy=".46" r=".74"><stop offset=".5" stop-color="#0a0d1a" stop-opacity="0"/><stop offset="1" stop-color="#0a0d1a" stop-opacity=".66"/></radialGradient>
<linearGradient id="calm"><stop offset="0" stop-color="#0a0d1a" stop-opacity=".96"/><stop offset="${calm * 0.55}" stop-color="#0a0d1a" stop-opacity=".8"/><stop offset="${calm}" stop-color="#0a0d1a" stop-opacity=".3"/><stop offset="${Math.min(1, calm * 1.4)}" stop-color="#0a0d1a" stop-opacity="0"/></linearGradient>
<filter id="hero" x="-25%" y="-25%" width="150%" height="160%" color-interpolation-filters="sRGB">${gloss}<feGaussianBlur in="SourceAlpha" stdDeviation="${9 * s}" result="soft"/><feFlood flood-color="${paints.rim}" flood-opacity=".75"/><feComposite in2="soft" operator="in" result="light"/>${shadow(12, 13, 0.75)}<feMerge><feMergeNode in="shade"/><feMergeNode in="light"/><feMergeNode in="glossy"/></feMerge></filter>
<filter id="prop" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB">${gloss}${shadow(7, 8, 0.7)}<feMerge><feMergeNode in="shade"/><feMergeNode in="glossy"/></feMerge></filter>
<filter id="blurred" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${3.2 * s}"/></filter></defs>`;
}

function draw(part: Part, unit: number): string {
  const { x, y, size, turn = 0, flip = false } = part;
  const at = { x: x * unit, y: y * unit, size: size * unit, turn, flip };
  return 'own' in part ? drawing(part.own, at) : picture(part.noto, at);
}

function lit(part: Part, unit: number): string {
  const { x, y, size } = part;
  const shade = part.stands
    ? `<ellipse cx="${x * unit}" cy="${(y + size * 0.47) * unit}" rx="${size * 0.46 * unit}" ry="${size * 0.1 * unit}" fill="#02030a" fill-opacity=".75" filter="url(#blurred)"/>`
    : '';
  return `${shade}<g filter="url(#prop)">${draw(part, unit)}</g>`;
}

/** A round stage of two steps with golden edges and light upon it. */
function stage({ y, width }: { y: number; width: number }, unit: number, paints: Paints): string {
  const step = (rx: number, top: number, high: number): string => {
    const ry = rx * 0.2;
    return `<path d="M${-rx} ${top}v${high}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-high}Z" fill="url(#side)"/><path d="M${-rx} ${top + high}a${rx} ${ry} 0 0 0 ${2 * rx} 0" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="${unit * 0.006}"/><ellipse cy="${top}" rx="${rx}" ry="${ry}" fill="url(#top)" stroke="url(#goldAcross)" stroke-width="${unit * 0.014}"/>`;
  };
  const r = (width / 2) * unit;
  const top = y * unit;
  return `<ellipse cy="${top + unit * 0.13}" rx="${r * 1.5}" ry="${r * 0.34}" fill="#02030a" fill-opacity=".55" filter="url(#blurred)"/>${step(r * 1.22, top + unit * 0.055, unit * 0.06)}${step(r, top, unit * 0.05)}<ellipse cy="${top}" rx="${r * 0.7}" ry="${r * 0.12}" fill="${paints.rim}" fill-opacity=".5" filter="url(#blurred)"/>`;
}

/** Round lights out of focus round the hero. */
function lights({ seed }: Composition, format: Format, paints: Paints): string {
  const random = randomFrom(seed * 17 + 3);
  const [cx, cy] = [format.width * format.at[0], format.height * format.at[1]];
  return Array.from({ length: 14 }, (_, index) => {
    const x = cx + (random() - 0.5) * format.unit * 2.1;
    const y = cy + (random() - 0.6) * format.unit * 0.9;
    const r = format.unit * (0.015 + random() * random() * 0.07);
    const paint = [paints.accent, paints.glow, paints.rim][index % 3] ?? paints.rim;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${paint}" fill-opacity="${(0.1 + random() * 0.2).toFixed(2)}"/>`;
  }).join('');
}

/** Paper strips in the air round the hero, none where the page's words stand. */
function confetti({ seed, hues }: Composition, { width, at, unit, calm }: Format): string {
  const random = randomFrom(seed * 29 + 5);
  return Array.from({ length: 34 }, (_, index) => {
    const a = random() * Math.PI * 2;
    const far = 0.42 + random() * 0.55;
    const [x, y] = [Math.cos(a) * far * 1.15 * unit, (Math.sin(a) * far * 0.62 - 0.06) * unit];
    const [w, h] = [(0.014 + random() * 0.02) * unit, (0.028 + random() * 0.03) * unit];
    const [turn, lean] = [Math.round(random() * 360), Math.round(random() * 40 - 20)];
    if (x < width * (calm - at[0])) return '';
    return `<rect transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) skewX(${lean})" x="${(-w / 2).toFixed(1)}" y="${(-h / 2).toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="${(w * 0.2).toFixed(1)}" fill="${index % 3 === 0 ? '#ffd257' : hsl(hues[2] + index * 61, 84, 64)}"/>`;
  }).join('');
}

function sparks({ seed }: Composition, unit: number, paint: string): string {
  const random = randomFrom(seed * 31 + 7);
  return Array.from({ length: 9 }, () => {
    const a = random() * Math.PI * 2;
    const far = 0.38 + random() * 0.3;
    const r = (0.014 + random() * 0.026) * unit;
    const s = r * 0.2;
    return `<path transform="translate(${(Math.cos(a) * far * 1.2 * unit).toFixed(1)} ${((Math.sin(a) * far * 0.7 - 0.05) * unit).toFixed(1)})" d="M0 ${-r}L${s} ${-s}L${r} 0L${s} ${s}L0 ${r}L${-s} ${s}L${-r} 0L${-s} ${-s}Z" fill="${paint}" fill-opacity="${(0.5 + random() * 0.45).toFixed(2)}"/>`;
  }).join('');
}

/** A composition in a format, as SVG without any lettering. */
export function contentPicture(it: Composition, format: Format): string {
  const { width, height, unit, calm } = format;
  const paints = vivid(it);
  const [cx, cy] = [width * format.at[0], height * format.at[1]];
  const { far, near } = sceneLayers(it.scene, format, paints, it.seed);
  const all = `<rect width="${width}" height="${height}"`;
  const many = (parts: readonly Part[] = []): string => parts.map((part) => lit(part, unit)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${definitions(paints, format)}
${all} fill="url(#sky)"/>${far}${halo(cx, cy, unit * 0.75, paints.glow, 0.75)}${rays(cx, cy, unit * 1.3, 20, paints.rays, 0.34)}${near}${lights(it, format, paints)}
${all} fill="url(#floor)"/>${all} fill="url(#vignette)"/>${calm > 0 ? `${all} fill="url(#calm)"/>` : ''}
<g transform="translate(${cx} ${cy})">${it.confetti ? confetti(it, format) : ''}${it.stand ? stage(it.stand, unit, paints) : ''}${many(it.behind)}<g filter="url(#hero)">${it.hero.map((part) => draw(part, unit)).join('')}</g>${many(it.props)}${sparks(it, unit, paints.rim)}</g></svg>`;
}
