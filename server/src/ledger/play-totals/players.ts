import { arraysOf } from '../../platform/database/arrays.ts';
import { sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';

/** A member who staked on a game on a day. */
export interface Seen {
  merchantId: string;
  currency: string;
  vendorId: string;
  gameId: string;
  memberId: string;
  day: string;
  firstAt: Date;
}

const who = 'merchant_id, currency, vendor_id, game_id, member_id';
const scope = 'merchant_id, currency, vendor_id, game_id';
const knownOf = (row: string) => `known.merchant_id = ${row}.merchant_id AND known.currency = ${row}.currency
    AND known.vendor_id = ${row}.vendor_id AND known.game_id = ${row}.game_id AND known.member_id = ${row}.member_id`;
const knownBefore = (row: string) => `COALESCE((SELECT max(known.day) FROM player_day known
    WHERE ${knownOf(row)} AND known.day < ${row}.day), '-infinity')`;

/**
 * Notes who staked, by game, by vendor and over all. A day that is new stands after the known one before it, and the known one
 * after it stands after the new one from then on: days may come in any order, and nobody is counted twice.
 */
export async function addPlayers(tx: Tx, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return;
  const columns = arraysOf(
    seen,
    'merchantId',
    'currency',
    'vendorId',
    'gameId',
    'memberId',
    'day',
    'firstAt',
  );
  const source = `seen AS MATERIALIZED (
      SELECT merchant_id, currency, scope.vendor_id, scope.game_id, member_id, day, min(first_at) AS first_at
      FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::date[], $7::timestamptz[])
        AS row (merchant_id, currency, vendor_id, game_id, member_id, day, first_at)
      CROSS JOIN LATERAL (VALUES (row.vendor_id, row.game_id), (row.vendor_id, ''), ('', '')) AS scope (vendor_id, game_id)
      GROUP BY 1, 2, 3, 4, 5, 6)`;
  await sqlOn(
    tx,
    keepPrepared(`WITH ${source}, fresh AS (
       INSERT INTO player_day (${who}, day, first_at) SELECT ${who}, day, first_at FROM seen ORDER BY 1, 2, 3, 4, 5, 6
       ON CONFLICT DO NOTHING RETURNING ${who}, day
     ), placed AS (
       SELECT fresh.*, greatest(${knownBefore('fresh')},
         lag(day, 1, '-infinity') OVER (PARTITION BY ${who} ORDER BY day)) AS previous_day,
         (SELECT min(known.day) FROM player_day known WHERE ${knownOf('fresh')} AND known.day > fresh.day) AS next_day
       FROM fresh
     ), follower AS (
       SELECT ${who}, next_day AS day, max(day) AS previous_day FROM placed WHERE next_day IS NOT NULL
       GROUP BY ${who}, next_day
     ), change AS (
       SELECT ${scope}, day, previous_day, 1 AS players FROM placed
       UNION ALL SELECT ${scope}, day, previous_day, 1 FROM follower
       UNION ALL SELECT ${scope}, day, ${knownBefore('follower')}, -1 FROM follower
     )
     INSERT INTO player_total AS total (${scope}, day, previous_day, players)
     SELECT ${scope}, day, previous_day, sum(players) FROM change GROUP BY ${scope}, day, previous_day
     ON CONFLICT (${scope}, day, previous_day) DO UPDATE SET players = total.players + excluded.players`),
    columns,
  );
  // Writers are read side by side, so a day's first stake may be found after a later one.
  await sqlOn(
    tx,
    keepPrepared(`WITH ${source}
     UPDATE player_day known SET first_at = seen.first_at FROM seen
     WHERE ${knownOf('seen')} AND known.day = seen.day AND known.first_at > seen.first_at`),
    columns,
  );
}
