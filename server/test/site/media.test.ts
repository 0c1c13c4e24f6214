import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Storage } from '../../src/site/media/index.ts';
import { startContentSite } from '../helpers/sites/content-site.ts';
import { createOutgoing } from '../../src/platform/outgoing/outgoing.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startContentSite);

interface Picture {
  id: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ad1' } });
const upload = (bytes: Buffer, more: object = {}) =>
  site.as('admin', 'POST', '/operator/api/media', {
    purpose: 'banner',
    data: bytes.toString('base64'),
    ...more,
  });
const uploaded = async (bytes: Buffer, more: object = {}): Promise<Picture> => {
  const answer = await upload(bytes, more);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.value as Picture;
};
const stored = async ({ url }: Picture) =>
  sharp(Buffer.from(await (await fetch(site.url + url)).arrayBuffer()));

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be %s, and is served as WebP for ever',
    async (format) => {
      const picture = await uploaded(await plain(640, 240).toFormat(format).toBuffer());
      expect(picture).toMatchObject({ width: 640, height: 240 });
      const response = await fetch(site.url + picture.url);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect((await (await stored(picture)).metadata()).format).toBe('webp');
    },
  );

  test('is made no larger than it is shown, and never larger than it was', async () => {
    const wide = await plain(3840, 1200).jpeg().toBuffer();
    expect(await uploaded(wide)).toMatchObject({ width: 1920, height: 600 });
    expect(await uploaded(wide, { purpose: 'icon' })).toMatchObject({ width: 256, height: 80 });
    expect(await uploaded(await plain(100, 50).png().toBuffer())).toMatchObject({ width: 100, height: 50 });
  });

  test('is cropped, turned upright and loses the camera’s notes', async () => {
    const sideways = await plain(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const upright = await uploaded(sideways);
    expect(upright).toMatchObject({ width: 200, height: 300 });
    const { exif, orientation } = await (await stored(upright)).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    const crop = { left: 50, top: 100, width: 120, height: 90 };
    expect(await uploaded(sideways, { crop })).toMatchObject({ width: 120, height: 90 });
  });

  test('that is the same again is the same file', async () => {
    const bytes = await plain(333, 111).png().toBuffer();
    const [first, second] = [await uploaded(bytes), await uploaded(bytes)];
    expect(second).toMatchObject({ id: first.id, url: first.url });
    const { content } = (await site.as('support', 'GET', '/operator/api/media?purpose=banner')).body
      .value as {
      content: Picture[];
    };
    expect(content.filter(({ url }) => url === first.url)).toHaveLength(1);
  });

  test('gives its size to the banner that shows it', async () => {
    const { url } = await uploaded(await plain(1200, 400).png().toBuffer());
    await site.as('admin', 'POST', '/operator/api/banners', {
      groupName: 'w_register',
      title: { pt: 'a', en: 'a' },
      picture: { pt: url, en: '' },
      pictureMobile: { pt: '', en: '' },
      linkageType: 'NONE',
      linkage: '',
      enabled: true,
      startsAt: '2020-01-01T00:00:00.000Z',
      endsAt: null,
    });
    const { banners } = await site.read<{ banners: object[] }>('/wps/home/banners?groupName=w_register');
    expect(banners).toMatchObject([{ url, width: 1200, height: 400 }]);
  });
});

