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
import { type EventRig, openEventRig } from './event-rig.ts';

let rig: EventRig;
/** Holds a table locked while a node runs into it. */
let gate: pg.Client;
beforeAll(async () => {
  rig = await openEventRig();
  gate = new pg.Client({ connectionString: rig.platform.config.databaseUrl });
  await gate.connect();
});
afterAll(async () => {
  await gate.end();
  await rig.close();
});

/** A node of a busy machine takes its time to start. */
const patienceMs = 120_000;

/** Runs a node of its own process until it has read so many events and waits in the middle of the next batch; kills it there. */
async function killInTheMiddle(name: string, dataDir: string): Promise<void> {
  await gate.query('BEGIN; LOCK TABLE seen IN SHARE ROW EXCLUSIVE MODE');
  const node = spawn(process.execPath, [fileURLToPath(new URL('event-node.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATABASE_URL: rig.platform.config.databaseUrl,
      DATA_DIR: dataDir,
      SEED: 'demo',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'silent',
      CONSUMER: name,
    },
    stdio: 'ignore',
  });
  const waiting = `SELECT pid FROM pg_locks WHERE relation = 'seen'::regclass AND NOT granted`;
  try {
    const deadline = Date.now() + patienceMs;
    while ((await gate.query(waiting)).rows.length === 0) {
      if (Date.now() > deadline) throw new Error('the node never came to its events');
      await sleep(20);
    }
  } finally {
    node.kill('SIGKILL');
    if (node.exitCode === null && node.signalCode === null) await once(node, 'exit');
    // PostgreSQL would learn of the death only after what it was asked to do: with a whole machine, this ends too.
    await gate.query(`SELECT pg_terminate_backend(pid, 5000) FROM (${waiting}) AS waiting`);
    await gate.query('ROLLBACK');
  }
}

test('a consumer that is killed in the middle of a batch, again and again, has read nothing twice and skips nothing', async () => {
  const name = `reader-${randomUUID()}`;
  const member = randomUUID();
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-event-node-'));
  const recorded: string[] = [];
  const node = await rig.node(rig.reader(name));
  for (let round = 0; round < 3; round += 1) {
    const fresh = Array.from({ length: 120 }, (_, index) => `${round}-${index}`);
    recorded.push(...fresh);
    await rig.recordEvents(member, ...fresh);
    await killInTheMiddle(name, dataDir);
    expect(await rig.seen(name, member)).toEqual(recorded.slice(0, recorded.length - fresh.length));
    await rig.read(node);
    expect(await rig.seen(name, member)).toEqual(recorded);
  }
  rmSync(dataDir, { recursive: true, force: true });
});
