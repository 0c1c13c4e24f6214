import {
  copier,
  emblem,
  hasEmblem,
  hasPicture,
  picture,
  type Copier,
  type Placement,
} from '../../games/art/drawings.ts';
import type { Paints } from '../../games/art/palette.ts';
import { ornament, outline } from '../../games/art/plates.ts';
import { sceneLayers } from '../../games/art/scenes.ts';
import { halo, randomFrom, rays } from '../../games/art/scenery.ts';
import type { World } from '../../games/slot/themes/worlds.ts';
import { goldStops, tile } from './compose.ts';
import { letters, widthOf } from './letters.ts';
import file from './layouts.json' with { type: 'json' };
import * as z from 'zod';

/** What a tile is made from, but its name: a setting, a hero with its companions. */
export interface Poster {
  hero: string;
  beside: readonly string[];
  world: World;
  paints: Paints;
  seed: number;
  /** The little gold sign above the name. */
  sign: string;
}

function definitions({ paints }: Poster): string {
  const [top, middle, bottom] = paints.sky;
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
<linearGradient id="gold" x1="0" y1="1" x2="0" y2="0">${goldStops}</linearGradient><linearGradient id="goldDown" x1="0" y1="0" x2="0" y2="1">${goldStops}</linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#05060f" stop-opacity="0"/><stop offset=".5" stop-color="#05060f" stop-opacity=".62"/><stop offset="1" stop-color="#05060f" stop-opacity=".93"/></linearGradient>
<radialGradient id="vignette" cx=".5" cy=".42" r=".78"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
<radialGradient id="disc" cx=".42" cy=".34" r=".78"><stop offset="0" stop-color="${paints.rim}"/><stop offset=".5" stop-color="${paints.glow}"/><stop offset="1" stop-color="${paints.accent}" stop-opacity=".75"/></radialGradient>
<radialGradient id="field" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="${paints.accent}"/><stop offset="1" stop-color="${paints.accentDark}"/></radialGradient>
<filter id="rim" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="3" result="soft"/><feFlood flood-color="${paints.rim}" flood-opacity=".85"/><feComposite in2="soft" operator="in" result="light"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="12" result="far"/><feOffset in="far" dy="12" result="fallen"/><feFlood flood-color="#02030a" flood-opacity=".7"/><feComposite in2="fallen" operator="in" result="shade"/><feMerge><feMergeNode in="shade"/><feMergeNode in="light"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<filter id="drop" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur in="SourceAlpha" stdDeviation="5" result="b"/><feOffset in="b" dy="6" result="o"/><feFlood flood-color="#02030a" flood-opacity=".6"/><feComposite in2="o" operator="in" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>`;
}

/** A picture as it is; an emblem as a coin of gold, so that it can carry a tile by itself. */
function actor(copy: Copier, name: string, at: Placement): string {
  if (hasPicture(name)) return picture(copy, name, at);
  if (!hasEmblem(name)) throw new RangeError(`no drawing ${name}`);
  const size = at.size * 0.86;
  const solid = (dy: number, paint: string, more: string): string =>
    emblem(name, { ...at, y: at.y + dy, size }, paint, more);
  return `${solid(size * 0.03, '#2a0d02', 'stroke="#2a0d02" stroke-width="38" stroke-linejoin="round"')}${solid(0, '#7a3a00', 'stroke="#7a3a00" stroke-width="22" stroke-linejoin="round"')}${solid(0, 'url(#goldDown)', 'stroke="#fff6d0" stroke-opacity=".7" stroke-width="5"')}`;
}

const placementShape = z.strictObject({
  ...{ x: z.number(), y: z.number(), size: z.number().positive() },
  turn: z.number().default(0),
  flip: z.boolean().default(false),
});
const layoutShape = z.strictObject({
  /** What stands behind the hero, if anything: a disc of light, a ring, or a plate of the world's shape. */
  back: z.enum(['disc', 'plate', 'ring', 'none']),
  hero: placementShape,
  props: z.array(placementShape),
  /** The hero a second and third time, smaller and behind. */
  flock: z.array(placementShape).default([]),
});
type Layout = z.infer<typeof layoutShape>;

const layouts: readonly Layout[] = z.array(layoutShape).parse(file);

function backOf({ world, paints }: Poster, { back, hero }: Layout): string {
  const r = hero.size * 0.62;
  const at = `translate(${hero.x} ${hero.y})`;
  if (back === 'disc')
    return `<g transform="${at}"><circle r="${r}" fill="url(#disc)" fill-opacity=".9"/><circle r="${r * 1.06}" fill="none" stroke="${paints.rim}" stroke-opacity=".5" stroke-width="2"/></g>`;
  if (back === 'ring')
    return `<g transform="${at}" fill="none" stroke="${paints.rim}"><circle r="${r}" stroke-width="9" stroke-opacity=".75"/><circle r="${r * 0.88}" stroke-width="2" stroke-opacity=".8"/><circle r="${r * 1.12}" stroke-width="2" stroke-opacity=".4"/></g>`;
  if (back === 'plate') {
    const R = hero.size * 0.7;
    return `<g transform="${at}" filter="url(#drop)"><path d="${outline(world.frame, R)}" fill="url(#goldDown)"/><path d="${outline(world.frame, R * 0.93)}" fill="url(#field)"/><clipPath id="in"><path d="${outline(world.frame, R * 0.93)}"/></clipPath><g clip-path="url(#in)" opacity=".22">${ornament(world.pattern, R, '#fff')}</g></g>`;
  }
  return '';
}

/** Round lights out of focus, where rays would be one title too many. */
function lights(seed: number, paints: Paints): string {
  const random = randomFrom(seed * 17 + 3);
  return Array.from({ length: 15 }, (_, index) => {
    const r = 10 + random() * 34;
    const paint = index % 3 === 0 ? paints.accent : index % 3 === 1 ? paints.glow : paints.rim;
    return `<circle cx="${(random() * 360).toFixed(1)}" cy="${(random() * 330).toFixed(1)}" r="${r.toFixed(1)}" fill="${paint}" fill-opacity="${(0.08 + random() * 0.16).toFixed(2)}" stroke="${paint}" stroke-opacity=".3"/>`;
  }).join('');
}

/** Sparks in front of everything but the words. */
function sparks(seed: number, paint: string): string {
  const random = randomFrom(seed * 31 + 7);
  return Array.from({ length: 13 }, () => {
    const [x, y, r] = [random() * 360, 30 + random() * 300, 2 + random() * 5];
    const s = r * 0.28;
    return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="M0 ${-r}L${s} ${-s}L${r} 0L${s} ${s}L0 ${r}L${-s} ${s}L${-r} 0L${-s} ${-s}Z" fill="${paint}" fill-opacity="${(0.35 + random() * 0.5).toFixed(2)}"/>`;
  }).join('');
}

