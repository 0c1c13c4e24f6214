import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AppOptions, buildApp } from '../../src/app.ts';
import { assertCanListen, runDeployment, welcome } from '../../src/deployment.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type StartedPlatform, startPlatform } from '../../src/platform/process/start.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database/database.ts';

let database: TestDatabase;
let dataDir: string;
let started: StartedPlatform | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-failed-'));
  started = undefined;
});
afterEach(async () => {
  await started?.stop().catch(() => undefined);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const broken = new Error('this step fails');
const fails = (): never => {
  throw broken;
};

/** The embedded database stays running where someone is still connected. */
async function connected(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}

const environment = (given: Record<string, string> = {}) =>
  readConfig({
    ...{ PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, SEED: 'demo', SANDBOX: 'off' },
    ...{ MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), LOG_LEVEL: 'silent', ...given },
  });

type Breaks = (platform: Platform) => AppOptions['beside'] | void;
/** From the first line that opens a connection to the last thing that a start does. */
const steps: Record<string, Breaks> = {
  'the first feature that puts a job into the queue': (platform) => void (platform.jobs.add = fails),
  'what prepares the programs beside the site': () => fails,
  'the jobs': (platform) => void (platform.jobs.start = fails),
  'real-time': (platform) => void (platform.realtime.attach = fails),
  'the line of changes': (platform) => void (platform.changes.listen = fails),
  // One step of the end fails as well: the others are taken all the same.
  'the jobs, whose end fails too': ({ jobs, realtime }) => {
    jobs.start = fails;
    realtime.close = fails;
  },
};

test.each(Object.entries(steps))(
  'a start that fails at a step leaves nobody connected: %s',
  async (_name, breaks) => {
    started = await startPlatform(environment());
    // Nothing is seeded: a demo takes long, and its end is that of any other step.
    started.platform.config.seed = 'none';
    const beside = breaks(started.platform);
    let reached = 0;
    const build = (platform: Platform, options: AppOptions) => {
      reached += 1;
      return buildApp(platform, beside ? { ...options, beside } : options);
    };
    await expect(runDeployment(started, build)).rejects.toThrow(broken.message);
    expect(reached).toBe(1);
    await started.stop();
    await expect.poll(connected).toEqual([]);
  },
);

test('a start whose port is taken at the last moment leaves nobody connected', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  started = await startPlatform(environment({ PORT: String(port) }));
  started.platform.config.seed = 'none';
  await expect(runDeployment(started, buildApp)).rejects.toThrow('PORT: another program listens');
  await started.stop();
  await expect.poll(connected).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});

test.each([
  [
    'a setting leads to where the site may not call',
    { SMS_URL: 'https://10.0.0.1/', SMS_KEY: `a:b:${'c'.repeat(16)}` },
    'SMS_URL: ',
  ],
  ['another master key', { MASTER_KEY: Buffer.alloc(32, 8).toString('base64') }, 'MASTER_KEY: '],
])('nor does one that fails before the features: %s', async (_name, given, named) => {
  await (await startPlatform(environment())).stop();
  await expect(startPlatform(environment(given))).rejects.toThrow(named);
  await expect.poll(connected).toEqual([]);
});

/** What only the machine or the network knows of a value is said with the name of its setting, too. */
describe('a setting that leads nowhere is named', () => {
  test('HOST', async () => {
    const config = readConfig({ HOST: 'nope.invalid' });
    await expect(assertCanListen(config)).rejects.toThrow(
      'HOST: "nope.invalid" is no address of this machine',
    );
  });

  test.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])('%s', async (name) => {
    const nowhere = environment({ [name]: 'postgresql://somebody:secret@127.0.0.1:9/nothing' });
    await expect(startPlatform(nowhere)).rejects.toThrow(
      new RegExp(`^${name}: 127.0.0.1:9 can't be reached`),
    );
    await expect(startPlatform(nowhere)).rejects.not.toThrow('secret');
  });

  test('DATA_DIR', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const config = readConfig({ DATA_DIR: file, SEED: 'none' });
    await expect(startPlatform(config)).rejects.toThrow(`DATA_DIR: ${file} can't be written`);
  });
});

describe('what a person at the terminal is told', () => {
  const token = 'x'.repeat(16);
  const lines = (given: Record<string, string>, live: boolean) =>
    welcome(readConfig({ SEED: 'none', ...given }), { live, address: 'http://127.0.0.1:3000' }).join('\n');

  test('names the API documents where they are open, and says what opens them', () => {
    expect(lines({}, false)).toMatch(/API documents +http:\/\/localhost:3000\/docs$/);
    expect(lines({ INTERNAL_TOKEN: token }, true)).toMatch(/\/docs \(with INTERNAL_TOKEN\)$/);
    expect(lines({}, true)).not.toContain('/docs');
  });
});
