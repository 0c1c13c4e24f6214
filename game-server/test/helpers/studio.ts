import { defaultSocketLimits } from '@croupier/contract/socket-limits';
import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../../src/database.ts';
import { createSeals, type Seals } from '../../src/seals.ts';
import { startStudio, type RunningStudio, type StudioOptions } from '../../src/studio.ts';
import { TestBeacon, testChain } from './beacon.ts';
import { createStudioDatabase } from './database.ts';
import { game as flight } from '@croupier/games/shared/crash/game';
import type { SlotRound } from '@croupier/games/slot';
import { vendor, WalletSite } from './wallet-site.ts';
import { flightSession, type CrashSession } from '../../client/crash/wire.ts';
import { instantSession, sharedSession, type InstantRound, type InstantSession } from '../../src/protocol.ts';

export interface Bench {
  site: WalletSite;
  siteUrl: URL;
  databaseUrl: string;
  sql: Database;
  beacon: TestBeacon;
  /** The studio's own, as a test that stands in for an insider with the key may use them. */
  seals: Seals;
  start(options?: StudioOptions): Promise<RunningStudio>;
  close(): Promise<void>;
}

/** A wallet, a database, and studios on both as often as a test wants to start one. */
export const sealKeys = [Buffer.alloc(32, 3)] as const;

/** `empty`: the database of a studio that has never been started. */
export async function createBench({ empty = false } = {}): Promise<Bench> {
  const database = await createStudioDatabase({ empty });
  const site = new WalletSite();
  const siteUrl = await site.listen();
  const sql = openDatabase(database.url, 2);
  sql.on('error', () => undefined);
  const started: RunningStudio[] = [];
  const beacon = new TestBeacon();
  return {
    beacon,
    seals: createSeals(sealKeys),
    site,
    siteUrl,
    databaseUrl: database.url,
    sql,
    async start(options = {}) {
      const settings = {
        port: 0,
        databaseUrl: database.url,
        siteUrl,
        vendor,
        publicPath: '/studio',
        frameAncestors: [siteUrl.origin],
        sockets: defaultSocketLimits,
        walletTimeoutMs: 400,
        logLevel: 'silent',
        sealKeys,
        beacon: { chain: testChain, urls: [siteUrl] },
        clockOffsetMs: 0,
      };
      const running = await startStudio(settings, { beacon, sharedGames: [flight], ...options });
      started.push(running);
      return running;
    },
    async close() {
      for (const running of started) await running.stop().catch(() => undefined);
      await site.close();
      await sql.end();
      await database.drop();
    },
  };
}

export async function call(running: RunningStudio, path: string, body: object, key?: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (key !== undefined) headers['authorization'] = `Bearer ${key}`;
  const address = `http://127.0.0.1:${running.port}/studio/api/${path}`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const json: unknown = await answer.json();
  return { status: answer.status, json };
}

/** A player at a game that one plays alone. */
export async function openInstant(
  bench: Bench,
  running: RunningStudio,
  gameCode: string,
  balance = 100_000,
): Promise<{ playerId: string; session: InstantSession }> {
  const playerId = bench.site.addPlayer(balance);
  const launchToken = bench.site.launch(playerId, gameCode);
  const opened = await call(running, 'session', { launchToken, gameCode });
  return { playerId, session: instantSession.parse(opened.json) };
}

export const openSlot = (bench: Bench, running: RunningStudio, balance?: number) =>
  openInstant(bench, running, 'jaguar-moon', balance);

/** What a round of a slot has drawn. */
export const drawnIn = ({ view }: Pick<InstantRound, 'view'>): SlotRound | null =>
  (view ?? null) as SlotRound | null;

export async function openCrash(
  bench: Bench,
  running: RunningStudio,
  balance = 100_000,
  mode: 'real' | 'trial' = 'real',
): Promise<{ playerId: string; session: CrashSession }> {
  const playerId = bench.site.addPlayer(balance, mode);
  const launchToken = bench.site.launch(playerId, 'toucan-flight');
  const opened = await call(running, 'session', { launchToken, gameCode: 'toucan-flight' });
  return { playerId, session: flightSession(sharedSession.parse(opened.json)) };
}

export const spinBody = (stake = 100) => ({ requestId: randomUUID(), stake, form: {} });

export async function eventually(holds: () => Promise<boolean> | boolean, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to pass in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
