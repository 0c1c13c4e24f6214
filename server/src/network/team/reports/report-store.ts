import { type Db, sqlOn } from '../../../platform/database/database.ts';
import type { Figures, TeamDays } from '../../../ledger/index.ts';

export interface Within extends TeamDays {
  memberId: string | null;
  level: number | null;
  /** Whether the team is so large that its rows are found by day rather than by member. */
  wide: boolean;
}

/** From how many members on a team's rows are looked for among everyone's. */
export const wideTeam = 2_000;

/** Parameters: 1 merchant, 2 agent, 3 currency, 4 and 5 first and last day, 6 one member, 7 one level. */
const values = ({ merchantId, agentId, currency, from, to, memberId, level }: Within): unknown[] => [
  merchantId,
  agentId,
  currency,
  from,
  to,
  memberId,
  level,
];

const ofDays = 'currency = $3 AND day BETWEEN $4::date AND $5::date';

const ofLineDays = 'line.currency = $3 AND line.day BETWEEN $4::date AND $5::date';

/**
 * Rows with the level of their member in the team. A small team's are read by member; of a large team nearly every row that
 * stands is one of its own, so the rows are read in order and their member's level looked up one by one.
 */
const inTeam = (rows: string, wide: boolean): string =>
  wide
    ? `${rows} JOIN LATERAL (SELECT CASE WHEN line.member_id = $2 THEN 0 ELSE (SELECT distance FROM member_tree_ancestor AS pair
         WHERE pair.merchant_id = $1 AND pair.ancestor_id = $2 AND pair.member_id = line.member_id) END AS level) AS team
         ON team.level IS NOT NULL`
    : `(SELECT $2::uuid AS id, 0 AS level UNION ALL SELECT member_id, distance FROM member_tree_ancestor
         WHERE merchant_id = $1 AND ancestor_id = $2) AS team JOIN ${rows} ON line.member_id = team.id`;
const asked = '($6::uuid IS NULL OR line.member_id = $6::uuid) AND ($7::int IS NULL OR team.level = $7::int)';

export interface BettingFilter extends Within {
  /** Games as vendor and code; null for all. */
  games: readonly { vendorId: string; gameId: string }[] | null;
}

