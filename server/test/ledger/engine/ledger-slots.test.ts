import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bindSlot,
  type Lease,
  lockSlot,
  releaseSlot,
  takeSlot,
} from '../../../src/ledger/engine/store/slots.ts';
import type { Connection } from '../../../src/ledger/engine/store/statement.ts';
import { openBank, type Bank } from './ledger-bank.ts';

let bank: Bank;
const clients: pg.Client[] = [];
beforeAll(async () => {
  bank = await openBank();
});
afterAll(async () => {
  for (const client of clients) await client.end().catch(() => undefined);
  await bank.close();
});

interface Node {
  on: Connection;
  pid: number;
  take(holder?: string, seconds?: number): Promise<Lease>;
}

/** A database session of its own, as each writer has one. */
async function node(): Promise<Node> {
  const client = new pg.Client({ ...bank.database.pool.options, application_name: 'slots' });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  await client.query('SET ROLE croupier_app');
  const on: Connection = {
    rows: async <Row extends object>({ text }: { text: string }, values: readonly unknown[]) =>
      (await client.query<Row>(text, [...values])).rows,
  };
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return {
    on,
    pid: rows[0]?.pid ?? 0,
    async take(holder = randomUUID(), seconds = 600) {
      await client.query('BEGIN');
      const lease = await takeSlot(on, holder, seconds, new Date());
      await client.query('COMMIT');
      return lease;
    },
  };
}
const sql = (text: string, values: unknown[] = []) => bank.database.pool.query(text, values);
async function kill(pid: number): Promise<void> {
  await sql('SELECT pg_terminate_backend($1, 5000)', [pid]);
}

describe('a writer’s slot', () => {
  test('is free at once when its database session is gone, and its lease is worth nothing', async () => {
    const [dead, next] = [await node(), await node()];
    const lease = await dead.take();
    await bindSlot(dead.on, lease);
    await kill(dead.pid);
    const taken = await next.take();
    expect(taken.slot).toBe(lease.slot);
    expect(taken.epoch).toBeGreaterThan(lease.epoch);
    expect(await lockSlot(next.on, lease)).toBeUndefined();
    await releaseSlot(next.on, taken);
  });

  test('takes the slots of its process’s door along', async () => {
    const [dead, door, next] = [await node(), await node(), await node()];
    const holder = randomUUID();
    const lease = await dead.take(`${holder}/0`);
    await bindSlot(dead.on, lease);
    const beside = await door.take(`${holder}/door`);
    await kill(dead.pid);
    const slots = [await next.take(), await next.take()].map(({ slot }) => slot);
    expect(slots.toSorted()).toEqual([lease.slot, beside.slot].toSorted());
    await sql("UPDATE writer_slot SET lease_until = '-infinity' WHERE slot = ANY($1)", [slots]);
  });

  test('stays with a living session, and with one that no session was named for', async () => {
    const [living, unnamed, next] = [await node(), await node(), await node()];
    const held = await living.take();
    await bindSlot(living.on, held);
    const byTime = await unnamed.take();
    await kill(unnamed.pid);
    const taken = await next.take();
    expect([held.slot, byTime.slot]).not.toContain(taken.slot);
    expect(await lockSlot(next.on, held)).toBeDefined();
    expect(await lockSlot(next.on, byTime)).toBeDefined();
    await sql("UPDATE writer_slot SET lease_until = '-infinity'");
  });

  test('is nobody else’s after the database was restarted: every session is gone then, the living writers’ too', async () => {
    const [reconnecting, next] = [await node(), await node()];
    const lease = await reconnecting.take();
    await bindSlot(reconnecting.on, lease);
    await sql(
      "UPDATE writer_slot SET session_start = pg_postmaster_start_time() - interval '1 hour' WHERE slot = $1",
      [lease.slot],
    );
    await kill(reconnecting.pid);
    expect((await next.take()).slot).not.toBe(lease.slot);
    expect(await lockSlot(next.on, lease)).toBeDefined();
    await sql("UPDATE writer_slot SET lease_until = '-infinity'");
  });

  test('that ran out goes back to its holder before another’s does', async () => {
    const own = await node();
    const other = await own.take('other', 600);
    const mine = await own.take('mine', 600);
    await sql(
      "UPDATE writer_slot SET lease_until = clock_timestamp() - interval '1 second' WHERE slot = ANY($1)",
      [[other.slot, mine.slot]],
    );
    expect((await own.take('mine')).slot).toBe(mine.slot);
  });
});
