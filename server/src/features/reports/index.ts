import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, transaction, type Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endedAfter, lastBlockOf, type LateWin, type Ledger, readFeed } from '../ledger/index.ts';
import { countArrivals } from '../team-sums/index.ts';
import { addMoney } from './money.ts';
import { countStakes, type CountedBet } from './opposite.ts';
import { addTotals, lockProjector, projectedThrough, readCursors, writeCursors } from './store.ts';

export { type CountedBet, validTurnover } from './opposite.ts';
export { type CountedMember, recount } from './recount.ts';
export { moneyOn, type MoneySum, type Played, playedOn, playedSince } from './played.ts';

/** Does its part of a page of ended bets, and of wins that came after their bet had ended, in the projector's transaction. */
export type Consumer = (tx: Tx, bets: readonly CountedBet[], lateWins: readonly LateWin[]) => Promise<void>;

export interface Reports {
  /** Projects what waits now, a bounded number of pages; false when another node is at it or more waits. */
  catchUp(): Promise<boolean>;
  /** Whether everything that the ledger holds of the account, lost rounds included, has been counted. */
  caughtUp(on: Db | Tx, account: { merchantId: string; accountId: string }): Promise<boolean>;
  /** Whether the totals hold everything that was posted before `until`, and nothing can be posted there any more. */
  closedBefore(until: Date): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const blocksPerPage = 100;
const pagesPerRun = 50;
const pauseMs = 250;

/**
 * Reads the blocks of every writer and commits totals, the consumers' parts and its own cursor together, so that each
 * ended bet is counted exactly once, whatever dies.
 */
export function createReports(
  platform: Platform,
  deps: { ledger: Ledger; consumers: readonly Consumer[] },
): Reports {
  const { db, log } = platform;
  const ending = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  const projectPage = (): Promise<'busy' | 'more' | 'done'> =>
    transaction(db, async (tx) => {
      if (!(await lockProjector(tx))) return 'busy';
      const before = await readCursors(tx);
      const page = await readFeed(tx, before, blocksPerPage);
      const placed = await countArrivals(tx);
      if (page.cursors.size === 0) return placed ? 'done' : 'more';
      const bets = await countStakes(tx, page.endedBets);
      await addTotals(tx, bets, page.lateWins);
      await addMoney(tx, before, page.cursors);
      for (const consume of deps.consumers) await consume(tx, bets, page.lateWins);
      await writeCursors(tx, page.cursors);
      return page.more ? 'more' : 'done';
    });

  const catchUp = async (): Promise<boolean> => {
    for (let page = 0; page < pagesPerRun; page += 1) {
      const state = await projectPage();
      if (state !== 'more') return state === 'done';
    }
    return false;
  };

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await catchUp();
      } catch (error) {
        log.warn({ part: 'projector', err: error }, 'projecting failed; it is tried again');
      }
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };

  return {
    catchUp,
    async caughtUp(on, { merchantId, accountId }) {
      const last = await lastBlockOf(on, merchantId, accountId);
      if (!last) return true;
      const cursors = await readCursors(on);
      if ((cursors.get(last.slot) ?? 0n) < last.height) return false;
      return !(await endedAfter(on, cursors, { merchantId, accountId }));
    },
    async closedBefore(until) {
      if ((await deps.ledger.closedThrough()) < until) return false;
      return projectedThrough(db, until);
    },
    async start() {
      loop = run();
    },
    async stop() {
      ending.abort();
      await loop;
    },
  };
}
