import { arraysOf } from '../../platform/database/arrays.ts';
import { sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import { type KnownRows, rowName } from '../engine/index.ts';

/** Ended bets of a page as a FROM item named `bet`, with the values of its parameters. */
export interface BetSource {
  from: string;
  values: readonly unknown[];
}

/** Money besides bets of one member and business day. */
export interface MoneyDelta {
  merchantId: string;
  memberId: string;
  day: string;
  kind: string;
  currency: string;
  amount: bigint;
}

/** Nobody else adds to the sums, and no branch moves, until the transaction ends. */
export async function lockSums(tx: Tx): Promise<void> {
  await sqlOn(tx, keepPrepared('SELECT FROM team_sum_lock FOR UPDATE'));
}

/**
 * Adds a page of bets to the teams of everyone above their members: each member's figures once per level, whatever the
 * number of its bets.
 */
export async function addBets(tx: Tx, source: BetSource): Promise<void> {
  await lockSums(tx);
  const played = `played AS MATERIALIZED (
      SELECT bet.merchant_id, member_id, bet.currency, (ended_at AT TIME ZONE merchant.time_zone)::date AS day, vendor_id,
        game_id, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(won)::bigint AS payout,
        sum(turnover)::bigint AS turnover
      FROM ${source.from} JOIN merchant ON merchant.id = bet.merchant_id GROUP BY 1, 2, 3, 4, 5, 6)`;
  await sqlOn(
    tx,
    keepPrepared(`WITH ${played}, above AS MATERIALIZED (
       SELECT played.*, pair.agent_id, pair.distance, pair.is_agent FROM played JOIN team_pair pair USING (merchant_id, member_id)
     ), games AS (
       INSERT INTO team_game_total AS total
         (merchant_id, agent_id, currency, day, vendor_id, game_id, bets, stake, payout, turnover)
       SELECT merchant_id, agent_id, currency, day, vendor_id, game_id, sum(bets), sum(stake), sum(payout), sum(turnover)
       FROM above GROUP BY 1, 2, 3, 4, 5, 6
       ON CONFLICT (merchant_id, agent_id, currency, day, vendor_id, game_id) DO UPDATE SET bets = total.bets + excluded.bets,
         stake = total.stake + excluded.stake, payout = total.payout + excluded.payout,
         turnover = total.turnover + excluded.turnover
     )
     INSERT INTO team_day_total AS total
       (merchant_id, agent_id, currency, day, distance, is_agent, bets, stake, payout, turnover)
     SELECT merchant_id, agent_id, currency, day, distance, is_agent, sum(bets), sum(stake), sum(payout), sum(turnover)
     FROM above GROUP BY 1, 2, 3, 4, 5, 6
     ON CONFLICT (merchant_id, agent_id, currency, day, distance, is_agent) DO UPDATE SET bets = total.bets + excluded.bets,
       stake = total.stake + excluded.stake, payout = total.payout + excluded.payout,
       turnover = total.turnover + excluded.turnover`),
    [...source.values],
  );
}

/** A member's bets, or a win that came after; at a time within a business day. */
export interface Activity {
  merchantId: string;
  memberId: string;
  currency: string;
  endedAt: Date;
  /** 0 for what is no bet of its own. */
  bets: number;
}

/** Days of all time zones begin with a slice: what is known of a slice is known of its day, whichever the brand's zone. */
const activityOf = ({ merchantId, memberId, currency, endedAt, bets }: Activity): string =>
  rowName(endedAt, merchantId, memberId, currency, bets > 0 ? 'bet' : 'any');

/** Notes the days on which members bet, or were paid for a bet; under the lock that `addBets` took. */
export async function addActive(tx: Tx, activities: readonly Activity[], known: KnownRows): Promise<void> {
  const fresh = new Map<string, Activity>();
  for (const activity of activities) {
    const name = activityOf(activity);
    if (!known.has(name)) fresh.set(name, activity);
  }
  if (fresh.size === 0) return;
  const rows = [...fresh.values()];
  await markActive(
    tx,
    `seen AS (
       SELECT DISTINCT active.merchant_id, member_id, active.currency, mark,
         (ended_at AT TIME ZONE merchant.time_zone)::date AS day
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::int[])
         AS active (merchant_id, member_id, currency, ended_at, bets)
       JOIN merchant ON merchant.id = active.merchant_id
       CROSS JOIN (VALUES ('bet'), ('any')) AS marks (mark) WHERE mark = 'any' OR bets > 0)`,
    arraysOf(rows, 'merchantId', 'memberId', 'currency', 'endedAt', 'bets'),
  );
  for (const name of fresh.keys()) known.note(name);
}

export async function addMoney(tx: Tx, deltas: readonly MoneyDelta[]): Promise<void> {
  const rows = deltas.filter(({ kind }) => kind !== 'commission');
  if (rows.length === 0) return;
  await lockSums(tx);
  const values = arraysOf(rows, 'merchantId', 'memberId', 'currency', 'day', 'kind', 'amount');
  const moved = `unnest($1::uuid[], $2::uuid[], $3::text[], $4::date[], $5::text[], $6::bigint[])
    AS moved (merchant_id, member_id, currency, day, kind, amount)`;
  const sumOf = (kind: string) =>
    `COALESCE(sum(moved.amount) FILTER (WHERE moved.kind = '${kind}'), 0)::bigint`;
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO team_day_total AS total
       (merchant_id, agent_id, currency, day, distance, is_agent, bonuses, rebates, deposits, withdrawals)
     SELECT merchant_id, pair.agent_id, moved.currency, moved.day, pair.distance, pair.is_agent, ${sumOf('bonus')},
       ${sumOf('rebate')}, ${sumOf('deposit')}, ${sumOf('withdrawal')}
     FROM ${moved} JOIN team_pair pair USING (merchant_id, member_id) GROUP BY 1, 2, 3, 4, 5, 6
     ON CONFLICT (merchant_id, agent_id, currency, day, distance, is_agent) DO UPDATE
       SET bonuses = total.bonuses + excluded.bonuses, rebates = total.rebates + excluded.rebates,
         deposits = total.deposits + excluded.deposits, withdrawals = total.withdrawals + excluded.withdrawals`),
    values,
  );
  await markActive(
    tx,
    `seen AS (SELECT DISTINCT merchant_id, member_id, currency, 'any' AS mark, day FROM ${moved})`,
    values,
  );
}

/**
 * Notes days on which members were active. A day that is new stands after the known one before it, and the known one after
 * it stands after the new one from then on: days may come in any order, and nothing is counted twice.
 */
async function markActive(tx: Tx, seen: string, values: readonly unknown[]): Promise<void> {
  const who = 'merchant_id, member_id, currency, mark';
  const knownBefore = (row: string) => `COALESCE((SELECT max(known.day) FROM member_active_day known
      WHERE known.merchant_id = ${row}.merchant_id AND known.member_id = ${row}.member_id
        AND known.currency = ${row}.currency AND known.mark = ${row}.mark AND known.day < ${row}.day), '-infinity')`;
  await sqlOn(
    tx,
    keepPrepared(`WITH ${seen}, fresh AS (
       INSERT INTO member_active_day (${who}, day) SELECT ${who}, day FROM seen ORDER BY 1, 2, 3, 4, 5
       ON CONFLICT DO NOTHING RETURNING ${who}, day
     ), placed AS (
       SELECT fresh.*, greatest(${knownBefore('fresh')},
         lag(day, 1, '-infinity') OVER (PARTITION BY ${who} ORDER BY day)) AS previous_day,
         (SELECT min(known.day) FROM member_active_day known WHERE known.merchant_id = fresh.merchant_id
           AND known.member_id = fresh.member_id AND known.currency = fresh.currency AND known.mark = fresh.mark
           AND known.day > fresh.day) AS next_day
       FROM fresh
     ), follower AS (
       SELECT ${who}, next_day AS day, max(day) AS previous_day FROM placed WHERE next_day IS NOT NULL
       GROUP BY ${who}, next_day
     ), change AS (
       SELECT ${who}, day, previous_day, 1 AS members FROM placed
       UNION ALL SELECT ${who}, day, previous_day, 1 FROM follower
       UNION ALL SELECT ${who}, day, ${knownBefore('follower')}, -1 FROM follower
     )
     INSERT INTO team_active_total AS total
       (merchant_id, agent_id, currency, mark, day, previous_day, distance, is_agent, members)
     SELECT merchant_id, pair.agent_id, change.currency, change.mark, change.day, change.previous_day, pair.distance,
       pair.is_agent, sum(change.members)
     FROM change JOIN team_pair pair USING (merchant_id, member_id) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
     ON CONFLICT (merchant_id, agent_id, currency, mark, day, previous_day, distance, is_agent) DO UPDATE
       SET members = total.members + excluded.members`),
    [...values],
  );
}
