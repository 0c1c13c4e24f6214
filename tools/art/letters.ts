import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

interface Glyph {
  path: { toSVG(): string };
  advanceWidth: number;
}
interface Font {
  unitsPerEm: number;
  capHeight: number;
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
}

let loaded: Font | undefined;
function font(): Font {
  loaded ??= create(
    readFileSync(require.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff')),
  ) as Font;
  return loaded;
}

export interface Line {
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  maxWidth: number;
  size: number;
  fill: string;
  edge: string;
  align?: 'middle' | 'start';
}

export function widthOf(text: string, size: number): number {
  const run = font().layout(text);
  return (run.positions.reduce((sum, p) => sum + p.xAdvance, 0) * size) / font().unitsPerEm;
}

/** A line of title letters as outlines, so that the picture looks the same on every machine. */
export function letters(line: Line): string {
  const size = Math.min(line.size, (line.size * line.maxWidth) / widthOf(line.text, line.size));
  const run = font().layout(line.text);
  const scale = size / font().unitsPerEm;
  let pen =
    line.align === 'start'
      ? line.x / scale
      : line.x / scale - run.positions.reduce((sum, p) => sum + p.xAdvance, 0) / 2;
  const shapes: string[] = [];
  run.glyphs.forEach((glyph, index) => {
    shapes.push(`<path transform="translate(${pen.toFixed(1)} 0)" d="${glyph.path.toSVG()}"/>`);
    pen += run.positions[index]?.xAdvance ?? glyph.advanceWidth;
  });
  const all = shapes.join('');
  const unit = 1 / scale;
  const group = (attributes: string, dy = 0) =>
    `<g transform="translate(0 ${line.y + dy}) scale(${scale} ${-scale})" ${attributes}>${all}</g>`;
  return [
    group(
      `fill="#000" fill-opacity=".45" stroke="#000" stroke-opacity=".45" stroke-width="${unit * size * 0.16}" stroke-linejoin="round"`,
      size * 0.07,
    ),
    group(
      `fill="${line.edge}" stroke="${line.edge}" stroke-width="${unit * size * 0.15}" stroke-linejoin="round"`,
    ),
    group(
      `fill="#7a3a00" stroke="#fff3c4" stroke-opacity=".35" stroke-width="${unit * size * 0.03}"`,
      size * 0.03,
    ),
    group(`fill="${line.fill}"`),
  ].join('');
}

/** A word as plain outlines round the origin, capitals so high; painted by anyone who places it. */
export function outlines(text: string, height: number): string {
  const run = font().layout(text);
  const scale = height / font().capHeight;
  let pen = -run.positions.reduce((sum, p) => sum + p.xAdvance, 0) / 2;
  const shapes = run.glyphs.map((glyph, index) => {
    const shape = `<path transform="translate(${pen.toFixed(0)} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += run.positions[index]?.xAdvance ?? glyph.advanceWidth;
    return shape;
  });
  return `<g fill="currentColor" transform="translate(0 ${height / 2}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})">${shapes.join('')}</g>`;
}
