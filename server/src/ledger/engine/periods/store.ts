import { createHash } from 'node:crypto';
import { type Db, sqlOn } from '../../../platform/database/database.ts';
import { keyName } from '../rules/world.ts';
import { vendorScope } from '../request.ts';
import { KeyFilter } from './key-filter.ts';

/** The tables of a period. A number comes from the database or from counting, never from a request. */
export const tablesOf = (period: number): { bet: string; idempotency: string } => {
  if (!Number.isSafeInteger(period) || period < 0) throw new RangeError(`there is no period ${period}`);
  return { bet: `bet_p${period}`, idempotency: `idempotency_p${period}` };
};

const maxInteger = 2 ** 31 - 1;

/**
 * SQL that holds where a row of `bet` stands in the period that is named, or in any where none is. Of the forms that ask so, the
 * planner leaves the other periods out for this one: a range of the partitions' key, found while the statement runs.
 */
export const standsIn = (bet: string, period: string): string =>
  `${bet}.period BETWEEN COALESCE(${period}, 0) AND COALESCE(${period}, ${maxInteger})`;

export async function currentPeriod(db: Db): Promise<number> {
  const [row] = await sqlOn<{ period: number }>(db, 'SELECT max(period) AS period FROM ledger_period');
  if (!row) throw new Error('the ledger has no period');
  return row.period;
}

/** What its rows take on the disk, in bytes. */
export async function sizeOf(db: Db, period: number): Promise<number> {
  const { bet, idempotency } = tablesOf(period);
  const [row] = await sqlOn<{ size: bigint }>(
    db,
    'SELECT pg_relation_size($1::regclass) + pg_relation_size($2::regclass) AS size',
    [bet, idempotency],
  );
  return Number(row?.size ?? 0n);
}

/**
 * From its commit on every writer writes into the next period. Every posting holds the lock of its slot's row, so all that stands in
 * the period before is committed by then: a posting into the new one finds it there. Waits for those postings half a
 * second at most, while the others wait behind it, and then gives up: a lock that isn't free is thrown, not tried for again at once.
 * Nothing is done where another process was quicker.
 */
export async function beginNext(db: Db, next: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sqlOn(tx, `SET LOCAL lock_timeout = '500ms'`);
    // Taking a slot waits for this row as well: a new one begins in the last period.
    await sqlOn(tx, 'SELECT FROM ledger_clock FOR UPDATE');
    const [last] = await sqlOn<{ period: number }>(tx, 'SELECT max(period) AS period FROM ledger_period');
    if (last?.period !== next - 1) return;
    await sqlOn(tx, 'SELECT ledger_prepare_period($1)', [next]);
    await sqlOn(tx, 'INSERT INTO ledger_period (period) VALUES ($1)', [next]);
    await sqlOn(tx, 'UPDATE writer_slot SET period = $1', [next]);
  });
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Undefined where none was made yet, or where what is stored is damaged: then the period is looked up. */
export async function readFilter(ask: Ask, period: number): Promise<KeyFilter | undefined> {
  const [row] = await ask<{ filter: Buffer; hash: Buffer }>(
    'SELECT filter, filter_hash AS hash FROM ledger_period WHERE period = $1 AND filter IS NOT NULL',
    [period],
  );
  return row && hashOf(row.filter).equals(row.hash) ? new KeyFilter(row.filter) : undefined;
}

/** How many keys the period has, for the one process that is to make its filter; it has ten minutes, then another may. */
export async function reserveFilter(db: Db, period: number): Promise<number | undefined> {
  const reserved = await sqlOn(
    db,
    `UPDATE ledger_period SET making_until = now() + interval '10 minutes'
     WHERE period = $1 AND filter IS NULL AND COALESCE(making_until, '-infinity') < now() RETURNING period`,
    [period],
  );
  if (reserved.length === 0) return undefined;
  const { bet, idempotency } = tablesOf(period);
  const [row] = await sqlOn<{ keys: bigint }>(
    db,
    `SELECT (SELECT count(*) FROM ${bet}) + (SELECT count(*) FROM ${idempotency}) AS keys`,
  );
  return Number(row?.keys ?? 0n);
}

export async function storeFilter(db: Db, period: number, filter: KeyFilter): Promise<void> {
  await sqlOn(
    db,
    'UPDATE ledger_period SET filter = $2, filter_hash = $3, making_until = NULL WHERE period = $1 AND filter IS NULL',
    [period, filter.bytes, hashOf(filter.bytes)],
  );
}

const pageSize = 1_000;

interface KeyRow {
  merchantId: string;
  scope: string;
  key: string;
}

export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The names of all keys of a period, in pages. */
export async function* keyPages(ask: Ask, period: number): AsyncGenerator<string[]> {
  const { bet, idempotency } = tablesOf(period);
  for (const [table, scope, key, scopeOf] of [
    [bet, 'vendor_id', 'transaction_id', vendorScope],
    [idempotency, 'scope', 'key', (own: string) => own],
  ] as const) {
    let last: KeyRow | undefined;
    do {
      const rows: KeyRow[] = await ask<KeyRow>(
        `SELECT merchant_id AS "merchantId", ${scope} AS scope, ${key} AS key FROM ${table}
         WHERE $1::uuid IS NULL OR (merchant_id, ${scope}, ${key}) > ($1::uuid, $2, $3)
         ORDER BY merchant_id, ${scope}, ${key} LIMIT ${pageSize}`,
        [last?.merchantId ?? null, last?.scope ?? null, last?.key ?? null],
      );
      yield rows.map((row) => keyName(row.merchantId, scopeOf(row.scope), row.key));
      last = rows.length === pageSize ? rows.at(-1) : undefined;
    } while (last);
  }
}
