import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { openToOthers, reachableBinaries, sharedFolder } from './binaries.ts';
import { freePort, isFree } from '../ports.ts';
import { databaseUser, type SystemUser } from './user.ts';

const run = promisify(execFile);

export interface Cluster {
  /** Address of a database of the cluster. */
  url(database: string): string;
  ensureDatabase(name: string): Promise<void>;
  /** Stops the server unless another process still works with it. */
  stop(): Promise<void>;
}

interface Engine {
  port: number;
  password: string;
}

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '256MB',
  // A redo after a crash reads at most this much.
  max_wal_size: '512MB',
  min_wal_size: '128MB',
  checkpoint_timeout: '2min',
  wal_compression: 'on',
  unix_socket_directories: '',
  log_min_messages: 'warning',
  timezone: 'UTC',
};

/** Starts, or finds running, the embedded PostgreSQL of a data directory. */
export async function startCluster(dataDir: string): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  const user = databaseUser();
  const home = clusterHome(dataDir, user);
  const supervisor = new Supervisor(
    home,
    join(dataDir, 'engine.json'),
    reachableBinaries(user !== undefined),
    user,
  );
  await supervisor.start();
  return supervisor;
}

/** The cluster lies in DATA_DIR, unless its system user cannot walk there. */
function clusterHome(dataDir: string, user: SystemUser | undefined): string {
  if (!user || openToOthers(dataDir)) return join(dataDir, 'postgres');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(sharedFolder(), `croupier-data-${name}`);
}

class Supervisor implements Cluster {
  readonly #home: string;
  readonly #engineFile: string;
  readonly #binaries: string;
  readonly #user: SystemUser | undefined;
  #engine: Engine = { port: 0, password: '' };
  #stopping = false;

  constructor(home: string, engineFile: string, binaries: string, user: SystemUser | undefined) {
    this.#home = home;
    this.#engineFile = engineFile;
    this.#binaries = binaries;
    this.#user = user;
  }

  url(database: string): string {
    return `postgresql://croupier:${this.#engine.password}@127.0.0.1:${this.#engine.port}/${database}`;
  }

  async start(): Promise<void> {
    if (existsSync(this.#engineFile))
      this.#engine = JSON.parse(readFileSync(this.#engineFile, 'utf8')) as Engine;
    if (!existsSync(join(this.#home, 'PG_VERSION'))) await this.#initialise();
    if (await this.#adopt()) {
      this.#watch();
      return;
    }
    await this.#launch();
    this.#watch();
  }

  async #initialise(): Promise<void> {
    rmSync(this.#home, { recursive: true, force: true });
    mkdirSync(this.#home, { recursive: true, mode: 0o700 });
    if (this.#user) chownSync(this.#home, this.#user.uid, this.#user.gid);
    this.#engine = { port: await freePort(), password: randomBytes(24).toString('hex') };
    this.#remember();
    const passwordFile = `${this.#home}.secret`;
    writeFileSync(passwordFile, this.#engine.password, { mode: 0o600 });
    if (this.#user) chownSync(passwordFile, this.#user.uid, this.#user.gid);
    try {
      const args = ['-D', this.#home, '-U', 'croupier', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
      await run(join(this.#binaries, 'bin', 'initdb'), [...args, '-E', 'UTF8', '--locale=C'], {
        ...this.#user,
        env: { ...process.env, LC_ALL: 'C' },
      });
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  /** A server that outlived its node (kill -9) is used again; a dead one's pid file is PostgreSQL's own to judge. */
  async #adopt(): Promise<boolean> {
    const pid = this.#runningPid();
    if (pid === undefined) return false;
    for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) {
      if (await this.#answers()) return true;
      await sleep(100);
    }
    if (isAlive(pid)) process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(100);
    return false;
  }

  #runningPid(): number | undefined {
    const file = join(this.#home, 'postmaster.pid');
    if (!existsSync(file)) return undefined;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return isPostgres(pid) ? pid : undefined;
  }

  async #launch(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      // Another program may have taken the port of the last run.
      if (!(await isFree(this.#engine.port))) this.#engine = { ...this.#engine, port: await freePort() };
      this.#remember();
      const log = openSync(`${this.#engineFile}.log`, 'a');
      const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
      const args = ['-D', this.#home, '-p', String(this.#engine.port), ...flags];
      const child = spawn(join(this.#binaries, 'bin', 'postgres'), args, {
        ...this.#user,
        cwd: this.#home,
        detached: true,
        stdio: ['ignore', log, log],
      });
      child.unref();
      if (await this.#ready(child)) return;
      if (tries >= 20) throw new Error(`The embedded PostgreSQL does not start; see ${this.#engineFile}.log`);
      // After a kill -9 of the postmaster its children hold the shared memory for a moment.
      await sleep(250);
    }
  }

  async #ready(child: ChildProcess): Promise<boolean> {
    let ended = false;
    child.once('exit', () => (ended = true));
    child.once('error', () => (ended = true));
    for (let tries = 0; tries < 1200 && !ended; tries += 1) {
      if (await this.#answers()) return true;
      await sleep(50);
    }
    return false;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The database is started again whenever it dies under us. */
  #watch(): void {
    const timer = setInterval(() => {
      if (this.#stopping || this.#runningPid() !== undefined) return;
      clearInterval(timer);
      void this.#launch().then(
        () => this.#watch(),
        () => this.#watch(),
      );
    }, 200);
    timer.unref();
  }

  #remember(): void {
    writeFileSync(this.#engineFile, JSON.stringify(this.#engine), { mode: 0o600 });
  }

  async ensureDatabase(name: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    try {
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      // 42P04: another node was quicker.
      if (!(error instanceof pg.DatabaseError && error.code === '42P04')) throw error;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const pid = this.#runningPid();
    if (pid === undefined || (await this.#othersConnected())) return;
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await sleep(50);
  }

  async #othersConnected(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      const found = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
      );
      return (found.rowCount ?? 0) > 0;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The pid of a dead server may have been given to another program since. */
function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/\) Z /.test(status) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return !existsSync('/proc/self/stat');
  }
}
