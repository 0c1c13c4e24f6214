import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import { lockSums } from './add.ts';

/** Members who wait are counted a page at a time. */
const arrivalsPerPage = 1_000;

/** A member was placed in the tree; the projector counts it into the teams above. */
export async function recordArrival(tx: Tx, merchantId: string, memberId: string): Promise<void> {
  await sqlOn(tx, 'INSERT INTO team_arrival (merchant_id, member_id) VALUES ($1, $2)', [
    merchantId,
    memberId,
  ]);
}

/** The brands in which members were placed who are not counted yet. */
export async function waitingBrands(on: Db | Tx): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    on,
    keepPrepared(
      'SELECT id FROM merchant WHERE EXISTS (SELECT FROM team_arrival WHERE merchant_id = merchant.id)',
    ),
  );
  return rows.map(({ id }) => id);
}

/** Counts members of a brand who were placed; false while more wait. */
export async function countArrivals(tx: Tx, brand: string): Promise<boolean> {
  const [waiting] = await sqlOn(tx, 'SELECT 1 FROM team_arrival WHERE merchant_id = $1 LIMIT 1', [brand]);
  if (waiting === undefined) return true;
  await lockSums(tx);
  const arrived = await sqlOn<{ merchantId: string; memberId: string }>(
    tx,
    `DELETE FROM team_arrival WHERE ctid = ANY (ARRAY(SELECT ctid FROM team_arrival WHERE merchant_id = $1 LIMIT ${arrivalsPerPage} FOR UPDATE SKIP LOCKED))
     RETURNING merchant_id AS "merchantId", member_id AS "memberId"`,
    [brand],
  );
  if (arrived.length === 0) return true;
  const values = [arrived.map(({ merchantId }) => merchantId), arrived.map(({ memberId }) => memberId)];
  const above = `unnest($1::uuid[], $2::uuid[]) AS arrived (merchant_id, member_id)
    JOIN team_pair pair USING (merchant_id, member_id)`;
  await sqlOn(
    tx,
    `INSERT INTO team_size AS total (merchant_id, agent_id, distance, is_agent, members)
     SELECT merchant_id, pair.agent_id, pair.distance, pair.is_agent, count(*) FROM ${above} GROUP BY 1, 2, 3, 4
     ON CONFLICT (merchant_id, agent_id, distance, is_agent) DO UPDATE SET members = total.members + excluded.members`,
    values,
  );
  await sqlOn(
    tx,
    `INSERT INTO team_new_total AS total (merchant_id, agent_id, day, members)
     SELECT merchant_id, pair.agent_id, (place.placed_at AT TIME ZONE merchant.time_zone)::date, count(*) FROM ${above}
     JOIN member_tree place USING (merchant_id, member_id) JOIN merchant ON merchant.id = merchant_id GROUP BY 1, 2, 3
     ON CONFLICT (merchant_id, agent_id, day) DO UPDATE SET members = total.members + excluded.members`,
    values,
  );
  return arrived.length < arrivalsPerPage;
}

/**
 * Runs a change of the tree by which one member, with everyone below it, comes to stand elsewhere: what its branch has done
 * leaves the sums of those above it before, and joins those of anyone who is above it after.
 */
export async function movingBranch(
  tx: Tx,
  branch: { merchantId: string; memberId: string },
  change: () => Promise<void>,
): Promise<void> {
  await lockSums(tx);
  // Nobody is half counted: who waits is counted where it stands, and moves along.
  while (!(await countArrivals(tx, branch.merchantId)));
  await shift(tx, branch, -1);
  await change();
  await shift(tx, branch, 1);
}

const sums = [
  'bets',
  'stake',
  'payout',
  'turnover',
  'bonuses',
  'rebates',
  'deposits',
  'withdrawals',
] as const;

/** Adds a branch to the sums of all above it as the tree stands, or takes it out of them. */
async function shift(
  tx: Tx,
  { merchantId, memberId }: { merchantId: string; memberId: string },
  sign: 1 | -1,
): Promise<void> {
  for (const statement of shifts) await sqlOn(tx, statement, [merchantId, memberId, sign]);
}

const above = `above AS (SELECT agent_id, distance, is_agent FROM team_pair WHERE merchant_id = $1 AND member_id = $2)`;
const own = 'merchant_id = $1 AND member_id = $2';
const below = 'merchant_id = $1 AND agent_id = $2';

