import { createPrograms } from './programs.ts';
import { createOutages, inWords } from '@croupier/contract/outages';
import pg from 'pg';
import { createAlarms } from '../observe/alarms.ts';
import { createCounters } from '../brakes/counters.ts';
import { createChanges } from '../database/changes.ts';
import { createClock } from '../clock.ts';
import { type Config, consoleHost } from '../config.ts';
import { type Database, openDatabase, sqlOn } from '../database/database.ts';
import { type Cluster, startCluster } from '../embedded/cluster.ts';
import { holdDataDir } from '../embedded/hold.ts';
import { beginGeneration, createEvents } from '../events/index.ts';
import { createJobs, prepareQueue } from '../jobs/jobs.ts';
import { refusedOnLive } from './live-guards.ts';
import { createLogger } from '../observe/log.ts';
import { createMerchants } from '../merchants.ts';
import { createMetrics } from '../observe/metrics.ts';
import { assertDurable, migrate, type Stamp, takingTurns } from '../database/migrate.ts';
import { AddressRefused, createOutgoing, type Outgoing } from '../outgoing/outgoing.ts';
import type { Platform } from '../platform.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { openVault } from '../database/look-up-keys.ts';
import { grantRights, runtimeRole } from '../database/rights.ts';
import { lineOf } from './running-sites.ts';
import { endAll } from './shutdown.ts';
import { masterKeysOf } from '../security/vault.ts';

export interface StartedPlatform {
  platform: Platform;
  /** Address of the site's database for who owns it, from which others of the same server are made. */
  databaseUrl: string;
  cluster: Cluster | undefined;
  stop(): Promise<void>;
}

const siteDatabase = 'croupier';

/** Opens the database (the embedded one where none is given), migrates it, and checks what a live site may not have. */
export async function startPlatform(config: Config): Promise<StartedPlatform> {
  if (config.databaseUrl !== undefined) {
    const { databaseUrl, databaseOwnerUrl = databaseUrl } = config;
    return openPlatform(config, { owner: databaseOwnerUrl, site: async () => databaseUrl });
  }
  const hold = holdDataDir(config.dataDir);
  let cluster: Cluster | undefined;
  const stopCluster = async () => {
    await cluster?.stop();
    hold.release();
  };
  try {
    cluster = await startCluster(config.dataDir);
    await cluster.ensureDatabase(siteDatabase);
    const { ensureLogin } = cluster;
    const opened = await openPlatform(config, {
      owner: cluster.url(siteDatabase),
      // A login of its own, which can't take its owner's rights back.
      site: () => ensureLogin(siteDatabase, 'croupier_site', runtimeRole),
    });
    return {
      ...opened,
      cluster,
      stop: () => endAll([opened.stop, stopCluster]),
    };
  } catch (error) {
    await stopCluster();
    throw error;
  }
}

interface Addresses {
  /** Of who owns the tables: used while the site starts, and not after. */
  owner: string;
  /** Of who works with them; asked once the roles exist. */
  site(): Promise<string>;
}

