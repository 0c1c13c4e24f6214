import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { openToOthers, reachableBinaries, sharedFolder } from './binaries.ts';
import { freePort, isFree, mayBeLent } from '../process/ports.ts';
import { syncFolder, writeWhole } from './files.ts';
import { sharedBuffers } from './memory.ts';
import { clearStalePidFile, runningPostmaster } from './pid-file.ts';
import { isAlive } from './processes.ts';
import { databaseUser, type SystemUser } from './user.ts';

const run = promisify(execFile);

export interface Cluster {
  /** Address of a database of the cluster. */
  url(database: string): string;
  ensureDatabase(name: string): Promise<void>;
  /** Gives a login that is no superuser and has the rights of a role; its address for a database. */
  ensureLogin(database: string, name: string, role: string): Promise<string>;
  /** Gives a database to a login of its own, which owns it and nothing else; its address. */
  ensureOwner(database: string, name: string): Promise<string>;
  /** Gives a login of its own that may come into a database and has no right in it; its address. */
  ensureGuest(database: string, name: string): Promise<string>;
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
  shared_buffers: sharedBuffers(totalmem(), process.constrainedMemory()),
  // A redo after a crash reads at most this much.
  max_wal_size: '512MB',
  min_wal_size: '128MB',
  checkpoint_timeout: '2min',
  wal_compression: 'on',
  unix_socket_directories: '',
  log_min_messages: 'warning',
  timezone: 'UTC',
};

