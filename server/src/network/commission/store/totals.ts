import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { MemberTotal } from '../engine/team.ts';
import type { Measures } from '../engine/types.ts';
import { isByDay, type Period, type Window } from '../settlement/windows.ts';

/** What is counted: one window of a brand, less the bets that were found not to count. */
export interface Span extends Window {
  merchantId: string;
  currency: string;
  timeZone: string;
  period: Period;
  activeTurnover: bigint;
  corrections: readonly string[];
}

const spanValues = (span: Span): unknown[] => [
  span.merchantId,
  span.from,
  span.to,
  span.currency,
  span.timeZone,
  String(span.activeTurnover),
  span.corrections,
];

/** The same members' sums, from day totals for whole days and from five-minute totals for what is shorter. */
function memberTotals(period: Period): string {
  const byDay = isByDay(period);
  const table = byDay ? 'member_day_total' : 'member_slice_total';
  const day = (value: string) => `(${value}::timestamptz AT TIME ZONE $5::text)::date`;
  const within = byDay ? `day >= ${day('$2')} AND day < ${day('$3')}` : 'starts_at >= $2 AND starts_at < $3';
  return `parts AS (
      SELECT member_id, turnover, stake, payout, 0::bigint AS bonuses, 0::bigint AS rebates FROM ${table}
      WHERE merchant_id = $1 AND ${within} AND currency = $4
      UNION ALL
      SELECT member_id, 0, 0, 0, CASE kind WHEN 'bonus' THEN amount ELSE 0 END, CASE kind WHEN 'rebate' THEN amount ELSE 0 END
      FROM member_money_total WHERE merchant_id = $1 AND ${within} AND currency = $4 AND kind IN ('bonus', 'rebate')
      UNION ALL
      SELECT member_id, -turnover, -stake, -payout, 0, 0 FROM commission_correction
      WHERE merchant_id = $1 AND settled_at >= $2 AND settled_at < $3 AND currency = $4 AND id = ANY ($7::uuid[])
    ), total AS MATERIALIZED (
      SELECT member_id, sum(turnover)::bigint AS turnover, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout,
        sum(bonuses)::bigint AS bonuses, sum(rebates)::bigint AS rebates,
        CASE WHEN sum(turnover) >= $6::bigint THEN 1 ELSE 0 END AS active
      FROM parts WHERE $5::text IS NOT NULL GROUP BY member_id
    )`;
}

/** Those above a member at the start of the window; without moves since then the tree as it stands is that. */
const pairsOf = (member: string, moved: boolean): string => {
  const now = `SELECT ancestor_id, distance FROM member_tree_ancestor
    WHERE merchant_id = $1 AND member_id = ${member}${moved ? ' AND (since IS NULL OR since <= $2)' : ''}`;
  const past = `UNION ALL SELECT ancestor_id, distance FROM member_tree_past
    WHERE merchant_id = $1 AND member_id = ${member} AND until > $2 AND (since IS NULL OR since <= $2)`;
  return moved ? `${now} ${past}` : now;
};

export async function movedSince(
  on: Db | Tx,
  { merchantId, from }: Pick<Span, 'merchantId' | 'from'>,
): Promise<boolean> {
  const rows = await sqlOn(
    on,
    'SELECT 1 FROM member_tree_move WHERE merchant_id = $1 AND effective_from > $2 LIMIT 1',
    [merchantId, from],
  );
  return rows.length > 0;
}

interface Sums extends Omit<Measures, 'active'> {
  active: bigint;
}
export interface TeamTotals {
  /** By holder; one without any figure is missing. */
  teams: Map<string, Measures>;
  members: number;
  active: number;
  /** Of every member's figures, whatever their order. */
  digest: string;
}

/**
 * The figures of the holders' teams in one pass over the members who did something: from each up its few levels. Nothing
 * of it depends on how many members there are, or on the order of the rows.
 */
