import { type Db, sqlOn, type Tx } from '../database/database.ts';
import type { Credential } from './ceremony.ts';

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface Owner {
  merchantId: string;
  ownerId: string;
}

/** Where the passkeys of one kind of people lie. Written in code only: these names become part of statements. */
interface Place {
  table: 'operator_passkey' | 'member_passkey';
  owner: 'operator_id' | 'member_id';
  owners: 'operator' | 'member';
}

export const maxPasskeys = 10;

const shown = 'id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"';

export interface PasskeyStore {
  list(on: Db | Tx, owner: Owner): Promise<Passkey[]>;
  credentialIds(on: Db | Tx, owner: Owner): Promise<string[]>;
  /** Nothing where the account has as many as it may, or someone has this one already. */
  insert(
    tx: Tx,
    owner: Owner,
    made: Credential & { id: string; name: string; at: Date },
  ): Promise<Passkey | undefined>;
  /** Locked, so that two answers of one count can't both be taken. Without an owner: whosever it is. */
  lock(
    tx: Tx,
    of: { merchantId: string; ownerId?: string },
    credentialId: string,
  ): Promise<(Credential & { id: string; ownerId: string }) | undefined>;
  recordUse(tx: Tx, key: { merchantId: string; id: string; signCount: number; at: Date }): Promise<void>;
  rename(on: Db, owner: Owner, key: { id: string; name: string }): Promise<Passkey | undefined>;
  remove(tx: Tx, owner: Owner, id: string): Promise<Passkey | undefined>;
  removeAll(tx: Tx, owner: Owner): Promise<void>;
}

/** The public halves of passkeys, of the console's people or of members. */
export function createPasskeyStore(place: Place): PasskeyStore {
  const { table, owner } = place;
  const ofOwner = `merchant_id = $1 AND ${owner} = $2`;
  return {
    list: (on, { merchantId, ownerId }) =>
      sqlOn<Passkey>(
        on,
        `SELECT ${shown} FROM ${table} WHERE ${ofOwner} ORDER BY created_at, id LIMIT ${maxPasskeys}`,
        [merchantId, ownerId],
      ),
    async credentialIds(on, { merchantId, ownerId }) {
      const rows = await sqlOn<{ id: string }>(
        on,
        `SELECT credential_id AS id FROM ${table} WHERE ${ofOwner} LIMIT ${maxPasskeys}`,
        [merchantId, ownerId],
      );
      return rows.map(({ id }) => id);
    },
    insert: (tx, of, made) => insertIn(place, tx, of, made),
    lock: (tx, of, credentialId) => lockIn(place, tx, of, credentialId),
    async recordUse(tx, { merchantId, id, signCount, at }) {
      await sqlOn(
        tx,
        `UPDATE ${table} SET sign_count = $3, last_used_at = $4 WHERE merchant_id = $1 AND id = $2`,
        [merchantId, id, signCount, at],
      );
    },
    async rename(on, { merchantId, ownerId }, { id, name }) {
      const [row] = await sqlOn<Passkey>(
        on,
        `UPDATE ${table} SET name = $4 WHERE ${ofOwner} AND id = $3 RETURNING ${shown}`,
        [merchantId, ownerId, id, name],
      );
      return row;
    },
    async remove(tx, { merchantId, ownerId }, id) {
      const [row] = await sqlOn<Passkey>(
        tx,
        `DELETE FROM ${table} WHERE ${ofOwner} AND id = $3 RETURNING ${shown}`,
        [merchantId, ownerId, id],
      );
      return row;
    },
    async removeAll(tx, { merchantId, ownerId }) {
      await sqlOn(tx, `DELETE FROM ${table} WHERE ${ofOwner}`, [merchantId, ownerId]);
    },
  };
}

async function insertIn(
  { table, owner, owners }: Place,
  tx: Tx,
  { merchantId, ownerId }: Owner,
  made: Parameters<PasskeyStore['insert']>[2],
): Promise<Passkey | undefined> {
  // Those of one account take turns, so that two at the same moment can't pass the limit together.
  await sqlOn(tx, `SELECT 1 FROM ${owners} WHERE merchant_id = $1 AND id = $2 FOR UPDATE`, [
    merchantId,
    ownerId,
  ]);
  const [row] = await sqlOn<Passkey>(
    tx,
    `INSERT INTO ${table} (merchant_id, id, ${owner}, credential_id, public_key, sign_count, name, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8
     WHERE (SELECT count(*) FROM ${table} WHERE merchant_id = $1 AND ${owner} = $3) < ${maxPasskeys}
     ON CONFLICT (merchant_id, credential_id) DO NOTHING RETURNING ${shown}`,
    [merchantId, made.id, ownerId, made.credentialId, made.publicKey, made.signCount, made.name, made.at],
  );
  return row;
}

async function lockIn(
  { table, owner }: Place,
  tx: Tx,
  { merchantId, ownerId }: Parameters<PasskeyStore['lock']>[1],
  credentialId: string,
): ReturnType<PasskeyStore['lock']> {
  const [row] = await sqlOn<{
    id: string;
    ownerId: string;
    credentialId: string;
    publicKey: Buffer;
    signCount: bigint;
  }>(
    tx,
    `SELECT id, ${owner} AS "ownerId", credential_id AS "credentialId", public_key AS "publicKey",
       sign_count AS "signCount"
     FROM ${table} WHERE merchant_id = $1 AND ($2::uuid IS NULL OR ${owner} = $2) AND credential_id = $3 FOR UPDATE`,
    [merchantId, ownerId ?? null, credentialId],
  );
  return row && { ...row, signCount: Number(row.signCount) };
}

/** As the wire says it. */
export const passkeyView = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
