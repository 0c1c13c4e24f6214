import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Database } from './database.ts';

/**
 * What decides results before they are public lies sealed in the database: AES-256-GCM under a key that only the process has,
 * bound to the row, so that a sealed value can neither be read from a copy of the database nor moved to another row.
 */
export interface Seals {
  seal(secret: string, row: string): Buffer;
  /** Throws where the bytes were changed, belong to another row, or no key fits. */
  open(sealed: Buffer, row: string): string;
  /** What a value begins with that the first key sealed; an older one is replaced by `carryOver`. */
  mark: Buffer;
}

const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

/** The first key seals, all of them open. Each is at least 32 bytes. */
export function createSeals(keys: readonly [Buffer, ...Buffer[]]): Seals {
  const ring = keys.map((given) => {
    const key = createHash('sha256').update('croupier studio seal').update(given).digest();
    return { key, id: createHash('sha256').update(key).digest().subarray(0, idBytes) };
  });
  const [first] = ring;
  if (first === undefined) throw new Error('no key to seal with');
  return {
    mark: first.id,
    seal(secret, row) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(row));
      const text = Buffer.concat([cipher.update(secret, 'hex'), cipher.final()]);
      return Buffer.concat([first.id, nonce, text, cipher.getAuthTag()]);
    },
    open(sealed, row) {
      const entry = ring.find(({ id }) => id.equals(sealed.subarray(0, idBytes)));
      if (entry === undefined) throw new Error(`no key opens ${row}`);
      const nonce = sealed.subarray(idBytes, idBytes + nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', entry.key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(row))
        .setAuthTag(sealed.subarray(-tagBytes));
      const text = sealed.subarray(idBytes + nonceBytes, -tagBytes);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('hex');
    },
  };
}

export const pairRow = (id: string): string => `seed_pair:${id}`;
export const potRow = (id: string): string => `jackpot_pot:${id}`;
export const chainRow = (id: string): string => `chain:${id}`;

interface SecretTable {
  table: 'seed_pair' | 'chain' | 'jackpot_pot';
  plain: 'server_seed' | 'root' | 'secret';
  rowOf: (id: string) => string;
  /** What may stand in clear: it is public already. */
  open: string;
}
const secretTables: readonly SecretTable[] = [
  { table: 'seed_pair', plain: 'server_seed', rowOf: pairRow, open: `status = 'revealed'` },
  { table: 'chain', plain: 'root', rowOf: chainRow, open: 'false' },
  { table: 'jackpot_pot', plain: 'secret', rowOf: potRow, open: `status = 'dropped'` },
];
const atOnce = 500;

/**
 * Seals what an earlier release stored in clear, and seals again under the first key what an older key sealed. Runs at every
 * start before anything is drawn; where nothing is left to do it reads one row per table.
 */
export async function carryOver(database: Database, seals: Seals): Promise<number> {
  let carried = 0;
  for (const secret of secretTables) {
    for (;;) {
      const batch = await carryBatch(database, seals, secret);
      carried += batch;
      if (batch < atOnce) break;
    }
    await carryRing(database, seals, secret);
    await database.query(`ALTER TABLE ${secret.table} VALIDATE CONSTRAINT ${secret.table}_sealed`);
  }
  return carried;
}

function carryBatch(database: Database, seals: Seals, secret: SecretTable): Promise<number> {
  const { table, plain, rowOf, open } = secret;
  return inTransaction(database, async (tx) => {
    const found = await tx.query<{ id: string; secret: string }>(
      `SELECT id, ${plain} AS secret FROM ${table} WHERE ${plain} IS NOT NULL AND NOT (${open}) LIMIT ${atOnce} FOR UPDATE`,
    );
    await tx.query(
      `UPDATE ${table} SET sealed = given.sealed, ${plain} = NULL
       FROM unnest($1::uuid[], $2::bytea[]) AS given (id, sealed) WHERE ${table}.id = given.id`,
      [found.rows.map(({ id }) => id), found.rows.map((row) => seals.seal(row.secret, rowOf(row.id)))],
    );
    return found.rows.length;
  });
}

async function carryRing(database: Database, seals: Seals, secret: SecretTable): Promise<void> {
  const { table, rowOf } = secret;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await database.query<{ id: string; sealed: Buffer }>(
      `SELECT id, sealed FROM ${table} WHERE id > $1 AND sealed IS NOT NULL AND substring(sealed FROM 1 FOR ${idBytes}) <> $2
       ORDER BY id LIMIT ${atOnce}`,
      [after, seals.mark],
    );
    const last = found.rows.at(-1);
    if (last === undefined) return;
    await database.query(
      `UPDATE ${table} SET sealed = given.sealed FROM unnest($1::uuid[], $2::bytea[]) AS given (id, sealed)
       WHERE ${table}.id = given.id AND ${table}.sealed IS NOT NULL`,
      [
        found.rows.map(({ id }) => id),
        found.rows.map((row) => seals.seal(seals.open(row.sealed, rowOf(row.id)), rowOf(row.id))),
      ],
    );
    after = last.id;
  }
}
