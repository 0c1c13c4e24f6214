import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../src/platform/embedded/cluster.ts';
import { holdDataDir } from '../../src/platform/embedded/hold.ts';
import { birthOf } from '../../src/platform/embedded/processes.ts';
import { databaseUser } from '../../src/platform/embedded/user.ts';
import { assertDurable } from '../../src/platform/database/migrate.ts';
import { mayBeLent } from '../../src/platform/process/ports.ts';
import { root } from '../../../tools/root.ts';
import { until } from '../helpers/sites/cashier-site.ts';

/** A cluster that was made and stopped: the tests that are not of its making begin with a copy. */
let made: string;
let dataDir: string;
let cluster: Cluster | undefined;
let bystander: ChildProcess | undefined;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-cluster-'));
  chmodSync(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  made = newFolder();
  await (await startCluster(made)).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = newFolder();
});
afterEach(async () => {
  bystander?.kill('SIGKILL');
  bystander = undefined;
  await cluster?.stop();
  cluster = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Its files belong to the database's system user, which only this way of copying keeps. */
function startCopy(): Promise<Cluster> {
  execFileSync('cp', ['-a', `${made}/.`, dataDir]);
  return startCluster(dataDir);
}

const engineLog = (): string => readFileSync(join(dataDir, 'engine.json.log'), 'utf8');

const listening = (server: Server, port: number): Promise<true | undefined> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

const pidFile = (): string => join(dataDir, 'postgres', 'postmaster.pid');
const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster?.url('postgres') ?? '' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A program of the database's own user that has nothing to do with it but a suspicious name. */
function passBy(): ChildProcess {
  return spawn('sleep', ['600'], { argv0: 'postgres: bystander', stdio: 'ignore', ...databaseUser() });
}

describe('the embedded PostgreSQL', () => {
  test('killed in the middle of writing is back by itself, with every row that it had acknowledged', async () => {
    cluster = await startCluster(dataDir);
    await ask('CREATE TABLE written (id int PRIMARY KEY)');
    let acknowledged = 0;
    for (let kill = 0; kill < 3; kill += 1) {
      const client = new pg.Client({ connectionString: cluster.url('postgres') });
      client.on('error', () => undefined);
      await client.connect();
      const killed = postmaster();
      setTimeout(() => process.kill(killed, 'SIGKILL'), 150);
      try {
        for (;;) {
          await client.query('INSERT INTO written VALUES ($1)', [acknowledged + 1]);
          acknowledged += 1;
        }
      } catch {
        // The one that was on its way when the server died may be there or not.
      }
      const found = await until(() => ask<{ id: number }>('SELECT id FROM written').catch(() => undefined));
      expect(found.length - acknowledged, `after ${acknowledged} rows`).toBeGreaterThanOrEqual(0);
      expect(found.length - acknowledged).toBeLessThanOrEqual(1);
      acknowledged = found.length;
    }
    expect(acknowledged).toBeGreaterThan(3);
  });

  test('comes back where its clients look for it, though someone else had its port for a while', async () => {
    cluster = await startCopy();
    const address = cluster.url('postgres');
    const port = Number(new URL(address).port);
    expect(mayBeLent(port), `outgoing connections can be given port ${port}`).toBe(false);
    process.kill(postmaster(), 'SIGKILL');
    const squatter = createServer((socket) => socket.destroy());
    await until(() => listening(squatter, port));
    try {
      await until(async () => /could not bind|Address already in use/.test(engineLog()) || undefined);
    } finally {
      await new Promise((resolve) => squatter.close(resolve));
    }
    expect(await until(() => ask<{ one: number }>('SELECT 1 AS one').catch(() => undefined))).toEqual([
      { one: 1 },
    ]);
    expect(cluster.url('postgres')).toBe(address);
  });

  test('starts over what a cut-off machine left: a number of another program, an empty file, half a cluster', async () => {
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18');
    cluster = await startCluster(dataDir);
    await ask('CREATE TABLE kept (id int)');
    const left = readFileSync(pidFile(), 'utf8').split('\n');
    await cluster.stop();
    expect(existsSync(pidFile())).toBe(false);

    bystander = passBy();
    const stale = [String(bystander.pid), ...left.slice(1)].join('\n');
    for (const content of [stale, '']) {
      writeFileSync(pidFile(), content, { mode: 0o600 });
      const user = databaseUser();
      if (user) chownSync(pidFile(), user.uid, user.gid);
      cluster = await startCluster(dataDir);
      expect(await ask('SELECT * FROM kept')).toEqual([]);
      await cluster.stop();
    }
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  });

  test('a server that stopped answering is replaced', async () => {
    cluster = await startCopy();
    const stopped = postmaster();
    process.kill(stopped, 'SIGSTOP');
    const second = await startCluster(dataDir);
    expect(postmaster()).not.toBe(stopped);
    await second.stop();
  });

  test('without its password it is refused, and left alone', async () => {
    cluster = await startCopy();
    await cluster.stop();
    rmSync(join(dataDir, 'engine.json'));
    await expect(startCluster(dataDir)).rejects.toThrow(`a database lies in ${join(dataDir, 'postgres')}`);
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  });

  test('two that start it at once share one server', async () => {
    cluster = await startCopy();
    await cluster.stop();
    const [one, other] = await Promise.all([startCluster(dataDir), startCluster(dataDir)]);
    cluster = one;
    expect(other.url('postgres')).toBe(one.url('postgres'));
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await other.stop();
  });

  test.skipIf(process.getuid?.() !== 0)('runs for a user who is not root', async () => {
    const nobody = { uid: 65_534, gid: 65_534 };
    chownSync(dataDir, nobody.uid, nobody.gid);
    const script = `
      const { startCluster } = await import(${JSON.stringify(join(root, 'server/src/platform/embedded/cluster.ts'))});
      const cluster = await startCluster(${JSON.stringify(dataDir)});
      await cluster.ensureDatabase('croupier');
      await cluster.stop();
      process.exit(0);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      ...nobody,
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  });
});

describe('a database that could lose acknowledged money is refused', () => {
  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('%s off', async (setting) => {
    cluster = await startCopy();
    await ask(`ALTER SYSTEM SET ${setting} = off`);
    await ask('SELECT pg_reload_conf()');
    await until(async () => (await ask<Record<string, string>>(`SHOW ${setting}`))[0]?.[setting] === 'off');
    const pool = new pg.Pool({ connectionString: cluster.url('postgres'), max: 1 });
    await expect(assertDurable(pool)).rejects.toThrow(`DATABASE_URL: the database runs with ${setting} off`);
    await pool.end();
  });
});

describe('the hold on a data directory', () => {
  const lock = (): string => join(dataDir, 'site.lock');

  test('is refused while its holder lives, and taken from a dead one whose number lives on', () => {
    const hold = holdDataDir(dataDir);
    expect(() => holdDataDir(dataDir)).toThrow(`another site (process ${process.pid}) runs on ${dataDir}`);
    hold.release();
    expect(existsSync(lock())).toBe(false);
    bystander = passBy();
    const pid = bystander.pid ?? 0;
    writeFileSync(lock(), JSON.stringify({ pid, birth: birthOf(pid) }));
    expect(() => holdDataDir(dataDir)).toThrow(`process ${pid}`);
    for (const left of [JSON.stringify({ pid, birth: 'an earlier boot/1' }), '{"pid":', '']) {
      writeFileSync(lock(), left);
      holdDataDir(dataDir).release();
    }
  });
});
