/** A check is a query of everything it looks at: an id that people can search for, and whether it holds. */
export interface Check {
  name: string;
  description: string;
  /** Selects `id` (text) and `ok` (boolean). */
  sql: string;
}

export const ledgerChecks: readonly Check[] = [
  {
    name: 'transfers_sum_to_zero',
    description: 'Every transfer has at least two entries and sums to zero per currency',
    sql: `SELECT t.id::text AS id, COALESCE(e.entries >= 2 AND e.balanced, false) AS ok
      FROM transfer t LEFT JOIN (
        SELECT merchant_id, transfer_id, sum(entries) AS entries, bool_and(total = 0) AS balanced
        FROM (SELECT merchant_id, transfer_id, currency, count(*) AS entries, sum(amount) AS total
              FROM entry GROUP BY merchant_id, transfer_id, currency) per_currency
        GROUP BY merchant_id, transfer_id
      ) e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id`,
  },
  {
    name: 'balances_are_their_entries',
    description: 'Every balance is the sum of its entries, and the entries are counted without a gap',
    sql: `SELECT a.id::text AS id,
        a.balance = COALESCE(e.total, 0) AND a.seq = COALESCE(e.entries, 0) AND a.seq = COALESCE(e.last, 0) AS ok
      FROM account a LEFT JOIN (
        SELECT merchant_id, account_id, sum(amount) AS total, count(*) AS entries, max(seq) AS last
        FROM entry GROUP BY merchant_id, account_id
      ) e ON e.merchant_id = a.merchant_id AND e.account_id = a.id`,
  },
  {
    name: 'balance_after_every_entry',
    description: 'The balance after each entry is the one before it plus its amount',
    sql: `SELECT account_id::text || '/' || seq AS id,
        balance_after = amount + COALESCE(lag(balance_after) OVER (PARTITION BY merchant_id, account_id ORDER BY seq), 0) AS ok
      FROM entry`,
  },
  {
    name: 'entries_belong',
    description:
      'Every entry belongs to a transfer and an account of its merchant, in the currency of the account',
    sql: `SELECT e.account_id::text || '/' || e.seq AS id, t.id IS NOT NULL AND COALESCE(a.currency = e.currency, false) AS ok
      FROM entry e
      LEFT JOIN transfer t ON t.merchant_id = e.merchant_id AND t.id = e.transfer_id
      LEFT JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id`,
  },
  {
    name: 'held_is_open_holds',
    description: 'What an account holds is the sum of its open holds',
    sql: `SELECT a.id::text AS id, a.held = COALESCE(h.total, 0) AS ok
      FROM account a LEFT JOIN (
        SELECT merchant_id, account_id, sum(amount) AS total FROM hold WHERE state = 'open' GROUP BY merchant_id, account_id
      ) h ON h.merchant_id = a.merchant_id AND h.account_id = a.id
      UNION ALL
      SELECT h.id::text, sum(h.amount) OVER (PARTITION BY h.merchant_id, h.account_id) = a.held
      FROM hold h LEFT JOIN account a ON a.merchant_id = h.merchant_id AND a.id = h.account_id WHERE h.state = 'open'`,
  },
  {
    name: 'holds_end_with_their_transfer',
    description: 'A hold belongs to an account, and a captured one names the transfer that it paid for',
    sql: `SELECT h.id::text AS id, a.id IS NOT NULL AND (h.state <> 'captured' OR t.id IS NOT NULL) AS ok
      FROM hold h
      LEFT JOIN account a ON a.merchant_id = h.merchant_id AND a.id = h.account_id
      LEFT JOIN transfer t ON t.merchant_id = h.merchant_id AND t.id = h.transfer_id`,
  },
  {
    name: 'no_member_below_zero',
    description: "No member's account is below zero, and no account is below its floor and what it holds",
    sql: `SELECT id::text AS id,
        (owner_kind <> 'member' OR balance >= 0) AND (floor IS NULL OR balance - held >= floor) AS ok FROM account`,
  },
  {
    name: 'transfers_have_their_key',
    description:
      'Every transfer was posted under a key that leads back to it; of a stake the bet itself is the key',
    sql: `SELECT t.id::text AS id, COALESCE(b.transfer_id, k.transfer_id) IS NOT DISTINCT FROM t.id AS ok
      FROM transfer t
      LEFT JOIN bet b ON t.kind = 'bet' AND b.merchant_id = t.merchant_id AND 'vendor:' || b.vendor_id = t.scope
        AND b.transaction_id = t.key
      LEFT JOIN idempotency k ON k.merchant_id = t.merchant_id AND k.scope = t.scope AND k.key = t.key`,
  },
  {
    name: 'keys_lead_to_transfers',
    description: 'Every key that was answered by a transfer names one that is there',
    sql: `SELECT k.scope || '/' || k.key AS id, t.id IS NOT NULL AS ok
      FROM idempotency k
      LEFT JOIN transfer t ON t.merchant_id = k.merchant_id AND t.id = k.transfer_id AND t.scope = k.scope AND t.key = k.key
      WHERE k.transfer_id IS NOT NULL`,
  },
  {
    name: 'reversals_name_their_transfer',
    description:
      'What takes a transfer back names one of the same merchant, and no transfer is taken back twice',
    sql: `SELECT COALESCE(t.id, r.reversed_by)::text AS id,
        o.id IS NOT NULL AND r.reversed_by IS NOT DISTINCT FROM t.id AS ok
      FROM (SELECT merchant_id, id, reverses FROM transfer WHERE reverses IS NOT NULL) t
      FULL JOIN reversal r ON r.merchant_id = t.merchant_id AND r.transfer_id = t.reverses
      LEFT JOIN transfer o ON o.merchant_id = t.merchant_id AND o.id = t.reverses`,
  },
  {
    name: 'bets_agree_with_transfers',
    description: "Every bet's stake, wins and refund are those of its ledger transfers",
    sql: `WITH moved AS (
        SELECT t.merchant_id, t.scope, CASE WHEN t.kind = 'bet' THEN t.key ELSE t.detail ->> 'bet' END AS bet,
          -- What a reward paid for pays to the reward's wallet, and nowhere else.
          CASE WHEN t.kind = 'win' AND e.account_id = r.pays_to THEN r.account_id ELSE e.account_id END AS account_id,
          COALESCE(sum(e.amount) FILTER (WHERE t.kind = 'bet'), 0) AS staked,
          COALESCE(sum(e.amount) FILTER (WHERE t.kind = 'win'), 0) AS won,
          COALESCE(sum(e.amount) FILTER (WHERE t.kind = 'refund'), 0) AS refunded
        FROM transfer t
        JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
        JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id AND a.owner_kind = 'member'
        LEFT JOIN free_bet f ON f.merchant_id = t.merchant_id AND t.kind = 'win' AND 'vendor:' || f.vendor_id = t.scope
          AND f.transaction_id = t.detail ->> 'bet'
        LEFT JOIN free_rounds r ON r.merchant_id = f.merchant_id AND r.id = f.reward_id
        WHERE t.kind IN ('bet', 'win', 'refund') AND t.scope LIKE 'vendor:%'
        GROUP BY 1, 2, 3, 4
      )
      SELECT COALESCE(b.vendor_id || '/' || b.transaction_id, substr(m.scope, 8) || '/' || m.bet) AS id,
        b.transaction_id IS NOT NULL AND b.stake = -COALESCE(m.staked, 0) AND b.won = COALESCE(m.won, 0)
          AND CASE WHEN b.state = 'rolled_back' THEN b.stake ELSE 0 END = COALESCE(m.refunded, 0) AS ok
      FROM bet b FULL JOIN moved m ON m.merchant_id = b.merchant_id AND m.scope = 'vendor:' || b.vendor_id
        AND m.bet = b.transaction_id AND m.account_id = b.account_id`,
  },
  {
    name: 'bets_end_once',
    description: 'Every bet that ended did so in exactly one block, and no open one did',
    sql: `WITH ended AS (
        SELECT k.merchant_id, e.vendor_id, e.transaction_id, count(*) AS times
        FROM block k CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS e (vendor_id, transaction_id)
        GROUP BY 1, 2, 3
      )
      SELECT vendor_id || '/' || transaction_id AS id,
        COALESCE(b.state <> 'open' AND b.placed_at IS NOT NULL, false) = (e.times IS NOT NULL)
          AND COALESCE(e.times, 1) = 1 AND b.state IS NOT NULL AS ok
      FROM bet b FULL JOIN ended e USING (merchant_id, vendor_id, transaction_id)`,
  },
  {
    name: 'bets_stand_where_said',
    description: 'Blocks and movements name the period in which the bet stands that they are about',
    sql: `SELECT e.vendor_id || '/' || e.transaction_id AS id, COALESCE(b.period = e.period, false) AS ok
      FROM block k CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets, k.ended_bet_periods) AS e (vendor_id, transaction_id, period)
      LEFT JOIN bet b ON b.merchant_id = k.merchant_id AND b.vendor_id = e.vendor_id AND b.transaction_id = e.transaction_id
      WHERE k.ended_bet_periods IS NOT NULL
      UNION ALL
      SELECT t.id::text, COALESCE(b.period = t.period, false)
      FROM transfer t LEFT JOIN block k ON k.slot = t.slot AND k.height = t.height
      LEFT JOIN bet b ON b.merchant_id = t.merchant_id AND 'vendor:' || b.vendor_id = t.scope
        AND b.transaction_id = CASE t.kind WHEN 'bet' THEN t.key ELSE t.detail ->> 'bet' END
      WHERE t.kind IN ('bet', 'win', 'refund') AND t.scope LIKE 'vendor:%' AND (t.kind = 'bet' OR k.ended_bet_periods IS NOT NULL)`,
  },
  {
    name: 'waiting_wins_are_counted',
    description:
      'The wins that wait for a person are those that their bets count, and an approved one was paid',
    sql: `SELECT b.vendor_id || '/' || b.transaction_id AS id, b.pending_wins = COALESCE(p.waiting, 0) AS ok
      FROM bet b LEFT JOIN (
        SELECT merchant_id, vendor_id, bet_transaction_id, count(*) AS waiting FROM pending_win
        WHERE state = 'waiting' GROUP BY 1, 2, 3
      ) p ON p.merchant_id = b.merchant_id AND p.vendor_id = b.vendor_id AND p.bet_transaction_id = b.transaction_id
      UNION ALL
      SELECT p.vendor_id || '/' || p.transaction_id, (p.state = 'approved') = (k.transfer_id IS NOT NULL)
      FROM pending_win p LEFT JOIN idempotency k ON k.merchant_id = p.merchant_id
        AND k.scope = 'vendor:' || p.vendor_id AND k.key = p.transaction_id`,
  },
];