/** The member's own part stands at no distance from it, and is of its own kind. */
const shifts = [
  `WITH ${above}, branch AS (
     SELECT 0 AS distance, NULL::boolean AS is_agent, 1::bigint AS members
     UNION ALL SELECT distance, is_agent, members FROM team_size WHERE ${below})
   INSERT INTO team_size AS total (merchant_id, agent_id, distance, is_agent, members)
   SELECT $1::uuid, above.agent_id, above.distance + branch.distance, COALESCE(branch.is_agent, above.is_agent),
     $3::int * sum(branch.members) FROM above, branch GROUP BY 1, 2, 3, 4
   ON CONFLICT (merchant_id, agent_id, distance, is_agent) DO UPDATE SET members = total.members + excluded.members`,
  `WITH ${above}, branch AS (
     SELECT (place.placed_at AT TIME ZONE merchant.time_zone)::date AS day, 1::bigint AS members
     FROM member_tree place JOIN merchant ON merchant.id = place.merchant_id WHERE place.merchant_id = $1 AND place.member_id = $2
     UNION ALL SELECT day, members FROM team_new_total WHERE ${below})
   INSERT INTO team_new_total AS total (merchant_id, agent_id, day, members)
   SELECT $1::uuid, above.agent_id, branch.day, $3::int * sum(branch.members) FROM above, branch GROUP BY 1, 2, 3
   ON CONFLICT (merchant_id, agent_id, day) DO UPDATE SET members = total.members + excluded.members`,
  `WITH ${above}, branch AS (
     SELECT currency, day, 0 AS distance, NULL::boolean AS is_agent, ${sums.join(', ')} FROM member_day_figure WHERE ${own}
     UNION ALL SELECT currency, day, distance, is_agent, ${sums.join(', ')} FROM team_day_total WHERE ${below})
   INSERT INTO team_day_total AS total (merchant_id, agent_id, currency, day, distance, is_agent, ${sums.join(', ')})
   SELECT $1::uuid, above.agent_id, branch.currency, branch.day, above.distance + branch.distance,
     COALESCE(branch.is_agent, above.is_agent), ${sums.map((name) => `$3::int * sum(branch.${name})`).join(', ')}
   FROM above, branch GROUP BY 1, 2, 3, 4, 5, 6
   ON CONFLICT (merchant_id, agent_id, currency, day, distance, is_agent) DO UPDATE
     SET ${sums.map((name) => `${name} = total.${name} + excluded.${name}`).join(', ')}`,
  `WITH ${above}, branch AS (
     SELECT currency, day, vendor_id, game_id, bets, stake, payout, turnover FROM member_day_total WHERE ${own}
     UNION ALL SELECT currency, day, vendor_id, game_id, bets, stake, payout, turnover FROM team_game_total WHERE ${below})
   INSERT INTO team_game_total AS total
     (merchant_id, agent_id, currency, day, vendor_id, game_id, bets, stake, payout, turnover)
   SELECT $1::uuid, above.agent_id, branch.currency, branch.day, branch.vendor_id, branch.game_id,
     $3::int * sum(branch.bets), $3::int * sum(branch.stake), $3::int * sum(branch.payout), $3::int * sum(branch.turnover)
   FROM above, branch GROUP BY 1, 2, 3, 4, 5, 6
   ON CONFLICT (merchant_id, agent_id, currency, day, vendor_id, game_id) DO UPDATE SET bets = total.bets + excluded.bets,
     stake = total.stake + excluded.stake, payout = total.payout + excluded.payout,
     turnover = total.turnover + excluded.turnover`,
  `WITH ${above}, branch AS (
     SELECT currency, mark, day, previous_day, 0 AS distance, NULL::boolean AS is_agent, 1::bigint AS members
     FROM member_active_gap WHERE ${own}
     UNION ALL SELECT currency, mark, day, previous_day, distance, is_agent, members FROM team_active_total WHERE ${below})
   INSERT INTO team_active_total AS total
     (merchant_id, agent_id, currency, mark, day, previous_day, distance, is_agent, members)
   SELECT $1::uuid, above.agent_id, branch.currency, branch.mark, branch.day, branch.previous_day,
     above.distance + branch.distance, COALESCE(branch.is_agent, above.is_agent), $3::int * sum(branch.members)
   FROM above, branch GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
   ON CONFLICT (merchant_id, agent_id, currency, mark, day, previous_day, distance, is_agent) DO UPDATE
     SET members = total.members + excluded.members`,
];
