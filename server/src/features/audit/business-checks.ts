import type { Check } from './ledger-checks.ts';

/** What a transfer moved on the members' accounts of a purpose. */
const moved = (purpose: string) => `SELECT t.merchant_id, t.id, sum(e.amount) AS amount
  FROM transfer t JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
  JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id
  WHERE a.owner_kind = 'member' AND a.purpose = '${purpose}' AND t.scope NOT LIKE 'vendor:%' GROUP BY t.merchant_id, t.id`;

export const businessChecks: readonly Check[] = [
  {
    name: 'deposits_have_their_transfer',
    description: 'A credited deposit has exactly its transfer to the member; any other state has none',
    sql: `SELECT d.id::text AS id,
        CASE WHEN d.state = 'credited' THEN COALESCE(m.amount = d.amount, false) ELSE d.transfer_id IS NULL END AS ok
      FROM deposit d LEFT JOIN (${moved('main')}) m ON m.merchant_id = d.merchant_id AND m.id = d.transfer_id`,
  },
  {
    name: 'payments_are_accounted_for',
    description:
      'Every payment received stands in a transfer, credited once per end-to-end id or on its way back',
    sql: `SELECT p.end_to_end_id AS id,
        t.id IS NOT NULL AND (p.state <> 'refunded' OR back.id IS NOT NULL)
          AND count(*) OVER (PARTITION BY p.merchant_id, p.transfer_id) = 1 AS ok
      FROM payment p
      LEFT JOIN transfer t ON t.merchant_id = p.merchant_id AND t.id = p.transfer_id
      LEFT JOIN transfer back ON back.merchant_id = p.merchant_id AND back.id = p.refund_transfer_id`,
  },
  {
    name: 'withdrawals_hold_their_amount',
    description:
      'Every withdrawal moved its amount to the hold with one transfer, and its parts add up to it',
    sql: `SELECT w.id::text AS id, COALESCE(m.amount = w.amount, false) AND COALESCE(p.amount = w.amount, false) AS ok
      FROM withdrawal w
      LEFT JOIN (${moved('withdrawal_hold')}) m ON m.merchant_id = w.merchant_id AND m.id = w.hold_transfer_id
      LEFT JOIN (SELECT merchant_id, withdrawal_id, sum(amount) AS amount FROM withdrawal_part GROUP BY 1, 2) p
        ON p.merchant_id = w.merchant_id AND p.withdrawal_id = w.id`,
  },
  {
    name: 'parts_have_their_transfer',
    description:
      'A part that was paid or returned left the hold with exactly one transfer; any other has none',
    sql: `SELECT p.id::text AS id,
        CASE WHEN p.state IN ('settled', 'returned') THEN COALESCE(m.amount = -p.amount, false)
          ELSE p.transfer_id IS NULL END AS ok
      FROM withdrawal_part p
      LEFT JOIN (${moved('withdrawal_hold')}) m ON m.merchant_id = p.merchant_id AND m.id = p.transfer_id`,
  },
  {
    name: 'hold_accounts_are_open_parts',
    description: "What stands on a member's withdrawal hold is the sum of the parts under way",
    sql: `SELECT a.id::text AS id, a.balance = COALESCE(p.amount, 0) AS ok
      FROM account a LEFT JOIN (
        SELECT w.merchant_id, w.member_id, w.currency, sum(p.amount) AS amount
        FROM withdrawal w JOIN withdrawal_part p ON p.merchant_id = w.merchant_id AND p.withdrawal_id = w.id
        WHERE p.state IN ('pending', 'sent') GROUP BY 1, 2, 3
      ) p ON p.merchant_id = a.merchant_id AND p.member_id::text = a.owner_id AND p.currency = a.currency
      WHERE a.owner_kind = 'member' AND a.purpose = 'withdrawal_hold'`,
  },
  {
    name: 'totals_are_their_bets',
    description: 'The day totals are the settled bets of the blocks that the projector has read',
    sql: `WITH counted AS (
        SELECT b.merchant_id, b.member_id, b.vendor_id, b.game_id, b.currency, count(*) AS bets, sum(b.stake) AS stake
        FROM block k JOIN projector_cursor c ON c.slot = k.slot AND k.height <= c.height
        CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS ended (vendor_id, transaction_id)
        JOIN bet b ON b.merchant_id = k.merchant_id AND b.vendor_id = ended.vendor_id
          AND b.transaction_id = ended.transaction_id AND b.state = 'settled'
        GROUP BY 1, 2, 3, 4, 5
      ), kept AS (
        SELECT merchant_id, member_id, vendor_id, game_id, currency, sum(bets) AS bets, sum(stake) AS stake
        FROM member_day_total GROUP BY 1, 2, 3, 4, 5
      )
      SELECT member_id::text || '/' || vendor_id || '/' || game_id AS id,
        COALESCE(kept.bets, 0) = COALESCE(counted.bets, 0) AND COALESCE(kept.stake, 0) = COALESCE(counted.stake, 0) AS ok
      FROM kept FULL JOIN counted USING (merchant_id, member_id, vendor_id, game_id, currency)`,
  },
];