const lookEveryMs = 50;
const startTries = 2_400;
const endTries = 200;
/** A running server that takes nobody in for so long is beyond help. */
const silentMs = 8_000;
const silentEndTries = 40;

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
  #launching: Promise<void> | undefined;

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
    if (existsSync(join(this.#home, 'PG_VERSION'))) this.#engine = this.#recall();
    else await this.#initialise();
    await this.#launch('anywhere');
    this.#watch();
  }

  #recall(): Engine {
    try {
      return JSON.parse(readFileSync(this.#engineFile, 'utf8')) as Engine;
    } catch (error) {
      const text = `DATA_DIR: a database lies in ${this.#home}, but ${this.#engineFile} with its password can't be read`;
      throw new Error(`${text}. Put the file back, or move the database away for a new one.`, {
        cause: error,
      });
    }
  }

  /** Made beside its place, so that a cluster which is there is a whole one. */
  async #initialise(): Promise<void> {
    if (existsSync(this.#home) && readdirSync(this.#home).length > 0) {
      throw new Error(`DATA_DIR: ${this.#home} is no database and not empty`);
    }
    const fresh = `${this.#home}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true, mode: 0o700 });
    if (this.#user) chownSync(fresh, this.#user.uid, this.#user.gid);
    this.#engine = { port: await freePort(), password: randomBytes(24).toString('hex') };
    this.#remember();
    const passwordFile = `${this.#home}.secret`;
    writeFileSync(passwordFile, this.#engine.password, { mode: 0o600 });
    if (this.#user) chownSync(passwordFile, this.#user.uid, this.#user.gid);
    try {
      const args = ['-D', fresh, '-U', 'croupier', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
      await run(join(this.#binaries, 'bin', 'initdb'), [...args, '-E', 'UTF8', '--locale=C'], {
        ...this.#user,
        env: { ...process.env, LC_ALL: 'C' },
      });
    } finally {
      rmSync(passwordFile, { force: true });
    }
    renameSync(fresh, this.#home);
    syncFolder(dirname(this.#home));
  }

  /** A server that outlived its node (kill -9), or that another supervisor of this folder has just started, is used. */
  async #adopt(): Promise<boolean> {
    const found = runningPostmaster(this.#home);
    if (!found) return false;
    if (found.port > 0 && found.port !== this.#engine.port) {
      this.#engine = { ...this.#engine, port: found.port };
      this.#remember();
    }
    let heardAt = performance.now();
    while (performance.now() - heardAt < silentMs && isAlive(found.pid)) {
      const answer = await this.#answers();
      if (answer === 'ready') return true;
      if (answer === 'starting') heardAt = performance.now();
      await sleep(lookEveryMs);
    }
    await this.#end(found.pid, 'SIGINT');
    // One that was stopped hears nothing else.
    await this.#end(found.pid, 'SIGKILL');
    return false;
  }

  async #end(pid: number, signal: NodeJS.Signals): Promise<void> {
    const ours = runningPostmaster(this.#home)?.pid === pid;
    if (!ours || process.platform === 'win32') return;
    process.kill(pid, signal);
    for (let tries = 0; tries < silentEndTries && isAlive(pid); tries += 1) await sleep(lookEveryMs);
  }

  /** `same place`: anyone who works with this server knows its port, so a new one would never find them again. */
  async #launch(where: 'anywhere' | 'same place'): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      if (await this.#adopt()) return;
      clearStalePidFile(this.#home);
      if (where === 'anywhere') await this.#choosePort();
      const child = this.#spawn();
      if (await this.#ready(child)) return;
      if (tries >= 20) throw new Error(`The embedded PostgreSQL does not start; see ${this.#engineFile}.log`);
      // After a kill -9 of the postmaster its children hold the shared memory for a moment.
      await sleep(250);
    }
  }

  /** Another program may have taken the port of the last run, and those of earlier releases may be lent to anyone. */
  async #choosePort(): Promise<void> {
    const { port } = this.#engine;
    if (mayBeLent(port) || !(await isFree(port))) this.#engine = { ...this.#engine, port: await freePort() };
    this.#remember();
  }

  #spawn(): ChildProcess {
    const log = openSync(`${this.#engineFile}.log`, 'a');
    try {
      const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
      const args = ['-D', this.#home, '-p', String(this.#engine.port), ...flags];
      const child = spawn(join(this.#binaries, 'bin', 'postgres'), args, {
        ...this.#user,
        cwd: this.#home,
        detached: true,
        stdio: ['ignore', log, log],
      });
      child.unref();
      return child;
    } finally {
      closeSync(log);
    }
  }

  async #ready(child: ChildProcess): Promise<boolean> {
    let ended = false;
    child.once('exit', () => (ended = true));
    child.once('error', () => (ended = true));
    for (let tries = 0; tries < startTries && !ended; tries += 1) {
      if ((await this.#answers()) === 'ready') return !ended;
      await sleep(lookEveryMs);
    }
    return false;
  }

  async #answers(): Promise<'ready' | 'starting' | 'silent'> {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return 'ready';
    } catch (error) {
      // 57P03: it refuses connections until the replay of its log has ended.
      return error instanceof pg.DatabaseError && error.code === '57P03' ? 'starting' : 'silent';
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The database is started again whenever it dies under us. */
  #watch(): void {
    const timer = setInterval(() => {
      if (this.#stopping || runningPostmaster(this.#home)) return;
      clearInterval(timer);
      this.#launching = this.#launch('same place')
        .catch(() => undefined)
        .finally(() => this.#watch());
    }, 200);
    timer.unref();
  }

  #remember(): void {
    const content = JSON.stringify(this.#engine);
    const known = existsSync(this.#engineFile) ? readFileSync(this.#engineFile, 'utf8') : undefined;
    if (known !== content) writeWhole(this.#engineFile, content);
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

  readonly ensureLogin = async (database: string, name: string, role: string): Promise<string> => {
    await this.#asSuperuser('postgres', async (client) => {
      await this.#login(client, name);
      const [base, login] = [database, name].map((one) => pg.escapeIdentifier(one));
      // Nor may the games look in.
      await client.query(
        `GRANT ${pg.escapeIdentifier(role)} TO ${login}; REVOKE CONNECT ON DATABASE ${base} FROM PUBLIC;
         GRANT CONNECT ON DATABASE ${base} TO ${login}`,
      );
    });
    return this.#urlOf(database, name);
  };

  async ensureGuest(database: string, name: string): Promise<string> {
    await this.#asSuperuser(database, async (client) => {
      await this.#login(client, name);
      const [base, guest] = [database, name].map((one) => pg.escapeIdentifier(one));
      await client.query(`GRANT CONNECT ON DATABASE ${base} TO ${guest}`);
    });
    return this.#urlOf(database, name);
  }

  async ensureOwner(database: string, name: string): Promise<string> {
    await this.ensureDatabase(database);
    await this.#asSuperuser(database, async (client) => {
      await this.#login(client, name);
      const [base, owner] = [database, name].map((one) => pg.escapeIdentifier(one));
      const { rows } = await client.query<{ owner: string }>(
        'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
        [database],
      );
      if (rows[0]?.owner === name) return;
      // Databases of earlier releases belong to the superuser, with all that is in them.
      await client.query(`ALTER DATABASE ${base} OWNER TO ${owner}; ALTER SCHEMA public OWNER TO ${owner}`);
      const { rows: held } = await client.query<{ move: string }>(
        `SELECT format('ALTER %s %s OWNER TO %I', kind, name, $1::text) AS move FROM (
           SELECT CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind, c.oid::regclass::text AS name
           FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S')
             AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
           UNION ALL
           SELECT 'FUNCTION', p.oid::regprocedure::text FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
         ) AS held`,
        [name],
      );
      for (const { move } of held) await client.query(move);
    });
    return this.#urlOf(database, name);
  }

  /** The same for as long as the superuser's, and of no use for guessing that one. */
  #passwordOf(name: string): string {
    return createHash('sha256').update(`${name}\n${this.#engine.password}`).digest('hex');
  }

  #urlOf(database: string, name: string): string {
    return `postgresql://${name}:${this.#passwordOf(name)}@127.0.0.1:${this.#engine.port}/${database}`;
  }

  async #login(client: pg.Client, name: string): Promise<void> {
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
    const password = pg.escapeLiteral(this.#passwordOf(name));
    await client.query(
      `${verb} ROLE ${pg.escapeIdentifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${password}`,
    );
  }

  async #asSuperuser<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      // Nodes that start at once take turns.
      await client.query('SELECT pg_advisory_lock(1)');
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#launching;
    const found = runningPostmaster(this.#home);
    if (!found || (await this.#othersConnected())) return;
    process.kill(found.pid, 'SIGINT');
    for (let tries = 0; tries < endTries && isAlive(found.pid); tries += 1) await sleep(lookEveryMs);
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
