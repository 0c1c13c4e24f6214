import { arraysOf } from '../../platform/database/arrays.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import { type KnownRows, type LateWin, lostToPlayers, playedOf } from '../engine/index.ts';
import { addActive, addBets } from '../team-sums/index.ts';
import type { CountedBet } from './opposite.ts';

/** One node projects at a time; the others find the row locked and leave it to that one. */
export async function lockProjector(tx: Tx): Promise<boolean> {
  const rows = await sqlOn(tx, keepPrepared('SELECT 1 FROM projector FOR UPDATE SKIP LOCKED'));
  return rows.length > 0;
}

export async function readCursors(on: Db | Tx): Promise<Map<number, bigint>> {
  const rows = await sqlOn<{ slot: number; height: bigint }>(
    on,
    keepPrepared('SELECT slot, height FROM projector_cursor'),
  );
  return new Map(rows.map(({ slot, height }) => [slot, height]));
}

export async function writeCursors(tx: Tx, cursors: ReadonlyMap<number, bigint>): Promise<void> {
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO projector_cursor (slot, height) SELECT * FROM unnest($1::int[], $2::bigint[])
     ON CONFLICT (slot) DO UPDATE SET height = excluded.height`),
    [[...cursors.keys()], [...cursors.values()].map(String)],
  );
}

interface Counted {
  merchantId: string;
  memberId: string;
  vendorId: string;
  gameId: string;
  currency: string;
  endedAt: Date;
  bets: number;
  stake: bigint;
  won: bigint;
  turnover: bigint;
}

const countedWin = (win: LateWin): Counted => ({
  ...win,
  bets: 0,
  stake: 0n,
  won: win.amount,
  turnover: 0n,
});

/**
 * Adds settled bets, and wins that came after, to the days and five-minute slices of their blocks, and to the sums of the teams
 * in which their members stand.
 */
export async function addTotals(
  tx: Tx,
  bets: readonly CountedBet[],
  lateWins: readonly LateWin[],
  known: KnownRows,
): Promise<void> {
  const settled = bets.filter(({ state }) => state === 'settled');
  const rows = [
    ...settled.map((bet): Counted => {
      const { stake, payout } = playedOf(bet);
      return { ...bet, bets: 1, stake, won: payout, turnover: bet.validStake };
    }),
    ...lateWins.map(countedWin),
  ];
  if (rows.length === 0) return;
  const columns = arraysOf(
    rows,
    'merchantId',
    'memberId',
    'vendorId',
    'gameId',
    'currency',
    'endedAt',
    'bets',
    'stake',
    'won',
    'turnover',
  );
  const source = `unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::int[], $8::bigint[],
    $9::bigint[], $10::bigint[])
    AS bet (merchant_id, member_id, vendor_id, game_id, currency, ended_at, bets, stake, won, turnover)`;
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO member_day_total AS total
       (merchant_id, member_id, day, vendor_id, game_id, currency, bets, stake, payout, turnover)
     SELECT bet.merchant_id, member_id, (ended_at AT TIME ZONE merchant.time_zone)::date, vendor_id, game_id, bet.currency,
       sum(bets), sum(stake), sum(won), sum(turnover)
     FROM ${source} JOIN merchant ON merchant.id = bet.merchant_id
     GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
     ON CONFLICT (merchant_id, member_id, day, vendor_id, game_id, currency) DO UPDATE SET bets = total.bets + excluded.bets,
       stake = total.stake + excluded.stake, payout = total.payout + excluded.payout, turnover = total.turnover + excluded.turnover`),
    columns,
  );
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO member_slice_total AS total (merchant_id, member_id, starts_at, currency, bets, stake, payout, turnover)
     SELECT merchant_id, member_id, date_bin('5 minutes', ended_at, 'epoch'), currency, sum(bets), sum(stake), sum(won), sum(turnover)
     FROM ${source}
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
     ON CONFLICT (merchant_id, member_id, starts_at, currency) DO UPDATE SET bets = total.bets + excluded.bets,
       stake = total.stake + excluded.stake, payout = total.payout + excluded.payout, turnover = total.turnover + excluded.turnover`),
    columns,
  );
  await addBets(tx, { from: source, values: columns });
  await addActive(tx, rows, known);
  await addSeats(tx, settled);
}

/** What seats lost to other players: no result of the house, and yet the member's own loss. Most pages have none. */
async function addSeats(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  const rows = bets.map((bet) => ({ ...bet, lost: lostToPlayers(bet) })).filter(({ lost }) => lost !== 0n);
  if (rows.length === 0) return;
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO member_seat_total AS total (merchant_id, member_id, currency, starts_at, day, lost)
     SELECT bet.merchant_id, member_id, bet.currency, date_bin('5 minutes', ended_at, 'epoch'),
       min((ended_at AT TIME ZONE merchant.time_zone)::date), sum(lost)
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::bigint[])
       AS bet (merchant_id, member_id, currency, ended_at, lost)
     JOIN merchant ON merchant.id = bet.merchant_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
     ON CONFLICT (merchant_id, member_id, currency, starts_at) DO UPDATE SET lost = total.lost + excluded.lost`),
    arraysOf(rows, 'merchantId', 'memberId', 'currency', 'endedAt', 'lost'),
  );
}

/**
 * Whether no block of before `until` waits to be projected: time never goes back within a writer's chain, so the block
 * after each cursor tells. Says nothing about blocks that are still to come.
 */
export async function projectedThrough(on: Db | Tx, until: Date): Promise<boolean> {
  const waiting = await sqlOn(
    on,
    keepPrepared(`SELECT 1 FROM writer_slot LEFT JOIN projector_cursor USING (slot)
     JOIN block ON block.slot = writer_slot.slot AND block.height = COALESCE(projector_cursor.height, 0) + 1
     WHERE block.posted_at < $1 LIMIT 1`),
    [until],
  );
  return waiting.length === 0;
}
