import { titles, type Title } from '@croupier/games/lottery';
import type { Logger } from 'pino';
import type { Beacon } from '../beacon.ts';
import { isUnprepared, openDatabase } from '../database.ts';
import { createSeals } from '../seals.ts';
import { announceChains } from './chains.ts';
import { createDrawer } from './draw.ts';

export interface DrawerOptions {
  /** Of a database role that can read no ticket. */
  databaseUrl: string;
  /** Keys of its own: no process that sells has them. */
  sealKeys: readonly [Buffer, ...Buffer[]];
  beacon: Beacon;
  log: Logger;
  titles?: readonly Title[];
  chainLength?: number;
  tickMs?: number;
}
export interface RunningDrawer {
  /** Does now what is due; the number of issues that were decided. */
  tick(): Promise<number>;
  stop(): Promise<void>;
}

const defaultTickMs = 250;
const chainsEveryMs = 10_000;
const connections = 2;
/** So long the process that owns the tables may take to make them. */
const preparedWithinMs = 120_000;

/** The process that commits to links, opens them and draws. It takes no calls: what it works on stands in the database. */
export function startDrawer(options: DrawerOptions): RunningDrawer {
  const { beacon, log } = options;
  const database = openDatabase(options.databaseUrl, connections);
  database.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  const deps = {
    database,
    beacon,
    log,
    seals: createSeals(options.sealKeys),
    titles: options.titles ?? [...titles.values()],
    chainLength: options.chainLength,
  };
  const draw = createDrawer(deps);
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let chainsAt = Number.NEGATIVE_INFINITY;
  let clockAt = Number.NEGATIVE_INFINITY;
  const tick = async (): Promise<number> => {
    // A business clock that was moved makes other issues the next ones.
    const moved = Math.abs(beacon.now() - clockAt - (performance.now() - chainsAt)) > chainsEveryMs;
    if (moved || performance.now() - chainsAt >= chainsEveryMs) {
      await announceChains(deps);
      chainsAt = performance.now();
      clockAt = beacon.now();
    }
    return draw();
  };
  let running: Promise<unknown> = Promise.resolve();
  const turn = async (): Promise<void> => {
    try {
      await tick();
    } catch (error) {
      const isEarly = isUnprepared(error) && performance.now() - began < preparedWithinMs;
      if (!isEarly) log.warn({ err: error }, 'no issue could be drawn');
    }
    if (!stopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      running = turn();
    }, options.tickMs ?? defaultTickMs);
  };
  running = turn();
  return {
    tick,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      await database.end();
    },
  };
}
