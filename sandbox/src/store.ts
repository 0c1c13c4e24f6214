import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/**
 * Everything the outside parties remember, in one file: money that was promised must survive kill -9,
 * so every write is on the disk before it is answered.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS charge (
    txid TEXT PRIMARY KEY, content TEXT NOT NULL, state TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
    br_code TEXT NOT NULL, payee_name TEXT NOT NULL, expires_at TEXT NOT NULL, created_at TEXT NOT NULL,
    debtor_name TEXT, debtor_document TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS payment (
    end_to_end_id TEXT PRIMARY KEY, txid TEXT NOT NULL, amount INTEGER NOT NULL, payer_name TEXT NOT NULL,
    payer_document TEXT NOT NULL, paid_at TEXT NOT NULL, returned INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payment_txid ON payment (txid);
  CREATE TABLE IF NOT EXISTS payout (
    id TEXT PRIMARY KEY, content TEXT NOT NULL, state TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
    key_value TEXT NOT NULL, holder_name TEXT NOT NULL, end_to_end_id TEXT, reason TEXT, created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS refund (
    id TEXT PRIMARY KEY, content TEXT NOT NULL, end_to_end_id TEXT NOT NULL, amount INTEGER NOT NULL, created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS webhook (
    event_id TEXT NOT NULL, delivery INTEGER NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'waiting', last_status INTEGER,
    PRIMARY KEY (event_id, delivery)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS webhook_due ON webhook (next_at) WHERE state = 'waiting';
  CREATE TABLE IF NOT EXISTS person (
    document TEXT PRIMARY KEY, name TEXT NOT NULL, birth_date TEXT NOT NULL, standing TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS pix_key (
    key_value TEXT PRIMARY KEY, document TEXT NOT NULL, name TEXT NOT NULL
  ) STRICT;
`;

export interface Store {
  all<Row>(text: string, ...values: SQLInputValue[]): Row[];
  one<Row>(text: string, ...values: SQLInputValue[]): Row | undefined;
  /** The number of rows changed. */
  run(text: string, ...values: SQLInputValue[]): number;
  atomically<T>(work: () => T): T;
  close(): void;
}

export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'sandbox-payments.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  database.exec(schema);
  let depth = 0;
  return {
    all: <Row>(text: string, ...values: SQLInputValue[]) => database.prepare(text).all(...values) as Row[],
    one: <Row>(text: string, ...values: SQLInputValue[]) =>
      database.prepare(text).get(...values) as Row | undefined,
    run: (text, ...values) => Number(database.prepare(text).run(...values).changes),
    atomically<T>(work: () => T): T {
      if (depth > 0) return work();
      database.exec('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close: () => database.close(),
  };
}
