import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Measures, Terms } from '../engine/types.ts';
import { isByDay, type Period, type Window } from '../settlement/windows.ts';

/** Teams' sums by window and holder. */
function teamWindows(period: Period): string {
  const byDay = isByDay(period);
  const day = (value: string) => `(${value} AT TIME ZONE $6::text)::date`;
  const within = byDay
    ? `t.day >= ${day('w.starts')} AND t.day < ${day('w.ends')}`
    : 't.starts_at >= w.starts AND t.starts_at < w.ends';
  const table = byDay ? 'member_day_total' : 'member_slice_total';
  return `WITH w AS (SELECT * FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS w (starts, ends, no)),
     team AS MATERIALIZED (SELECT $7::uuid AS member_id UNION ALL SELECT member_id FROM member_tree_ancestor
       WHERE merchant_id = $1 AND ancestor_id = $7::uuid),
     parts AS (
       SELECT w.no, t.member_id, t.turnover, t.stake, t.payout, 0::bigint AS bonuses, 0::bigint AS rebates
       FROM w JOIN ${table} t ON t.merchant_id = $1 AND ${within} AND t.currency = $4 JOIN team ON team.member_id = t.member_id
       UNION ALL
       SELECT w.no, t.member_id, 0, 0, 0, CASE t.kind WHEN 'bonus' THEN t.amount ELSE 0 END,
         CASE t.kind WHEN 'rebate' THEN t.amount ELSE 0 END
       FROM w JOIN member_money_total t ON t.merchant_id = $1 AND ${within} AND t.currency = $4
         AND t.kind IN ('bonus', 'rebate') JOIN team ON team.member_id = t.member_id
       UNION ALL
       SELECT w.no, c.member_id, -c.turnover, -c.stake, -c.payout, 0, 0 FROM w JOIN commission_correction c
         ON c.merchant_id = $1 AND c.settled_at >= w.starts AND c.settled_at < w.ends AND c.currency = $4
         JOIN team ON team.member_id = c.member_id
     ), total AS (
       SELECT no, member_id, sum(turnover) AS turnover, sum(stake) AS stake, sum(payout) AS payout, sum(bonuses) AS bonuses,
         sum(rebates) AS rebates, CASE WHEN sum(turnover) >= $5::bigint THEN 1 ELSE 0 END AS active
       FROM parts WHERE $6::text IS NOT NULL GROUP BY no, member_id
     )
     SELECT total.no, holder.id AS holder, sum(turnover)::bigint AS turnover, sum(stake)::bigint AS stake,
       sum(payout)::bigint AS payout, sum(bonuses)::bigint AS bonuses, sum(rebates)::bigint AS rebates,
       sum(active)::bigint AS active
     FROM total CROSS JOIN LATERAL (SELECT total.member_id AS id UNION ALL SELECT ancestor_id FROM member_tree_ancestor
       WHERE merchant_id = $1 AND member_id = total.member_id) above
     JOIN unnest($8::uuid[]) AS holder (id) ON holder.id = above.id
     GROUP BY 1, 2`;
}

/**
 * The same from what is kept of each team: as many rows as there are holders and days, however many members they have. Who is
 * active is who settled a bet.
 */
const storedWindows = `WITH w AS (SELECT (starts AT TIME ZONE $5::text)::date AS starts, (ends AT TIME ZONE $5::text)::date AS ends,
       starts AS from_at, ends AS to_at, no
     FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS w (starts, ends, no)),
     holder AS (SELECT unnest($6::uuid[]) AS id),
     parts AS (
       SELECT w.no, holder.id, t.turnover, t.stake, t.payout, t.bonuses, t.rebates, 0::bigint AS active
       FROM w, holder JOIN team_day_total t ON t.merchant_id = $1 AND t.agent_id = holder.id
       WHERE t.currency = $4 AND t.day >= w.starts AND t.day < w.ends
       UNION ALL
       SELECT w.no, holder.id, t.turnover, t.stake, t.payout, t.bonuses, t.rebates, 0
       FROM w, holder JOIN member_day_figure t ON t.merchant_id = $1 AND t.member_id = holder.id
       WHERE t.currency = $4 AND t.day >= w.starts AND t.day < w.ends
       UNION ALL
       SELECT w.no, holder.id, 0, 0, 0, 0, 0, t.members
       FROM w, holder JOIN team_active_total t ON t.merchant_id = $1 AND t.agent_id = holder.id
       WHERE t.currency = $4 AND t.mark = 'bet' AND t.day >= w.starts AND t.day < w.ends AND t.previous_day < w.starts
       UNION ALL
       SELECT DISTINCT w.no, holder.id, 0, 0, 0, 0, 0, 1
       FROM w, holder JOIN member_active_day t ON t.merchant_id = $1 AND t.member_id = holder.id
       WHERE t.currency = $4 AND t.mark = 'bet' AND t.day >= w.starts AND t.day < w.ends
       UNION ALL
       SELECT w.no, holder.id, -c.turnover, -c.stake, -c.payout, 0, 0, 0
       FROM w JOIN commission_correction c ON c.merchant_id = $1 AND c.settled_at >= w.from_at AND c.settled_at < w.to_at
         AND c.currency = $4
       CROSS JOIN LATERAL (SELECT c.member_id AS id UNION ALL SELECT ancestor_id FROM member_tree_ancestor
         WHERE merchant_id = $1 AND member_id = c.member_id) above
       JOIN holder ON holder.id = above.id
     )
     SELECT no, id AS holder, sum(turnover)::bigint AS turnover, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout,
       sum(bonuses)::bigint AS bonuses, sum(rebates)::bigint AS rebates, sum(active)::bigint AS active
     FROM parts GROUP BY no, id`;

/** Whether anything about the contracts depends on who counts as active; where it doesn't, what is kept says enough. */
export const asksForActive = (all: readonly Pick<Terms, 'tiers'>[]): boolean =>
  all.some(({ tiers }) => tiers.some(({ minActive }) => minActive > 0));

/**
 * The figures of several teams in many windows at once, all below one member, by the tree as it stands. Without
 * `countsActive` the kept sums answer for windows of whole days.
 */
export async function readTeamWindows(
  on: Db | Tx,
  asked: {
    merchantId: string;
    currency: string;
    timeZone: string;
    period: Period;
    activeTurnover: bigint;
    root: string;
    holders: readonly string[];
    windows: readonly Window[];
    countsActive: boolean;
  },
): Promise<Map<string, Measures>[]> {
  const windows = [
    asked.merchantId,
    asked.windows.map(({ from }) => from),
    asked.windows.map(({ to }) => to),
    asked.currency,
  ];
  const stored = isByDay(asked.period) && !asked.countsActive;
  const rows = await sqlOn<Omit<Measures, 'active'> & { no: bigint; holder: string; active: bigint }>(
    on,
    stored ? storedWindows : teamWindows(asked.period),
    stored
      ? [...windows, asked.timeZone, asked.holders]
      : [...windows, String(asked.activeTurnover), asked.timeZone, asked.root, asked.holders],
  );
  const found = asked.windows.map(() => new Map<string, Measures>());
  for (const { no, holder, active, ...sums } of rows)
    found[Number(no) - 1]?.set(holder, { ...sums, active: Number(active) });
  return found;
}
