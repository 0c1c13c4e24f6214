import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../tools/depth.ts';
import { EmbeddedDatabase } from '../../../tools/crash/embedded-database.ts';
import { type SiteProcess, siteProcess, siteProgram } from '../../../tools/crash/site-process.ts';
import { isAlive } from '../../src/platform/embedded/processes.ts';
import { until } from '../helpers/sites/cashier-site.ts';

/** A site's folder by its name: the first of its tests finds it empty, each further one what the one before has left. */
const dataDirs = new Map<string, string>();
let dataDir: string;
let running: SiteProcess[] = [];

afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
});
afterAll(() => {
  for (const left of dataDirs.values()) rmSync(left, { recursive: true, force: true });
});

function folderOf(name: string): string {
  const known = dataDirs.get(name);
  if (known !== undefined) return known;
  const made = mkdtempSync(join(tmpdir(), 'croupier-process-'));
  // The database's system user must reach it when the tests run as root.
  chmodSync(made, 0o755);
  dataDirs.set(name, made);
  return made;
}

interface Start {
  by?: readonly string[];
  /** By its seed, unless it needs one that nobody has used. */
  folder?: string;
}

async function site(
  environment: Record<string, string> = {},
  { by, folder }: Start = {},
): Promise<SiteProcess> {
  dataDir = folderOf(folder ?? environment['SEED'] ?? 'demo');
  const one = await siteProcess({ dataDir, environment, silent: true, ...(by ? { by } : {}) });
  running.push(one);
  return one;
}

const postmasterFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const postmaster = (): number => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]);
const databaseRuns = (): boolean => existsSync(postmasterFile());
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
/** The process that draws lotteries listens nowhere: it speaks to the database only. */
const draws = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('drawer');
/** Where these processes listen. */
function portsOf(pids: readonly number[]): number[] {
  const held = new Set(
    pids.flatMap((pid) =>
      readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
        try {
          return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1] ?? [];
        } catch {
          return [];
        }
      }),
    ),
  );
  const listens = '0A';
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === listens && held.has(inode ?? ''))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
}

/** What an upgrade that nobody owns hears, whose client stays; its connection has ended by then. */
async function turnsAway(port: number): Promise<string | undefined> {
  const { socket, heard } = await visit(port);
  socket.write('GET /nobody HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n');
  await until(async () => socket.closed);
  return heard().split(' ')[1];
}

/** A visitor's connection, with all that it hears. */
async function visit(port: number): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let heard = '';
  socket.on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, heard: () => heard };
}

const refusesNew = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => false,
    () => true,
  );

/** The games are started once the site listens. */
const gamesRun = (port: number): Promise<unknown> =>
  until(async () => (await fetch(`http://127.0.0.1:${port}/studio/verifier/`)).status !== 503, 120_000);

