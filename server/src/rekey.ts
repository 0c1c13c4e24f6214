import { type Db, sqlOn, transaction, type Tx } from './platform/database/database.ts';
import { addLookUpKey } from './platform/database/look-up-keys.ts';
import {
  type KeyedHash,
  openColumn,
  type SealedColumn,
  sealedColumns,
  sealedContext,
  type SealedRow,
} from './platform/database/sealed-columns.ts';
import type { Platform } from './platform/platform.ts';
import { createVault, type Vault } from './platform/security/vault.ts';
import { resealPictures, type Storage } from './site/index.ts';
import { type Checkpoints, resealChains } from './ledger/index.ts';

const atOnce = 200;
const shown = 50;

export interface RekeyParts extends Pick<Platform, 'db' | 'vault'> {
  storage: Storage;
  checkpoints: Checkpoints;
}

export interface Rekeyed {
  /** Values by place, such as `operator.totp_sealed`. */
  places: { place: string; sealed: number }[];
  /** What could not be opened; it stays as it was. */
  failed: string[];
}

/**
 * Seals again, under the newest key of the ring, all that lies under another. It can run beside the site, be broken off and
 * be repeated. The ledger's chains are continued under the new key; anyone who calls has proven them under the old ones.
 */
export async function rekey(parts: RekeyParts): Promise<Rekeyed> {
  const { db, vault } = parts;
  const result: Rekeyed = { places: [], failed: [] };
  for (const column of sealedColumns.filter(({ shortLived }) => !shortLived)) {
    const sealed = await walk(db, vault, column, result.failed, (tx, row, plain) =>
      keepSealed(tx, vault, column, { row, plain }),
    );
    result.places.push({ place: placeOf(column), sealed });
  }
  result.places.push({ place: 'private pictures', sealed: await resealPictures(parts, result.failed) });
  if (result.failed.length === 0) {
    const chains = await transaction(db, (tx) => resealChains(tx, vault));
    await parts.checkpoints.reseal();
    result.places.push({ place: 'chains of the ledger', sealed: chains });
  }
  return result;
}

/** How much lies under other keys than the newest: as long as there is any, those keys are needed. */
export async function underOldKeys({ db, vault }: RekeyParts): Promise<{ place: string; sealed: number }[]> {
  const places = sealedColumns.map(placeOf);
  const found: { place: string; sealed: number }[] = [];
  for (const place of places) {
    const [table = '', column = ''] = place.split('.');
    const [row] = await sqlOn<{ count: bigint }>(
      db,
      `SELECT count(*) FROM ${table} WHERE ${isOlder(column)}`,
      [vault.sealedPrefix],
    );
    if (row && row.count > 0n) found.push({ place, sealed: Number(row.count) });
  }
  const [blocks] = await sqlOn<{ count: bigint }>(
    db,
    `SELECT count(*) FROM block b WHERE b.key_id <> $1
       AND b.height > COALESCE((SELECT max(s.height) FROM chain_start s WHERE s.slot = b.slot), 0)`,
    [vault.keyId],
  );
  if (blocks && blocks.count > 0n) found.push({ place: 'block.seal', sealed: Number(blocks.count) });
  return found;
}

/**
 * Makes a new generation of look-up keys and hashes again what can be: the site has to be stopped, and begins with the new
 * generation. What only its owner can say again is found under the older generations, too.
 */
export async function renewLookUps(
  { db, vault }: Pick<RekeyParts, 'db' | 'vault'>,
  masterKeys: readonly Buffer[],
): Promise<Rekeyed> {
  const result: Rekeyed = { places: [], failed: [] };
  await transaction(db, async (tx) => {
    // All or nothing: a row that is not found is a second account of the same person.
    const renewed = createVault(masterKeys, [await addLookUpKey(tx, vault)]);
    for (const column of sealedColumns) {
      for (const hash of column.hashes ?? []) {
        const count = await eachRow(tx, column, 'TRUE', [], (row) =>
          keepHash(tx, { vault, renewed, column, hash, row }),
        );
        result.places.push({ place: `${column.table}.${hash.column}`, sealed: count });
      }
    }
  });
  return result;
}

interface Rehash {
  vault: Vault;
  renewed: Vault;
  column: SealedColumn;
  hash: KeyedHash;
  row: SealedRow;
}

async function keepHash(tx: Tx, { vault, renewed, column, hash, row }: Rehash): Promise<void> {
  const plain = openColumn(vault, column, row);
  const text = plain && hash.of(plain);
  if (text === null) return;
  const purpose = typeof hash.purpose === 'string' ? hash.purpose : hash.purpose(row);
  await sqlOn(tx, `UPDATE ${column.table} SET ${hash.column} = $1 WHERE ${sameKey(column, 2)}`, [
    renewed.mac(purpose, text),
    ...keyOf(column, row),
  ]);
}

const placeOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;
const isOlder = (column: string, parameter = 1): string =>
  `${column} IS NOT NULL AND substring(${column} FROM 1 FOR 7) <> $${parameter}::bytea`;
const keyOf = ({ keys }: SealedColumn, row: SealedRow): string[] => keys.map((part) => textOf(row[part]));
/** As PostgreSQL writes it. */
const textOf = (value: unknown): string =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
const sameKey = ({ keys }: SealedColumn, first: number): string =>
  keys.map((part, at) => `${part}::text = $${first + at}`).join(' AND ');

/** Rows of older keys, each in a transaction of its own; gives how many were done. */
async function walk(
  db: Db,
  vault: Vault,
  column: SealedColumn,
  failed: string[],
  done: (tx: Tx, row: SealedRow, plain: Buffer) => Promise<void>,
): Promise<number> {
  let count = 0;
  await eachRow(db, column, isOlder(column.column), [vault.sealedPrefix], async (row) => {
    let plain: Buffer;
    try {
      plain = vault.open(row[column.column] as Buffer, sealedContext(column, row));
    } catch {
      if (failed.length < shown) failed.push(`${placeOf(column)} of ${keyOf(column, row).join('/')}`);
      return;
    }
    await transaction(db, (tx) => done(tx, row, plain));
    count += 1;
  });
  return count;
}

/** Only where the value is still the one that was read: a secret that changes meanwhile is under the new key anyway. */
async function keepSealed(
  tx: Tx,
  vault: Vault,
  column: SealedColumn,
  { row, plain }: { row: SealedRow; plain: Buffer },
): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE ${column.table} SET ${column.column} = $1 WHERE ${column.column} = $2 AND ${sameKey(column, 3)}`,
    [vault.seal(plain, sealedContext(column, row)), row[column.column], ...keyOf(column, row)],
  );
}

async function eachRow(
  on: Db | Tx,
  column: SealedColumn,
  where: string,
  values: readonly unknown[],
  visit: (row: SealedRow) => Promise<void>,
): Promise<number> {
  const { table, keys } = column;
  const order = keys.map((part) => `${part}::text`);
  const columns = [...new Set([...keys, column.column, ...(column.beside ?? [])])].join(', ');
  let last: string[] | undefined;
  let count = 0;
  for (;;) {
    const from = values.length;
    const after =
      last && `AND (${order.join(', ')}) > (${last.map((_, at) => `$${from + at + 1}`).join(', ')})`;
    const rows = await sqlOn<SealedRow>(
      on,
      `SELECT ${columns} FROM ${table} WHERE ${column.column} IS NOT NULL AND ${where} ${after ?? ''}
       ORDER BY ${order.join(', ')} LIMIT ${atOnce}`,
      [...values, ...(last ?? [])],
    );
    for (const row of rows) await visit(row);
    count += rows.length;
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return count;
    last = keyOf(column, end);
  }
}