async function openPlatform(config: Config, addresses: Addresses): Promise<StartedPlatform> {
  const stamp = await prepareDatabase(config, addresses.owner);
  const database = openDatabase(await addresses.site(), { role: runtimeRole });
  try {
    await assertReached(database.pool, 'DATABASE_URL');
    const platform = await composePlatform(config, database, stamp);
    return {
      platform,
      databaseUrl: addresses.owner,
      cluster: undefined,
      stop: () =>
        endAll([() => platform.jobs.stop(), () => platform.outgoing.close(), () => database.close()]),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Brings the tables and their rights up to date, with the rights of their owner. */
async function prepareDatabase(config: Config, ownerUrl: string): Promise<Stamp> {
  const { pool, close } = openDatabase(ownerUrl, { max: 2, name: 'croupier-start' });
  try {
    await assertReached(pool, config.databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL');
    await assertDurable(pool);
    const { stamp } = await migrate(pool, config.seed === 'demo' ? 'demo' : 'live');
    if (stamp === 'live') refuseOnLive(config);
    await takingTurns(pool, async (client) => {
      await prepareQueue(pool);
      await client.query(beginGeneration);
      await grantRights(client);
    });
    return stamp;
  } finally {
    await close();
  }
}

/** The driver's own words name neither the setting nor, often, the host. */
async function assertReached(pool: pg.Pool, name: string): Promise<void> {
  await pool.query('SELECT 1').catch((cause: unknown) => {
    const { host, port } = new pg.Client(pool.options);
    throw new Error(`${name}: ${host}:${port} can't be reached, or lets nobody in (${inWords(cause)})`, {
      cause,
    });
  });
}

async function composePlatform(config: Config, database: Database, stamp: Stamp): Promise<Platform> {
  const live = stamp === 'live';
  const [ahead] = await sqlOn<{ offset_ms: bigint }>(database.db, 'SELECT offset_ms FROM business_clock');
  const clock = createClock(config.sandbox ? Number(ahead?.offset_ms ?? 0n) : 0);
  const log = createLogger(config.logLevel);
  if (live && consoleHost(config) === undefined)
    log.warn(
      'OPERATOR_URL: not given; with a host of its own the console is out of reach of what runs in pages of players',
    );
  const alarms = createAlarms(log);
  const merchants = createMerchants(database.db, alarms);
  const metrics = createMetrics();
  const outages = createOutages({ log, changed: metrics.outage });
  const outgoing = createOutgoing(allowedAddresses(config), outages);
  await checkSettings(config, outgoing);
  const vault = await openVault(database.db, masterKeysOf(config));
  const line = { ...database.pool.options, application_name: lineOf(vault.keyId) };
  const changes = createChanges(database.db, line, log);
  changes.onChange(() => merchants.forget());
  const platform: Platform = {
    config,
    pool: database.pool,
    db: database.db,
    clock,
    log,
    metrics,
    live,
    jobs: createJobs(database.pool, clock, log),
    events: createEvents(),
    realtime: createRealtime(log),
    vault,
    outgoing,
    merchants,
    changes,
    counters: createCounters({ vault }),
    alarms,
    programs: createPrograms(),
  };
  return platform;
}

/** The parties of a sandbox listen on this machine, and on the site's own address; nobody else's inside is ever called. */
export function allowedAddresses({ sandbox, publicUrl, outgoingAllow }: Config): string[] {
  if (!sandbox) return outgoingAllow;
  const { protocol, hostname, port } = new URL(publicUrl);
  const site = `${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`;
  return [...outgoingAllow, '127.0.0.0/8', '::1', site];
}

/** Found out at the start, not by the first message that nobody takes. */
async function checkSettings(
  { sms, mail, uploadsUrl, verificationService, beaconUrls = '' }: Config,
  outgoing: Outgoing,
): Promise<void> {
  const settings: [string, string | undefined][] = [
    ['VERIFICATION_URL', verificationService?.verifyUrl],
    ['SMS_URL', sms?.url],
    ['SMTP_URL', withoutCredentials(mail?.url)],
    ['UPLOADS_URL', withoutCredentials(uploadsUrl)],
    ...beaconUrls.split(' ').map((url): [string, string] => ['BEACON_URLS', url]),
  ];
  for (const [name, url] of settings) {
    if (url === undefined || url === '') continue;
    await outgoing.check(url).catch((error: unknown) => {
      if (!(error instanceof AddressRefused)) throw error;
      throw new Error(`Settings are not valid.\n${name}: ${error.message}`, { cause: error });
    });
  }
}

/** These two carry them by their form, and what speaks to them takes them out. */
function withoutCredentials(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return Object.assign(new URL(address), { username: '', password: '' }).href;
}

function refuseOnLive(config: Config): void {
  const refused = refusedOnLive(config);
  if (refused.length > 0) throw new Error(`Settings are not valid.\n${refused.join('\n')}`);
}
