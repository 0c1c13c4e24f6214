import { messagesOf } from '../../messages/index.ts';
import { operatorMediaCalls } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { type Config, dataPath } from '../../platform/config.ts';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Crop, holds, measure, preparePicture, type Purpose } from './pictures.ts';
import { createPrivatePictures, type PrivatePictures } from './private-pictures.ts';
import { diskStorage, s3Storage, type Storage } from './storage.ts';
import { dropUnusedAvatar, findSize, insertPicture, listPictures, type PictureRow } from './store.ts';
import type { Console } from '../../console/index.ts';
import { cursorId } from '../../platform/lists/cursor.ts';

export { resealPictures } from './private-pictures.ts';
export type { PrivatePictures, TakenPicture } from './private-pictures.ts';
export { s3Storage, type Storage } from './storage.ts';

export type StoredPicture = PictureRow & { url: string };

export interface Media {
  /** Takes a picture in and gives its address; the same picture again is the one that is there. */
  add(
    merchantId: string,
    picture: { bytes: Buffer; purpose: Purpose; crop?: Crop | undefined; by: string },
  ): Promise<StoredPicture>;
  /** Of a stored picture; zeros for an address elsewhere. */
  sizeOf(url: string): Promise<{ width: number; height: number }>;
  /** A picture that its owner took away, unless another profile shows the same. */
  removeAvatar(url: string | null): Promise<void>;
  /** What only those see who decide on it. */
  private: PrivatePictures;
  console(console: Console): { routes: readonly Route[] };
  /** Serves the stored files. */
  mount(http: FastifyInstance): void;
}

const prefix = '/media/';
const namePattern = /^[0-9a-f]{32}\.webp$/;
const maxSizes = 5_000;

const addressOf = (name: string): string => `${prefix}${name}`;
/** Empty for an address elsewhere. */
const nameIn = (url: string): string => (url.startsWith(prefix) ? url.slice(prefix.length) : '');

/** Where the deployment keeps what is uploaded. */
export const storageOf = (config: Config, outgoing: Pick<Outgoing, 'agents'>): Storage =>
  config.uploadsUrl === undefined
    ? diskStorage(dataPath(config, 'uploads'))
    : s3Storage(config.uploadsUrl, outgoing);

/** Pictures that operators upload: recognised by content, made small, kept in one store, served for ever. */
export function createMedia(platform: Platform): Media {
  const storage = storageOf(platform.config, platform.outgoing);
  const sizes = new Map<string, { width: number; height: number }>();
  const media: Media = {
    private: createPrivatePictures(platform, storage),
    async add(merchantId, { bytes, purpose, crop, by }) {
      const picture = await preparePicture(bytes, purpose, crop);
      // The file first: a row without its file would be a broken picture.
      await storage.put(picture.name, picture.bytes, 'image/webp');
      const at = platform.clock.now();
      const row = await insertPicture(platform.db, merchantId, {
        ...picture,
        bytes: picture.bytes.length,
        purpose,
        by,
        at,
      });
      return { ...row, url: addressOf(row.name) };
    },
    async sizeOf(url) {
      const name = nameIn(url);
      if (!namePattern.test(name)) return { width: 0, height: 0 };
      const size = sizes.get(name) ?? (await findSize(platform.db, name));
      if (!size) return { width: 0, height: 0 };
      if (sizes.size >= maxSizes) sizes.clear();
      sizes.set(name, size);
      return size;
    },
    async removeAvatar(url) {
      const name = url === null ? '' : nameIn(url);
      if (!namePattern.test(name)) return;
      if (await dropUnusedAvatar(platform.db, name, addressOf(name))) await storage.remove(name);
    },
    console: (console) => ({ routes: mediaRoutes(platform, media, console) }),
    mount(http) {
      http.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
        const { name } = request.params;
        const bytes = namePattern.test(name) ? await storage.get(name) : undefined;
        if (!bytes) return reply.callNotFound();
        return reply
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .type('image/webp')
          .send(bytes);
      });
    },
  };
  return media;
}

function mediaRoutes(platform: Platform, media: Media, console: Console): readonly Route[] {
  return implement(operatorMediaCalls)({
    upload: console.allow('content.edit', async (call) => {
      const { purpose, data, crop } = call.body;
      const bytes = Buffer.from(data, 'base64');
      if (crop && !holds(await measure(bytes), crop)) {
        fail('FIELDS_INVALID', { errors: { crop: messagesOf('siteFields')(call.language, 'crop') } });
      }
      const row = await media.add(call.merchant.id, { bytes, purpose, crop, by: call.operator.account });
      await transaction(platform.db, (tx) =>
        console.record(tx, call, {
          action: 'picture.uploaded',
          subject: { type: 'picture', id: row.id },
          detail: { purpose, size: `${row.width} × ${row.height}`, name: row.name },
        }),
      );
      return present(row);
    }),
    list: console.allow('content.read', async (call) => {
      const { cursor, limit, purpose } = call.query;
      const rows = await listPictures(platform.db, call.merchant.id, {
        purpose,
        before: cursorId(cursor) ?? undefined,
        limit: limit + 1,
      });
      const content = rows.slice(0, limit).map(present);
      return { content, nextCursor: rows.length > limit ? (content.at(-1)?.id ?? null) : null };
    }),
  });
}

const present = (row: PictureRow) => ({
  id: row.id,
  url: addressOf(row.name),
  purpose: row.purpose,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  uploadedAt: row.uploadedAt.toISOString(),
  uploadedBy: row.uploadedBy,
});
