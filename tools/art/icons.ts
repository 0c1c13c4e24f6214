import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { copier, type Placement } from '../../games/art/drawings.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const require = createRequire(import.meta.url);
const sets = new Map<string, IconSet>();

function setOf(name: string): IconSet {
  const known = sets.get(name);
  if (known) return known;
  const loaded = JSON.parse(
    readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8'),
  ) as IconSet;
  sets.set(name, loaded);
  return loaded;
}

function bodyOf(set: string, icon: string): string {
  const found = setOf(set).icons[icon];
  if (!found) throw new Error(`The icon set ${set} has no icon named ${icon}`);
  return found.body;
}

/** Each copy of an icon has ids of its own. */
const withOwnIds = copier('c');

function place(inner: string, box: number, at: Placement): string {
  const scale = at.size / box;
  const mirrored = at.flip ? `scale(-1 1)` : '';
  return `<g transform="translate(${at.x} ${at.y}) rotate(${at.turn ?? 0}) ${mirrored} scale(${scale}) translate(${-box / 2} ${-box / 2})">${inner}</g>`;
}

/** A picture of the Noto set, centred on the given point. */
export function picture(icon: string, at: Placement): string {
  return place(withOwnIds(bodyOf('noto', icon)), 128, at);
}

/** An emblem of the game-icons set: one shape, filled by the caller's paint. */
export function emblem(icon: string, at: Placement, paint: string, edge = '#3a1d00'): string {
  const shape = bodyOf('game-icons', icon).replaceAll('currentColor', paint);
  const under = bodyOf('game-icons', icon).replaceAll(
    'fill="currentColor"',
    `fill="${edge}" stroke="${edge}" stroke-width="34" stroke-linejoin="round"`,
  );
  const shine = bodyOf('game-icons', icon).replaceAll(
    'fill="currentColor"',
    'fill="none" stroke="#fff6d0" stroke-opacity=".55" stroke-width="6"',
  );
  return place(`${under}${shape}${shine}`, 512, at);
}

/** A drawing of our own in its box of 128, centred on the given point. */
export function drawing(body: string, at: Placement): string {
  return place(withOwnIds(body), 128, at);
}
