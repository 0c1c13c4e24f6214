import { randomBytes } from 'node:crypto';
import { type Db, sqlOn, type Tx } from './database.ts';
import { createVault, type Vault } from '../security/vault.ts';

/** Outside of the rows that they make findable: anyone who has the database alone can't tell whose a keyed hash is. */
const context = (generation: number): string => `look-up-key:${generation}`;

interface Row {
  generation: number;
  keySealed: Buffer;
}

/**
 * The deployment's vault with the look-up keys of its database. They are apart from MASTER_KEY so that this can be
 * changed without hashing again what only its owner can say again, such as recovery codes.
 */
export async function openVault(db: Db, masterKeys: readonly Buffer[]): Promise<Vault> {
  const ring = createVault(masterKeys);
  let rows = await readKeys(db);
  if (rows.length === 0) {
    // Hashes of earlier releases were made under the master key itself.
    const [used] = await sqlOn<{ any: boolean }>(db, 'SELECT EXISTS (SELECT FROM merchant) AS any');
    const first = used?.any === true ? masterKeys.at(-1) : undefined;
    await keep(db, ring, 1, first ?? randomBytes(32));
    rows = await readKeys(db);
  }
  return createVault(
    masterKeys,
    rows.map((row) => openKey(ring, row)),
  );
}

function openKey(ring: Vault, { generation, keySealed }: Row): Buffer {
  try {
    return ring.open(keySealed, context(generation));
  } catch (cause) {
    const text =
      'MASTER_KEY: is not the key of this database, and MASTER_KEYS_OLD does not hold it; nothing was changed';
    throw new Error(text, { cause });
  }
}

const readKeys = (on: Db | Tx): Promise<Row[]> =>
  sqlOn<Row>(on, 'SELECT generation, key_sealed AS "keySealed" FROM look_up_key ORDER BY generation DESC');

/** Another node may have been the first. */
const keep = (on: Db | Tx, vault: Vault, generation: number, key: Buffer) =>
  sqlOn(
    on,
    'INSERT INTO look_up_key (generation, key_sealed, made_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
    [generation, vault.seal(key, context(generation))],
  );

/** A new generation, which look-ups are hashed with from the next start on. */
export async function addLookUpKey(tx: Tx, vault: Vault): Promise<Buffer> {
  const [last] = await readKeys(tx);
  const key = randomBytes(32);
  await keep(tx, vault, (last?.generation ?? 0) + 1, key);
  return key;
}
