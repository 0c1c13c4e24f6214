import type { Check } from './ledger-checks.ts';

/** What each transfer of some kinds moved, by owner and purpose of the accounts. */
const movedBy = (
  kinds: string,
) => `SELECT t.merchant_id, t.id, a.owner_kind, a.owner_id, a.purpose, e.currency, sum(e.amount) AS amount
  FROM transfer t JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
  JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id
  WHERE t.kind IN (${kinds}) GROUP BY 1, 2, 3, 4, 5, 6`;

export const cashierChecks: readonly Check[] = [
  {
    name: 'fees_are_booked',
    description: 'A settled part paid out its amount without its fee, and the fee is with the house',
    sql: `SELECT p.id::text AS id, COALESCE(m.fee, 0) = p.fee AND COALESCE(m.paid, 0) = p.amount - p.fee AS ok
      FROM withdrawal_part p LEFT JOIN (
        SELECT merchant_id, id, sum(amount) FILTER (WHERE owner_kind = 'house' AND purpose = 'fees') AS fee,
          sum(amount) FILTER (WHERE owner_kind = 'provider' AND purpose = 'payments_clearing') AS paid
        FROM (${movedBy("'withdrawal'")}) moved GROUP BY merchant_id, id
      ) m ON m.merchant_id = p.merchant_id AND m.id = p.transfer_id
      WHERE p.state = 'settled'`,
  },
  {
    name: 'withdrawals_cost_their_parts',
    description: "A withdrawal's fee is the sum of the fees of its parts",
    sql: `SELECT w.id::text AS id, w.fee = COALESCE(p.fee, 0) AS ok FROM withdrawal w LEFT JOIN (
        SELECT merchant_id, withdrawal_id, sum(fee) AS fee FROM withdrawal_part GROUP BY 1, 2
      ) p ON p.merchant_id = w.merchant_id AND p.withdrawal_id = w.id`,
  },
  {
    name: 'upline_transfers_are_rows',
    description:
      'What was sent to an upline is one transfer from the member to it, and no such transfer is without its row',
    sql: `WITH moved AS (${movedBy("'upline_transfer'")})
      SELECT COALESCE(u.id, t.id)::text AS id, u.id IS NOT NULL AND t.id IS NOT NULL
        AND (SELECT count(*) = 2 AND bool_and(m.owner_kind = 'member' AND m.purpose = 'main' AND m.currency = u.currency
               AND CASE m.owner_id WHEN u.member_id::text THEN m.amount = -u.amount WHEN u.upline_id::text THEN m.amount = u.amount
                 ELSE false END)
             FROM moved m WHERE m.merchant_id = u.merchant_id AND m.id = u.transfer_id) AS ok
      FROM upline_transfer u FULL JOIN (SELECT merchant_id, id FROM transfer WHERE kind = 'upline_transfer') t
        ON t.merchant_id = u.merchant_id AND t.id = u.transfer_id`,
  },
  {
    name: 'adjustments_are_approved',
    description:
      'A correction by hand moved exactly what two different people agreed to; one that was not approved moved nothing',
    sql: `SELECT COALESCE(a.id, t.id)::text AS id, CASE
          WHEN a.id IS NULL THEN false
          WHEN a.state <> 'approved' THEN a.transfer_id IS NULL
          ELSE a.decider_id <> a.proposer_id AND COALESCE(m.amount = a.amount, false) END AS ok
      FROM adjustment a
      FULL JOIN (SELECT merchant_id, id FROM transfer WHERE kind = 'adjustment' AND scope = 'adjustments') t
        ON t.merchant_id = a.merchant_id AND t.id = a.transfer_id
      LEFT JOIN (${movedBy("'adjustment'")}) m ON m.merchant_id = a.merchant_id AND m.id = a.transfer_id
        AND m.owner_kind = 'member' AND m.owner_id = a.member_id::text AND m.purpose = a.purpose`,
  },
  {
    name: 'wallet_transfers_stay_within',
    description: "Money between wallets stays with its member: from the main one to a vendor's or back",
    sql: `SELECT id::text AS id, count(*) = 2 AND count(DISTINCT owner_id) = 1 AND sum(amount) = 0
        AND bool_and(owner_kind = 'member' AND (purpose = 'main' OR purpose LIKE 'vendor:%'))
        AND count(*) FILTER (WHERE purpose = 'main') = 1 AS ok
      FROM (${movedBy("'wallet_transfer'")}) moved GROUP BY merchant_id, id`,
  },
  {
    name: 'large_ones_have_two_names',
    description: 'What people decided at a desk was decided by different ones, each about the same amount',
    sql: `SELECT subject_id::text AS id, count(*) = count(DISTINCT operator_id)
          AND count(DISTINCT CASE WHEN subject_type IN ('win', 'deposit') THEN split_part(content, ' ', 2) ELSE content END) = 1 AS ok
      FROM desk_approval GROUP BY merchant_id, subject_type, subject_id`,
  },
  {
    name: 'finance_days_are_their_entries',
    description:
      "The figures of the days are the entries of the blocks that were counted, on the merchant's days",
    sql: `WITH counted AS (
        SELECT b.merchant_id, (b.posted_at AT TIME ZONE m.time_zone)::date AS day, e.currency, a.owner_kind, a.purpose, t.kind,
          count(DISTINCT t.id) AS transfers, sum(e.amount) AS amount
        FROM block b JOIN finance_cursor c ON c.slot = b.slot AND b.height <= c.height
          AND counted_for_brand('finance', b.merchant_id, b.slot, b.height)
        JOIN merchant m ON m.id = b.merchant_id
        CROSS JOIN LATERAL unnest(b.entry_accounts, b.entry_seqs) AS w (account_id, seq)
        JOIN entry e ON e.merchant_id = b.merchant_id AND e.account_id = w.account_id AND e.seq = w.seq
        JOIN account a ON a.merchant_id = b.merchant_id AND a.id = w.account_id
        JOIN transfer t ON t.merchant_id = b.merchant_id AND t.id = e.transfer_id
        GROUP BY 1, 2, 3, 4, 5, 6
      )
      SELECT day || '/' || owner_kind || '/' || purpose || '/' || kind AS id,
        COALESCE(f.transfers = counted.transfers AND f.amount = counted.amount, false) AS ok
      FROM finance_total f FULL JOIN counted USING (merchant_id, day, currency, owner_kind, purpose, kind)`,
  },
];
