import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { createVault } from '../../platform/security/vault.ts';
import { createPrivatePictures, type TakenPicture } from './private-pictures.ts';
import type { Storage } from './storage.ts';

const vault = createVault([randomBytes(32)]);
const merchantId = randomUUID();
let files: Map<string, { bytes: Buffer; type: string }>;
const storage: Storage = {
  put: async (name, bytes, type) => void files.set(name, { bytes: Buffer.from(bytes), type }),
  get: async (name) => files.get(name)?.bytes,
  remove: async (name) => void files.delete(name),
};
const pictures = createPrivatePictures({ vault } as Platform, storage);

let given: Buffer;
beforeEach(async () => {
  files = new Map();
  given = await sharp({ create: { width: 1_300, height: 104, channels: 3, background: '#ad1' } })
    .jpeg()
    .toBuffer();
});

describe('a picture that a member sends', () => {
  test('is made as small as it is shown and lies sealed under a name that says nothing', async () => {
    let taken: TakenPicture | undefined;
    await pictures.taken(merchantId, given, async (picture) => {
      taken = picture;
      return true;
    });
    const [[name, file] = []] = [...files];
    expect(taken).toEqual({ id: expect.any(String), name, bytes: expect.any(Number) });
    expect([name, file?.type]).toEqual([`${taken?.id}.sealed`, 'application/octet-stream']);
    await expect(sharp(file?.bytes).metadata()).rejects.toThrow('unsupported');
    const opened = vault.open(file?.bytes ?? Buffer.alloc(0), `private-picture:${merchantId}:${taken?.id}`);
    expect(opened.length).toBe(taken?.bytes);
    expect(await sharp(opened).metadata()).toMatchObject({ format: 'webp', width: 1_200, height: 96 });
  });

  test.each([
    ['stays where its work keeps it', async () => true, 1, undefined],
    ['is gone where its work doesn’t want it', async () => false, 0, undefined],
    [
      'is gone where its work is refused',
      async () => {
        throw new Failure('NOT_FOUND');
      },
      ...[0, 'NOT_FOUND'],
    ],
    [
      'stays where its row may exist all the same',
      async () => {
        throw new Error('the connection broke');
      },
      ...[1, 'the connection broke'],
    ],
  ] as [string, () => Promise<boolean>, number, string | undefined][])(
    '%s',
    async (_title, work, kept, error) => {
      const done = pictures.taken(merchantId, given, work).then(
        () => undefined,
        (caught: unknown) => (caught instanceof Error ? caught.message : ''),
      );
      expect(await done).toBe(error);
      expect(files.size).toBe(kept);
    },
  );

  test('that is none begins no work and leaves nothing', async () => {
    const none = pictures.taken(merchantId, Buffer.from('x'.repeat(64)), async () => true);
    await expect(none).rejects.toMatchObject({ code: 'PICTURE_INVALID' });
    expect(files.size).toBe(0);
  });
});
