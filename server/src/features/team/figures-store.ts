import { type Db, sqlOn } from '../../platform/database.ts';
import type { Days } from './periods.ts';
import type { Me } from './tree-store.ts';

/** Settled bets and money of a period. */
export interface Figures {
  bets: bigint;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
  bonuses: bigint;
  rebates: bigint;
  deposits: bigint;
  withdrawals: bigint;
}

/** A team (the agent and everybody below), in one currency and over whole days. */
export interface Scope {
  me: Me;
  currency: string;
  days: Days;
}

const values = ({ me, currency, days }: Scope): unknown[] => [
  me.merchantId,
  me.id,
  currency,
  days.from,
  days.to,
];

/** The team with its levels. Parameters: 1 merchant, 2 agent, 3 currency, 4 and 5 first and last day. */
export const team = `team AS (
  SELECT $2::uuid AS id, 0 AS level
  UNION ALL
  SELECT member_id, distance FROM member_tree_ancestor WHERE merchant_id = $1 AND ancestor_id = $2)`;

/** What the projector counted of each member and day: bets by game, money by kind (those rows have no game). */
export const totals = `totals AS (
  SELECT total.member_id, total.day, total.vendor_id, total.game_id, total.bets, total.turnover, total.stake, total.payout,
    0::bigint AS bonuses, 0::bigint AS rebates, 0::bigint AS deposits, 0::bigint AS withdrawals
  FROM team JOIN member_day_total AS total ON total.merchant_id = $1 AND total.member_id = team.id
  WHERE total.currency = $3 AND total.day BETWEEN $4::date AND $5::date
  UNION ALL
  SELECT money.member_id, money.day, NULL, NULL, 0, 0, 0, 0, CASE money.kind WHEN 'bonus' THEN money.amount ELSE 0 END,
    CASE money.kind WHEN 'rebate' THEN money.amount ELSE 0 END, CASE money.kind WHEN 'deposit' THEN money.amount ELSE 0 END,
    CASE money.kind WHEN 'withdrawal' THEN money.amount ELSE 0 END
  FROM team JOIN member_money_total AS money ON money.merchant_id = $1 AND money.member_id = team.id
  WHERE money.currency = $3 AND money.day BETWEEN $4::date AND $5::date AND money.kind <> 'commission')`;

export const sums = ['bets', 'turnover', 'stake', 'payout', 'bonuses', 'rebates', 'deposits', 'withdrawals']
  .map((name) => `COALESCE(sum(totals.${name}), 0)::bigint AS ${name}`)
  .join(', ');

/** Who settled a bet; late wins alone make nobody active. */
const active = 'count(DISTINCT totals.member_id) FILTER (WHERE totals.bets > 0)::int AS active';

export async function readFigures(db: Db, scope: Scope): Promise<Figures & { active: number }> {
  const [row] = await sqlOn<Figures & { active: number }>(
    db,
    `WITH ${team}, ${totals} SELECT ${sums}, ${active} FROM totals`,
    values(scope),
  );
  if (!row) throw new Error('a sum has one row');
  return row;
}

export interface DayFigures extends Figures {
  day: string;
}

/** Days without anything have no row. */
export function readTrend(db: Db, scope: Scope): Promise<DayFigures[]> {
  return sqlOn<DayFigures>(
    db,
    `WITH ${team}, ${totals} SELECT totals.day::text AS day, ${sums} FROM totals GROUP BY totals.day ORDER BY totals.day`,
    values(scope),
  );
}

export interface GameFigures extends Figures {
  vendorId: string;
  gameId: string;
}

export function readByGame(db: Db, scope: Scope): Promise<GameFigures[]> {
  return sqlOn<GameFigures>(
    db,
    `WITH ${team}, ${totals} SELECT totals.vendor_id AS "vendorId", totals.game_id AS "gameId", ${sums} FROM totals
     WHERE totals.vendor_id IS NOT NULL GROUP BY totals.vendor_id, totals.game_id`,
    values(scope),
  );
}

export interface DownlineFigures extends Figures {
  id: string;
  account: string;
  nickname: string;
  type: number;
  active: number;
}

/** The direct downlines, each with its own team, largest turnover first. */
export function readTopDownlines(db: Db, scope: Scope, most: number): Promise<DownlineFigures[]> {
  return sqlOn<DownlineFigures>(
    db,
    `WITH ${team}, ${totals}, branch AS (
       SELECT member_id AS top, member_id AS id FROM member_tree WHERE merchant_id = $1 AND upline_id = $2
       UNION ALL
       SELECT pair.ancestor_id, pair.member_id FROM member_tree AS own
       JOIN member_tree_ancestor AS pair ON pair.merchant_id = own.merchant_id AND pair.ancestor_id = own.member_id
       WHERE own.merchant_id = $1 AND own.upline_id = $2)
     SELECT member.id, member.account, member.nickname, member.type, ${sums}, ${active}
     FROM totals JOIN branch ON branch.id = totals.member_id
     JOIN member ON member.merchant_id = $1 AND member.id = branch.top
     GROUP BY member.id, member.account, member.nickname, member.type
     ORDER BY sum(totals.turnover) DESC, member.id LIMIT $6`,
    [...values(scope), most],
  );
}

export async function readNewMembers(db: Db, me: Me, from: Date, to: Date): Promise<number> {
  const [row] = await sqlOn<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM member_tree_ancestor AS pair
     JOIN member_tree AS place ON place.merchant_id = pair.merchant_id AND place.member_id = pair.member_id
     WHERE pair.merchant_id = $1 AND pair.ancestor_id = $2 AND place.placed_at >= $3 AND place.placed_at < $4`,
    [me.merchantId, me.id, from, to],
  );
  return row?.count ?? 0;
}

/** What the agent itself was paid in commissions. */
export async function readCommissions(db: Db, { me, currency, days }: Scope): Promise<bigint> {
  const [row] = await sqlOn<{ amount: bigint }>(
    db,
    `SELECT COALESCE(sum(amount), 0)::bigint AS amount FROM member_money_total
     WHERE merchant_id = $1 AND member_id = $2 AND currency = $3 AND day BETWEEN $4::date AND $5::date AND kind = 'commission'`,
    [me.merchantId, me.id, currency, days.from, days.to],
  );
  return row?.amount ?? 0n;
}
