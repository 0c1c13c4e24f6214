import type { Figures } from '../team-sums/index.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

export interface CountedMember extends Omit<Figures, 'deposits' | 'withdrawals'> {
  memberId: string;
}

/**
 * A window's figures from the raw bets and transfers, without the totals: what the projector should have counted. Slow,
 * and meant to be: it shares nothing with what it checks.
 */
export function recount(
  on: Db | Tx,
  window: { merchantId: string; currency: string; from: Date; to: Date },
): Promise<CountedMember[]> {
  return sqlOn<CountedMember>(
    on,
    `WITH ended AS (
       SELECT b.*, EXISTS (SELECT FROM free_bet f WHERE f.merchant_id = b.merchant_id AND f.vendor_id = b.vendor_id
         AND f.transaction_id = b.transaction_id) AS free, c.wagered, c.rake FROM block k CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS e (vendor_id, transaction_id)
       JOIN bet b ON b.merchant_id = k.merchant_id AND b.vendor_id = e.vendor_id AND b.transaction_id = e.transaction_id
       LEFT JOIN carried_bet c ON c.merchant_id = b.merchant_id AND c.vendor_id = b.vendor_id AND c.transaction_id = b.transaction_id
       WHERE k.merchant_id = $1 AND k.posted_at >= $2 AND k.posted_at < $3 AND b.currency = $4 AND b.state = 'settled'
     ), late AS (
       SELECT p.member_id, p.vendor_id, p.bet_transaction_id, p.amount - p.withheld AS amount, t.posted_at FROM pending_win p
       JOIN idempotency i ON i.merchant_id = p.merchant_id AND i.scope = 'vendor:' || p.vendor_id AND i.key = p.transaction_id
       JOIN transfer t ON t.merchant_id = i.merchant_id AND t.id = i.transfer_id
       WHERE p.late AND p.merchant_id = $1 AND p.currency = $4
     ), market AS (
       SELECT g.member_id, b.vendor_id, b.round_id, p.market, p.selection, sum(p.amount) AS until_end,
         COALESCE(sum(p.amount) FILTER (WHERE b.settled_at < $2), 0) AS until_start
       FROM (SELECT DISTINCT member_id, vendor_id, round_id FROM ended
         WHERE market IS NOT NULL AND selection IS NOT NULL AND NOT free) g
       JOIN bet b ON b.merchant_id = $1 AND b.member_id = g.member_id AND b.vendor_id = g.vendor_id
         AND b.round_id = g.round_id AND b.currency = $4 AND b.state = 'settled' AND b.settled_at < $3
         AND NOT EXISTS (SELECT FROM free_bet f WHERE f.merchant_id = b.merchant_id AND f.vendor_id = b.vendor_id
           AND f.transaction_id = b.transaction_id)
       CROSS JOIN LATERAL bet_positions(b.market, b.selection, b.stake) p
       GROUP BY 1, 2, 3, 4, 5
     ), valid AS (
       SELECT member_id, greatest(2 * max(until_end) - sum(until_end), 0)
         - greatest(2 * max(until_start) - sum(until_start), 0) AS turnover
       FROM market GROUP BY member_id, vendor_id, round_id, market
     ), given AS (
       SELECT a.owner_id::uuid AS member_id, t.kind, e.amount
       FROM transfer t JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
       JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id AND a.owner_kind = 'member'
       WHERE t.merchant_id = $1 AND t.posted_at >= $2 AND t.posted_at < $3 AND e.currency = $4
         AND t.kind IN ('bonus', 'rebate')
     ), parts AS (
       SELECT member_id, 1 AS bets,
         CASE WHEN (market IS NULL OR selection IS NULL) AND NOT free THEN COALESCE(wagered, stake) ELSE 0 END AS turnover,
         COALESCE(wagered, stake) AS stake, CASE WHEN wagered IS NULL THEN paid.won WHEN rake IS NOT NULL THEN wagered - rake
           ELSE wagered - stake + paid.won END AS payout, 0 AS bonuses, 0 AS rebates
       FROM ended CROSS JOIN LATERAL (SELECT ended.won - COALESCE((SELECT sum(amount) FROM late WHERE late.vendor_id = ended.vendor_id
         AND late.bet_transaction_id = ended.transaction_id), 0) AS won) paid
       UNION ALL SELECT member_id, 0, turnover, 0, 0, 0, 0 FROM valid
       UNION ALL SELECT member_id, 0, 0, 0, amount, 0, 0 FROM late WHERE posted_at >= $2 AND posted_at < $3
       UNION ALL SELECT member_id, 0, 0, 0, 0, CASE kind WHEN 'bonus' THEN amount ELSE 0 END,
         CASE kind WHEN 'rebate' THEN amount ELSE 0 END FROM given
     )
     SELECT member_id AS "memberId", sum(bets)::bigint AS bets, sum(turnover)::bigint AS turnover, sum(stake)::bigint AS stake,
       sum(payout)::bigint AS payout, sum(bonuses)::bigint AS bonuses, sum(rebates)::bigint AS rebates
     FROM parts GROUP BY member_id ORDER BY member_id`,
    [window.merchantId, window.from, window.to, window.currency],
  );
}
