import { type Db, sqlOn, type Tx } from '../../../../platform/database/database.ts';
import { keepPrepared } from '../../../../platform/database/prepared.ts';
import { standsIn } from '../../periods/store.ts';
import type { RecentBlocks } from '../../recent-blocks.ts';
import { brandFilter, type Brands, brandValues, isOf, type Stretch, stretchValues } from '../parked.ts';

/** What one transfer came to on members' accounts in one currency, in minor units. */
export interface Move {
  merchantId: string;
  postedAt: Date;
  kind: string;
  currency: string;
  amount: bigint;
  /** The member whom the transfer speaks of. */
  memberId: string | null;
  /** Both empty but for stakes, wins and refunds. */
  vendorId: string;
  gameId: string;
}

/**
 * What was posted on members' accounts, each transfer once. LATERAL with OFFSET 0: from each block to its rows by key, never
 * through whole tables, whatever the planner knows of them.
 */
const movesQuery = `WITH posted AS MATERIALIZED (
    SELECT b.* FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS part (slot, low, high)
    CROSS JOIN LATERAL (SELECT merchant_id, posted_at, entry_accounts, entry_seqs, ended_bet_periods IS NOT NULL AS placed FROM block
      WHERE block.slot = part.slot AND block.height > part.low AND block.height <= part.high OFFSET 0) b
    WHERE ${brandFilter('b.merchant_id', 4)}
  ), others AS MATERIALIZED (
    -- A brand has few accounts that are no member's: to know them costs less than to look at the account of each entry.
    SELECT a.id FROM (SELECT DISTINCT merchant_id FROM posted) brand
    CROSS JOIN LATERAL (SELECT id FROM account WHERE account.merchant_id = brand.merchant_id
      AND account.owner_kind IN ('house', 'vendor', 'provider') OFFSET 0) a
  ), moved AS MATERIALIZED (
    SELECT b.merchant_id, b.posted_at, t.id, e.currency, t.kind, t.member_id, sum(e.amount)::bigint AS amount,
      CASE WHEN t.kind IN ('bet', 'win', 'refund') AND t.scope LIKE 'vendor:%' THEN substr(t.scope, 8) ELSE '' END AS vendor_id,
      CASE t.kind WHEN 'bet' THEN t.key ELSE t.detail ->> 'bet' END AS bet_id,
      -- Of a stake every release has said where its bet stands, of wins and refunds only those whose blocks say it, too.
      CASE WHEN t.kind = 'bet' OR b.placed THEN t.period END AS bet_period
    FROM (SELECT posted.merchant_id, posted.posted_at, posted.placed, w.account_id, w.seq FROM posted
      CROSS JOIN LATERAL unnest(entry_accounts, entry_seqs) AS w (account_id, seq)
      WHERE w.account_id NOT IN (SELECT id FROM others) OFFSET 0) b
    CROSS JOIN LATERAL (SELECT currency, amount, transfer_id FROM entry WHERE entry.merchant_id = b.merchant_id
      AND entry.account_id = b.account_id AND entry.seq = b.seq OFFSET 0) e
    CROSS JOIN LATERAL (SELECT id, kind, scope, key, member_id, detail, period FROM transfer
      WHERE transfer.merchant_id = b.merchant_id AND transfer.id = e.transfer_id OFFSET 0) t
    GROUP BY b.merchant_id, b.posted_at, t.id, e.currency, t.kind, t.member_id, vendor_id, bet_id, bet_period
  )
  SELECT moved.merchant_id AS "merchantId", moved.posted_at AS "postedAt", moved.kind, moved.currency, moved.amount,
    moved.member_id AS "memberId", moved.vendor_id AS "vendorId", COALESCE(bet.game_id, '') AS "gameId"
  FROM moved LEFT JOIN LATERAL (SELECT bet.game_id FROM bet WHERE moved.vendor_id <> ''
    AND ${standsIn('bet', 'moved.bet_period')} AND bet.merchant_id = moved.merchant_id AND bet.vendor_id = moved.vendor_id AND bet.transaction_id = moved.bet_id
    OFFSET 0) bet ON true`;

/** What the blocks of a stretch moved for these brands: from memory where this process wrote them a moment ago. */
export async function readMoves(
  on: Db | Tx,
  stretch: Stretch,
  brands: Brands,
  recent: RecentBlocks,
): Promise<Move[]> {
  const { blocks, stored } = recent.split(stretch);
  const moves = blocks.filter((block) => isOf(brands, block.merchantId)).flatMap((block) => block.moves);
  if (stored.after.size === 0) return moves;
  const values = [...stretchValues(stored), ...brandValues(brands)];
  return [...moves, ...(await sqlOn<Move>(on, keepPrepared(movesQuery), values))];
}
