import { randomUUID } from 'node:crypto';
import {
  type Database,
  openDatabase,
  transaction,
  type Tx,
} from '../../../src/platform/database/database.ts';
import { startedOnce } from '../sites/once.ts';
import { createTestDatabase } from './database.ts';

/** A fresh copy of the database, without a site on it. */
export interface OwnDatabase extends Pick<Database, 'db' | 'pool'> {
  /** For those who connect as the owner of the tables. */
  readonly url: string;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A new brand; its id. */
  brand(currency?: string, timeZone?: string): Promise<string>;
  /** Whether someone else may run this statement without waiting for who holds its rows. */
  isFree(text: string, values: readonly unknown[]): Promise<boolean>;
  close(): Promise<void>;
}

export async function openOwnDatabase(connections = 3): Promise<OwnDatabase> {
  const copy = await createTestDatabase();
  const { db, pool, close } = openDatabase(copy.url, { max: connections });
  const query: OwnDatabase['query'] = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as Row[];
  return {
    ...{ db, pool, url: copy.url, query },
    within: (work) => transaction(db, work),
    async brand(currency = 'BRL', timeZone = 'America/Sao_Paulo') {
      const id = randomUUID();
      await query("INSERT INTO merchant (id, code, name, currency, time_zone) VALUES ($1, $2, 'b', $3, $4)", [
        id,
        `b${id.slice(0, 8)}`,
        currency,
        timeZone,
      ]);
      return id;
    },
    async isFree(text, values) {
      const client = await pool.connect();
      try {
        await client.query("SET lock_timeout = '300ms'");
        await client.query(text, [...values]);
        return true;
      } catch {
        return false;
      } finally {
        client.release(true);
      }
    },
    async close() {
      await close();
      await copy.drop();
    },
  };
}

/** What the tests of a file share. */
export const ownDatabase = (connections?: number): OwnDatabase =>
  startedOnce(() => openOwnDatabase(connections));
