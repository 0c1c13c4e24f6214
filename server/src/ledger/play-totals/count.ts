import { sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import {
  type BlockStretch,
  brandFilter,
  type Brands,
  brandValues,
  endedBetsQuery,
  lateWinsQuery,
  stretchValues,
} from '../engine/index.ts';
import { addPlayers, type Seen } from './players.ts';

/** Counts a stretch of blocks for these brands; the cursors are written by anyone who reads. */
export async function countStretch(tx: Tx, stretch: BlockStretch, brands: Brands): Promise<void> {
  await addPlayers(tx, await addPosted(tx, stretch, brands));
  await addEnded(tx, stretch, brands);
}

/**
 * What was posted on the members' accounts, each transfer once; `stretchValues` and `brandValues` give the five parameters. LATERAL
 * with OFFSET 0: from each block to its rows by key, never through whole tables, whatever the planner knows of them.
 */
const movedPart = `posted AS MATERIALIZED (
  SELECT b.*, (b.posted_at AT TIME ZONE m.time_zone)::date AS day
  FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS part (slot, low, high)
  CROSS JOIN LATERAL (SELECT merchant_id, posted_at, entry_accounts, entry_seqs FROM block WHERE block.slot = part.slot
    AND block.height > part.low AND block.height <= part.high OFFSET 0) b
  JOIN merchant m ON m.id = b.merchant_id
  WHERE ${brandFilter('b.merchant_id', 4)}
), others AS MATERIALIZED (
  -- A brand has few accounts that are no member's: to know them costs less than to look at the account of each entry.
  SELECT a.id FROM (SELECT DISTINCT merchant_id FROM posted) brand
  CROSS JOIN LATERAL (SELECT id FROM account WHERE account.merchant_id = brand.merchant_id
    AND account.owner_kind IN ('house', 'vendor', 'provider') OFFSET 0) a
), moved AS MATERIALIZED (
  -- Each transfer once: to count them so costs a fifth of counting distinct ones, for which rows are sorted by all their texts.
  SELECT b.merchant_id, b.posted_at, b.day, e.currency, sum(e.amount) AS amount, t.id, t.kind, t.member_id,
    CASE WHEN t.scope LIKE 'vendor:%' THEN substr(t.scope, 8) ELSE '' END AS vendor_id,
    CASE t.kind WHEN 'bet' THEN t.key ELSE t.detail ->> 'bet' END AS bet_id
  FROM (SELECT posted.*, w.account_id, w.seq FROM posted
    CROSS JOIN LATERAL unnest(entry_accounts, entry_seqs) AS w (account_id, seq)
    WHERE w.account_id NOT IN (SELECT id FROM others) OFFSET 0) b
  CROSS JOIN LATERAL (SELECT currency, amount, transfer_id FROM entry WHERE entry.merchant_id = b.merchant_id
    AND entry.account_id = b.account_id AND entry.seq = b.seq OFFSET 0) e
  CROSS JOIN LATERAL (SELECT * FROM transfer WHERE transfer.merchant_id = b.merchant_id AND transfer.id = e.transfer_id
    OFFSET 0) t
  GROUP BY 1, 2, 3, 4, t.id, t.kind, t.member_id, vendor_id, bet_id
  )`;

/**
 * Adds what was posted on the members' accounts to the slices and to the days of games, and gives who staked there for the first
 * time on that day.
 */
function addPosted(tx: Tx, stretch: BlockStretch, brands: Brands): Promise<Seen[]> {
  return sqlOn<Seen>(
    tx,
    keepPrepared(`WITH ${movedPart}, slices AS (
       INSERT INTO brand_slice_total AS known (merchant_id, currency, starts_at, kind, transfers, amount)
       SELECT merchant_id, currency, date_bin('5 minutes', posted_at, 'epoch'), kind, count(*), sum(amount)
       FROM moved GROUP BY 1, 2, 3, 4
       ON CONFLICT (merchant_id, currency, starts_at, kind)
         DO UPDATE SET transfers = known.transfers + excluded.transfers, amount = known.amount + excluded.amount
     ), played AS MATERIALIZED (
       SELECT moved.*, COALESCE(bet.game_id, '') AS game_id FROM moved
       LEFT JOIN LATERAL (SELECT bet.game_id FROM bet WHERE bet.merchant_id = moved.merchant_id
         AND bet.vendor_id = moved.vendor_id AND bet.transaction_id = moved.bet_id OFFSET 0) bet ON true
       WHERE moved.kind IN ('bet', 'win', 'refund')
     ), games AS (
       INSERT INTO game_day_total AS known (merchant_id, currency, day, vendor_id, game_id, bets, stake, win, refund)
       SELECT merchant_id, currency, day, vendor_id, game_id, count(*) FILTER (WHERE kind = 'bet'),
         COALESCE(-sum(amount) FILTER (WHERE kind = 'bet'), 0), COALESCE(sum(amount) FILTER (WHERE kind = 'win'), 0),
         COALESCE(sum(amount) FILTER (WHERE kind = 'refund'), 0)
       FROM played GROUP BY 1, 2, 3, 4, 5
       ON CONFLICT (merchant_id, currency, day, vendor_id, game_id) DO UPDATE SET bets = known.bets + excluded.bets,
         stake = known.stake + excluded.stake, win = known.win + excluded.win, refund = known.refund + excluded.refund
     ), staked AS MATERIALIZED (
       SELECT merchant_id, currency, vendor_id, game_id, member_id, day, min(posted_at) AS first_at
       FROM played WHERE kind = 'bet' AND member_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
     )
     -- Who is known of the game on the day since then or before is known of its vendor and over all, too.
     SELECT merchant_id AS "merchantId", currency, vendor_id AS "vendorId", game_id AS "gameId", member_id AS "memberId",
       day::text AS day, first_at AS "firstAt"
     FROM staked LEFT JOIN LATERAL (SELECT true AS yes FROM player_day p WHERE p.merchant_id = staked.merchant_id
         AND p.currency = staked.currency AND p.vendor_id = staked.vendor_id AND p.game_id = staked.game_id
         AND p.member_id = staked.member_id AND p.day = staked.day AND p.first_at <= staked.first_at OFFSET 0) known ON true
     WHERE known.yes IS NULL`),
    [...stretchValues(stretch), ...brandValues(brands)],
  );
}

/** Settled bets, and wins that came later, which count as a payout of their own. */
async function addEnded(tx: Tx, stretch: BlockStretch, brands: Brands): Promise<void> {
  await sqlOn(
    tx,
    keepPrepared(`WITH settled AS (${endedBetsQuery}), late AS (${lateWinsQuery}), bet AS (
       SELECT "merchantId" AS merchant_id, currency, "endedAt" AS ended_at, "vendorId" AS vendor_id, "gameId" AS game_id, 1 AS ended,
         stake, won AS payout FROM settled WHERE state = 'settled'
       UNION ALL SELECT "merchantId", currency, "endedAt", "vendorId", "gameId", 0, 0, amount FROM late
     )
     INSERT INTO game_day_total AS known (merchant_id, currency, day, vendor_id, game_id, ended, ended_stake, ended_payout,
       stake_squares, payout_squares, products)
     SELECT bet.merchant_id, bet.currency, (ended_at AT TIME ZONE merchant.time_zone)::date, vendor_id, game_id, sum(ended),
       sum(stake), sum(payout), sum(stake::numeric * stake), sum(payout::numeric * payout), sum(stake::numeric * payout)
     FROM bet JOIN merchant ON merchant.id = bet.merchant_id GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT (merchant_id, currency, day, vendor_id, game_id) DO UPDATE SET ended = known.ended + excluded.ended,
       ended_stake = known.ended_stake + excluded.ended_stake, ended_payout = known.ended_payout + excluded.ended_payout,
       stake_squares = known.stake_squares + excluded.stake_squares,
       payout_squares = known.payout_squares + excluded.payout_squares, products = known.products + excluded.products`),
    [...stretchValues(stretch), ...brandValues(brands)],
  );
}
