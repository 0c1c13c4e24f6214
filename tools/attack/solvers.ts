import sharp from 'sharp';

/** Pixels of a picture, red, green and blue in turns. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: number;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const valueAt = ({ data, width, channels }: Pixels, x: number, y: number, channel: number): number =>
  data[(y * width + x) * channels + channel] ?? 0;

/** The place with the least score, of all where the piece fits in. */
function best(background: Pixels, piece: Pixels, score: (x: number) => number): number {
  let found = { x: 0, score: Number.POSITIVE_INFINITY };
  for (let x = piece.width; x + piece.width <= background.width; x += 1) {
    const here = score(x);
    if (here < found.score) found = { x, score: here };
  }
  return found.x;
}

/** Solid pixels of the piece, without its outline. */
function insideOf(piece: Pixels): [number, number][] {
  const solid = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < piece.width && y < piece.height && valueAt(piece, x, y, 3) > 250;
  const inside: [number, number][] = [];
  for (let y = 0; y < piece.height; y += 1) {
    for (let x = 0; x < piece.width; x += 1) {
      if (solid(x, y) && solid(x - 3, y) && solid(x + 3, y) && solid(x, y - 3) && solid(x, y + 3))
        inside.push([x, y]);
    }
  }
  return inside;
}

export interface Shown {
  background: Buffer;
  piece: Buffer;
  y: number;
}
export type SliderSolver = (shown: Shown) => Promise<number>;

/** Looks for the place whose pixels are the piece's times one factor: finds any gap that is only darkened. */
export const byComparison: SliderSolver = async ({ background, piece, y }) => {
  const [scene, part] = [await pixelsOf(background), await pixelsOf(piece)];
  const inside = insideOf(part);
  return best(scene, part, (x) => {
    let [sum, squares, count] = [0, 0, 0];
    for (const [px, py] of inside) {
      for (let channel = 0; channel < 3; channel += 1) {
        const ratio = (valueAt(scene, x + px, y + py, channel) + 1) / (valueAt(part, px, py, channel) + 1);
        sum += ratio;
        squares += ratio * ratio;
        count += 1;
      }
    }
    return squares / count - (sum / count) ** 2;
  });
};

/** Looks for the place that goes up and down with the piece, whatever its light: the negative correlation. */
export const byCorrelation: SliderSolver = async ({ background, piece, y }) => {
  const [scene, part] = [await pixelsOf(background), await pixelsOf(piece)];
  const inside = insideOf(part);
  return best(scene, part, (x) => {
    let total = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const [a, b] = [
        inside.map(([px, py]) => valueAt(part, px, py, channel)),
        inside.map(([px, py]) => valueAt(scene, x + px, y + py, channel)),
      ];
      const mean = (list: number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
      const [meanA, meanB] = [mean(a), mean(b)];
      let [cross, ownA, ownB] = [0, 0, 0];
      for (const [at, value] of a.entries()) {
        const [da, db] = [value - meanA, (b[at] ?? 0) - meanB];
        cross += da * db;
        ownA += da * da;
        ownB += db * db;
      }
      total += cross / Math.sqrt(ownA * ownB + 1);
    }
    return -total;
  });
};

/** Looks for the darkest place of the piece's size. */
export const byDarkness: SliderSolver = async ({ background, piece, y }) => {
  const [scene, part] = [await pixelsOf(background), await pixelsOf(piece)];
  const inside = insideOf(part);
  return best(scene, part, (x) =>
    inside.reduce(
      (sum, [px, py]) => sum + valueAt(scene, x + px, y + py, 0) + valueAt(scene, x + px, y + py, 1),
      0,
    ),
  );
};

/** Looks for the piece's outline among the edges of the picture: what a program does that was written for these pictures. */
export const byOutline: SliderSolver = async ({ background, piece, y }) => {
  const [scene, part] = [await pixelsOf(background), await pixelsOf(piece)];
  const edge: [number, number][] = [];
  for (let py = 1; py < part.height - 1; py += 1) {
    for (let px = 1; px < part.width - 1; px += 1) {
      const solid = valueAt(part, px, py, 3) > 128;
      if (
        solid &&
        [
          valueAt(part, px - 1, py, 3),
          valueAt(part, px + 1, py, 3),
          valueAt(part, px, py - 1, 3),
          valueAt(part, px, py + 1, 3),
        ].some((alpha) => alpha <= 128)
      )
        edge.push([px, py]);
    }
  }
  const contrast = (x: number, y0: number): number =>
    Math.abs(valueAt(scene, x - 2, y0 - 2, 1) - valueAt(scene, x + 2, y0 + 2, 1)) +
    Math.abs(valueAt(scene, x, y0 - 2, 1) - valueAt(scene, x, y0 + 2, 1)) +
    Math.abs(valueAt(scene, x - 2, y0, 1) - valueAt(scene, x + 2, y0, 1));
  return best(scene, part, (x) => -edge.reduce((sum, [px, py]) => sum + contrast(x + px, y + py), 0));
};

const numberWords: Record<string, number> = Object.fromEntries(
  [
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte',
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ].flatMap((line) => line.split(' ').map((word, value) => [word, value])),
);
const numbersIn = (text: string): number[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .flatMap((word) => (word in numberWords ? [numberWords[word] ?? 0] : []));
const listIn = (text: string): string[] => (/: (.*)[.?]$/.exec(text)?.[1] ?? '').split(', ');
const placeWords = ['primeira|first', 'segunda|second', 'terceira|third', 'quarta|fourth', 'quinta|fifth'];

/** An hour's work with regular expressions on the questions that one sees first. */
export function byPattern(text: string): string {
  const list = listIn(text);
  if (/algarismos|digits/i.test(text)) return numbersIn(listIn(text).join(' ')).join('');
  const place = placeWords.findIndex((words) =>
    new RegExp(`(?:${words}) (?:palavra|word)|palavra é a (?:${words})|comes (?:${words})`).test(text),
  );
  if (place >= 0) return list[place] ?? '';
  if (/última|last word/.test(text)) return list.at(-1) ?? '';
  if (/ mais | plus |moedas|coins/.test(text))
    return String(numbersIn(text).reduce((sum, value) => sum + value, 0));
  if (/ menos | minus |cartas|cards/.test(text)) {
    const [a = 0, b = 0] = numbersIn(text);
    return String(a - b);
  }
  if (/maior|largest/.test(text)) return String(Math.max(...numbersIn(list.join(' '))));
  if (/menor|smallest/.test(text)) return String(Math.min(...numbersIn(list.join(' '))));
  if (/tem \S+ letras:|has \S+ letters:/.test(text)) {
    const [length = 0] = numbersIn(text);
    return list.find((word) => word.length === length) ?? '';
  }
  if (/Quantas letras|How many letters/.test(text)) return String(/“(.+)”/.exec(text)?.[1]?.length ?? 0);
  if (/Quantas palavras|How many words/.test(text)) return String(list.length);
  return list[0] ?? '';
}
