import { apart } from '../../platform/jobs/apart.ts';
import { type Db, transaction, type Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BlockReader, KnownRows, type LateWin, readFeed, type RecentBlocks } from '../engine/index.ts';
import { countArrivals, waitingBrands } from '../team-sums/index.ts';
import { addMoney, moneyKinds } from './money.ts';
import { countStakes, type CountedBet } from './opposite.ts';
import { betEnded } from './events.ts';
import { addTotals, lockProjector, readCursors, writeCursors } from './store.ts';

/** Does its part of a page of ended bets, and of wins that came after their bet had ended, in the projector's transaction. */
export type Consumer = (tx: Tx, bets: readonly CountedBet[], lateWins: readonly LateWin[]) => Promise<void>;

const blocksPerPage = 100;

/** How the projector counts a page: totals and the consumers' parts in one transaction with the cursors. */
export function projectorReader(
  { log, alarms, events }: Pick<Platform, 'log' | 'alarms' | 'events'>,
  consumers: readonly Consumer[],
  recent: RecentBlocks,
): BlockReader {
  const known = new KnownRows();
  return {
    name: 'projector',
    recent,
    known,
    blocksPerPage,
    lock: lockProjector,
    cursors: readCursors,
    write: writeCursors,
    parked(merchantId, error) {
      log.error({ part: 'projector', merchantId, err: error }, 'a brand is parked');
      alarms.raise('brand_parked', { reader: 'projector', merchantId });
    },
    async count(tx, stretch, brands) {
      const page = await readFeed(tx, stretch, brands, recent);
      const bets = await countStakes(tx, page.endedBets);
      await addTotals(tx, bets, page.lateWins, known);
      await addMoney(tx, recent.storedOrHolding(stretch, moneyKinds), brands);
      for (const consume of consumers) await consume(tx, bets, page.lateWins);
      await events.record(tx, ...bets.map(betEnded));
    },
  };
}

/** Counts members who were placed in the trees, each brand by itself; false while more of a brand wait that can be counted. */
export async function placeArrivals(db: Db, failed: BlockReader['parked']): Promise<boolean> {
  let placed = true;
  const troubles = await apart(
    await waitingBrands(db),
    (merchantId) => merchantId,
    async (merchantId) => {
      if (!(await transaction(db, (tx) => countArrivals(tx, merchantId)))) placed = false;
    },
  );
  for (const { name, error } of troubles) failed(name, error);
  return placed;
}
