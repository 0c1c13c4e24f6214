import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './prepared.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** Tables are declared by the stores that own them: `db.withTables<{ member: MemberTable }>()`. */
export type Db = Kysely<object>;
export type Tx = Transaction<object>;

// Money columns are bigint; the driver's default (text) would let '1' + '2' be '12'.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

export interface Database {
  pool: pg.Pool;
  db: Db;
  close(): Promise<void>;
}

/**
 * What every connection of a pool begins with. A statement that takes longer is cancelled, and a transaction whose holder
 * does nothing is ended, so that neither holds its locks and its place in the pool for ever. Statements are not compiled: they are
 * short, and a plan that is kept for all values may look dear enough to be.
 */
export function sessionOptions(limits: {
  statementMs: number;
  idleInTransactionMs: number;
  role?: string | undefined;
}): string {
  const { statementMs, idleInTransactionMs, role } = limits;
  const as = role === undefined ? '' : ` -c role=${role}`;
  return `-c timezone=UTC -c jit=off -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${idleInTransactionMs}${as}`;
}

/** For work that nobody waits for, within the transaction: runs over all members, checks of the whole ledger. */
export const longStatements = "SET LOCAL statement_timeout = '30min'";

/** `role`: whose rights the statements have, where they aren't those of who signs in. */
export function openDatabase(
  url: string,
  options: { max?: number; name?: string; role?: string } = {},
): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.name ?? 'croupier',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    options: sessionOptions({ statementMs: 60_000, idleInTransactionMs: 120_000, role: options.role }),
  });
  // A connection that breaks while idle (the database restarts) must not end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    db,
    async close() {
      await db.destroy();
      // Kysely ends a pool only once it has used it itself.
      if (!pool.ending) await pool.end();
    },
  };
}

const retryable = new Set(['40001', '40P01', '55P03']);
const maxTries = 6;

/** Whether another try of the same transaction may go well. */
export const isRetryable = (error: unknown): boolean => retryable.has(sqlState(error) ?? '');

export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Runs a use case in one READ COMMITTED transaction; serialization failures, deadlocks and lock time-outs are
 * tried again, bounded. The work must therefore do nothing but database work.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= maxTries || !isRetryable(error)) throw error;
      await sleep(5 * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

/** Raw SQL on the connection of a transaction (the ledger's language). */
export async function sqlOn<Row>(
  on: Tx | Db,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await on.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
  return result.rows;
}

/** The first row of a statement; null where it has none. */
export async function firstOn<Row>(
  on: Tx | Db,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row | null> {
  const [row] = await sqlOn<Row>(on, text, parameters);
  return row ?? null;
}

/** What a statement counts in its first column, `count`. */
export async function countOn(on: Tx | Db, text: string, parameters: readonly unknown[]): Promise<number> {
  const [row] = await sqlOn<{ count: bigint }>(on, text, parameters);
  return Number(row?.count ?? 0n);
}

/** How many wait, and since when the first of them does. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/** Counted no further than the statement finds them; it names the time of each `since`. */
export async function waitingOn(on: Tx | Db, text: string, parameters: readonly unknown[]): Promise<Waiting> {
  const statement = `SELECT count(*)::int AS count, min(since) AS oldest FROM (${text}) pending`;
  return (await firstOn<Waiting>(on, statement, parameters)) ?? { count: 0, oldest: null };
}

/**
 * Waits until nobody else works at what is named so, and keeps it until the transaction ends. The names are the caller's: what it is
 * for comes first, then whose it is.
 */
export async function takeTurn(tx: Tx, ...names: readonly string[]): Promise<void> {
  await sqlOn(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [names.join(':')]);
}
