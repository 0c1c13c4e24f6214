import { setTimeout as sleep } from 'node:timers/promises';
import { crash } from '@croupier/games/crash';
import type { InstantGame } from '@croupier/games/kit';
import { instantGames } from '@croupier/games/list';
import { createOutages, type Outages } from '@croupier/contract/outages';
import { quietRepeats } from '@croupier/contract/repeats';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { createHttpBeacon, type Beacon } from './beacon.ts';
import { sharedDelivered, tidyBets } from './crash/bets.ts';
import { tableCodes, defaultTimes, type TableClock, type TableTimes } from './crash/table-deps.ts';
import { CrashTable } from './crash/table.ts';
import { migrate, openDatabase, type Database } from './database.ts';
import { allowAnyOrigin, answerFailures, registerApi } from './http/api.ts';
import { readBodies } from './http/bodies.ts';
import { registerArt } from './http/art.ts';
import { registerPages } from './http/pages.ts';
import { createInstantDriver, type InstantDriver } from './instant/driver.ts';
import { instantDelivered } from './instant/ends.ts';
import { createGames, type Games } from './instant/games.ts';
import { carryOver, createSeals, type Seals } from './seals.ts';
import { createSessions, type PlayerSession, type Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import { createSocket, type StudioSocket } from './socket.ts';
import { createWallet, type Wallet } from './wallet/client.ts';
import { createOutbox, type Outbox, type Sent } from './wallet/outbox.ts';

/** Everything that the calls work with. */
export interface Studio {
  database: Database;
  seals: Seals;
  wallet: Wallet;
  outbox: Outbox;
  sessions: Sessions;
  games: Games;
  instant: InstantDriver;
  /** One for money, one for free play. */
  tables: readonly CrashTable[];
  tableOf(session: Pick<PlayerSession, 'mode'>): CrashTable;
  now: () => Date;
  log: Logger;
}
export interface StudioOptions {
  /** Hears whether a party outside is out of reach. */
  onOutage?: (party: string, isDown: boolean) => void;
  wallet?: Wallet;
  beacon?: Beacon;
  tableClock?: TableClock;
  times?: TableTimes;
  chainLength?: number;
  /** How many sockets of players at once. */
  seats?: number;
  clientFolder?: string;
  /** Beside those that the studio offers. */
  games?: readonly InstantGame[];
}
export interface RunningStudio {
  studio: Studio;
  app: FastifyInstance;
  port: number;
  /** A sandbox moves the business clock, which the beacon's rounds follow; the machine's stays. */
  setClockOffset(ms: number): void;
  stop(): Promise<void>;
}

const tidyEveryMs = 5000;
const linksPerChain = 10_000;
const maxBody = 16_384;
const tableConnections = 6;
const defaultSeats = 5000;
const machineClock: TableClock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  sleep: (ms) => sleep(ms),
};

/** Warnings that repeat themselves are counted. */
function studioLog(level: string): Logger {
  const quiet = quietRepeats();
  return pino({
    level,
    name: 'studio',
    hooks: {
      logMethod(said, write, written) {
        const left = quiet(said, written, () => this.bindings());
        if (left !== null) Reflect.apply(write, this, left);
      },
    },
  });
}

export async function startStudio(settings: Settings, options: StudioOptions = {}): Promise<RunningStudio> {
  const log = studioLog(settings.logLevel);
  const pools = {
    database: openDatabase(settings.databaseUrl),
    tables: openDatabase(settings.databaseUrl, tableConnections),
  };
  const { database } = pools;
  for (const pool of [database, pools.tables])
    pool.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  await migrate(database);
  const seals = createSeals(settings.sealKeys);
  const carried = await carryOver(database, seals);
  if (carried > 0) log.warn({ carried }, 'secrets of an earlier release were sealed');
  let clockOffsetMs = settings.clockOffsetMs;
  const businessNow = (): number => Date.now() + clockOffsetMs;
  const sockets: { current: StudioSocket | null } = { current: null };
  const outages = createOutages({ log, ...(options.onOutage ? { changed: options.onOutage } : {}) });
  const studio = compose(
    settings,
    options,
    { ...pools, seals, log, outages, businessNow },
    (playerId, sent) => sockets.current?.balance(playerId, { ...sent, at: new Date().toISOString() }),
  );
  const app = await buildHttp(settings, studio, options.clientFolder);
  sockets.current = createSocket(app.server, { ...settings, seats: options.seats ?? defaultSeats }, studio);
  await app.listen({ host: '127.0.0.1', port: settings.port });
  await studio.instant.tidy();
  studio.outbox.start();
  for (const table of studio.tables) table.start();
  const tidying = setInterval(() => {
    Promise.all([studio.instant.tidy(), tidyBets(studio.tables)]).catch((error: unknown) =>
      log.error({ err: error }, 'tidying failed'),
    );
  }, tidyEveryMs);
  const address = app.server.address();
  return {
    studio,
    app,
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    setClockOffset(ms) {
      clockOffsetMs = ms;
    },
    async stop() {
      clearInterval(tidying);
      await Promise.all(studio.tables.map((table) => table.stop()));
      await studio.outbox.stop();
      await sockets.current?.close();
      await app.close();
      await Promise.all([database.end(), pools.tables.end()]);
    },
  };
}

interface Ground {
  database: Database;
  tables: Database;
  seals: Seals;
  log: Logger;
  outages: Outages;
  businessNow: () => number;
}

function compose(
  settings: Settings,
  options: StudioOptions,
  { database, tables: tablePool, seals, log, outages, businessNow }: Ground,
  onBalance: (playerId: string, sent: Sent) => void,
): Studio {
  const now = (): Date => new Date();
  const wallet = options.wallet ?? createWallet(settings);
  const delivered = { instant: instantDelivered, shared: sharedDelivered };
  const outbox = createOutbox({ database, wallet, log, now, delivered, onBalance });
  const games = createGames([...instantGames, ...(options.games ?? [])]);
  const tableDeps = {
    database: tablePool,
    seals,
    beacon: options.beacon ?? createHttpBeacon({ ...settings.beacon, now: businessNow, outages }),
    wallet,
    outbox,
    log,
    clock: options.tableClock ?? machineClock,
    times: options.times ?? defaultTimes,
    chainLength: options.chainLength ?? linksPerChain,
  };
  const real = new CrashTable(tableDeps, tableCodes.real);
  const trial = new CrashTable(tableDeps, tableCodes.trial);
  return {
    database,
    seals,
    wallet,
    outbox,
    games,
    tables: [real, trial],
    tableOf: ({ mode }) => (mode === 'trial' ? trial : real),
    log,
    now,
    sessions: createSessions({ database, wallet, now }),
    instant: createInstantDriver({ database, wallet, outbox, games, now, log, seals }),
  };
}

async function buildHttp(
  settings: Settings,
  studio: Studio,
  clientFolder?: string,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: maxBody,
    trustProxy: 'loopback',
    forceCloseConnections: true,
  });
  answerFailures(app);
  readBodies(app);
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

/** One page for the slots and one for all other games that one player plays; its script reads the game from the address. */
const pageOf =
  (studio: Studio) =>
  (gameCode: string): string | undefined => {
    if (gameCode === crash.code) return 'crash.html';
    const game = studio.games.offered(gameCode);
    if (game === undefined) return undefined;
    return game.kind === 'slot' ? 'slot.html' : 'instant.html';
  };
