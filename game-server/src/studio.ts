import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOf, type InstantGame, type SharedGame } from '@croupier/games/kit';
import { titles as lotteryTitles, type Title } from '@croupier/games/lottery';
import { instantGames, sharedGames } from '@croupier/games/list';
import { createOutages, type Outages } from '@croupier/contract/outages';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createHttpBeacon, type Beacon } from './beacon.ts';
import { migrate, openDatabase, type Database } from './database.ts';
import { createGames, type Games, type Shareds } from './games/versions.ts';
import { allowAnyOrigin, answerFailures, registerApi } from './http/api.ts';
import { readBodies } from './http/bodies.ts';
import { registerArt } from './http/art.ts';
import { clientFolder as builtPages, type GamePage, registerPages } from './http/pages.ts';
import { createInstantDriver, type InstantDriver } from './instant/driver.ts';
import { instantDelivered } from './instant/ends.ts';
import { createAudit, reportAudit } from './jackpot/audit.ts';
import { createPublisher, type Publisher } from './jackpot/publish.ts';
import { createJackpots, type Jackpots } from './jackpot/service.ts';
import { quietLog } from './quiet-log.ts';
import { grantDraw } from './drawer/grants.ts';
import { registerLottery } from './http/lottery.ts';
import { registerManagement } from './http/lottery-management.ts';
import { registerOperatorEvents } from './http/operator-events.ts';
import type { LotteryDeps } from './lottery/deps.ts';
import { forgetDrafts } from './lottery/kept/drafts.ts';
import { LotteryKeeper } from './lottery/keeper.ts';
import { createDrawPublisher, type DrawPublisher } from './lottery/publish.ts';
import { createReceipts } from './lottery/receipts.ts';
import { carryOver, createSeals, type Seals } from './seals.ts';
import { createSessions, type PlayerSession, type Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import { sharedDelivered, tidyBets } from './shared/bets.ts';
import { defaultTimes, type TableClock, type TableDeps } from './shared/deps.ts';
import { SharedTable } from './shared/table.ts';
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
  jackpots: Jackpots;
  publisher: Publisher;
  sharedGames: Shareds;
  /** Lotteries: what sells them, and what brings their issues forward. */
  lottery: LotteryDeps;
  keeper: LotteryKeeper;
  draws: DrawPublisher;
  /** Two of each game that many share: one for money, one for free play. */
  tables: readonly SharedTable[];
  /** Undefined at a game that one player plays. */
  tableOf(session: Pick<PlayerSession, 'gameCode' | 'mode'>): SharedTable | undefined;
  now: () => Date;
  log: Logger;
}
export interface StudioOptions {
  /** Hears whether a party outside is out of reach. */
  onOutage?: (party: string, isDown: boolean) => void;
  wallet?: Wallet;
  beacon?: Beacon;
  tableClock?: TableClock;
  times?: TableDeps['times'];
  chainLength?: number;
  /** How many sockets of players at once. */
  seats?: number;
  clientFolder?: string;
  /** Beside those that the studio offers. */
  games?: readonly InstantGame[];
  /** Those that many share; all of the studio's where nothing is said. */
  sharedGames?: readonly SharedGame[];
  /** Lotteries; all of the studio's where nothing is said and there is a process that draws them. */
  lotteries?: readonly Title[];
  /** Tickets that come to their ends in one transaction. */
  lotteryChunk?: number;
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
const jackpotsEveryMs = 1000;
const linksPerChain = 10_000;
/** As at the site's port, through which calls come: what that lets pass is answered here, not cut off on its way. */
const maxBody = 65_536;
const betConnections = 6;
/** A renewal, a step of the round and a write of decided bets at once for each of a table or two. */
const urgentConnections = 4;
/** A claim or an end of each call on its way, and the clocks of some titles. */
const lotteryConnections = 10;
const defaultSeats = 5000;
const machineClock: TableClock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  sleep: (ms) => sleep(ms),
};

