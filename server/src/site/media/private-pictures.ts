import type { Tx } from '../../platform/database/database.ts';
import { type Db, sqlOn } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { Failure } from '../../platform/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { preparePicture } from './pictures.ts';
import type { Storage } from './storage.ts';

export interface PrivatePicture {
  id: string;
  memberId: string;
  contentType: 'image/webp';
  bytes: Buffer;
  uploadedAt: Date;
}

/** A picture that was taken in and still has to be kept with what it belongs to. */
export interface TakenPicture {
  id: string;
  name: string;
  bytes: number;
}

/** Pictures that members upload for those who decide: sealed in the store, without an address of their own. */
export interface PrivatePictures {
  /**
   * Recognises it by its content, makes it small and stores it for a piece of work, which keeps it or not. Throws PICTURE_INVALID.
   * What the work refuses, or answers false about, leaves no file.
   */
  taken(merchantId: string, bytes: Buffer, work: (picture: TakenPicture) => Promise<boolean>): Promise<void>;
  /** In the transaction of what it belongs to: only from then on it can be found. */
  keep(tx: Tx, owner: { merchantId: string; memberId: string }, picture: TakenPicture): Promise<void>;
  open(on: Db | Tx, merchantId: string, id: string): Promise<PrivatePicture | null>;
  /** The files of a member, for good; their rows are the caller's. */
  removeFiles(owner: { merchantId: string; memberId: string }): Promise<void>;
}

const context = (merchantId: string, id: string) => `private-picture:${merchantId}:${id}`;

interface Named {
  merchantId: string;
  id: string;
  name: string;
}

const atOnce = 50;

/** Seals again the pictures that lie under older keys; adds the names of those that can't be opened to `failed`. */
export async function resealPictures(
  { db, vault, storage }: { db: Db; vault: Vault; storage: Storage },
  failed: string[],
): Promise<number> {
  let sealed = 0;
  for (let last: string | undefined; ;) {
    const rows = await sqlOn<Named>(
      db,
      `SELECT merchant_id AS "merchantId", id, name FROM private_picture WHERE $1::uuid IS NULL OR id > $1
       ORDER BY id LIMIT ${atOnce}`,
      [last ?? null],
    );
    for (const { merchantId, id, name } of rows) {
      const found = await storage.get(name);
      const box = found && Buffer.from(found);
      if (!box || box.subarray(0, vault.sealedPrefix.length).equals(vault.sealedPrefix)) continue;
      try {
        const plain = vault.open(box, context(merchantId, id));
        await storage.put(name, vault.seal(plain, context(merchantId, id)), 'application/octet-stream');
        sealed += 1;
      } catch (error) {
        failed.push(`picture ${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    last = rows.at(-1)?.id;
    if (last === undefined || rows.length < atOnce) return sealed;
  }
}

export function createPrivatePictures(platform: Platform, storage: Storage): PrivatePictures {
  return {
    async taken(merchantId, given, work) {
      const { bytes } = await preparePicture(given, 'article');
      const id = newId();
      const name = `${id}.sealed`;
      const sealed = platform.vault.seal(bytes, context(merchantId, id));
      await storage.put(name, sealed, 'application/octet-stream');
      try {
        if (!(await work({ id, name, bytes: bytes.length }))) await storage.remove(name);
      } catch (error) {
        // After any other failure the row may exist.
        if (error instanceof Failure) await storage.remove(name);
        throw error;
      }
    },
    async keep(tx, { merchantId, memberId }, { id, name, bytes }) {
      await sqlOn(
        tx,
        `INSERT INTO private_picture (merchant_id, id, member_id, name, bytes, uploaded_at) VALUES ($1, $2, $3, $4, $5, $6)`,
        [merchantId, id, memberId, name, bytes, platform.clock.now()],
      );
    },
    async open(on, merchantId, id) {
      const [row] = await sqlOn<{ memberId: string; name: string; uploadedAt: Date }>(
        on,
        `SELECT member_id AS "memberId", name, uploaded_at AS "uploadedAt" FROM private_picture WHERE merchant_id = $1 AND id = $2`,
        [merchantId, id],
      );
      const sealed = row && (await storage.get(row.name));
      if (!row || !sealed) return null;
      const bytes = platform.vault.open(Buffer.from(sealed), context(merchantId, id));
      return { id, memberId: row.memberId, contentType: 'image/webp', bytes, uploadedAt: row.uploadedAt };
    },
    async removeFiles({ merchantId, memberId }) {
      const rows = await sqlOn<{ name: string }>(
        platform.db,
        'SELECT name FROM private_picture WHERE merchant_id = $1 AND member_id = $2',
        [merchantId, memberId],
      );
      for (const { name } of rows) await storage.remove(name);
    },
  };
}
