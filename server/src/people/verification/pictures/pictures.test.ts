import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { fixedLots } from '../../../../test/helpers/parties/lots.ts';
import { captchaPicture, drawAnswer } from './captcha-picture.ts';
import { noiseField, type Plane, ripple, sampleAt } from './distortion.ts';
import known from './pictures-by-seed.json' with { type: 'json' };
import { signs } from './glyphs.ts';
import { between, oneOf, wholeBetween } from './random.ts';
import { sliderPicture } from './slider-picture.ts';

let lots: ReturnType<typeof fixedLots> | undefined;
afterEach(() => lots?.end());

/** The mean of each channel in each square of a picture, row by row. */
async function squaresOf(png: Buffer, size: number): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const columns = Math.ceil(info.width / size);
  const squares: { sum: number; count: number }[] = [];
  for (const [at, value] of data.entries()) {
    const [pixel, channel] = [Math.floor(at / info.channels), at % info.channels];
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    const index = (Math.floor(y / size) * columns + Math.floor(x / size)) * info.channels + channel;
    const square = (squares[index] ??= { sum: 0, count: 0 });
    square.sum += value;
    square.count += 1;
  }
  return squares.map(({ sum, count }) => Math.round(sum / count));
}

/** Another machine may round a pixel otherwise; what is drawn elsewhere or in another colour is far beyond that. */
async function expectPicture(png: Buffer, size: number, expected: string): Promise<void> {
  const squares = await squaresOf(png, size);
  const wanted = [...Buffer.from(expected, 'base64')];
  expect(squares).toHaveLength(wanted.length);
  const off = squares.filter((value, at) => Math.abs(value - (wanted[at] ?? 0)) > 1);
  expect(off).toEqual([]);
}

describe('a slider picture, by the lots of a seed', () => {
  test('is the same scene with the same gap and ghosts, and the piece that was cut out of it', async () => {
    lots = fixedLots(7);
    const { background, piece, x, y } = await sliderPicture();
    expect([x, y]).toEqual([82, 9]);
    await expectPicture(background, 8, known.slider);
    await expectPicture(piece, 4, known.piece);
  });

  test('is another one for another seed', async () => {
    lots = fixedLots(8);
    const { x, y } = await sliderPicture();
    expect([x, y]).not.toEqual([82, 9]);
  });
});

test.each([
  [0, 0, 80, 8],
  [176, 88, 256, 96],
])('a gap lies where the piece fits whole, beyond where it begins: lots %i and %i', async (...numbers) => {
  const [across, down, left, top] = numbers;
  lots = fixedLots(3, [across, down]);
  const { x, y } = await sliderPicture();
  expect([x, y]).toEqual([left, top]);
});

describe('a captcha, by the lots of a seed', () => {
  test('draws every sign, bent, crossed out and speckled', async () => {
    lots = fixedLots(11);
    await expectPicture(await captchaPicture('2A9KX'), 4, known.captcha);
    await expectPicture(await captchaPicture(signs.slice(0, 7).join('')), 4, known.signs[0] ?? '');
    await expectPicture(await captchaPicture(signs.slice(7, 14).join('')), 4, known.signs[1] ?? '');
    await expectPicture(await captchaPicture(signs.slice(14).join('')), 4, known.signs[2] ?? '');
  });

  test('has five signs that nobody takes for another', () => {
    expect(drawAnswer()).toMatch(/^[234679ACEFHKLMNPRTWXY]{5}$/);
    expect(signs.join('')).toBe('234679ACEFHKLMNPRTWXY');
  });
});

describe('a place between pixels', () => {
  /** Two rows of three pixels with three channels; the second channel counts by tens. */
  const plane: Plane = {
    data: Buffer.from([1, 10, 0, 2, 20, 0, 3, 30, 0, 5, 40, 0, 6, 50, 0, 7, 60, 200]),
    ...{ width: 3, height: 2, channels: 3 },
  };

  test.each([
    [0, 0, 1, 10],
    [2, 1, 1, 60],
    [2, 1, 2, 200],
    [0.5, 0, 1, 15],
    [0, 0.5, 1, 25],
    [0.5, 0.5, 1, 30],
    [1.25, 0.75, 1, 45],
    [1.75, 0.25, 0, 3.75],
    // Beyond the edge it is the edge's.
    [-4, -4, 1, 10],
    [9, -1, 1, 30],
    [9, 9, 1, 60],
    [-1, 9, 1, 40],
  ])('at %d, %d, channel %i is %d', (x, y, channel, value) => {
    expect(sampleAt(plane, x, y, channel)).toBeCloseTo(value, 10);
  });

  test('beside what there is, is nothing', () => {
    expect(sampleAt({ ...plane, data: Buffer.alloc(0) }, 1, 1, 0)).toBe(0);
  });
});

test('a ripple moves no pixel by more than it says, and its neighbour almost as far', () => {
  lots = fixedLots(5);
  const move = ripple(4);
  expect(move(3, 8).map((part) => part.toFixed(3))).toEqual(known.ripple);
  const all = Array.from({ length: 400 }, (_, at) => move(at % 20, Math.floor(at / 20)));
  const parts = all.flat();
  expect(Math.max(...parts.map(Math.abs))).toBeLessThanOrEqual(4);
  expect(Math.max(...parts)).toBeGreaterThan(1);
  const steps = all.map(([dx], at) => Math.abs(dx - (all[at + 1]?.[0] ?? dx)));
  expect(Math.max(...steps.filter((_, at) => at % 20 < 19))).toBeLessThan(1);
});

test('grain goes up and down by as much as it says', () => {
  lots = fixedLots(5);
  const grain = noiseField(10);
  const drawn = Array.from({ length: 2_000 }, grain);
  expect(Math.min(...drawn)).toBeLessThan(-9.9);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(-10);
  expect(Math.max(...drawn)).toBeGreaterThan(9.9);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(10);
});

test('lots lie within their bounds, both ends among them', () => {
  const whole = new Set(Array.from({ length: 500 }, () => wholeBetween(2, 4)));
  expect([...whole].toSorted()).toEqual([2, 3, 4]);
  lots = fixedLots(1, [0, 1_000_000, 250_000]);
  expect([between(-2, 6), between(-2, 6), between(-2, 6)]).toEqual([-2, 6, 0]);
  expect(oneOf(['only'])).toBe('only');
  lots.end();
  lots = fixedLots(1, [1]);
  expect(() => oneOf([])).toThrow(new RangeError('Nothing to choose from'));
});