export async function startStudio(settings: Settings, options: StudioOptions = {}): Promise<RunningStudio> {
  const log = quietLog('studio', settings.logLevel);
  const pools = openPools(settings, log);
  const { database } = pools;
  await migrate(database);
  if (settings.drawRole !== undefined) await grantDraw(database, settings.drawRole);
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
  const jackpots = setInterval(() => {
    Promise.all([studio.jackpots.tick(), studio.publisher.tick(), studio.draws.tick()]).catch(
      (error: unknown) => log.error({ err: error }, 'jackpots could not be brought forward'),
    );
  }, jackpotsEveryMs);
  for (const table of studio.tables) table.start();
  if (studio.lottery.titles.size > 0) studio.keeper.start();
  const audit = createAudit(database);
  const tidying = setInterval(() => {
    Promise.all([
      studio.instant.tidy(),
      tidyBets(studio.tables),
      reportAudit(audit, log),
      forgetDrafts(studio.lottery),
    ]).catch((error: unknown) => log.error({ err: error }, 'tidying failed'));
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
      clearInterval(jackpots);
      await studio.publisher.stop();
      await Promise.all([studio.keeper.stop(), ...studio.tables.map((table) => table.stop())]);
      await studio.outbox.stop();
      await sockets.current?.close();
      await app.close();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

interface Pools {
  database: Database;
  bets: Database;
  urgent: Database;
  /** Of lotteries: nobody's round waits for the ends of a hundred thousand tickets. */
  lotteries: Database;
}

function openPools({ databaseUrl }: Settings, log: Logger): Pools {
  const pools = {
    database: openDatabase(databaseUrl),
    bets: openDatabase(databaseUrl, betConnections),
    urgent: openDatabase(databaseUrl, urgentConnections),
    lotteries: openDatabase(databaseUrl, lotteryConnections),
  };
  for (const pool of Object.values(pools))
    pool.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  return pools;
}

interface Ground extends Pools {
  seals: Seals;
  log: Logger;
  outages: Outages;
  businessNow: () => number;
}

function compose(
  settings: Settings,
  options: StudioOptions,
  { database, bets, urgent, lotteries, seals, log, outages, businessNow }: Ground,
  onBalance: (playerId: string, sent: Sent) => void,
): Studio {
  const now = (): Date => new Date();
  const wallet = options.wallet ?? createWallet(settings);
  const delivered = { instant: instantDelivered, shared: sharedDelivered };
  const outbox = createOutbox({ database, wallet, log, now, delivered, onBalance });
  const games = createGames([...instantGames, ...(options.games ?? [])]);
  const beacon = options.beacon ?? createHttpBeacon({ ...settings.beacon, now: businessNow, outages });
  const shownTo = new Map(
    settings.vendor.keys.flatMap(({ operator, currency }) =>
      currency === undefined ? [] : [[operator, { operator, currency }] as const],
    ),
  );
  const jackpots = createJackpots({ database, seals, beacon, shownTo: [...shownTo.values()] });
  const shareds = createGames(options.sharedGames ?? sharedGames);
  const tables = tablesFor({
    ...{ database: bets, urgent, seals, beacon, wallet, outbox },
    games: shareds,
    log,
    clock: options.tableClock ?? machineClock,
    times: options.times ?? defaultTimes,
    chainLength: options.chainLength ?? linksPerChain,
  });
  const offered = options.lotteries ?? (settings.drawRole === undefined ? [] : [...lotteryTitles.values()]);
  const lottery: LotteryDeps = {
    ...{ database, urgent: lotteries, wallet, beacon, log, now, onBalance },
    receipts: createReceipts(settings.sealKeys),
    titles: new Map(offered.map((title) => [title.code, title])),
    sleep: (ms) => sleep(ms),
    chunk: options.lotteryChunk,
  };
  return {
    database,
    lottery,
    keeper: new LotteryKeeper(lottery),
    draws: createDrawPublisher({ ...lottery, keys: settings.vendor.keys, publicPath: settings.publicPath }),
    seals,
    wallet,
    outbox,
    games,
    sharedGames: shareds,
    tables: tables.map(({ table }) => table),
    tableOf: ({ gameCode, mode }) =>
      tables.find((one) => one.mode === mode && one.table.gameCode === gameCode)?.table,
    log,
    now,
    sessions: createSessions({ database, wallet, now }),
    instant: createInstantDriver({ database, wallet, outbox, games, jackpots, now, log, seals }),
    jackpots,
    publisher: createPublisher({ database, wallet, games, log, publicPath: settings.publicPath }),
  };
}

const tablesFor = (deps: TableDeps): { mode: PlayerSession['mode']; table: SharedTable }[] =>
  deps.games.codes().flatMap((code) => {
    const { real, trial } = tablesOf(code);
    return [
      { mode: 'real' as const, table: new SharedTable(deps, code, real) },
      { mode: 'trial' as const, table: new SharedTable(deps, code, trial) },
    ];
  });

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
      registerLottery(scope, studio);
      registerOperatorEvents(scope, { vendor: settings.vendor, studio });
      await scope.register(async (signed) => registerManagement(signed, settings, studio));
      registerArt(scope);
      await registerPages(scope, settings, pageOf(studio, clientFolder), clientFolder);
    },
    { prefix: settings.publicPath },
  );
  return app;
}

/**
 * One page for all games that one player plays and one for those that many share, where the kind has no page of its own; the script
 * of the page reads the game from the address.
 */
const pageOf =
  (studio: Studio, folder = builtPages) =>
  (gameCode: string): GamePage | undefined => {
    const lottery = studio.lottery.titles.get(gameCode);
    if (lottery) return { file: 'lottery.html', names: lottery.names };
    const shared = studio.sharedGames.offered(gameCode);
    const game = shared ?? studio.games.offered(gameCode);
    if (game === undefined) return undefined;
    const own = `${game.kind}.html`;
    const common = shared === undefined ? 'instant.html' : 'shared.html';
    return { file: existsSync(join(folder, own)) ? own : common, names: game.names };
  };