/** Parameters 8 to 10: the games. */
const ofGames = `($8::boolean OR (line.vendor_id, line.game_id) IN (SELECT * FROM unnest($9::text[], $10::text[])))`;
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
  page: { after: BettingKey | null; limit: number; descending: boolean },
): Promise<BettingRow[]> {
  const { after } = page;
  const [sign, order] = page.descending ? ['<', 'DESC'] : ['>', 'ASC'];
  return sqlOn<BettingRow>(
    db,
    `SELECT line.day::text AS day, line.member_id AS "memberId", line.vendor_id AS "vendorId", line.game_id AS "gameId",
       member.account, member.nickname, member.type, line.bets, line.turnover, line.stake, line.payout
     FROM ${inTeam('member_day_total AS line', filter.wide)}
     JOIN member ON member.merchant_id = $1 AND member.id = line.member_id
     WHERE line.merchant_id = $1 AND ${ofLineDays} AND ${asked} AND ${ofGames}
       AND ($11::date IS NULL OR (line.day ${sign}= $11::date AND (line.day, line.member_id, line.vendor_id, line.game_id)
         ${sign} ($11::date, $12::uuid, $13::text, $14::text)))
     ORDER BY ${['day', 'member_id', 'vendor_id', 'game_id'].map((name) => `line.${name} ${order}`).join(', ')} LIMIT $15`,
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

/** Of one member or of some games; a whole team's are kept. Members are those with a settled bet. */
export async function readBettingTotals(db: Db, filter: BettingFilter): Promise<BettingTotals> {
  const [row] = await sqlOn<BettingTotals>(
    db,
    `SELECT count(DISTINCT line.member_id) FILTER (WHERE line.bets > 0)::int AS members,
       COALESCE(sum(line.bets), 0)::bigint AS bets, COALESCE(sum(line.turnover), 0)::bigint AS turnover,
       COALESCE(sum(line.stake), 0)::bigint AS stake, COALESCE(sum(line.payout), 0)::bigint AS payout
     FROM ${inTeam('member_day_total AS line', filter.wide)}
     WHERE line.merchant_id = $1 AND ${ofLineDays} AND ${asked} AND ${ofGames}`,
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
const sums = ['bets', 'turnover', 'stake', 'payout', 'bonuses', 'rebates', 'deposits', 'withdrawals']
  .map((name) => `sum(${name})::bigint AS ${name}`)
  .join(', ');

/** What members can be ranked by, each as a sum of their days. */
const ranks = {
  bets: 'bets',
  turnover: 'turnover',
  stake: 'stake',
  payout: 'payout',
  bonuses: 'bonuses',
  rebates: 'rebates',
  netLoss: 'stake - payout - bonuses - rebates',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
} as const;

export interface LossOrder {
  by: keyof typeof ranks;
  descending: boolean;
}

/** Per member of the team who played or moved money, in the order of a figure. */
export function readLosses(
  db: Db,
  filter: LossFilter,
  page: LossOrder & { after: { value: bigint; id: string } | null; limit: number },
): Promise<LossRow[]> {
  const [sign, order] = page.descending ? ['<', 'DESC'] : ['>', 'ASC'];
  const rows = `member_day_figure WHERE merchant_id = $1 AND ${ofDays}`;
  const ranked = (of: string) =>
    `SELECT member_id, sum(${ranks[page.by]})::bigint AS rank FROM ${rows} ${of} GROUP BY member_id`;
  const further = `($9::bigint IS NULL OR (line.rank, line.member_id) ${sign} ($9::bigint, $10::uuid))`;
  // Of many, members are put in order before it is asked who they are and what else they did: few of them fill the page.
  const lines = filter.wide
    ? `(SELECT * FROM (${ranked('')}) AS line WHERE ${further} ORDER BY rank ${order}, member_id ${order} OFFSET 0) AS line`
    : `LATERAL (${ranked('AND member_id = team.id')}) AS line`;
  return sqlOn<LossRow>(
    db,
    `SELECT line.member_id AS id, member.account, member.nickname, member.type, team.level, figure.*
     FROM ${inTeam(lines, filter.wide)}
     CROSS JOIN LATERAL (SELECT * FROM member WHERE merchant_id = $1 AND id = line.member_id OFFSET 0) AS member
     CROSS JOIN LATERAL (SELECT ${sums} FROM ${rows} AND member_id = line.member_id) AS figure
     WHERE ${asked} AND ${ofKind} AND ${further}
     ORDER BY line.rank ${order}, line.member_id ${order} LIMIT $11`,
    [
      ...values(filter),
      filter.kind,
      page.after === null ? null : String(page.after.value),
      page.after?.id ?? null,
      page.limit,
    ],
  );
}

export interface KindTotal {
  kind: string;
  count: number;
  amount: bigint;
}

/** The movements of one wallet by kind. */
export function readKindTotals(
  db: Db,
  query: { merchantId: string; accountId: string; kinds: readonly string[] | null; from: Date; to: Date },
): Promise<KindTotal[]> {
  return sqlOn<KindTotal>(
    db,
    `SELECT transfer.kind, count(*)::int AS count, sum(entry.amount)::bigint AS amount FROM entry
     JOIN transfer ON transfer.merchant_id = entry.merchant_id AND transfer.id = entry.transfer_id
     WHERE entry.merchant_id = $1 AND entry.account_id = $2 AND ($3::text[] IS NULL OR transfer.kind = ANY ($3))
       AND transfer.posted_at >= $4 AND transfer.posted_at < $5
     GROUP BY transfer.kind ORDER BY transfer.kind`,
    [query.merchantId, query.accountId, query.kinds, query.from, query.to],
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
  /** With `won` as sums count the bet: of a stake that was carried to a table what was wagered, less the result of the house. */
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
       bet.game_id AS "gameId", bet.currency, played.stake, played.payout AS won, bet.placed_at AS "placedAt", bet.settled_at AS "settledAt"
     FROM entry JOIN transfer ON transfer.merchant_id = entry.merchant_id AND transfer.id = entry.transfer_id
       AND transfer.kind = 'bet'
     JOIN bet ON bet.merchant_id = transfer.merchant_id AND bet.vendor_id = substr(transfer.scope, length('vendor:') + 1)
       AND bet.transaction_id = transfer.key AND bet.period = transfer.period
     LEFT JOIN carried_bet carried ON carried.merchant_id = bet.merchant_id AND carried.vendor_id = bet.vendor_id
       AND carried.transaction_id = bet.transaction_id
     CROSS JOIN LATERAL bet_played(bet.stake, bet.won, carried.wagered, carried.rake) played
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
  query: TeamDays & { vendorId: string | null; gameId: string | null },
): Promise<{ bets: bigint; stake: bigint; payout: bigint }> {
  const [row] = await sqlOn<{ bets: bigint; stake: bigint; payout: bigint }>(
    db,
    `SELECT COALESCE(sum(bets), 0)::bigint AS bets, COALESCE(sum(stake), 0)::bigint AS stake,
       COALESCE(sum(payout), 0)::bigint AS payout
     FROM member_day_total WHERE merchant_id = $1 AND member_id = $2 AND currency = $3 AND day BETWEEN $4::date AND $5::date
       AND ($6::text IS NULL OR vendor_id = $6) AND ($7::text IS NULL OR game_id = $7)`,
    [query.merchantId, query.agentId, query.currency, query.from, query.to, query.vendorId, query.gameId],
  );
  return row ?? { bets: 0n, stake: 0n, payout: 0n };
}

/** The same of a span of whole five minutes, all games. */
export async function readSpanTotals(
  db: Db,
  query: { merchantId: string; agentId: string; currency: string; from: Date; to: Date },
): Promise<{ bets: bigint; stake: bigint; payout: bigint }> {
  const [row] = await sqlOn<{ bets: bigint; stake: bigint; payout: bigint }>(
    db,
    `SELECT COALESCE(sum(bets), 0)::bigint AS bets, COALESCE(sum(stake), 0)::bigint AS stake,
       COALESCE(sum(payout), 0)::bigint AS payout
     FROM member_slice_total WHERE merchant_id = $1 AND member_id = $2 AND currency = $3 AND starts_at >= $4 AND starts_at < $5`,
    [query.merchantId, query.agentId, query.currency, query.from, query.to],
  );
  return row ?? { bets: 0n, stake: 0n, payout: 0n };
}
