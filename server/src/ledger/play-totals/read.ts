import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

export interface SliceSum {
  kind: string;
  transfers: bigint;
  amount: bigint;
}

interface Span {
  merchantId: string;
  currency: string;
  from: Date;
  to: Date;
}

/** What each kind moved on the members' accounts in the five minutes that begin from `from` and before `to`. */
export function readSlices(on: Db | Tx, { merchantId, currency, from, to }: Span): Promise<SliceSum[]> {
  return sqlOn<SliceSum>(
    on,
    `SELECT kind, sum(transfers)::bigint AS transfers, sum(amount)::bigint AS amount FROM brand_slice_total
     WHERE merchant_id = $1 AND currency = $2 AND starts_at >= $3 AND starts_at < $4 GROUP BY kind`,
    [merchantId, currency, from, to],
  );
}

/** How many members placed their first bet of the business day in the span; the span is a part of one day. */
export async function stakersUntil(on: Db | Tx, { merchantId, currency, from, to }: Span): Promise<number> {
  const [row] = await sqlOn<{ players: number }>(
    on,
    `SELECT count(*)::int AS players FROM player_day
     WHERE merchant_id = $1 AND currency = $2 AND vendor_id = '' AND game_id = '' AND first_at >= $3 AND first_at < $4`,
    [merchantId, currency, from, to],
  );
  return row?.players ?? 0;
}

/** Days of a brand in one currency; both are inclusive. */
export interface GameDays {
  merchantId: string;
  currency: string;
  from: string;
  to: string;
}

/** What was played, and of it what has ended. */
export interface PlaySums {
  bets: bigint;
  stake: bigint;
  win: bigint;
  refund: bigint;
  ended: bigint;
  endedStake: bigint;
  endedPayout: bigint;
}

export interface GameSums extends PlaySums {
  vendorId: string;
  gameId: string;
  /** Sums of products of minor units, as decimal digits: they exceed 64 bits. */
  stakeSquares: string;
  payoutSquares: string;
  products: string;
}

/** Sums by day and game; over all days where `byDay` is false (`day` is then null). */
export function readGames(
  on: Db | Tx,
  { merchantId, currency, from, to }: GameDays,
  byDay: boolean,
): Promise<(GameSums & { day: string | null })[]> {
  return sqlOn(
    on,
    `SELECT CASE WHEN $5 THEN day::text END AS day, vendor_id AS "vendorId", game_id AS "gameId", sum(bets)::bigint AS bets,
       sum(stake)::bigint AS stake, sum(win)::bigint AS win, sum(refund)::bigint AS refund, sum(ended)::bigint AS ended,
       sum(ended_stake)::bigint AS "endedStake", sum(ended_payout)::bigint AS "endedPayout",
       sum(stake_squares)::text AS "stakeSquares", sum(payout_squares)::text AS "payoutSquares", sum(products)::text AS products
     FROM game_day_total WHERE merchant_id = $1 AND currency = $2 AND day BETWEEN $3::date AND $4::date
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [merchantId, currency, from, to, byDay],
  );
}

/** Currencies in which anything was played. */
export async function readPlayedCurrencies(on: Db | Tx, merchantId: string): Promise<string[]> {
  const rows = await sqlOn<{ currency: string }>(
    on,
    `WITH RECURSIVE known AS (
       (SELECT currency FROM game_day_total WHERE merchant_id = $1 ORDER BY currency LIMIT 1)
       UNION ALL
       SELECT (SELECT currency FROM game_day_total WHERE merchant_id = $1 AND currency > known.currency ORDER BY currency LIMIT 1)
       FROM known WHERE known.currency IS NOT NULL)
     SELECT currency FROM known WHERE currency IS NOT NULL`,
    [merchantId],
  );
  return rows.map(({ currency }) => currency);
}

/** How many different members staked in the period: by game, by vendor (game '') and over all (both ''). */
export function playersOf(
  on: Db | Tx,
  { merchantId, currency, from, to }: GameDays,
): Promise<{ vendorId: string; gameId: string; players: number }[]> {
  return sqlOn(
    on,
    `SELECT vendor_id AS "vendorId", game_id AS "gameId", sum(players)::int AS players FROM player_total
     WHERE merchant_id = $1 AND currency = $2 AND day BETWEEN $3::date AND $4::date AND previous_day < $3::date GROUP BY 1, 2`,
    [merchantId, currency, from, to],
  );
}

/** The same day by day, of one game, vendor (game '') or all (both ''). */
export function playersByDay(
  on: Db | Tx,
  { merchantId, currency, from, to }: GameDays,
  { vendorId, gameId }: { vendorId: string; gameId: string },
): Promise<{ day: string; players: number }[]> {
  return sqlOn(
    on,
    `SELECT day::text AS day, sum(players)::int AS players FROM player_total
     WHERE merchant_id = $1 AND currency = $2 AND vendor_id = $5 AND game_id = $6 AND day BETWEEN $3::date AND $4::date
     GROUP BY player_total.day`,
    [merchantId, currency, from, to, vendorId, gameId],
  );
}
