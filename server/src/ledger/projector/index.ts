import type { Db, Tx } from '../../platform/database/database.ts';
import { repeated } from '../../platform/jobs/repeated.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  endedAfter,
  lastBlockOf,
  type Ledger,
  type PageState,
  parkedCursors,
  readPage,
  readParked,
} from '../engine/index.ts';
import { watchParkedBrands } from './parked.ts';
import { type Consumer, placeArrivals, projectorReader } from './reader.ts';
import { projectedThrough, readCursors } from './store.ts';

export type { Consumer } from './reader.ts';
export { type CountedBet, validTurnover } from './opposite.ts';
export { type CountedMember, recount } from './recount.ts';
export { moneyOn, playedOn, playedSince } from './played.ts';

export interface Reports {
  /**
   * Projects what waits now, a bounded number of pages; false when another node is at it or more waits. A brand that can't be
   * counted is parked and tried again by itself; nobody waits for it.
   */
  catchUp(): Promise<boolean>;
  /** Whether everything that the ledger holds of the account, lost rounds included, has been counted. */
  caughtUp(on: Db | Tx, account: { merchantId: string; accountId: string }): Promise<boolean>;
  /** Whether the brand's totals hold everything that was posted before `until`, and nothing can be posted there any more. */
  closedBefore(merchantId: string, until: Date): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const pagesPerRun = 50;
const pauseMs = 500;

/**
 * Reads the blocks of every writer and commits totals, the consumers' parts and its own cursor together, so that each
 * ended bet is counted exactly once, whatever dies.
 */
export function createReports(
  platform: Platform,
  deps: { ledger: Ledger; consumers: readonly Consumer[] },
): Reports {
  const { db, log } = platform;
  watchParkedBrands(platform);
  const reader = projectorReader(platform, deps.consumers, deps.ledger.recent);

  const catchUp = async (): Promise<boolean> => {
    const placed = await placeArrivals(db, reader.parked);
    let state: PageState = 'more';
    for (let page = 0; page < pagesPerRun && state === 'more'; page += 1) state = await readPage(db, reader);
    if (state === 'done') await readParked(db, reader, pagesPerRun);
    return placed && state === 'done';
  };

  const failed = 'projecting failed; it is tried again';
  const turns = repeated(log, { part: 'projector', failed, pauseMs }, catchUp);

  return {
    catchUp,
    async caughtUp(on, { merchantId, accountId }) {
      const last = await lastBlockOf(on, merchantId, accountId);
      if (!last) return true;
      const cursors = (await parkedCursors(on, 'projector', merchantId)) ?? (await readCursors(on));
      if ((cursors.get(last.slot) ?? 0n) < last.height) return false;
      return !(await endedAfter(on, cursors, { merchantId, accountId }));
    },
    async closedBefore(merchantId, until) {
      if ((await deps.ledger.closedThrough()) < until) return false;
      if (await parkedCursors(db, 'projector', merchantId)) return false;
      return projectedThrough(db, until);
    },
    start: async () => turns.start(),
    stop: () => turns.stop(),
  };
}
