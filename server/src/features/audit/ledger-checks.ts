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
      ) h ON h.merchant_id = a.merchant_id AND h.account_id = a.id`,
  },
  {
    name: 'no_member_below_zero',
    description: "No member's account is below zero, and none has less than it holds",
    sql: `SELECT id::text AS id, balance >= 0 AND balance >= held AS ok FROM account WHERE owner_kind = 'member'`,
  },
  {
    name: 'keys_lead_to_transfers',
    description: 'Every transfer was posted under a key of its own, once',
    sql: `SELECT t.id::text AS id, k.transfer_id IS NOT DISTINCT FROM t.id AS ok
      FROM transfer t LEFT JOIN idempotency k ON k.merchant_id = t.merchant_id AND k.scope = t.scope AND k.key = t.key`,
  },
  {
    name: 'reversals_mirror',
    description: 'A reversal names a transfer of the same merchant, and no transfer is taken back twice',
    sql: `SELECT r.reversed_by::text AS id,
        o.id IS NOT NULL AND t.reverses = r.transfer_id
          AND count(*) OVER (PARTITION BY r.merchant_id, r.transfer_id) = 1 AS ok
      FROM reversal r
      LEFT JOIN transfer t ON t.merchant_id = r.merchant_id AND t.id = r.reversed_by
      LEFT JOIN transfer o ON o.merchant_id = r.merchant_id AND o.id = r.transfer_id`,
  },
  {
    name: 'bets_agree_with_transfers',
    description: "Every bet's stake, wins and refund are those of its ledger transfers",
    sql: `WITH moved AS (
        SELECT t.merchant_id, t.scope, CASE WHEN t.kind = 'bet' THEN t.key ELSE t.detail ->> 'bet' END AS bet,
          COALESCE(sum(e.amount) FILTER (WHERE t.kind = 'bet'), 0) AS staked,
          COALESCE(sum(e.amount) FILTER (WHERE t.kind = 'win'), 0) AS won,
          COALESCE(sum(e.amount) FILTER (WHERE t.kind = 'refund'), 0) AS refunded
        FROM transfer t
        JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
        JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id AND a.owner_kind = 'member'
        WHERE t.kind IN ('bet', 'win', 'refund') AND t.scope LIKE 'vendor:%'
        GROUP BY 1, 2, 3
      )
      SELECT COALESCE(b.vendor_id || '/' || b.transaction_id, m.scope || '/' || m.bet) AS id,
        CASE WHEN b.transaction_id IS NULL THEN false
          WHEN b.state = 'rolled_back' THEN COALESCE(m.won, 0) = 0 AND -COALESCE(m.staked, 0) = COALESCE(m.refunded, 0)
          ELSE b.stake = -COALESCE(m.staked, 0) AND b.won = COALESCE(m.won, 0) AND COALESCE(m.refunded, 0) = 0 END AS ok
      FROM bet b FULL JOIN moved m
        ON m.merchant_id = b.merchant_id AND m.scope = 'vendor:' || b.vendor_id AND m.bet = b.transaction_id`,
  },
];
