import type { Check } from '../checks/ledger-checks.ts';

/** Sums that limits, records, levels and commissions are read from. */
export const totalChecks: readonly Check[] = [
  {
    name: 'money_totals_are_their_transfers',
    description: 'What members paid in, drew out and were given is what the counted blocks moved',
    sql: `SELECT member_id || '/' || starts_at || '/' || kind AS id,
        COALESCE(kept.transfers = counted.transfers AND kept.amount = counted.amount AND kept.day = counted.day, false) AS ok
      FROM member_money_total kept FULL JOIN (
        SELECT t.merchant_id, a.owner_id::uuid AS member_id, date_bin('5 minutes', t.posted_at, 'epoch') AS starts_at,
          (t.posted_at AT TIME ZONE m.time_zone)::date AS day,
          CASE WHEN t.kind IN ('dividend', 'salary') THEN 'commission' ELSE t.kind END AS kind, e.currency, count(*) AS transfers,
          sum(CASE WHEN t.kind = 'withdrawal' THEN -e.amount ELSE e.amount END) AS amount
        FROM transfer t JOIN projector_cursor c ON c.slot = t.slot AND t.height <= c.height
          AND counted_for_brand('projector', t.merchant_id, t.slot, t.height)
        JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
        JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id AND a.owner_kind = 'member'
        JOIN merchant m ON m.id = t.merchant_id
        WHERE t.kind IN ('deposit', 'withdrawal', 'bonus', 'rebate', 'dividend', 'salary') GROUP BY 1, 2, 3, 4, 5, 6
      ) counted USING (merchant_id, member_id, starts_at, kind, currency)`,
  },
  {
    name: 'bet_totals_are_their_bets',
    description: 'The sums of the betting record are the ended bets, by the day on which they were placed',
    sql: `WITH kept AS (
        SELECT merchant_id, member_id, day, vendor_id, state, currency, sum(bets) AS bets, sum(stake) AS stake, sum(payout) AS payout
        FROM member_bet_total GROUP BY 1, 2, 3, 4, 5, 6
      ), counted AS (
        SELECT b.merchant_id, b.member_id, (b.placed_at AT TIME ZONE m.time_zone)::date AS day, b.vendor_id, b.state, b.currency,
          count(*) AS bets, sum(b.stake) AS stake, sum(b.won - COALESCE(unread.amount, 0)) AS payout
        FROM block k JOIN projector_cursor c ON c.slot = k.slot AND k.height <= c.height
          AND counted_for_brand('projector', k.merchant_id, k.slot, k.height)
        CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS e (vendor_id, transaction_id)
        JOIN bet b ON b.merchant_id = k.merchant_id AND b.vendor_id = e.vendor_id AND b.transaction_id = e.transaction_id
        JOIN merchant m ON m.id = b.merchant_id
        LEFT JOIN (
          -- Paid late, in a block that is not counted yet.
          SELECT p.merchant_id, p.vendor_id, p.bet_transaction_id, sum(p.amount - p.withheld) AS amount FROM pending_win p
          JOIN idempotency i ON i.merchant_id = p.merchant_id AND i.scope = 'vendor:' || p.vendor_id AND i.key = p.transaction_id
          JOIN transfer t ON t.merchant_id = i.merchant_id AND t.id = i.transfer_id
          LEFT JOIN projector_cursor c ON c.slot = t.slot WHERE p.late AND (t.height > COALESCE(c.height, 0)
            OR NOT counted_for_brand('projector', t.merchant_id, t.slot, t.height)) GROUP BY 1, 2, 3
        ) unread ON unread.merchant_id = b.merchant_id AND unread.vendor_id = b.vendor_id AND unread.bet_transaction_id = b.transaction_id
        WHERE b.placed_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
      ), compared AS (
        SELECT merchant_id, member_id, day, vendor_id, state, currency,
          COALESCE(kept.bets = counted.bets AND kept.stake = counted.stake AND kept.payout = counted.payout, false) AS ok
        FROM kept FULL JOIN counted USING (merchant_id, member_id, day, vendor_id, state, currency)
      )
      SELECT member_id || '/' || day || '/' || vendor_id || '/' || state || COALESCE('/' || t.game_type, '') AS id, ok
      FROM compared LEFT JOIN member_bet_total t USING (merchant_id, member_id, day, vendor_id, state, currency)`,
  },
  {
    name: 'active_days_are_their_totals',
    description: 'The days on which a member was active are those on which its totals say so',
    sql: `SELECT member_id || '/' || mark || '/' || day AS id, kept.counts AND counted.counts IS NOT NULL AS ok
      FROM (SELECT *, true AS counts FROM member_active_day) kept
      FULL JOIN (SELECT merchant_id, member_id, currency, mark, day, true AS counts FROM member_active_gap) counted
        USING (merchant_id, member_id, currency, mark, day)`,
  },
  {
    name: 'cursors_are_within_their_chain',
    description: 'Nothing is counted that is not posted yet',
    sql: `SELECT c.slot::text AS id, COALESCE(c.height <= w.height, false) AS ok
      FROM (SELECT slot, height FROM projector_cursor UNION ALL SELECT slot, height FROM finance_cursor
        UNION ALL SELECT slot, height FROM play_cursor
        UNION ALL SELECT slot, height FROM parked_cursor) c
      LEFT JOIN writer_slot w USING (slot)`,
  },
];
