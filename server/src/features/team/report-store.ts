import { type Db, sqlOn } from '../../platform/database.ts';
import { type Figures, type Scope, sums, team, totals } from './figures-store.ts';

export interface Within extends Scope {
  memberId: string | null;
  level: number | null;
}

const values = ({ me, currency, days, memberId, level }: Within): unknown[] => [
  me.merchantId,
  me.id,
  currency,
  days.from,
  days.to,
  memberId,
  level,
];

/** Parameters 6 and 7: one member, one level. */
const within = `JOIN team ON team.id = totals.member_id AND ($6::uuid IS NULL OR team.id = $6::uuid)
  AND ($7::int IS NULL OR team.level = $7::int)
  JOIN member ON member.merchant_id = $1 AND member.id = totals.member_id`;

export interface BettingFilter extends Within {
  /** Games as vendor and code; null for all. */
  games: readonly { vendorId: string; gameId: string }[] | null;
}

/** Parameters 8 to 10: the games. */
const ofGames = `totals.vendor_id IS NOT NULL AND ($8::boolean OR (totals.vendor_id, totals.game_id) IN
  (SELECT * FROM unnest($9::text[], $10::text[])))`;
const gameValues = ({ games }: BettingFilter): unknown[] => [
  games === null,
  (games ?? []).map(({ vendorId }) => vendorId),
  (games ?? []).map(({ gameId }) => gameId),
];

export interface BettingKey {
  day: string;
  memberId: string;
  vendorId: string;
  gameId: string;
}

export interface BettingRow extends BettingKey {
  account: string;
  nickname: string;
  type: number;
  bets: bigint;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
}

export function readBetting(
  db: Db,
  filter: BettingFilter,
  page: { after: BettingKey | null; limit: number },
): Promise<BettingRow[]> {
  const { after } = page;
  return sqlOn<BettingRow>(
    db,
    `WITH ${team}, ${totals} SELECT totals.day::text AS day, totals.member_id AS "memberId", totals.vendor_id AS "vendorId",
       totals.game_id AS "gameId", member.account, member.nickname, member.type, totals.bets, totals.turnover, totals.stake,
       totals.payout
     FROM totals ${within} WHERE ${ofGames}
       AND ($11::date IS NULL OR (totals.day, totals.member_id, totals.vendor_id, totals.game_id)
         < ($11::date, $12::uuid, $13::text, $14::text))
     ORDER BY totals.day DESC, totals.member_id DESC, totals.vendor_id DESC, totals.game_id DESC LIMIT $15`,
    [
      ...values(filter),
      ...gameValues(filter),
      after?.day ?? null,
      after?.memberId ?? null,
      after?.vendorId ?? null,
      after?.gameId ?? null,
      page.limit,
    ],
  );
}

export interface BettingTotals {
  members: number;
  bets: bigint;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
}

export async function readBettingTotals(db: Db, filter: BettingFilter): Promise<BettingTotals> {
  const [row] = await sqlOn<BettingTotals>(
    db,
    `WITH ${team}, ${totals} SELECT count(DISTINCT totals.member_id)::int AS members, ${sums}
     FROM totals ${within} WHERE ${ofGames}`,
    [...values(filter), ...gameValues(filter)],
  );
  if (!row) throw new Error('a sum has one row');
  return row;
}

export interface LossFilter extends Within {
  kind: 'agent' | 'player' | null;
}

export interface LossRow extends Figures {
  id: string;
  account: string;
  nickname: string;
  type: number;
  level: number;
}

const ofKind = `($8::text IS NULL OR (member.type IN (1, 2, 41, 42)) = ($8::text = 'agent'))`;

/** Per member of the team who played or moved money; the largest loss first. */
export function readLosses(
  db: Db,
  filter: LossFilter,
  page: { after: { netLoss: bigint; id: string } | null; limit: number },
): Promise<LossRow[]> {
  return sqlOn<LossRow>(
    db,
    `WITH ${team}, ${totals}, losses AS (
       SELECT member.id, member.account, member.nickname, member.type, team.level, ${sums}
       FROM totals ${within} WHERE ${ofKind}
       GROUP BY member.id, member.account, member.nickname, member.type, team.level)
     SELECT * FROM losses WHERE $9::bigint IS NULL OR (stake - payout - bonuses - rebates, id) < ($9::bigint, $10::uuid)
     ORDER BY stake - payout - bonuses - rebates DESC, id DESC LIMIT $11`,
    [
      ...values(filter),
      filter.kind,
      page.after === null ? null : String(page.after.netLoss),
      page.after?.id ?? null,
      page.limit,
    ],
  );
}

