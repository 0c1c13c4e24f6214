import sharp from 'sharp';
import { between, oneOf, wholeBetween } from './random.ts';
import { noiseField, type Plane, ripple, sampleAt } from './distortion.ts';

export const sliderWidth = 320;
export const sliderHeight = 160;
/** The piece's square, its knobs included. */
const pieceSize = 56;
const knob = 9;

export interface SliderPicture {
  background: Buffer;
  piece: Buffer;
  /** Where the piece's left upper corner belongs. */
  x: number;
  y: number;
}

/** Hills and lights under a coloured sky: no two alike, and something to recognise on every side of the piece. */
function landscape(): string {
  const hue = wholeBetween(0, 359);
  const shape = (): string => {
    const cx = between(0, sliderWidth).toFixed(0);
    const cy = between(0, sliderHeight).toFixed(0);
    const fill = `hsl(${(hue + wholeBetween(0, 200)) % 360} ${wholeBetween(40, 85)}% ${wholeBetween(30, 75)}%)`;
    const seen = between(0.35, 0.85).toFixed(2);
    return oneOf([true, false])
      ? `<circle cx="${cx}" cy="${cy}" r="${between(8, 34).toFixed(0)}" fill="${fill}" opacity="${seen}"/>`
      : `<rect x="${cx}" y="${cy}" width="${between(14, 60).toFixed(0)}" height="${between(10, 40).toFixed(0)}" rx="6" fill="${fill}" opacity="${seen}" transform="rotate(${wholeBetween(0, 90)} ${cx} ${cy})"/>`;
  };
  const hill = (base: number, light: number): string => {
    const tops = Array.from({ length: 6 }, (_, at) => `${at * 64} ${(base + between(-22, 22)).toFixed(0)}`);
    return `<path d="M0 ${sliderHeight} L${tops.join(' L')} L${sliderWidth} ${sliderHeight} Z" fill="hsl(${hue} 45% ${light}%)"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sliderWidth}" height="${sliderHeight}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 60% 70%)"/>
    <stop offset="1" stop-color="hsl(${(hue + 70) % 360} 65% 45%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${Array.from({ length: 22 }, shape).join('')}
    ${hill(95, 42)}${hill(120, 32)}${Array.from({ length: 16 }, shape).join('')}</svg>`;
}

/** A jigsaw piece: knobs or dents on its four sides, drawn by lot. */
function piecePath(): string {
  const min = knob;
  const max = pieceSize - knob;
  const middle = pieceSize / 2;
  const side = (): 0 | 1 => oneOf([0, 1]);
  const r = knob - 1;
  return [
    `M${min} ${min}`,
    `H${middle - r} a${r} ${r} 0 0 ${side()} ${2 * r} 0 H${max}`,
    `V${middle - r} a${r} ${r} 0 0 ${side()} 0 ${2 * r} V${max}`,
    `H${middle + r} a${r} ${r} 0 0 ${side()} ${-2 * r} 0 H${min}`,
    `V${middle + r} a${r} ${r} 0 0 ${side()} 0 ${-2 * r} Z`,
  ].join(' ');
}

/** Ghosts of the same unrest as the gap, without any knob: a person sees at once that no piece fits there. */
function roundPath(): string {
  const r = wholeBetween(17, 22);
  const middle = pieceSize / 2;
  return `M${middle - r} ${middle} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`;
}

const svgOf = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

async function rawOf(svg: Buffer, channels: 3 | 4): Promise<Plane> {
  const image = channels === 3 ? sharp(svg).removeAlpha() : sharp(svg).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels };
}

/** How much of each pixel of the square lies within the shape, 0 to 255. */
async function maskOf(path: string): Promise<Plane> {
  return rawOf(svgOf(pieceSize, pieceSize, `<path d="${path}" fill="#fff"/>`), 4);
}

interface Spot {
  x: number;
  y: number;
  mask: Plane;
}

/**
 * The gap holds another part of the scene, bent and grained, as light on the whole as what it hides: neither a comparison with the
 * piece, nor one with its surroundings, nor the search for a dark spot tells where it is. A person sees its outline.
 */
