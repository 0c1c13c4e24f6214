import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** Webhooks that are on their way; every party that notifies has this table. */
const outgoing = `
  CREATE TABLE IF NOT EXISTS webhook (
    event_id TEXT NOT NULL, delivery INTEGER NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'waiting', last_status INTEGER,
    PRIMARY KEY (event_id, delivery)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS webhook_due ON webhook (next_at) WHERE state = 'waiting';
`;

export interface Store {
  all<Row>(text: string, ...values: SQLInputValue[]): Row[];
  one<Row>(text: string, ...values: SQLInputValue[]): Row | undefined;
  /** The number of rows changed. */
  run(text: string, ...values: SQLInputValue[]): number;
  atomically<T>(work: () => T): T;
  close(): void;
}

/**
 * Everything an outside party remembers, in one file: money that was promised must survive kill -9, so every write is on the
 * disk before it is answered.
 */
export function openStore(dataDir: string, file: string, schema: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, file));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  database.exec(outgoing + schema);
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
