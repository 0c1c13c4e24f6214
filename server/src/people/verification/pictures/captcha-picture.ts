import sharp from 'sharp';
import { glyphs, signs } from './glyphs.ts';
import { between, oneOf, wholeBetween } from './random.ts';

const width = 180;
const height = 64;
const captchaLength = 5;

export const drawAnswer = (): string => Array.from({ length: captchaLength }, () => oneOf(signs)).join('');

interface Wave {
  height: number;
  length: number;
  phase: number;
}

const bend = (wave: Wave, x: number): number => wave.height * Math.sin(x / wave.length + wave.phase);

/** Strokes are cut into short pieces, so that the wave bends them and no two pictures share a shape. */
function strokePath(points: readonly (readonly [number, number])[], wave: Wave): string {
  const path: string[] = [];
  for (const [index, [x, y]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    for (let part = index === 0 ? 4 : 1; part <= 4; part += 1) {
      const atX = fromX + ((x - fromX) * part) / 4;
      const atY = fromY + ((y - fromY) * part) / 4 + bend(wave, fromX + ((x - fromX) * part) / 4);
      path.push(`${path.length === 0 ? 'M' : 'L'}${atX.toFixed(1)} ${atY.toFixed(1)}`);
    }
  }
  return path.join('');
}

function signPaths(sign: string, left: number, wave: Wave): string {
  const turn = between(-0.32, 0.32);
  const lean = between(-0.25, 0.25);
  const scale = between(5.2, 6.6);
  const top = between(10, 20);
  const place = (text: string): [number, number] => {
    const [x = 0, y = 0] = text.split(',').map(Number);
    const shaken = [x - 2 + between(-0.18, 0.18), y - 3 + between(-0.18, 0.18)] as const;
    const leaning = shaken[0] + lean * shaken[1];
    return [
      left + scale * (2 + leaning * Math.cos(turn) - shaken[1] * Math.sin(turn)),
      top + scale * (3 + leaning * Math.sin(turn) + shaken[1] * Math.cos(turn)),
    ];
  };
  const colour = `hsl(${wholeBetween(0, 359)} ${wholeBetween(45, 80)}% ${wholeBetween(22, 40)}%)`;
  return (glyphs[sign] ?? [])
    .map((stroke) => {
      const path = strokePath(stroke.split(' ').map(place), wave);
      return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${between(2.4, 4).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join('');
}

/** Lines as thick and as dark as the signs, across all of them. */
function crossings(): string {
  return Array.from({ length: 5 }, () => {
    const y = () => between(4, height - 4).toFixed(1);
    const colour = `hsl(${wholeBetween(0, 359)} 55% ${wholeBetween(30, 60)}%)`;
    return `<path d="M-4 ${y()} C${width / 3} ${y()} ${(2 * width) / 3} ${y()} ${width + 4} ${y()}" fill="none" stroke="${colour}" stroke-width="${between(1, 2.2).toFixed(1)}"/>`;
  }).join('');
}

function specks(): string {
  return Array.from({ length: 90 }, () => {
    const colour = `hsl(${wholeBetween(0, 359)} 50% ${wholeBetween(35, 75)}%)`;
    return `<circle cx="${between(0, width).toFixed(1)}" cy="${between(0, height).toFixed(1)}" r="${between(0.5, 1.5).toFixed(1)}" fill="${colour}"/>`;
  }).join('');
}

/** A PNG with the answer's signs, each bent, turned and crossed out a little. */
export function captchaPicture(answer: string): Promise<Buffer> {
  const wave = { height: between(2, 4.5), length: between(14, 26), phase: between(0, 6.28) };
  const step = (width - 24) / answer.length;
  const written = Array.from(answer)
    .map((sign, index) => signPaths(sign, 12 + step * index + between(-2, 3), wave))
    .join('');
  const paper = `hsl(${wholeBetween(0, 359)} 35% 93%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${specks()}${written}${crossings()}</svg>`;
  return sharp(Buffer.from(svg)).blur(0.5).png().toBuffer();
}
