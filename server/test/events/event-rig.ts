import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sqlOn, transaction, type Tx } from '../../src/platform/database/database.ts';
import {
  createEventConsumers,
  defineConsumer,
  type EventConsumer,
  type EventConsumers,
  type EventOf,
} from '../../src/platform/events/index.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { startTestPlatform } from '../helpers/database/platform.ts';
import { asOwner } from '../helpers/owned/owner.ts';

/** A database with events and consumers that write down what they read; nothing runs by itself. */
export interface EventRig {
  platform: Platform;
  merchantId: string;
  run(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Reads for these consumers; several are as many nodes. */
  node(...consumers: EventConsumer[]): Promise<EventConsumers>;
  /** Writes down what it reads; what `fails` says may throw. */
  reader(name: string, fails?: (reference: string) => boolean): EventConsumer;
  /** What a consumer wrote down of a member, in its order. */
  seen(name: string, memberId: string): Promise<string[]>;
  recordEvents(memberId: string, ...references: string[]): Promise<void>;
  /** A transaction by hand. */
  begin(): Promise<Hand>;
  /** Reads until nothing is left but what waits for a later try. */
  read(...nodes: EventConsumers[]): Promise<void>;
  /** The pause before the next try is over. */
  letTry(): Promise<unknown>;
  metric(name: string, consumer: string): Promise<number | undefined>;
  close(): Promise<void>;
}

export interface Hand {
  query(text: string, values?: readonly unknown[]): Promise<unknown>;
  recordEvents(memberId: string, reference: string): Promise<void>;
  commit(): Promise<void>;
  abort(): Promise<void>;
}

export const eventOf = (
  merchantId: string,
  memberId: string,
  reference: string,
): EventOf<'member.registered'> => ({
  kind: 'member.registered',
  merchantId,
  memberId,
  reference,
  at: new Date(),
  facts: { type: 'player' },
});

const insert = `INSERT INTO domain_event (generation, merchant_id, member_id, kind, reference, facts, at)
  SELECT generation, $1, $2, 'member.registered', $3, '{"type":"player"}', now() FROM event_line`;

export const writeDown = (tx: Tx, consumer: string, memberId: string, reference: string, id: bigint) =>
  sqlOn(tx, 'INSERT INTO seen (consumer, member_id, reference, event_id) VALUES ($1, $2, $3, $4)', [
    consumer,
    memberId,
    reference,
    String(id),
  ]);

/** Anyone who has more to read after so many is going round in circles. */
export const enoughRounds = 500;

export async function openEventRig(): Promise<EventRig> {
  const started = await startTestPlatform();
  const { platform } = started;
  const { db, pool } = platform;
  const merchantId = randomUUID();
  const run = (text: string, values: readonly unknown[] = []) => asOwner(pool, text, values);
  await run(`CREATE TABLE seen (place bigint GENERATED ALWAYS AS IDENTITY, consumer text, member_id uuid, reference text,
    event_id bigint, PRIMARY KEY (consumer, event_id));
    CREATE TABLE turn (member_id uuid PRIMARY KEY, count integer NOT NULL DEFAULT 0);
    GRANT SELECT, INSERT, UPDATE ON seen, turn TO croupier_app`);
  const begin = async (): Promise<Hand> => {
    const client = await pool.connect();
    await client.query('BEGIN');
    const end = async (how: string): Promise<void> => {
      await client.query(how);
      client.release();
    };
    return {
      query: (text, values = []) => client.query(text, [...values]),
      async recordEvents(memberId, reference) {
        await client.query(insert, [merchantId, memberId, reference]);
      },
      commit: () => end('COMMIT'),
      abort: () => end('ROLLBACK'),
    };
  };
  return {
    platform,
    merchantId,
    run,
    begin,
    async node(...consumers) {
      const node = createEventConsumers(platform, consumers);
      await node.ensure();
      return node;
    },
    reader: (name, fails = () => false) =>
      defineConsumer({
        name,
        kinds: ['member.registered'],
        async handle(tx, { memberId, reference, id }) {
          await writeDown(tx, name, memberId, reference, id);
          if (fails(reference)) throw new Error(`poisoned ${reference}`);
        },
      }),
    async seen(name, memberId) {
      const rows = await sqlOn<{ reference: string }>(
        db,
        'SELECT reference FROM seen WHERE consumer = $1 AND member_id = $2 ORDER BY place',
        [name, memberId],
      );
      return rows.map(({ reference }) => reference);
    },
    recordEvents: (memberId, ...references) =>
      transaction(db, (tx) =>
        platform.events.record(
          tx,
          ...references.map((reference) => eventOf(merchantId, memberId, reference)),
        ),
      ),
    async read(...nodes) {
      for (let round = 0; round < enoughRounds; round += 1) {
        const done = await Promise.all(nodes.map((node) => node.catchUp()));
        if (done.every(Boolean)) return;
      }
      throw new Error('there is always more to read');
    },
    letTry: () => run('UPDATE parked_event SET retry_at = now() WHERE retry_at IS NOT NULL'),
    async metric(name, consumer) {
      const text = await platform.metrics.registry.metrics();
      const found = new RegExp(`^${name}\\{consumer="${consumer}"\\} (.*)$`, 'mu').exec(text)?.[1];
      return found === undefined ? undefined : Number(found);
    },
    async close() {
      await started.stop();
    },
  };
}