export async function readLossTotals(db: Db, filter: LossFilter): Promise<Figures & { members: number }> {
  const [row] = await sqlOn<Figures & { members: number }>(
    db,
    `WITH ${team}, ${totals} SELECT count(DISTINCT totals.member_id)::int AS members, ${sums}
     FROM totals ${within} WHERE ${ofKind}`,
    [...values(filter), filter.kind],
  );
  if (!row) throw new Error('a sum has one row');
  return row;
}

export interface KindTotal {
  kind: string;
  count: number;
  amount: bigint;
}

/** The movements of one wallet by kind. */
export function readKindTotals(
  db: Db,
  query: { merchantId: string; accountId: string; kind: string | null; from: Date; to: Date },
): Promise<KindTotal[]> {
  return sqlOn<KindTotal>(
    db,
    `SELECT transfer.kind, count(*)::int AS count, sum(entry.amount)::bigint AS amount FROM entry
     JOIN transfer ON transfer.merchant_id = entry.merchant_id AND transfer.id = entry.transfer_id
     WHERE entry.merchant_id = $1 AND entry.account_id = $2 AND ($3::text IS NULL OR transfer.kind = $3)
       AND transfer.posted_at >= $4 AND transfer.posted_at < $5
     GROUP BY transfer.kind ORDER BY transfer.kind`,
    [query.merchantId, query.accountId, query.kind, query.from, query.to],
  );
}

export interface BetsFilter {
  merchantId: string;
  accountId: string;
  from: Date;
  to: Date;
  vendorId: string | null;
  gameId: string | null;
}

export interface TeamBet {
  seq: bigint;
  vendorId: string;
  transactionId: string;
  roundId: string;
  gameId: string;
  currency: string;
  stake: bigint;
  won: bigint;
  placedAt: Date;
  settledAt: Date;
}

/**
 * The bets of one wallet that were settled in a period, by when they were placed, newest first. Totals count a bet on the day
 * on which it ended, which may be later than the one on which it was placed: the walk has no earliest stake, so the
 * caller bounds it by how many bets the totals have.
 */
export function readSettledBets(
  db: Db,
  filter: BetsFilter,
  page: { before: bigint | null; limit: number },
): Promise<TeamBet[]> {
  return sqlOn<TeamBet>(
    db,
    `SELECT entry.seq, bet.vendor_id AS "vendorId", bet.transaction_id AS "transactionId", bet.round_id AS "roundId",
       bet.game_id AS "gameId", bet.currency, bet.stake, bet.won, bet.placed_at AS "placedAt", bet.settled_at AS "settledAt"
     FROM entry JOIN transfer ON transfer.merchant_id = entry.merchant_id AND transfer.id = entry.transfer_id
       AND transfer.kind = 'bet'
     JOIN bet ON bet.merchant_id = transfer.merchant_id AND bet.vendor_id = substr(transfer.scope, length('vendor:') + 1)
       AND bet.transaction_id = transfer.key
     WHERE entry.merchant_id = $1 AND entry.account_id = $2 AND ($3::bigint IS NULL OR entry.seq < $3::bigint)
       AND transfer.posted_at < $5 AND bet.state = 'settled' AND bet.settled_at >= $4 AND bet.settled_at < $5
       AND ($6::text IS NULL OR bet.vendor_id = $6) AND ($7::text IS NULL OR bet.game_id = $7)
     ORDER BY entry.seq DESC LIMIT $8`,
    [
      filter.merchantId,
      filter.accountId,
      page.before === null ? null : String(page.before),
      filter.from,
      filter.to,
      filter.vendorId,
      filter.gameId,
      page.limit,
    ],
  );
}

/** What the totals have of one member, of one game where it is named. */
export async function readMemberTotals(
  db: Db,
  query: Scope & { vendorId: string | null; gameId: string | null },
): Promise<{ bets: bigint; stake: bigint; payout: bigint }> {
  const [row] = await sqlOn<{ bets: bigint; stake: bigint; payout: bigint }>(
    db,
    `SELECT COALESCE(sum(bets), 0)::bigint AS bets, COALESCE(sum(stake), 0)::bigint AS stake,
       COALESCE(sum(payout), 0)::bigint AS payout
     FROM member_day_total WHERE merchant_id = $1 AND member_id = $2 AND currency = $3 AND day BETWEEN $4::date AND $5::date
       AND ($6::text IS NULL OR vendor_id = $6) AND ($7::text IS NULL OR game_id = $7)`,
    [
      query.me.merchantId,
      query.me.id,
      query.currency,
      query.days.from,
      query.days.to,
      query.vendorId,
      query.gameId,
    ],
  );
  return row ?? { bets: 0n, stake: 0n, payout: 0n };
}
