import type { Check } from './ledger-checks.ts';

/** What each transfer of the payments moved, by whose account. */
const moved = `SELECT t.merchant_id, t.id,
    sum(e.amount) FILTER (WHERE a.owner_kind = 'provider') AS clearing,
    COALESCE(sum(e.amount) FILTER (WHERE a.owner_kind = 'member' AND a.owner_id = t.member_id::text AND a.purpose = 'main'), 0) AS member,
    COALESCE(sum(e.amount) FILTER (WHERE a.purpose = 'payments_suspense'), 0) AS suspense,
    COALESCE(sum(e.amount) FILTER (WHERE a.owner_kind = 'house' AND a.purpose <> 'payments_suspense'), 0) AS house
  FROM transfer t JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
  JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id
  WHERE t.scope LIKE 'payments:%' GROUP BY 1, 2`;

export const paymentChecks: readonly Check[] = [
  {
    name: 'payments_are_what_was_booked',
    description:
      "A payment's amount, member, deposit and key are those of the transfer that took it in, which went where its state says",
    sql: `SELECT p.end_to_end_id AS id, COALESCE(
        t.key = p.end_to_end_id AND t.scope = 'payments:' || v.code AND t.member_id = p.member_id
          AND t.reference_id = p.deposit_id::text AND m.clearing = -p.amount
          AND CASE WHEN p.state = 'credited' THEN t.kind = 'deposit' AND m.member = p.amount
            ELSE t.kind = 'payment_suspense' AND m.suspense = p.amount END
          AND (p.state <> 'refunded' OR back.suspense < 0), false) AS ok
      FROM payment p JOIN payment_provider v ON v.id = p.provider_id
      LEFT JOIN transfer t ON t.merchant_id = p.merchant_id AND t.id = p.transfer_id
      LEFT JOIN (${moved}) m ON m.merchant_id = p.merchant_id AND m.id = p.transfer_id
      LEFT JOIN (${moved}) back ON back.merchant_id = p.merchant_id AND back.id = p.refund_transfer_id`,
  },
  {
    name: 'payments_taken_back_are_counted',
    description: 'What the bank took back of a payment is the sum of its reversals',
    sql: `SELECT p.end_to_end_id AS id, p.reversed = COALESCE(r.amount, 0) AS ok FROM payment p LEFT JOIN (
        SELECT merchant_id, payment_id, sum(amount) AS amount FROM payment_reversal GROUP BY 1, 2
      ) r ON r.merchant_id = p.merchant_id AND r.payment_id = p.id`,
  },
  {
    name: 'payment_transfers_have_their_payment',
    description:
      'Every transfer that took a payment in, sent it back or reversed it is the one that its row names',
    sql: `SELECT t.key AS id, CASE t.kind
          WHEN 'payment_reversal' THEN EXISTS (SELECT FROM payment_reversal r WHERE r.merchant_id = t.merchant_id AND r.transfer_id = t.id)
          WHEN 'payment_refund' THEN EXISTS (SELECT FROM payment p WHERE p.merchant_id = t.merchant_id AND p.refund_transfer_id = t.id)
          ELSE EXISTS (SELECT FROM payment p WHERE p.merchant_id = t.merchant_id AND p.transfer_id = t.id) END AS ok
      FROM transfer t WHERE t.scope LIKE 'payments:%' AND t.kind IN ('deposit', 'payment_suspense', 'payment_refund', 'payment_reversal')`,
  },
  {
    name: 'reversals_took_and_left_owing',
    description: 'A reversal took from the member what it says, and the rest is owed',
    sql: `SELECT r.id::text AS id, COALESCE(m.clearing = r.amount AND m.member = -r.taken AND m.house = -r.owed
          AND r.member_id = p.member_id AND t.member_id = r.member_id, false) AS ok
      FROM payment_reversal r
      LEFT JOIN payment p ON p.merchant_id = r.merchant_id AND p.id = r.payment_id
      LEFT JOIN transfer t ON t.merchant_id = r.merchant_id AND t.id = r.transfer_id
      LEFT JOIN (${moved}) m ON m.merchant_id = r.merchant_id AND m.id = r.transfer_id`,
  },
  {
    name: 'deposits_are_their_members',
    description: 'A credited deposit went to its member, in its currency, and has a payment that credits it',
    sql: `SELECT d.id::text AS id, COALESCE(t.member_id = d.member_id AND p.amount = d.amount AND p.currency = d.currency, false) AS ok
      FROM deposit d
      LEFT JOIN transfer t ON t.merchant_id = d.merchant_id AND t.id = d.transfer_id
      LEFT JOIN payment p ON p.merchant_id = d.merchant_id AND p.deposit_id = d.id AND p.state = 'credited' AND p.transfer_id = d.transfer_id
      WHERE d.state = 'credited'`,
  },
  {
    name: 'withdrawals_are_their_members',
    description:
      "A withdrawal held its own member's money, goes to an account of that member, and stands as its parts do",
    sql: `SELECT w.id::text AS id, COALESCE(t.member_id = w.member_id AND t.kind = 'withdrawal_hold' AND t.reference_id = w.id::text
          AND o.member_id = w.member_id AND o.kind = w.payout_kind AND o.masked = w.payout_masked AND CASE
            WHEN w.state IN ('requested', 'approved') THEN p.pending = p.parts
            WHEN w.state = 'paying' THEN p.pending + p.sent > 0
            WHEN w.state = 'settled' THEN p.pending + p.sent = 0 AND p.settled > 0
            ELSE p.returned = p.parts END, false) AS ok
      FROM withdrawal w
      LEFT JOIN transfer t ON t.merchant_id = w.merchant_id AND t.id = w.hold_transfer_id
      LEFT JOIN payout_account o ON o.merchant_id = w.merchant_id AND o.id = w.payout_account_id
      LEFT JOIN (SELECT merchant_id, withdrawal_id, count(*) AS parts, count(*) FILTER (WHERE state = 'pending') AS pending,
          count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'settled') AS settled,
          count(*) FILTER (WHERE state = 'returned') AS returned FROM withdrawal_part GROUP BY 1, 2) p
        ON p.merchant_id = w.merchant_id AND p.withdrawal_id = w.id`,
  },
  {
    name: 'parts_are_their_withdrawals',
    description:
      'The parts of a withdrawal add up to it, and each that ended did so by the transfer under its own key',
    sql: `SELECT p.id::text AS id, sum(p.amount) OVER (PARTITION BY p.merchant_id, p.withdrawal_id) = w.amount
          AND (p.transfer_id IS NULL OR COALESCE(t.key = 'part:' || p.id AND t.reference_id = p.withdrawal_id::text
            AND t.kind = CASE p.state WHEN 'settled' THEN 'withdrawal' ELSE 'withdrawal_return' END, false)) AS ok
      FROM withdrawal_part p
      LEFT JOIN withdrawal w ON w.merchant_id = p.merchant_id AND w.id = p.withdrawal_id
      LEFT JOIN transfer t ON t.merchant_id = p.merchant_id AND t.id = p.transfer_id`,
  },
  {
    name: 'withdrawal_transfers_have_their_row',
    description: 'Every transfer that held, paid or gave back a withdrawal is the one that its row names',
    sql: `SELECT t.reference_id AS id, CASE WHEN t.kind = 'withdrawal_hold'
          THEN EXISTS (SELECT FROM withdrawal w WHERE w.merchant_id = t.merchant_id AND w.hold_transfer_id = t.id)
          ELSE EXISTS (SELECT FROM withdrawal_part p WHERE p.merchant_id = t.merchant_id AND p.transfer_id = t.id) END AS ok
      FROM transfer t WHERE t.scope = 'withdrawals'`,
  },
  {
    name: 'adjustments_are_as_proposed',
    description: 'A correction by hand is still the one that was proposed and put on record',
    sql: `SELECT a.id::text AS id, (o.detail ->> 'amount')::bigint = a.amount AND o.detail ->> 'member' = a.member_id::text
          AND o.detail ->> 'purpose' = a.purpose AND o.operator_id = a.proposer_id AS ok
      FROM adjustment a JOIN operator_action o ON o.merchant_id = a.merchant_id AND o.subject_type = 'adjustment'
        AND o.subject_id = a.id::text AND o.action = 'adjustment.proposed'`,
  },
  {
    name: 'approvals_are_enough',
    description: 'What two people had to agree to was agreed to by two, for the amount that it has',
    sql: `SELECT d.subject_id::text AS id, COALESCE(CASE d.subject_type
          WHEN 'withdrawal' THEN d.content = w.amount::text AND (d.people >= 2 OR w.state IN ('requested', 'rejected', 'cancelled'))
          WHEN 'deposit' THEN d.content LIKE '% ' || p.amount AND (d.people >= 2 OR p.state <> 'credited')
          WHEN 'win' THEN d.content LIKE '% ' || n.amount
            AND CASE n.state WHEN 'approved' THEN d.approving >= 2 WHEN 'refused' THEN d.refusing <> 1 ELSE true END
          ELSE d.content LIKE r.amount || ' %' AND (d.people >= 2 OR r.state = 'waiting') END, false) AS ok
      FROM (SELECT merchant_id, subject_type, subject_id, max(content) AS content, max(people) AS people,
          COALESCE(max(people) FILTER (WHERE content LIKE 'approve %'), 0) AS approving,
          COALESCE(max(people) FILTER (WHERE content LIKE 'refuse %'), 0) AS refusing
        FROM (SELECT merchant_id, subject_type, subject_id, content, count(DISTINCT operator_id) AS people
          FROM desk_approval GROUP BY 1, 2, 3, 4) agreed GROUP BY 1, 2, 3) d
      LEFT JOIN withdrawal w ON w.merchant_id = d.merchant_id AND w.id::text = d.subject_id AND d.subject_type = 'withdrawal'
      LEFT JOIN deposit p ON p.merchant_id = d.merchant_id AND p.id::text = d.subject_id AND d.subject_type = 'deposit'
      LEFT JOIN pending_win n ON n.merchant_id = d.merchant_id AND n.vendor_id || '/' || n.transaction_id = d.subject_id
        AND d.subject_type = 'win'
      LEFT JOIN commission_run r ON r.merchant_id = d.merchant_id AND r.id::text = d.subject_id
        AND d.subject_type = 'commissionRun'`,
  },
];
