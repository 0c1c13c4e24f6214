import sharp from 'sharp';
import { between, wholeBetween } from './random.ts';

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
    return Math.random() < 0.5
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
    <rect width="100%" height="100%" fill="url(#sky)"/>${Array.from({ length: 16 }, shape).join('')}
    ${hill(95, 42)}${hill(120, 32)}${Array.from({ length: 10 }, shape).join('')}</svg>`;
}

/** A jigsaw piece: knobs or dents on its four sides, drawn by lot. */
function piecePath(): string {
  const least = knob;
  const most = pieceSize - knob;
  const middle = pieceSize / 2;
  const side = (): 0 | 1 => (Math.random() < 0.5 ? 0 : 1);
  const r = knob - 1;
  return [
    `M${least} ${least}`,
    `H${middle - r} a${r} ${r} 0 0 ${side()} ${2 * r} 0 H${most}`,
    `V${middle - r} a${r} ${r} 0 0 ${side()} 0 ${2 * r} V${most}`,
    `H${middle + r} a${r} ${r} 0 0 ${side()} ${-2 * r} 0 H${least}`,
    `V${middle + r} a${r} ${r} 0 0 ${side()} 0 ${-2 * r} Z`,
  ].join(' ');
}

const svgOf = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

export async function sliderPicture(): Promise<SliderPicture> {
  const x = wholeBetween(pieceSize + 24, sliderWidth - pieceSize - 8);
  const y = wholeBetween(8, sliderHeight - pieceSize - 8);
  const path = piecePath();
  const scene = await sharp(Buffer.from(landscape())).removeAlpha().png().toBuffer();
  const mask = svgOf(pieceSize, pieceSize, `<path d="${path}" fill="#fff"/>`);
  const edge = svgOf(
    pieceSize,
    pieceSize,
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="1.5"/>`,
  );
  const cut = await sharp(scene)
    .extract({ left: x, top: y, width: pieceSize, height: pieceSize })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const piece = await sharp(cut)
    .composite([{ input: edge }])
    .png()
    .toBuffer();
  const decoyX = x > sliderWidth / 2 ? wholeBetween(pieceSize, x - pieceSize) : x + pieceSize + 4;
  const hole = (left: number, dark: number): string =>
    `<g transform="translate(${left} ${y})"><path d="${path}" fill="#000" fill-opacity="${dark}" stroke="#fff" stroke-opacity="0.5"/></g>`;
  // A faint second hole: looking for the darkest square is not enough.
  const decoy = decoyX + pieceSize < sliderWidth ? hole(decoyX, 0.14) : '';
  const background = await sharp(scene)
    .composite([{ input: svgOf(sliderWidth, sliderHeight, hole(x, 0.48) + decoy) }])
    .png()
    .toBuffer();
  return { background, piece, x, y };
}
