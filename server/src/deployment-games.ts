import { fileURLToPath } from 'node:url';
import pg from 'pg';
import * as z from 'zod';
import type { Features } from './app.ts';
import type { Config } from './platform/config.ts';
import { siteAddress } from './platform/http/addresses/own.ts';
import type { Merchant } from './platform/merchants.ts';
import type { Platform } from './platform/platform.ts';
import { type ChildService, prepareChild } from './platform/process/children.ts';
import type { StartedPlatform } from './platform/process/start.ts';
import { progressiveJackpots } from './site/index.ts';

const studio = { code: 'STUDIO' };
export const fromHere = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const beaconInfo = z.object({
  public_key: z.string(),
  period: z.int(),
  genesis_time: z.int(),
  hash: z.string(),
  schemeID: z.string(),
});

/** Which beacon decides shared draws: the sandbox's, else drand's own through the relays that the settings name. */
async function beaconSettings({ config }: Platform, beacon: ChildService | undefined) {
  if (beacon === undefined) return config.beaconUrls === undefined ? {} : { BEACON_URLS: config.beaconUrls };
  await beacon.begun;
  const url = `http://127.0.0.1:${beacon.port}`;
  const info = beaconInfo.parse(await (await fetch(`${url}/info`)).json());
  return {
    BEACON_URLS: url,
    BEACON: JSON.stringify({
      scheme: info.schemeID,
      hash: info.hash,
      publicKey: info.public_key,
      periodSeconds: info.period,
      genesisTime: info.genesis_time,
    }),
  };
}

/** The studio, and beside it the process that draws its lotteries. */
export async function prepareGames(
  started: StartedPlatform,
  features: Features,
  beacon: ChildService | undefined,
): Promise<ChildService[]> {
  const databaseUrl = await gameDatabase(started);
  const drawUrl = await drawDatabase(started, databaseUrl);
  const games = await prepareStudio(started, features, { beacon, databaseUrl, drawUrl });
  if (games === undefined) return [];
  return drawUrl === undefined ? [games] : [games, await prepareDrawer(started.platform, beacon, drawUrl)];
}

/** DRAW_DATABASE_URL, else a login of its own in the embedded server; undefined: nobody may draw, so nothing is sold. */
async function drawDatabase(
  { platform, cluster }: StartedPlatform,
  databaseUrl: string,
): Promise<string | undefined> {
  if (platform.config.drawDatabaseUrl !== undefined) return platform.config.drawDatabaseUrl;
  if (cluster && platform.config.gameDatabaseUrl === undefined)
    return cluster.ensureGuest(new URL(databaseUrl).pathname.slice(1), 'croupier_draws');
  platform.log.warn('DRAW_DATABASE_URL: not given, no lottery tickets are sold');
  return undefined;
}

/** Has a key that the studio doesn't have, and a login that can read no ticket. */
function prepareDrawer(
  platform: Platform,
  beacon: ChildService | undefined,
  drawUrl: string,
): Promise<ChildService> {
  const { config, clock, vault, log, metrics } = platform;
  return prepareChild({
    name: 'drawer',
    script: fromHere('game-server/src/drawer/main.ts'),
    environment: async () => ({
      DATABASE_URL: drawUrl,
      SEAL_KEYS: sealKeys(vault, 'lottery-links'),
      CLOCK_OFFSET_MS: String(clock.offset()),
      ...(await beaconSettings(platform, beacon)),
      LOG_LEVEL: childLevel(config),
    }),
    log,
    onOutage: metrics.outage,
  });
}

const sealKeys = (vault: Platform['vault'], purpose: string): string =>
  vault
    .macs(purpose, 'seal')
    .map((key) => key.toString('base64'))
    .join(' ');

const childLevel = ({ logLevel }: Config): string => (logLevel === 'fatal' ? 'error' : logLevel);

interface GamesGround {
  beacon: ChildService | undefined;
  databaseUrl: string;
  drawUrl: string | undefined;
}