describe('the list of uploaded pictures', () => {
  interface Page {
    content: (Picture & { purpose: string })[];
    nextCursor: string | null;
  }
  const page = async (query: string) =>
    (await site.as('support', 'GET', `/operator/api/media?${query}`)).body.value as Page;

  test('goes back from the newest, page by page, of one use or of all, in the brand alone', async () => {
    const made: Picture[] = [];
    for (const [width, purpose] of [
      [201, 'vendor'],
      [202, 'icon'],
      [203, 'vendor'],
      [204, 'vendor'],
    ] as const)
      made.unshift(await uploaded(await plain(width, 40).png().toBuffer(), { purpose }));
    const [fourth, third, second, first] = made;
    expect(first).toEqual({
      ...{ id: expect.any(String), url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) },
      ...{ purpose: 'vendor', width: 201, height: 40, bytes: expect.any(Number) },
      ...{ uploadedAt: expect.stringMatching(/^20.*Z$/), uploadedBy: expect.stringMatching(/^op-/) },
    });
    expect(await page('purpose=vendor&limit=2')).toEqual({ content: [fourth, third], nextCursor: third?.id });
    expect(await page(`purpose=vendor&limit=2&cursor=${third?.id}`)).toEqual({
      ...{ content: [first], nextCursor: null },
    });
    expect(await page('purpose=vendor&limit=3')).toEqual({
      content: [fourth, third, first],
      nextCursor: null,
    });
    expect((await page('limit=4')).content).toEqual([fourth, third, second, first]);
    await site.platform.pool.query('UPDATE picture SET merchant_id = $1 WHERE id = $2', [
      ...[site.other.id, third?.id],
    ]);
    expect((await page('purpose=vendor')).content).toEqual([fourth, first]);
  });

  test('has each upload on record, with its size and name', async () => {
    const { id, url } = await uploaded(await plain(90, 70).png().toBuffer(), { purpose: 'game' });
    expect(await site.actions(id)).toMatchObject([
      {
        action: 'picture.uploaded',
        detail: { purpose: 'game', size: '90 × 70', name: url.slice('/media/'.length) },
      },
    ]);
  });
});

describe('a player’s own picture', () => {
  const icon = '/wps/member/info/icon';
  const send = async (token: string, width: number) => {
    const data = (await plain(width, 64).png().toBuffer()).toString('base64');
    const answer = await site.call('POST', icon, { token, body: { data } });
    return (answer.body.value as { url: string }).url;
  };
  const statusOf = async (url: string) => (await fetch(site.url + url)).status;

  test('is gone with its row once nobody shows it any more, and is in no list of the console', async () => {
    const [one, two] = [await site.logIn('player1'), await site.logIn('player2')];
    const shared = await send(one, 80);
    expect(await send(two, 80)).toBe(shared);
    const kept = await site.as('admin', 'GET', '/operator/api/media?limit=100');
    expect(JSON.stringify(kept.body.value)).not.toContain(shared);
    // The same once more takes nothing away, and another one leaves it to the other player.
    expect(await send(one, 80)).toBe(shared);
    const next = await send(one, 81);
    expect([await statusOf(shared), await statusOf(next)]).toEqual([200, 200]);
    await site.call('DELETE', icon, { token: two });
    expect([await statusOf(shared), await statusOf(next)]).toEqual([404, 200]);
    // Nothing to take away is no failure.
    expect((await site.call('DELETE', icon, { token: two })).status).toBe(200);
    await site.call('DELETE', icon, { token: one });
    expect(await statusOf(next)).toBe(404);
    const { rows } = await site.platform.pool.query("SELECT 1 FROM picture WHERE purpose = 'avatar'");
    expect(rows).toEqual([]);
  });

  test('takes no other picture with it, whatever the address says', async () => {
    const banner = await uploaded(await plain(82, 64).png().toBuffer());
    await site.features.media.removeAvatar(banner.url);
    for (const url of [null, 'https://elsewhere.example/a.webp', '/media/x', `/other${banner.url}`])
      await site.features.media.removeAvatar(url);
    expect(await statusOf(banner.url)).toBe(200);
    expect(await site.features.media.sizeOf(banner.url)).toEqual({ width: 82, height: 64 });
    for (const url of ['https://e.example/a.webp', '/media/x.webp', `/media/${'0'.repeat(32)}.webp`])
      expect(await site.features.media.sizeOf(url)).toEqual({ width: 0, height: 0 });
  });
});

