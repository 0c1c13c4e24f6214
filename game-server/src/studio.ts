import { setTimeout as sleep } from 'node:timers/promises';
import { crash } from '@croupier/games/crash';
import { slotThemes } from '@croupier/games/slot';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { sharedDelivered, tidyBets } from './crash/bets.ts';
import { CrashTable, usualTimes, type TableClock, type TableTimes } from './crash/table.ts';
import { migrate, openDatabase, type Database } from './database.ts';
import { allowAnyOrigin, answerFailures, registerApi } from './http/api.ts';
import { registerArt } from './http/art.ts';
import { registerPages } from './http/pages.ts';
import { createInstantDriver, instantDelivered, type InstantDriver } from './instant/driver.ts';
import { slotGame, type InstantGame } from './instant/game.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import { createSocket, type StudioSocket } from './socket.ts';
import { createWallet, type Wallet } from './wallet/client.ts';
import { createOutbox, type Outbox } from './wallet/outbox.ts';

/** Everything that the calls work with. */
export interface Studio {
  database: Database;
  wallet: Wallet;
  outbox: Outbox;
  sessions: Sessions;
  games: ReadonlyMap<string, InstantGame>;
  instant: InstantDriver;
  table: CrashTable;
  now: () => Date;
  log: Logger;
}
export interface StudioOptions {
  wallet?: Wallet;
  tableClock?: TableClock;
  times?: TableTimes;
  chainLength?: number;
  clientFolder?: string;
}
export interface RunningStudio {
  studio: Studio;
  app: FastifyInstance;
  port: number;
  stop(): Promise<void>;
}

const tidyEveryMs = 5000;
const linksPerChain = 10_000;
const largestBody = 16_384;
const machineClock: TableClock = { now: () => new Date(), sleep: (ms) => sleep(ms) };

export async function startStudio(settings: Settings, options: StudioOptions = {}): Promise<RunningStudio> {
  const log = pino({ level: settings.logLevel, name: 'studio' });
  const database = openDatabase(settings.databaseUrl);
  database.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  await migrate(database);
  const sockets: { current: StudioSocket | null } = { current: null };
  const studio = compose(settings, options, database, log, (playerId, funds) =>
    sockets.current?.balance(playerId, { ...funds, at: new Date().toISOString() }),
  );
  const app = await buildHttp(settings, studio, options.clientFolder);
  sockets.current = createSocket(app.server, settings, studio);
  await app.listen({ host: '127.0.0.1', port: settings.port });
  await studio.instant.tidy();
  studio.outbox.start();
  studio.table.start();
  const tidying = setInterval(() => {
    Promise.all([studio.instant.tidy(), tidyBets(studio.table)]).catch((error: unknown) =>
      log.error({ err: error }, 'tidying failed'),
    );
  }, tidyEveryMs);
  const address = app.server.address();
  return {
    studio,
    app,
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    async stop() {
      clearInterval(tidying);
      await studio.table.stop();
      await studio.outbox.stop();
      await sockets.current?.close();
      await app.close();
      await database.end();
    },
  };
}

function compose(
  settings: Settings,
  options: StudioOptions,
  database: Database,
  log: Logger,
  onBalance: (playerId: string, funds: { balance: number; currency: string }) => void,
): Studio {
  const now = (): Date => new Date();
  const wallet = options.wallet ?? createWallet(settings);
  const delivered = { instant: instantDelivered, shared: sharedDelivered };
  const outbox = createOutbox({ database, wallet, log, now, delivered, onBalance });
  const games = new Map(slotThemes.map((theme) => [theme.code, slotGame(theme)]));
  const table = new CrashTable({
    database,
    wallet,
    outbox,
    log,
    clock: options.tableClock ?? machineClock,
    times: options.times ?? usualTimes,
    chainLength: options.chainLength ?? linksPerChain,
  });
  return {
    database,
    wallet,
    outbox,
    games,
    table,
    log,
    now,
    sessions: createSessions({ database, wallet, now }),
    instant: createInstantDriver({ database, wallet, outbox, games, now, log }),
  };
}

async function buildHttp(
  settings: Settings,
  studio: Studio,
  clientFolder?: string,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: largestBody,
    trustProxy: 'loopback',
    forceCloseConnections: true,
  });
  answerFailures(app);
  allowAnyOrigin(app);
  app.get('/healthz', async () => ({ alive: true }));
  await app.register(
    async (scope) => {
      registerApi(scope, studio);
      registerArt(scope);
      await registerPages(scope, settings, pageOf(studio), clientFolder);
    },
    { prefix: settings.publicPath },
  );
  return app;
}

/** One page per kind of game; its script reads the game from the address. */
const pageOf =
  (studio: Studio) =>
  (gameCode: string): string | undefined => {
    if (gameCode === crash.code) return 'crash.html';
    return studio.games.has(gameCode) ? 'slot.html' : undefined;
  };
