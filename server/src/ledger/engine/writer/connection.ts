import { Socket } from 'node:net';
import pg from 'pg';
import { sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Connection } from '../store/statement.ts';

/** The caller's transaction. Its driver wants one statement at a time, so they queue here. */
export function connectionOf(tx: Tx): Connection {
  let last: Promise<unknown> = Promise.resolve();
  return {
    rows<Row extends object>(statement: { text: string }, values: readonly unknown[]): Promise<Row[]> {
      const next = last.then(() => sqlOn<Row>(tx, statement.text, values));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

export interface WriterConnection extends Connection {
  command(text: 'BEGIN' | 'COMMIT' | 'ROLLBACK' | 'DISCARD PLANS'): Promise<string>;
  /** What is asked inside leaves in one packet: each one alone would wake the database up. */
  together<T>(asking: () => T): T;
  readonly broken: boolean;
  close(): Promise<void>;
}

/**
 * A connection of a writer's own: statements are prepared once and sent without waiting for each other's answers. It works under
 * the role that can't change what was posted, and plans every look-up by key, since a batch names every row it wants.
 */
export async function openWriterConnection(options: pg.ClientConfig): Promise<WriterConnection> {
  const socket = new Socket();
  const client = new pg.Client({
    ...options,
    application_name: 'croupier-ledger',
    pipeline: true,
    stream: () => socket,
  });
  let broken = false;
  client.on('error', () => (broken = true));
  client.on('end', () => (broken = true));
  await client.connect();
  await client.query(
    `SET ROLE croupier_app; SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off;
     SET plan_cache_mode = force_generic_plan; SET jit = off; SET idle_in_transaction_session_timeout = '3s'`,
  );
  return {
    async rows<Row extends object>(
      statement: { name: string; text: string },
      values: readonly unknown[],
    ): Promise<Row[]> {
      const result = await client.query<Row>({
        name: statement.name,
        text: statement.text,
        values: [...values],
      });
      return result.rows;
    },
    async command(text) {
      return (await client.query(text)).command;
    },
    together(asking) {
      socket.cork();
      try {
        return asking();
      } finally {
        socket.uncork();
      }
    },
    get broken() {
      return broken;
    },
    async close() {
      broken = true;
      await client.end().catch(() => undefined);
    },
  };
}