const upgrade = (path: string): string =>
  `GET ${path}?EIO=4&transport=websocket HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

const freePlay = JSON.stringify({ os: 'test', platform: 'W', encryption: 'none', gatewayVersion: '3' });

/** Each starts whole sites: of those that are alike, one by turns. */
const ends = sampleOf(['of its shell', 'during its start'], { atMost: 1 });
const refusals = sampleOf(['late', 'second site'], { atMost: 1 });

describe('the end of a site', () => {
  test('finishes and answers what is in flight, refuses new connections, and leaves nothing running', async () => {
    const one = await site({ HUMAN_VERIFICATION: 'off' });
    await one.start();
    await gamesRun(one.port);
    const children = childrenOf(one.pid());
    const database = postmaster();
    const serving = [one.pid(), ...children.filter((pid) => pid !== database && !draws(pid))];
    const listeners = await until(async () => {
      const found = portsOf(serving);
      return found.length === serving.length && found;
    });
    expect(listeners).toContain(one.port);
    expect(await Promise.all(listeners.map(turnsAway))).toEqual(listeners.map(() => '404'));
    const idle = await visit(one.port);
    idle.socket.write('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n');
    const game = await visit(one.port);
    game.socket.write(upgrade('/studio/socket/'));
    const events = await visit(one.port);
    events.socket.write(upgrade('/realtime/'));
    await until(async () => idle.heard().includes('200 OK') && game.heard().includes('101 '));
    await until(async () => events.heard().includes('101 '));

    // A guest waits for a row of the database, another has sent half of what it wants to say.
    const blocker = new pg.Client({ connectionString: new EmbeddedDatabase(dataDir).url });
    await blocker.connect();
    // A superuser could undo each trigger and right: neither the site nor the games sign in as one.
    const { rows: logins } = await blocker.query<{ superuser: boolean }>(
      `SELECT DISTINCT r.rolsuper AS superuser FROM pg_stat_activity a JOIN pg_roles r ON r.rolname = a.usename
       WHERE a.pid <> pg_backend_pid() AND a.backend_type = 'client backend'`,
    );
    expect(logins).toEqual([{ superuser: false }]);
    await blocker.query('BEGIN; LOCK TABLE member IN ACCESS EXCLUSIVE MODE');
    const waiting = fetch(`http://127.0.0.1:${one.port}/wps/session/login/freeplay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: freePlay,
    });
    const half = await visit(one.port);
    half.socket.write(
      `POST /wps/session/login/freeplay HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${freePlay.length}\r\n\r\n${freePlay.slice(0, 20)}`,
    );
    await until(async () => {
      const { rows } = await blocker.query(
        "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'relation'",
      );
      return rows.length > 0;
    });

    one.send('SIGTERM');
    await until(() => refusesNew(one.port));
    one.send('SIGTERM');
    one.send('SIGINT');
    await until(() => refusesNew(one.port));
    await sleep(500);
    expect(isAlive(one.pid())).toBe(true);
    await blocker.query('COMMIT');
    await blocker.end();
    half.socket.write(freePlay.slice(20));

    const answer = await waiting;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await answer.json()).toMatchObject({ success: true });
    await until(async () => half.heard().includes('"success":true'));
    // An end that waits until its time is over is one with 1.
    expect(await one.ended()).toBe(0);
    await until(async () => [idle, game, events, half].every(({ socket }) => socket.closed));

    expect(children.length).toBeGreaterThanOrEqual(2);
    expect([...children, database].filter(isAlive)).toEqual([]);
    expect(databaseRuns()).toBe(false);
  });

  // npm runs its scripts in a shell, which may wait for them and pass no signal on.
  const script = `"${process.execPath}" tools/run.mjs ${siteProgram()}; true`;

  test.runIf(ends.includes('of its shell'))(
    'asked of the shell that runs it leaves nothing running',
    async () => {
      const one = await site({ npm_lifecycle_event: 'start' }, { by: ['sh', '-c', script] });
      await one.start();
      const runner = childrenOf(one.pid());
      const sites = runner.flatMap(childrenOf);
      const all = [...runner, ...sites, ...sites.flatMap(childrenOf)];
      expect(all.length).toBeGreaterThanOrEqual(4);
      one.send('SIGTERM');
      await until(async () => !all.some(isAlive) && !databaseRuns(), 30_000);
    },
  );

  test.runIf(ends.includes('during its start'))(
    'asked for during the start leaves no database behind',
    async () => {
      const one = await site({ SEED: 'none' });
      one.launch();
      await until(async () => databaseRuns());
      one.send('SIGTERM');
      expect(await one.ended()).toBe(0);
      expect(databaseRuns()).toBe(false);
    },
  );
});

describe('a start that cannot be', () => {
  test('says that the port is taken, and leaves nothing running', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const one = await site({ SEED: 'none', PORT: String(port) });
    one.launch();
    expect(await one.ended()).toBe(1);
    expect(one.complaints()).toContain(`PORT: another program listens on 127.0.0.1:${port}`);
    expect(databaseRuns()).toBe(false);
    await new Promise((resolve) => other.close(resolve));
  });

  test.runIf(refusals.includes('late'))(
    'whose uploads nobody takes ends with its database, though its features have begun',
    async () => {
      // It is the first seed that uploads.
      const uploads = { UPLOADS_URL: 'https://key:secret@127.0.0.1:9/bucket?region=x' };
      const one = await site(uploads, { folder: 'uploads' });
      one.launch();
      await until(async () => databaseRuns());
      const database = await until(async () => postmaster());
      expect(await one.ended()).toBe(1);
      expect(one.complaints()).toContain('Croupier could not start.\nUPLOADS_URL: 127.0.0.1:9');
      expect(isAlive(database)).toBe(false);
      expect(databaseRuns()).toBe(false);
    },
  );

  test.runIf(refusals.includes('second site'))(
    'a second site on one DATA_DIR is refused; after a kill -9 the next one takes the running database over',
    async () => {
      const first = await site({ SEED: 'none' });
      await first.start();
      const database = postmaster();
      const second = await site({ SEED: 'none' });
      second.launch();
      expect(await second.ended()).toBe(1);
      expect(second.complaints()).toContain(
        `DATA_DIR: another site (process ${first.pid()}) runs on ${dataDir}`,
      );
      expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200);

      const children = childrenOf(first.pid()).filter((pid) => pid !== database);
      await first.kill();
      await until(async () => !children.some(isAlive));
      expect(isAlive(database)).toBe(true);
      const third = await site({ SEED: 'none' });
      await third.start();
      expect(postmaster()).toBe(database);
      third.send('SIGTERM');
      expect(await third.ended()).toBe(0);
      expect(isAlive(database)).toBe(false);
    },
  );
});
