import { sumNames } from '@croupier/contract/play-names';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

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

/** A team (the agent and everyone below), in one currency and over whole days. */
export interface TeamDays {
  merchantId: string;
  agentId: string;
  currency: string;
  from: string;
  to: string;
}

/** Which of the team: those of one level, or of one kind. */
export interface Part {
  level: number | null;
  kind: 'agent' | 'player' | null;
}

const everybody: Part = { level: null, kind: null };

const columns = sumNames.join(', ');
const sums = sumNames.map((name) => `COALESCE(sum(${name}), 0)::bigint AS ${name}`).join(', ');

/** Parameters: 1 merchant, 2 agent, 3 currency, 4 and 5 first and last day, 6 level, 7 whether agents. */
const values = ({ merchantId, agentId, currency, from, to }: TeamDays, { level, kind }: Part): unknown[] => [
  merchantId,
  agentId,
  currency,
  from,
  to,
  level,
  kind === null ? null : kind === 'agent',
];
const ofPart = '($6::int IS NULL OR distance = $6::int) AND ($7::boolean IS NULL OR is_agent = $7::boolean)';
/** The agent itself stands at no level, and is one. */
const withOwn = '$6::int IS NULL AND $7::boolean IS NOT FALSE';
const ofDays = 'currency = $3 AND day BETWEEN $4::date AND $5::date';

const figures = `figure AS (
  SELECT day, ${columns} FROM team_day_total WHERE merchant_id = $1 AND agent_id = $2 AND ${ofDays} AND ${ofPart}
  UNION ALL
  SELECT day, ${columns} FROM member_day_figure WHERE merchant_id = $1 AND member_id = $2 AND ${ofDays} AND ${withOwn})`;

export interface DayFigures extends Figures {
  day: string;
}

/** Days without anything have no row. */
export function teamDays(on: Db | Tx, team: TeamDays, part: Part = everybody): Promise<DayFigures[]> {
  return sqlOn<DayFigures>(
    on,
    `WITH ${figures} SELECT day::text AS day, ${sums} FROM figure GROUP BY figure.day ORDER BY figure.day`,
    values(team, part),
  );
}

export async function teamFigures(on: Db | Tx, team: TeamDays, part: Part = everybody): Promise<Figures> {
  const [row] = await sqlOn<Figures>(on, `WITH ${figures} SELECT ${sums} FROM figure`, values(team, part));
  if (!row) throw new Error('a sum has one row');
  return row;
}

/**
 * How many of the team were active in the period, each counted once: on the first of its days in it. `bet` is with a
 * settled bet, `any` with anything that a report shows.
 */
export async function teamActive(
  on: Db | Tx,
  team: TeamDays,
  mark: 'bet' | 'any',
  part: Part = everybody,
): Promise<number> {
  const [row] = await teamsActive(on, team, [team.agentId], mark, part);
  return row?.members ?? 0;
}

/** The same of several teams at once, each of the agent that is named; `agentId` of `team` itself says nothing here. */
export function teamsActive(
  on: Db | Tx,
  team: TeamDays,
  agentIds: readonly string[],
  mark: 'bet' | 'any',
  part: Part = everybody,
): Promise<{ agentId: string; members: number }[]> {
  return sqlOn<{ agentId: string; members: number }>(
    on,
    `SELECT agent.id AS "agentId", COALESCE((SELECT sum(members) FROM team_active_total WHERE merchant_id = $1
         AND agent_id = agent.id AND mark = $8 AND ${ofDays} AND previous_day < $4::date AND ${ofPart}), 0)::int
       + (${withOwn} AND EXISTS (SELECT FROM member_active_day WHERE merchant_id = $1 AND member_id = agent.id
         AND mark = $8 AND ${ofDays}))::int AS members
     FROM unnest($2::uuid[]) AS agent (id)`,
    [team.merchantId, agentIds, ...values(team, part).slice(2), mark],
  );
}

export interface GameFigures {
  vendorId: string;
  gameId: string;
  bets: bigint;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
}

export function teamGames(on: Db | Tx, team: TeamDays): Promise<GameFigures[]> {
  const game = 'vendor_id, game_id, bets, turnover, stake, payout';
  return sqlOn<GameFigures>(
    on,
    `WITH figure AS (
       SELECT ${game} FROM team_game_total WHERE merchant_id = $1 AND agent_id = $2 AND ${ofDays}
       UNION ALL
       SELECT ${game} FROM member_day_total WHERE merchant_id = $1 AND member_id = $2 AND ${ofDays})
     SELECT vendor_id AS "vendorId", game_id AS "gameId", sum(bets)::bigint AS bets, sum(turnover)::bigint AS turnover,
       sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
     FROM figure GROUP BY figure.vendor_id, figure.game_id`,
    values(team, everybody).slice(0, 5),
  );
}