export async function readTeams(on: Db | Tx, span: Span, holders: readonly string[]): Promise<TeamTotals> {
  const pairs = pairsOf('total.member_id', await movedSince(on, span));
  const sums = ['turnover', 'stake', 'payout', 'bonuses', 'rebates']
    .map((name) => `COALESCE(sum(total.${name}), 0)::bigint AS ${name}`)
    .join(', ');
  const rows = await sqlOn<Sums & { holder: string | null; members: bigint; digest: string | null }>(
    on,
    `WITH ${memberTotals(span.period)}, holder AS MATERIALIZED (SELECT unnest($8::uuid[]) AS id)
     SELECT holder.id AS holder, ${sums}, COALESCE(sum(total.active), 0)::bigint AS active, 0::bigint AS members,
       NULL AS digest
     FROM total CROSS JOIN LATERAL (SELECT total.member_id AS id UNION ALL SELECT ancestor_id FROM (${pairs}) p) above
     JOIN holder ON holder.id = above.id GROUP BY holder.id
     UNION ALL
     SELECT NULL, ${sums}, COALESCE(sum(total.active), 0)::bigint, count(*)::bigint,
       concat_ws('/', sum(hashtextextended(total::text, 0)::numeric), sum(hashtextextended(total::text, 1)::numeric))
     FROM total`,
    [...spanValues(span), holders],
  );
  const all = rows.find(({ holder }) => holder === null);
  const teams = rows.flatMap(({ holder, members: _m, digest: _d, active, ...rest }): [string, Measures][] =>
    holder === null ? [] : [[holder, { ...rest, active: Number(active) }]],
  );
  return {
    teams: new Map(teams),
    members: Number(all?.members ?? 0n),
    active: Number(all?.active ?? 0n),
    digest: all?.digest ?? '',
  };
}

/** For each holder the nearest one above it at the start of the window. */
export async function readNearest(
  on: Db | Tx,
  span: Span,
  holders: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sqlOn<{ id: string; above: string }>(
    on,
    `WITH holder AS MATERIALIZED (SELECT unnest($3::uuid[]) AS id)
     SELECT DISTINCT ON (holder.id) holder.id, p.ancestor_id AS above
     FROM holder CROSS JOIN LATERAL (${pairsOf('holder.id', await movedSince(on, span))}) p
     JOIN holder AS other ON other.id = p.ancestor_id
     WHERE $2::timestamptz IS NOT NULL
     ORDER BY holder.id, p.distance`,
    [span.merchantId, span.from, holders],
  );
  return new Map(rows.map(({ id, above }) => [id, above]));
}

/** The first moment at or after the start of a span at which a member's figures stand; what lies before needs no run. */
export async function firstFigure(
  on: Db | Tx,
  merchantId: string,
  { from, to }: Window,
): Promise<Date | null> {
  const [row] = await sqlOn<{ at: Date | null }>(
    on,
    `SELECT least(
       (SELECT min(starts_at) FROM member_slice_total WHERE merchant_id = $1 AND starts_at >= $2 AND starts_at < $3),
       (SELECT min(starts_at) FROM member_money_total WHERE merchant_id = $1 AND starts_at >= $2 AND starts_at < $3
          AND kind IN ('bonus', 'rebate'))) AS at`,
    [merchantId, from, to],
  );
  return row?.at ?? null;
}

export interface TeamMember extends MemberTotal {
  level: number;
}

/** The members behind a holder's figures, highest turnover first. */
export async function readTeamMembers(
  on: Db | Tx,
  span: Span,
  holder: string,
  page: { offset: number; limit: number },
): Promise<{ rows: TeamMember[]; total: number }> {
  const pairs = pairsOf('total.member_id', await movedSince(on, span));
  const rows = await sqlOn<TeamMember & { found: bigint }>(
    on,
    `WITH ${memberTotals(span.period)}
     SELECT total.member_id AS "memberId", turnover, stake, payout, bonuses, rebates, above.distance AS level,
       count(*) OVER ()::bigint AS found
     FROM total CROSS JOIN LATERAL (SELECT total.member_id AS id, 0 AS distance
       UNION ALL SELECT ancestor_id, distance FROM (${pairs}) p) above
     WHERE above.id = $8 ORDER BY turnover DESC, total.member_id LIMIT $9 OFFSET $10`,
    [...spanValues(span), holder, page.limit, page.offset],
  );
  return {
    rows: rows.map(({ found: _found, ...row }) => row),
    total: Number(rows[0]?.found ?? 0n),
  };
}

/** Every member's figures as they are kept, for the checker. */
export function readMemberTotals(on: Db | Tx, span: Span): Promise<MemberTotal[]> {
  return sqlOn<MemberTotal>(
    on,
    `WITH ${memberTotals(span.period)}
     SELECT member_id AS "memberId", turnover, stake, payout, bonuses, rebates FROM total ORDER BY member_id`,
    spanValues(span),
  );
}
