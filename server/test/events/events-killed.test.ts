import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventHall, openEventHall } from './event-hall.ts';

let hall: EventHall;
/** Holds a table locked while a node runs into it. */
let gate: pg.Client;
beforeAll(async () => {
  hall = await openEventHall();
  gate = new pg.Client({ connectionString: hall.platform.config.databaseUrl });
  await gate.connect();
});
afterAll(async () => {
  await gate.end();
  await hall.close();
});

const patienceMs = 30_000;

/** Runs a node of its own process until it has read so many events and waits in the middle of the next batch; kills it there. */
async function killInTheMiddle(name: string, dataDir: string): Promise<void> {
  await gate.query('BEGIN; LOCK TABLE seen IN SHARE ROW EXCLUSIVE MODE');
  const node = spawn(process.execPath, [fileURLToPath(new URL('event-node.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATABASE_URL: hall.platform.config.databaseUrl,
      DATA_DIR: dataDir,
      SEED: 'demo',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'silent',
      CONSUMER: name,
    },
    stdio: 'ignore',
  });
  const waiting = `SELECT pid FROM pg_locks WHERE relation = 'seen'::regclass AND NOT granted`;
  const deadline = Date.now() + patienceMs;
  while ((await gate.query(waiting)).rows.length === 0) {
    if (Date.now() > deadline) throw new Error('the node never came to its events');
    await sleep(20);
  }
  node.kill('SIGKILL');
  await once(node, 'exit');
  // PostgreSQL would learn of the death only after what it was asked to do: with a whole machine, this ends too.
  await gate.query(`SELECT pg_terminate_backend(pid, 5000) FROM (${waiting}) AS waiting`);
  await gate.query('ROLLBACK');
}

test('a consumer that is killed in the middle of a batch, again and again, has read nothing twice and skips nothing', async () => {
  const name = `reader-${randomUUID()}`;
  const member = randomUUID();
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-event-node-'));
  const told: string[] = [];
  const node = await hall.node(hall.reader(name));
  for (let round = 0; round < 3; round += 1) {
    const fresh = Array.from({ length: 120 }, (_, index) => `${round}-${index}`);
    told.push(...fresh);
    await hall.tell(member, ...fresh);
    await killInTheMiddle(name, dataDir);
    expect(await hall.seen(name, member)).toEqual(told.slice(0, told.length - fresh.length));
    await hall.read(node);
    expect(await hall.seen(name, member)).toEqual(told);
  }
  rmSync(dataDir, { recursive: true, force: true });
});