const small = new Set([
  'o',
  'a',
  'os',
  'as',
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'no',
  'na',
  'nos',
  'nas',
  'em',
  'ao',
  'sem',
  'com',
  'para',
  'the',
  'of',
  'an',
  'and',
  'in',
  'on',
  'at',
  'to',
  'by',
  'for',
  'from',
  'with',
  'without',
]);

/** Breaks a name in two where both halves come nearest to each other, never after a small word. */
function twoLines(name: string): readonly [string] | readonly [string, string] {
  const parts = name.split(' ');
  if (parts.length === 1) return [name];
  const breaks = parts.slice(1).map((_, index) => {
    const [top, bottom] = [parts.slice(0, index + 1), parts.slice(index + 1)];
    const after = small.has(top.at(-1)?.toLowerCase() ?? '') ? 60 : 0;
    const unlike = Math.abs(widthOf(top.join(' '), 40) - widthOf(bottom.join(' '), 40));
    return { lines: [top.join(' '), bottom.join(' ')] as const, cost: unlike + after };
  });
  return breaks.reduce((best, one) => (one.cost < best.cost ? one : best)).lines;
}

function words(name: string, { paints, sign }: Poster): string {
  const lines = twoLines(name.toUpperCase());
  const line = (text: string, y: number, size: number): string =>
    letters({
      text,
      x: tile.width / 2,
      y,
      maxWidth: tile.width - 40,
      size,
      fill: 'url(#gold)',
      edge: paints.edge,
    });
  const two = lines.length === 2;
  const top =
    two && sign !== ''
      ? emblem(
          sign,
          { x: 180, y: 342, size: 32 },
          '#3a1d00',
          'stroke="#3a1d00" stroke-width="40" stroke-linejoin="round"',
        ) + emblem(sign, { x: 180, y: 342, size: 32 }, 'url(#goldDown)')
      : '';
  return two ? top + line(lines[0], 402, 50) + line(lines[1] ?? '', 456, 54) : line(lines[0], 446, 70);
}

/** The tile of a title with its name, 360 × 480. */
export function posterTile(poster: Poster, title: string): string {
  const { width, height } = tile;
  const { world, paints, seed } = poster;
  const copy = copier('p');
  const layout = layouts[seed % layouts.length] ?? layouts[0];
  if (layout === undefined) return '';
  const { far, near } = sceneLayers(world.scene, tile, paints, seed);
  const { x, y } = layout.hero;
  const props = layout.props.flatMap((at, index) => {
    const name = poster.beside[index];
    return name === undefined ? [] : `<g filter="url(#drop)">${actor(copy, name, at)}</g>`;
  });
  const flock = layout.flock.map(
    (at) => `<g filter="url(#drop)" opacity=".92">${actor(copy, poster.hero, at)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${definitions(poster)}
<rect width="${width}" height="${height}" fill="url(#sky)"/>${far}${halo(x, y, 230, paints.glow, 0.6)}${seed % 5 < 2 ? lights(seed, paints) : rays(x, y, 390, 12 + (seed % 4) * 5, paints.rays, 0.3)}${near}
${backOf(poster, layout)}${flock.join('')}<g filter="url(#rim)">${actor(copy, poster.hero, layout.hero)}</g>${props.join('')}${sparks(seed, paints.rim)}
<rect y="250" width="${width}" height="230" fill="url(#floor)"/><rect width="${width}" height="${height}" fill="url(#vignette)"/>${words(title, poster)}
<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="2" fill="none" stroke="#fff" stroke-opacity=".12"/></svg>`;
}
