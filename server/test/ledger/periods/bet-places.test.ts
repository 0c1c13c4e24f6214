import { expect, test } from 'vitest';
import {
  type BlockStretch,
  endedAfter,
  readFeed,
  readMoves,
  RecentBlocks,
} from '../../../src/ledger/engine/index.ts';
import { sqlOn, type Tx } from '../../../src/platform/database/database.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { asOfEarlierRelease, tried } from './earlier-release.ts';
import { openRig, type Player } from '../projector/projector-rig.ts';

const rig = startedOnce(openRig);

const heads = async (): Promise<Map<number, bigint>> => {
  const rows = await sqlOn<{ slot: number; height: bigint }>(
    rig.platform.db,
    'SELECT slot, height FROM writer_slot',
  );
  return new Map(rows.map(({ slot, height }) => [slot, height]));
};

const everyBrand = { without: [] };
const nothing = new RecentBlocks([]);

const ofTheWallet = 'whether a bet of the wallet ended';
/** The readers of blocks that want the bets behind them, each from the tables. */
const readers: Record<string, (tx: Tx, stretch: BlockStretch, player: Player) => Promise<unknown>> = {
  'what ended': (tx, stretch) => readFeed(tx, stretch, everyBrand, nothing),
  'what moved': (tx, stretch) => readMoves(tx, stretch, everyBrand, nothing),
  [ofTheWallet]: (tx, { before }, { merchantId, wallet }) =>
    endedAfter(tx, before, { merchantId, accountId: wallet }),
};

/** The tables of keys and bets that are looked into, in the transaction of the work. */
async function lookedInto(tx: Tx, work: () => Promise<unknown>): Promise<string[]> {
  const scans = async (): Promise<Map<string, bigint>> => {
    const rows = await sqlOn<{ name: string; scans: bigint }>(
      tx,
      `SELECT relname AS name, seq_scan + COALESCE(idx_scan, 0) AS scans FROM pg_stat_xact_user_tables
       WHERE relname ~ '^(bet|idempotency)_p[0-9]+$' ORDER BY relname`,
    );
    return new Map(rows.map(({ name, scans: count }) => [name, count]));
  };
  const before = await scans();
  await work();
  return [...(await scans())].filter(([name, count]) => count !== before.get(name)).map(([name]) => name);
}

const stretchOf = async (work: () => Promise<unknown>): Promise<BlockStretch> => {
  const before = await heads();
  await work();
  return { before, after: await heads(), more: false };
};

test('who reads what blocks ended and moved looks only into the periods in which the bets stand', async () => {
  const player = await rig.player();
  const early = await rig.bet(player, 10n);
  const second = await rig.endPeriod();
  const paidLate = await rig.bet(player, 30n);
  const taken = await rig.bet(player, 20n);
  const waiting = await rig.win(player, paidLate, 900n, false, 500n);
  await rig.win(player, paidLate, 1n, true);
  for (let period = 0; period < 3; period += 1) {
    await rig.play(player, 5n, 1n);
    await rig.endPeriod();
  }
  const last = second + 3;
  const { merchantId } = player;
  const letPass = { merchantId, vendorId: 'studio', transactionId: waiting, approve: true };
  const cases = [
    { period: second - 1, ends: true, work: () => rig.win(player, early, 20n, true) },
    { period: second, ends: true, work: () => rig.takeBack(player, taken) },
    { period: last, ends: true, work: () => rig.play(player, 7n, 3n) },
    // A win behind the end of its bet.
    { period: second, ends: false, work: () => rig.ledger.decidePendingWin(letPass) },
  ];
  const { db } = rig.platform;
  const all = Array.from({ length: last + 1 }, (_, period) => `bet_p${period}`).toSorted();
  for (const { period, ends, work } of cases) {
    const stretch = await stretchOf(work);
    for (const [what, read] of Object.entries(readers)) {
      const looked = await tried(db, (tx) => lookedInto(tx, () => read(tx, stretch, player)));
      const earlier = await asOfEarlierRelease(db, (tx) => lookedInto(tx, () => read(tx, stretch, player)));
      // Whether any bet ended is known with the first that is found, and a late win ends none.
      const stops = what === ofTheWallet;
      expect({ what, period, looked, earlier }).toEqual({
        ...{ what, period },
        looked: stops && !ends ? [] : [`bet_p${period}`],
        earlier: all.slice(0, stops ? (ends ? period + 1 : 0) : undefined),
      });
    }
  }
});
