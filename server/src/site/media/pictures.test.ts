import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import { holds, measure, preparePicture, type Purpose } from './pictures.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ad1' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
const failed = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'taken', details: undefined }),
    (error: unknown) =>
      error instanceof Failure ? { code: error.code, details: error.parts.details } : error,
  );

test.each<[number, number, number, number, boolean]>([
  [0, 0, 100, 50, true],
  [40, 20, 60, 30, true],
  [41, 20, 60, 30, false],
  [40, 21, 60, 30, false],
  [0, 0, 101, 50, false],
  [0, 0, 100, 51, false],
])('a cut at %i, %i of %i by %i lies in a picture of 100 by 50: %j', (left, top, width, height, lies) => {
  expect(holds({ width: 100, height: 50 }, { left, top, width, height })).toBe(lies);
});

describe('a picture', () => {
  test.each<[Purpose, [number, number], [number, number]]>([
    ['banner', [1_200, 1_200], [1_080, 1_080]],
    ['banner', [2_400, 300], [1_920, 240]],
    ['promotion', [1_600, 400], [1_200, 300]],
    ['promotion', [400, 1_600], [300, 1_200]],
    ['article', [1_600, 400], [1_200, 300]],
    ['article', [400, 3_200], [300, 2_400]],
    ['game', [960, 960], [480, 480]],
    ['game', [320, 1_280], [160, 640]],
    ['vendor', [640, 320], [320, 160]],
    ['vendor', [320, 640], [160, 320]],
    ['icon', [512, 256], [256, 128]],
    ['icon', [256, 512], [128, 256]],
    ['avatar', [512, 300], [256, 256]],
    ['avatar', [300, 512], [256, 256]],
    ['avatar', [100, 40], [100, 40]],
  ])('for a %s of %j is stored as %j', async (purpose, [width, height], [w, h]) => {
    const picture = await preparePicture(await plain(width, height), purpose);
    expect([picture.width, picture.height]).toEqual([w, h]);
    const { format, width: stored } = await sharp(picture.bytes).metadata();
    expect([format, stored]).toEqual(['webp', w]);
    expect(picture.name).toMatch(/^[0-9a-f]{32}\.webp$/);
  });

  test('is named by what it holds', async () => {
    const [one, same, other] = await Promise.all([plain(20, 20), plain(20, 20), plain(20, 21)]);
    const name = async (bytes: Buffer) => (await preparePicture(bytes, 'icon')).name;
    expect(await name(one)).toBe(await name(same));
    expect(await name(one)).not.toBe(await name(other));
  });

  test('has at least 16 pixels each way, also once it is cut', async () => {
    const smallest = { code: 'PICTURE_INVALID', details: { width: 16, height: 16 } };
    expect(await failed(preparePicture(await plain(16, 16), 'icon'))).toMatchObject({ code: 'taken' });
    expect(await failed(preparePicture(await plain(15, 16), 'icon'))).toEqual(smallest);
    expect(await failed(preparePicture(await plain(16, 15), 'icon'))).toEqual(smallest);
    const crop = { left: 0, top: 0, width: 40, height: 15 };
    expect(await failed(preparePicture(await plain(40, 40), 'icon', crop))).toEqual(smallest);
    expect(await failed(preparePicture(await plain(40, 40), 'icon', { ...crop, width: 99 }))).toEqual(
      smallest,
    );
  });

  test('of a player has at most four million pixels, of the console forty', async () => {
    const small = await sharp(await plain(16, 16))
      .jpeg()
      .toBuffer();
    /** A file whose head says this size: what is too large is refused before anything unpacks it. */
    const ofSize = (width: number, height: number) => {
      const bytes = Buffer.from(small);
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
      bytes.writeUInt16BE(height, frame + 5);
      bytes.writeUInt16BE(width, frame + 7);
      return bytes;
    };
    expect(await measure(ofSize(2_000, 2_000), 'avatar')).toEqual({ width: 2_000, height: 2_000 });
    expect(await failed(preparePicture(ofSize(2_001, 2_000), 'avatar'))).toEqual({
      ...{ code: 'PICTURE_TOO_LARGE', details: { width: 2_001, height: 2_000, most: 4 } },
    });
    expect(await measure(ofSize(2_001, 2_000))).toEqual({ width: 2_001, height: 2_000 });
    expect(await measure(ofSize(8_000, 5_000), 'article')).toEqual({ width: 8_000, height: 5_000 });
    expect(await failed(measure(ofSize(8_001, 5_000), 'article'))).toEqual({
      ...{ code: 'PICTURE_TOO_LARGE', details: { width: 8_001, height: 5_000, most: 40 } },
    });
  });

  const head = (text: string) => Buffer.from(text.padEnd(64, '\0'), 'latin1');
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['the beginning of a JPEG alone', head('\xff\xd8\xff')],
    ['of another kind', head('GIF89a')],
    ['a sound in RIFF', head('RIFF\0\0\0\0WAVE')],
    ['a film', head('\0\0\0\x18ftypmp42')],
  ])('is none: %s', async (_title, bytes) => {
    expect(await failed(measure(bytes))).toMatchObject({ code: 'PICTURE_INVALID' });
  });
});
