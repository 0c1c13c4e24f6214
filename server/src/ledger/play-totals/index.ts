import { repeated } from '../../platform/jobs/repeated.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PageState, parkedCursors, readPage, readParked, type RecentBlocks } from '../engine/index.ts';
import { playReader } from './reader.ts';

export {
  type GameSums,
  playersByDay,
  playersOf,
  type PlaySums,
  readGames,
  readPlayedCurrencies,
  readSlices,
  stakersUntil,
} from './read.ts';

export interface PlayTotals {
  /** Counts what the ledger has written since, a bounded number of pages; false when more is left than that. */
  catchUp(): Promise<boolean>;
  /** The same, and whether the brand is counted with the others. */
  counted(merchantId: string): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const pagesPerRun = 20;
const pauseMs = 2_000;

/** Sums of play by game and day, and of all money by five minutes: what the console's home and the game report are read from. */
export function createPlayTotals(platform: Platform, recent: RecentBlocks): PlayTotals {
  const { db, log } = platform;
  const reader = playReader(platform, recent);
  const read = async (): Promise<boolean> => {
    let state: PageState = 'more';
    for (let page = 0; page < pagesPerRun && state === 'more'; page += 1) state = await readPage(db, reader);
    if (state === 'done') await readParked(db, reader, pagesPerRun);
    // Where another node is at it, it has all of this within its own run.
    return state !== 'more';
  };
  let running: Promise<boolean> | undefined;
  /** Anyone who asks while blocks are being read gets the end of the run after it, which holds all that was posted before the call. */
  const catchUp = async (): Promise<boolean> => {
    if (running) await running.catch(() => undefined);
    running ??= read().finally(() => (running = undefined));
    return running;
  };
  const failed = 'counting play failed; it is tried again';
  const turns = repeated(log, { part: 'play-totals', failed, pauseMs }, catchUp);
  return {
    catchUp,
    async counted(merchantId) {
      return (await catchUp()) && (await parkedCursors(db, 'play', merchantId)) === null;
    },
    start: async () => turns.start(),
    stop: () => turns.stop(),
  };
}