function veil(scene: Plane, out: Buffer, { x, y, mask }: Spot, strength: number): void {
  const from = { x: wholeBetween(0, sliderWidth - pieceSize), y: wholeBetween(0, sliderHeight - pieceSize) };
  const bend = ripple(4);
  const grain = noiseField(26);
  const light = ripple(18);
  const mean = (at: { x: number; y: number }, channel: number): number => {
    let sum = 0;
    let weight = 0;
    for (let row = 0; row < pieceSize; row += 2) {
      for (let column = 0; column < pieceSize; column += 2) {
        const part = (mask.data[(row * pieceSize + column) * 4 + 3] ?? 0) / 255;
        sum += part * sampleAt(scene, at.x + column, at.y + row, channel);
        weight += part;
      }
    }
    return sum / Math.max(1, weight);
  };
  const shift = [0, 1, 2].map((channel) => mean({ x, y }, channel) - mean(from, channel));
  for (let row = 0; row < pieceSize; row += 1) {
    for (let column = 0; column < pieceSize; column += 1) {
      const part = (strength * (mask.data[(row * pieceSize + column) * 4 + 3] ?? 0)) / 255;
      if (part === 0) continue;
      const [dx, dy] = bend(column, row);
      const [glow] = light(column, row);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = ((y + row) * sliderWidth + x + column) * 3 + channel;
        const other =
          sampleAt(scene, from.x + column + dx, from.y + row + dy, channel) + (shift[channel] ?? 0);
        out[at] = clamp((1 - part) * (out[at] ?? 0) + part * (other + grain() + glow));
      }
    }
  }
}

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Light above and dark below, so that a shape stands out on any ground without being lighter or darker than it. */
const outline = (path: string, x: number, y: number, seen: number): string =>
  `<g transform="translate(${x} ${y})" fill="none" stroke-linejoin="round">
    <path d="${path}" stroke="#000" stroke-opacity="${seen.toFixed(2)}" stroke-width="2.4" transform="translate(0.8 0.8)"/>
    <path d="${path}" stroke="#fff" stroke-opacity="${seen.toFixed(2)}" stroke-width="1.8" transform="translate(-0.5 -0.5)"/></g>`;

/** The piece shows the scene at its place, a little bent, grained and otherwise lit than the scene is around the gap. */
async function cutPiece(scene: Plane, { x, y, mask }: Spot, path: string): Promise<Buffer> {
  const bend = ripple(1.6);
  const grain = noiseField(14);
  const light = [0, 1, 2].map(() => ({ gain: between(0.86, 1.14), lift: between(-14, 14) }));
  const piece = Buffer.alloc(pieceSize * pieceSize * 4);
  for (let row = 0; row < pieceSize; row += 1) {
    for (let column = 0; column < pieceSize; column += 1) {
      const at = (row * pieceSize + column) * 4;
      const [dx, dy] = bend(column, row);
      for (let channel = 0; channel < 3; channel += 1) {
        const { gain = 1, lift = 0 } = light[channel] ?? {};
        piece[at + channel] = clamp(
          sampleAt(scene, x + column + dx, y + row + dy, channel) * gain + lift + grain(),
        );
      }
      piece[at + 3] = mask.data[at + 3] ?? 0;
    }
  }
  const edge = svgOf(
    pieceSize,
    pieceSize,
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="1.6"/>`,
  );
  return sharp(piece, { raw: { width: pieceSize, height: pieceSize, channels: 4 } })
    .composite([{ input: edge }])
    .png()
    .toBuffer();
}

/** Places for ghosts that touch neither the gap nor each other. */
function ghostSpots(taken: { x: number; y: number }, count: number): { x: number; y: number }[] {
  const spots = [taken];
  for (let tries = 0; tries < 60 && spots.length <= count; tries += 1) {
    const spot = {
      x: wholeBetween(4, sliderWidth - pieceSize - 4),
      y: wholeBetween(2, sliderHeight - pieceSize - 2),
    };
    if (spots.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > pieceSize)) spots.push(spot);
  }
  return spots.slice(1);
}

export async function sliderPicture(): Promise<SliderPicture> {
  const x = wholeBetween(pieceSize + 24, sliderWidth - pieceSize - 8);
  const y = wholeBetween(8, sliderHeight - pieceSize - 8);
  const path = piecePath();
  const scene = await rawOf(Buffer.from(landscape()), 3);
  const gap: Spot = { x, y, mask: await maskOf(path) };
  const piece = await cutPiece(scene, gap, path);
  const out = Buffer.from(scene.data);
  const grain = noiseField(12);
  for (let at = 0; at < out.length; at += 1) out[at] = clamp((out[at] ?? 0) + grain());
  veil(scene, out, gap, 0.92);
  const lines = [outline(path, x, y, 0.75)];
  for (const spot of ghostSpots(gap, 3)) {
    const round = roundPath();
    veil(scene, out, { ...spot, mask: await maskOf(round) }, 0.92);
    lines.push(outline(round, spot.x, spot.y, between(0.6, 0.75)));
  }
  const background = await sharp(out, { raw: { width: sliderWidth, height: sliderHeight, channels: 3 } })
    .composite([{ input: svgOf(sliderWidth, sliderHeight, lines.join('')) }])
    .png()
    .toBuffer();
  return { background, piece, x, y };
}