/** The studio runs for the merchants whose catalogue has it, with a key for each; without one there is nothing to serve. */
async function prepareStudio(
  started: StartedPlatform,
  features: Features,
  { beacon, databaseUrl, drawUrl }: GamesGround,
): Promise<ChildService | undefined> {
  const { platform } = started;
  const keys = await studioKeys(await platform.merchants.all(), features, platform.clock.now());
  if (keys.length === 0) return undefined;
  const child = await prepareChild({
    name: 'studio',
    script: fromHere('game-server/src/main.ts'),
    environment: async () => ({
      DATABASE_URL: databaseUrl,
      SITE_URL: siteAddress(platform.config),
      FRAME_ANCESTORS: new URL(platform.config.publicUrl).origin,
      HANDSHAKES_PER_ADDRESS: String(platform.config.sockets.waiting),
      SOCKETS_PER_ADDRESS: String(platform.config.sockets.open),
      SOCKETS_PER_SESSION: String(platform.config.sockets.perSession),
      VENDOR_CODE: studio.code,
      VENDOR_KEYS: JSON.stringify(keys),
      SEAL_KEYS: sealKeys(platform.vault, 'studio-seeds'),
      ...(drawUrl === undefined ? {} : { DRAW_ROLE: decodeURIComponent(new URL(drawUrl).username) }),
      CLOCK_OFFSET_MS: String(platform.clock.offset()),
      ...(await beaconSettings(platform, beacon)),
      LOG_LEVEL: childLevel(platform.config),
    }),
    log: platform.log,
    onOutage: platform.metrics.outage,
  });
  for (const vendor of new Set(keys.map((key) => key.vendor)))
    platform.programs.listensAt(vendor, `http://127.0.0.1:${child.port}/studio`);
  return child;
}

interface StudioKey {
  operator: string;
  vendor: string;
  currency?: string;
  playsIn?: string;
  keyId: string;
  secret: string;
}

/** For each name that the studio goes by. The default merchant's keys come first; a key names its merchant, so its id is of one only. */
async function studioKeys(merchants: readonly Merchant[], { catalogue }: Features, now: Date) {
  const { lotteryVendors, studioVendors } = await import('@croupier/seed');
  const keys: StudioKey[] = [];
  for (const merchant of merchants.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))) {
    const { id, code, currency } = merchant;
    const showsPots = progressiveJackpots(merchant, now) !== 'hidden';
    for (const vendor of [...studioVendors, ...lotteryVendors]) {
      if (!(await catalogue.vendor(id, vendor))) continue;
      const key = await keyInForce(catalogue, { id, code }, vendor);
      const playsIn = lotteryVendors.includes(vendor) ? { playsIn: currency } : {};
      keys.push({ operator: code, vendor, ...(showsPots ? { currency } : {}), ...playsIn, ...key });
    }
  }
  return keys;
}

const maxKeysOfAName = 100;

/** The first one that nobody has ended; where all have been, a new one. */
async function keyInForce(
  catalogue: Features['catalogue'],
  { id, code }: Pick<Merchant, 'id' | 'code'>,
  vendor: string,
) {
  for (let number = 1; number <= maxKeysOfAName; number += 1) {
    const key = await catalogue.issueKey(id, vendor, `${vendor.toLowerCase()}-${number}-${code}`);
    if (await catalogue.vendorKey(vendor, key.keyId)) return key;
  }
  throw new Error(`every key of ${vendor} at ${code} has been ended`);
}

/** GAME_DATABASE_URL, else a second database of the same server, made where it is missing. */
async function gameDatabase({ platform, cluster, databaseUrl }: StartedPlatform): Promise<string> {
  if (platform.config.gameDatabaseUrl !== undefined) return platform.config.gameDatabaseUrl;
  const url = new URL(databaseUrl);
  const name = `${url.pathname.slice(1)}_games`;
  if (cluster) return cluster.ensureOwner(name, 'croupier_games');
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const found = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await owner.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    const text = 'GAME_DATABASE_URL: not given, and the user of DATABASE_URL may not make a second database';
    throw new Error(text, { cause: error });
  } finally {
    await owner.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}