/** Ended bets of a team by game; by day as well where `byDay` says so (`day` is null otherwise). */
export function teamGameDays(
  on: Db | Tx,
  team: TeamDays,
  byDay: boolean,
): Promise<(GameFigures & { day: string | null })[]> {
  const game = 'day, vendor_id, game_id, bets, turnover, stake, payout';
  return sqlOn(
    on,
    `WITH figure AS (
       SELECT ${game} FROM team_game_total WHERE merchant_id = $1 AND agent_id = $2 AND ${ofDays}
       UNION ALL
       SELECT ${game} FROM member_day_total WHERE merchant_id = $1 AND member_id = $2 AND ${ofDays})
     SELECT CASE WHEN $6 THEN figure.day::text END AS day, vendor_id AS "vendorId", game_id AS "gameId", sum(bets)::bigint AS bets,
       sum(turnover)::bigint AS turnover, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
     FROM figure GROUP BY 1, figure.vendor_id, figure.game_id`,
    [...values(team, everybody).slice(0, 5), byDay],
  );
}

export interface BranchGames extends GameFigures {
  agentId: string;
}

/**
 * Ended bets by game of each agent directly below one, or of each that stands at the top, with everyone below it. At most `max`
 * agents, each looked up by key.
 */
export function branchGames(
  on: Db | Tx,
  team: Omit<TeamDays, 'agentId'> & { agentId: string | null },
  max: number,
): Promise<BranchGames[]> {
  const game = 'vendor_id, game_id, bets, turnover, stake, payout';
  return sqlOn<BranchGames>(
    on,
    `WITH child AS MATERIALIZED (
       SELECT place.member_id AS id FROM member_tree place
       JOIN member ON member.merchant_id = place.merchant_id AND member.id = place.member_id AND member.type IN (1, 2, 41, 42)
       WHERE place.merchant_id = $1 AND place.upline_id IS NOT DISTINCT FROM $2::uuid ORDER BY place.member_id LIMIT $6
     ), figure AS (
       SELECT child.id, ${game} FROM child, LATERAL (
         SELECT ${game} FROM team_game_total WHERE merchant_id = $1 AND agent_id = child.id AND ${ofDays} OFFSET 0) AS total
       UNION ALL
       SELECT child.id, ${game} FROM child, LATERAL (
         SELECT ${game} FROM member_day_total WHERE merchant_id = $1 AND member_id = child.id AND ${ofDays} OFFSET 0) AS own)
     SELECT id AS "agentId", vendor_id AS "vendorId", game_id AS "gameId", sum(bets)::bigint AS bets,
       sum(turnover)::bigint AS turnover, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
     FROM figure GROUP BY id, figure.vendor_id, figure.game_id`,
    [team.merchantId, team.agentId, team.currency, team.from, team.to, max],
  );
}

export interface BranchFigures extends Figures {
  id: string;
}

/**
 * The direct downlines who, or whose teams, did something; each with its own team, highest turnover first. LATERAL with
 * OFFSET 0 looks each of them up by key: they are few, and the days that are asked for may hold everyone's rows.
 */
export function topBranches(on: Db | Tx, team: TeamDays, max: number): Promise<BranchFigures[]> {
  return sqlOn<BranchFigures>(
    on,
    `WITH child AS MATERIALIZED (SELECT member_id AS id FROM member_tree WHERE merchant_id = $1 AND upline_id = $2), figure AS (
       SELECT child.id, ${columns} FROM child, LATERAL (
         SELECT ${columns} FROM team_day_total WHERE merchant_id = $1 AND agent_id = child.id AND ${ofDays} OFFSET 0) AS total
       UNION ALL
       SELECT child.id, ${columns} FROM child, LATERAL (
         SELECT ${columns} FROM member_day_figure WHERE merchant_id = $1 AND member_id = child.id AND ${ofDays} OFFSET 0) AS own)
     SELECT id, ${sums} FROM figure GROUP BY id ORDER BY sum(figure.turnover) DESC, id LIMIT $6`,
    [...values(team, everybody).slice(0, 5), max],
  );
}

export interface TeamSize {
  total: number;
  agents: number;
  /** How many levels there are below the agent. */
  depth: number;
}

/** Everyone below. */
export async function teamSize(
  on: Db | Tx,
  { merchantId, agentId }: { merchantId: string; agentId: string },
): Promise<TeamSize> {
  const [size] = await sqlOn<TeamSize>(
    on,
    `SELECT COALESCE(sum(members), 0)::int AS total, COALESCE(sum(members) FILTER (WHERE is_agent), 0)::int AS agents,
       COALESCE(max(distance) FILTER (WHERE members > 0), 0)::int AS depth
     FROM team_size WHERE merchant_id = $1 AND agent_id = $2`,
    [merchantId, agentId],
  );
  return size ?? { total: 0, agents: 0, depth: 0 };
}

/** Who was placed below on these days. */
export async function teamArrivals(on: Db | Tx, team: Omit<TeamDays, 'currency'>): Promise<number> {
  const [row] = await sqlOn<{ members: number }>(
    on,
    `SELECT COALESCE(sum(members), 0)::int AS members FROM team_new_total
     WHERE merchant_id = $1 AND agent_id = $2 AND day BETWEEN $3::date AND $4::date`,
    [team.merchantId, team.agentId, team.from, team.to],
  );
  return row?.members ?? 0;
}
