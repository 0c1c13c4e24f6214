import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createClock } from '../../server/src/platform/clock.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { type Cluster, startCluster } from '../../server/src/platform/embedded/cluster.ts';
import { createMerchants } from '../../server/src/platform/merchants.ts';
import { createVault } from '../../server/src/platform/security/vault.ts';
import { type SiteProcess, siteProcess } from '../crash/site-process.ts';
import type { Signer } from './http-load.ts';
import { buildWorld, type World } from './world.ts';
import { createVendorKeys } from '../../server/src/play/index.ts';

/** A data directory with the shipped site's database in it, the reference's beside it, and members with money. */
export interface Ground {
  cluster: Cluster;
  site: SiteProcess;
  siteUrl: string;
  /** The first process of the database, from which its others come. */
  postmaster(): number;
  referenceUrl: string;
  world: World;
  signer: Signer;
  /** Copies a database of which nobody is using anything. */
  copy(from: string, to: string): Promise<string>;
  drop(name: string): Promise<void>;
  /** Milliseconds that 99 of 100 small writes take to be on the database's disk. */
  syncedWrite(): Promise<number>;
  /** Dirty pages of what went before are not the cost of what comes next. */
  settle(url: string): Promise<void>;
  /** Waits until the site has counted all that was written: a backlog of what went before is not the cost of what comes next. */
  counted(): Promise<void>;
  /** How many blocks the ledger has. */
  blocks(): Promise<number>;
  close(): Promise<void>;
}

export async function prepareGround(members: number): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster(dataDir);
  // While someone is connected, a site that ends leaves the database running.
  const keeper = new pg.Client({ connectionString: cluster.url('postgres') });
  await keeper.connect();
  const masterKey = randomBytes(32);
  const environment = { MASTER_KEY: masterKey.toString('base64') };
  const site = await siteProcess({ dataDir, environment, built: true });
  const close = async () => {
    await site.stop();
    await keeper.end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const siteUrl = cluster.url('croupier');
    await site.start();
    const populated = await populate(siteUrl, masterKey, members);
    await site.stop();
    await cluster.ensureDatabase('reference');
    const referenceUrl = cluster.url('reference');
    const postmaster = () =>
      Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return {
      cluster,
      site,
      postmaster,
      siteUrl,
      referenceUrl,
      ...populated,
      ...databasesOf(cluster),
      syncedWrite: () => syncedWrite(dataDir),
      counted: () => counted(siteUrl),
      blocks: () => blocksOf(siteUrl),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As a commit writes: a page appended, then synced. */
async function syncedWrite(folder: string): Promise<number> {
  const path = join(folder, 'synced');
  const file = await open(path, 'w');
  const page = Buffer.alloc(8_192, 1);
  const times: number[] = [];
  try {
    for (let write = 0; write < 300; write += 1) {
      const began = performance.now();
      await file.write(page);
      await file.datasync();
      times.push(performance.now() - began);
    }
  } finally {
    await file.close();
    rmSync(path);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

const countedWithinMs = 600_000;
const lookEveryMs = 250;

async function counted(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const deadline = performance.now() + countedWithinMs;
    while (performance.now() < deadline) {
      const { rowCount } = await client.query(
        `SELECT FROM writer_slot LEFT JOIN projector_cursor p USING (slot) LEFT JOIN play_cursor q USING (slot)
         WHERE writer_slot.height > LEAST(COALESCE(p.height, 0), COALESCE(q.height, 0)) LIMIT 1`,
      );
      if (rowCount === 0) return;
      await sleep(lookEveryMs);
    }
    throw new Error('the site does not count what was written');
  } finally {
    await client.end();
  }
}

async function blocksOf(url: string): Promise<number> {
  const [row] = await onDatabase<{ blocks: string }>(url, 'SELECT sum(height) AS blocks FROM writer_slot');
  return Number(row?.blocks ?? 0);
}

function databasesOf(cluster: Cluster): Pick<Ground, 'copy' | 'drop' | 'settle'> {
  const command = async (text: string): Promise<void> =>
    void (await onDatabase(cluster.url('postgres'), text));
  return {
    async copy(from, to) {
      await command(`CREATE DATABASE ${to} TEMPLATE ${from}`);
      return cluster.url(to);
    },
    drop: (name) => command(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    async settle(url) {
      await onDatabase(url, 'VACUUM (ANALYZE)');
      await command('CHECKPOINT');
    },
  };
}

async function populate(
  url: string,
  masterKey: Buffer,
  count: number,
): Promise<{ world: World; signer: Signer }> {
  const database = openDatabase(url, { max: 2, name: 'croupier-bench' });
  try {
    const merchant = await createMerchants(database.db).byCode('demo');
    if (!merchant) throw new Error('the demo brand is missing');
    const world = await buildWorld(url, merchant.id, count);
    const keys = createVendorKeys({ db: database.db, vault: createVault([masterKey]), clock: createClock() });
    const { keyId, secret } = await keys.issueKey(merchant.id, world.vendorCode, 'bench');
    return { world, signer: { vendor: world.vendorCode, keyId, secret: Buffer.from(secret) } };
  } finally {
    await database.close();
  }
}

async function onDatabase<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export interface Machine {
  cores: number;
  processor: string;
  node: string;
  postgresql: string;
  measuredAt: string;
}

export async function describeMachine(url: string): Promise<Machine> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  await client.end();
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    node: process.version,
    postgresql: rows[0]?.server_version ?? 'unknown',
    measuredAt: new Date().toISOString(),
  };
}

/** Resident memory of a process in MiB: now, and the most it ever was. Linux only; 0 elsewhere. */
export function memoryOf(pid: number): { nowMiB: number; peakMiB: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    return { nowMiB: read('VmRSS'), peakMiB: read('VmHWM') };
  } catch {
    return { nowMiB: 0, peakMiB: 0 };
  }
}
