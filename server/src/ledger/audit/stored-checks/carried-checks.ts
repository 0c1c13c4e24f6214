import { maxWageredTimes } from '../../engine/index.ts';
import type { Check } from '../checks/ledger-checks.ts';

/** Stakes that were carried to a table, with what their bets say of themselves. */
export const carriedChecks: readonly Check[] = [
  {
    name: 'carried_bets_are_allowed',
    description:
      'What was wagered of a carried stake is within its bounds, of a settled bet of own money that names nothing and waits for no win',
    sql: `SELECT c.vendor_id || '/' || c.transaction_id AS id, COALESCE(b.state = 'settled' AND b.placed_at IS NOT NULL
          AND c.wagered <= b.stake * ${maxWageredTimes} AND c.wagered >= b.stake - b.won AND (c.rake IS NULL OR c.rake BETWEEN 0 AND c.wagered)
          AND (b.market IS NULL OR b.selection IS NULL) AND NOT EXISTS (SELECT FROM free_bet f WHERE f.merchant_id = c.merchant_id
            AND f.vendor_id = c.vendor_id AND f.transaction_id = c.transaction_id)
          AND NOT EXISTS (SELECT FROM pending_win p WHERE p.merchant_id = c.merchant_id AND p.vendor_id = c.vendor_id
            AND p.bet_transaction_id = c.transaction_id AND (p.late OR p.state = 'waiting')), false) AS ok
      FROM carried_bet c LEFT JOIN bet b ON b.merchant_id = c.merchant_id AND b.vendor_id = c.vendor_id
        AND b.transaction_id = c.transaction_id`,
  },
  {
    name: 'approved_wins_are_carried',
    description: 'What a win said of its stake before a person let it pass stands with its bet',
    sql: `SELECT p.vendor_id || '/' || p.transaction_id AS id, COALESCE(c.wagered = p.wagered AND c.rake IS NOT DISTINCT FROM p.rake, false) AS ok
      FROM pending_win p LEFT JOIN carried_bet c ON c.merchant_id = p.merchant_id AND c.vendor_id = p.vendor_id
        AND c.transaction_id = p.bet_transaction_id AND c.win_id = p.transaction_id
      WHERE p.state = 'approved' AND NOT p.late AND p.wagered IS NOT NULL`,
  },
  {
    name: 'seats_lost_to_players',
    description: 'What members lost to other players is what their seats lost beyond the rake',
    sql: `SELECT member_id || '/' || starts_at || '/' || currency AS id,
        COALESCE(kept.lost, 0) = COALESCE(counted.lost, 0) AND (kept.day = counted.day OR counted.day IS NULL) AS ok
      FROM member_seat_total kept FULL JOIN (
        SELECT b.merchant_id, b.member_id, b.currency, date_bin('5 minutes', k.posted_at, 'epoch') AS starts_at,
          min((k.posted_at AT TIME ZONE m.time_zone)::date) AS day, sum(b.stake - b.won - c.rake) AS lost
        FROM block k JOIN projector_cursor r ON r.slot = k.slot AND k.height <= r.height
          AND counted_for_brand('projector', k.merchant_id, k.slot, k.height)
        JOIN merchant m ON m.id = k.merchant_id
        CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS e (vendor_id, transaction_id)
        JOIN carried_bet c ON c.merchant_id = k.merchant_id AND c.vendor_id = e.vendor_id AND c.transaction_id = e.transaction_id
        JOIN bet b ON b.merchant_id = c.merchant_id AND b.vendor_id = c.vendor_id AND b.transaction_id = c.transaction_id
        WHERE c.rake IS NOT NULL AND b.stake - b.won <> c.rake GROUP BY 1, 2, 3, 4
      ) counted USING (merchant_id, member_id, currency, starts_at)`,
  },
];
