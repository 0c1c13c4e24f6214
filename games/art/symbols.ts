import { indexOfRole, type SlotSymbol } from '../slot/paytable.ts';
import type { ThemeTitle } from '../slot/themes/index.ts';
import { copier, emblem, picture, word, type Copier } from './drawings.ts';
import { gem } from './gems.ts';
import { paintsOf, type Paints } from './palette.ts';
import { ornament, outline } from './plates.ts';

/** Symbols stand on one sheet in the order of the pay table, so many in a row. */
export const sheetColumns = 4;
export const cell = 200;

const gold = ['#fffbe0', '#ffd257', '#c9781a', '#ffe9a8'];
const silver = ['#ffffff', '#c6cfe2', '#7c87a5', '#eef2ff'];

const metal = (id: string, stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map((colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

const ball = (id: string, light: string, dark: string): string =>
  `<radialGradient id="${id}" cx=".5" cy=".32" r=".8"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;

interface Brush {
  copy: Copier;
  title: ThemeTitle;
  paints: Paints;
}

/** One plate: rim, field with the world's ornament, gloss. */
function plate(
  brush: Brush,
  id: string,
  field: readonly [string, string],
  rim: readonly string[],
  r: number,
): string {
  const { frame, pattern } = brush.title.world;
  const inner = outline(frame, r * 0.87);
  return [
    `<defs>${metal(`${id}r`, rim)}${ball(`${id}f`, field[0], field[1])}<clipPath id="${id}c"><path d="${inner}"/></clipPath></defs>`,
    `<path d="${outline(frame, r)}" fill="url(#${id}r)"/>`,
    `<path d="${outline(frame, r * 0.92)}" fill="${field[1]}"/>`,
    `<path d="${inner}" fill="url(#${id}f)"/>`,
    `<g clip-path="url(#${id}c)"><g opacity=".2">${ornament(pattern, r * 0.9, '#fff')}</g>`,
    `<ellipse cy="${-r * 0.72}" rx="${r * 0.9}" ry="${r * 0.5}" fill="#fff" fill-opacity=".14"/></g>`,
  ].join('');
}

function star(points: number, outer: number, inner: number, paint: string): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? outer : inner;
    const a = (index / points) * Math.PI - Math.PI / 2;
    return `${(Math.cos(a) * reach).toFixed(1)} ${(Math.sin(a) * reach).toFixed(1)}`;
  });
  return `<polygon points="${corners.join(' ')}" fill="${paint}" stroke-linejoin="round"/>`;
}

/** The word across the foot of the two symbols that do more than pay. */
function ribbon(name: 'WILD' | 'BONUS', paints: Paints): string {
  return `<path d="M-84 58L-62 50H62L84 58L72 70L84 88L60 92H-60L-84 88L-72 70Z" fill="${paints.accentDark}"/><path d="M-66 50H66Q72 50 72 56V82Q72 88 66 88H-66Q-72 88 -72 82V56Q-72 50 -66 50Z" fill="${paints.accent}" stroke="#ffe9a8" stroke-width="2.5"/>${word(name, { x: 0, y: 69, size: 27 }, '#2a0d02', 'stroke="#2a0d02" stroke-width="90" stroke-linejoin="round" opacity=".8"')}${word(name, { x: 0, y: 68, size: 27 }, '#fff6d6')}`;
}

function wildSymbol(brush: Brush, name: string): string {
  const { paints, copy } = brush;
  return [
    `<defs>${ball('wb', paints.glow, paints.accent)}</defs>`,
    star(16, 98, 78, 'url(#wb)'),
    plate(brush, 'w', [paints.glow, paints.accentDark], gold, 84),
    picture(copy, name, { x: 0, y: -10, size: 132 }),
    ribbon('WILD', paints),
  ].join('');
}

function scatterSymbol(brush: Brush, name: string): string {
  const { paints, copy } = brush;
  return [
    `<defs>${ball('sb', '#fffbe6', paints.glow)}${metal('sm', gold)}</defs>`,
    star(8, 99, 64, 'url(#sm)'),
    star(8, 91, 60, 'url(#sb)'),
    `<circle r="66" fill="${paints.ground[1]}" fill-opacity=".86"/><circle r="66" fill="none" stroke="url(#sm)" stroke-width="6"/>`,
    picture(copy, name, { x: 0, y: -8, size: 112 }),
    ribbon('BONUS', paints),
  ].join('');
}

/** A coin bears its value in play, so its middle is left bare. */
function coinSymbol({ paints }: Brush): string {
  return [
    `<defs>${metal('cm', gold)}${ball('cb', '#fff3c0', '#b8741c')}</defs>`,
    '<circle r="92" fill="url(#cm)"/><circle r="80" fill="#8a4f0f"/><circle r="76" fill="url(#cb)"/>',
    `<circle r="60" fill="none" stroke="${paints.ground[1]}" stroke-opacity=".35" stroke-width="5" stroke-dasharray="5 9"/>`,
  ].join('');
}

function mysterySymbol(brush: Brush): string {
  const { paints } = brush;
  return [
    plate(brush, 'm', [paints.accent, paints.accentDark], silver, 92),
    '<g fill="none" stroke="#fff6d6" stroke-width="20" stroke-linecap="round"><path d="M-26 -24A27 27 0 1 1 10 0Q0 6 0 24"/></g><circle cy="54" r="12" fill="#fff6d6"/>',
  ].join('');
}

function collectorSymbol(brush: Brush, name: string): string {
  const { paints, copy } = brush;
  return [
    `<defs>${metal('km', silver)}</defs>${star(10, 98, 76, 'url(#km)')}`,
    `<circle r="74" fill="${paints.ground[1]}"/><circle r="74" fill="none" stroke="#ffe9a8" stroke-width="5"/>`,
    picture(copy, name, { x: 0, y: 0, size: 122 }),
  ].join('');
}

function lowSymbol(brush: Brush, name: string, rank: number): string {
  const paints = brush.paints.lows[rank] ?? brush.paints.lows[0];
  if (paints === undefined) return '';
  const [light, middle, dark] = paints;
  if (name.startsWith('gem-')) return gem(name, paints, 1.5);
  const id = `l${rank}`;
  const defs = `<defs>${metal(`${id}m`, [light, middle, dark, middle])}${metal(`${id}e`, ['#ffffff', light, middle])}</defs>`;
  if (name.startsWith('letter-')) {
    const glyph = name.slice('letter-'.length);
    const at = { x: 0, y: 0, size: 118 };
    return `${defs}${word(glyph, { ...at, y: 5 }, '#05060f', 'stroke="#05060f" stroke-width="90" stroke-linejoin="round" opacity=".55"')}${word(glyph, at, dark, `stroke="${dark}" stroke-width="76" stroke-linejoin="round"`)}${word(glyph, at, `url(#${id}m)`, `stroke="${light}" stroke-width="16"`)}`;
  }
  return [
    defs,
    `<path d="${outline(brush.title.world.frame, 84)}" fill="${dark}"/>`,
    `<path d="${outline(brush.title.world.frame, 79)}" fill="url(#${id}m)"/>`,
    `<path d="${outline(brush.title.world.frame, 69)}" fill="${dark}" fill-opacity=".72"/>`,
    emblem(name, { x: 0, y: 3, size: 102 }, '#04050c', 'opacity=".6"'),
    emblem(name, { x: 0, y: 0, size: 102 }, `url(#${id}e)`),
  ].join('');
}

function symbolOf(brush: Brush, symbol: SlotSymbol, ordinary: number): string {
  if (symbol.role === 'wild') return wildSymbol(brush, symbol.id);
  if (symbol.role === 'scatter') return scatterSymbol(brush, symbol.id);
  if (symbol.role === 'coin') return coinSymbol(brush);
  if (symbol.role === 'mystery') return mysterySymbol(brush);
  if (symbol.role === 'collector') return collectorSymbol(brush, symbol.id);
  const pictures = brush.title.cast.pictures.length;
  if (ordinary >= pictures) return lowSymbol(brush, symbol.id.slice('low-'.length), ordinary - pictures);
  const field = brush.paints.plates[ordinary] ?? ['#556', '#112'];
  const size = 142 - ordinary * 4;
  return `${plate(brush, `p${ordinary}`, field, ordinary < 2 ? gold : silver, 92)}${picture(brush.copy, symbol.id, { x: 0, y: 0, size })}`;
}

/** All symbols of a title as one picture. */
export function symbolSheet(title: ThemeTitle): string {
  const { symbols } = title.theme;
  const first = symbols.findIndex((symbol) => symbol.role === 'ordinary');
  const brush: Brush = { copy: copier(), title, paints: paintsOf(title) };
  const rows = Math.ceil(symbols.length / sheetColumns);
  const drawn = symbols.map((symbol, index) => {
    const x = (index % sheetColumns) * cell + cell / 2;
    const y = Math.floor(index / sheetColumns) * cell + cell / 2;
    return `<g transform="translate(${x} ${y}) scale(.93)" filter="url(#fall)">${symbolOf(brush, symbol, index - first)}</g>`;
  });
  const width = sheetColumns * cell;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows * cell}" viewBox="0 0 ${width} ${rows * cell}"><defs><filter id="fall" x="-10%" y="-10%" width="120%" height="125%"><feDropShadow dx="0" dy="4" stdDeviation="3" flood-color="#02030a" flood-opacity=".6"/></filter></defs>${drawn.join('')}</svg>`;
}

/** The hero alone on its plate: what stands for a title where there is room for one picture only. */
export function heroSymbol(title: ThemeTitle): string {
  const brush: Brush = { copy: copier('h'), title, paints: paintsOf(title) };
  const wild = title.theme.symbols[indexOfRole(title.theme, 'wild')];
  return wild ? wildSymbol(brush, wild.id) : '';
}