describe('what is refused', () => {
  test('all that is no picture, whatever it calls itself', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>';
    const png = await plain(64, 64).png().toBuffer();
    const bad = [
      Buffer.from(svg),
      Buffer.from('<html><body>hello, hello</body></html>'),
      Buffer.from('GIF89a'.padEnd(64, '\0')),
      png.subarray(0, 40),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100)]),
      await plain(8, 8).png().toBuffer(),
    ];
    for (const bytes of bad) expect((await upload(bytes)).body.code).toBe('PICTURE_INVALID');
  });

  test('a crop outside of the picture, one that unpacks to a giant, and what is no base64', async () => {
    const small = await plain(100, 100).png().toBuffer();
    const outside = { crop: { left: 90, top: 0, width: 50, height: 50 } };
    expect((await upload(small, outside)).body).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { crop: 'The cut goes over the edges of the picture' },
    });
    const giant = await plain(9000, 9000).png().toBuffer();
    expect(await upload(giant)).toMatchObject({
      status: 422,
      body: {
        code: 'PICTURE_TOO_LARGE',
        message: 'This picture has too many pixels: 9000 by 9000. The maximum is 40 million',
      },
    });
    const answer = await site.as('admin', 'POST', '/operator/api/media', {
      purpose: 'banner',
      data: '%%%%'.repeat(8),
    });
    expect(answer.body.code).toBe('REQUEST_INVALID');
  });

  test('names that lead elsewhere, and uploads by anyone who may not', async () => {
    for (const name of ['..%2f..%2fmaster.key', 'x.webp', `${'0'.repeat(32)}.webp`, '']) {
      expect((await fetch(`${site.url}/media/${name}`)).status).toBe(404);
    }
    const data = (await plain(64, 64).png().toBuffer()).toString('base64');
    const answer = await site.as('support', 'POST', '/operator/api/media', { purpose: 'banner', data });
    expect(answer.status).toBe(403);
  });
});

describe('an S3 store', () => {
  const kept = new Map<string, Buffer>();
  const authorizations: string[] = [];
  const types: (string | undefined)[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      authorizations.push(request.headers.authorization ?? '');
      const key = request.url?.split('?')[0] ?? '';
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (request.method === 'PUT') {
          kept.set(key, Buffer.concat(parts));
          types.push(request.headers['content-type']);
          response.end();
        } else if (request.method === 'DELETE') {
          kept.delete(key);
          response.writeHead(204).end();
        } else if (key.endsWith('closed.webp')) {
          response.writeHead(403, { 'Content-Type': 'application/xml' });
          response.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>no</Message></Error>');
        } else if (kept.has(key)) {
          response.end(kept.get(key));
        } else {
          response.writeHead(404, { 'Content-Type': 'application/xml' });
          response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  test('is spoken to in its protocol: signed, by bucket and key, a missing file is none', async () => {
    const { port } = server.address() as AddressInfo;
    const storage = s3Storage(
      `http://KEY:SE%2FCRET@127.0.0.1:${port}/pictures?region=sa-east-1`,
      createOutgoing(['127.0.0.1']),
    );
    await storage.put('a.webp', Buffer.from('bytes of a picture'), 'image/webp');
    expect(kept.get('/pictures/a.webp')?.toString()).toContain('bytes of a picture');
    expect(authorizations[0]).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/sa-east-1\/s3\/aws4_request/);
    kept.set('/pictures/b.webp', Buffer.from('others'));
    expect(Buffer.from((await storage.get('b.webp')) ?? []).toString()).toBe('others');
    expect(await storage.get('missing.webp')).toBeUndefined();
    expect(types).toEqual(['image/webp']);
    await storage.remove('b.webp');
    expect([...kept.keys()]).toEqual(['/pictures/a.webp']);
    // A store that refuses is no missing file, and the error names the setting and the host without the secret.
    const refused = await storage.get('closed.webp').catch((error: unknown) => error);
    expect(String(refused)).toContain(`UPLOADS_URL: 127.0.0.1:${port} did not take what was asked of it`);
    expect(String(refused)).not.toContain('CRET');
  });
});
