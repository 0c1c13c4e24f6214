import type { Check } from './ledger-checks.ts';

/** What a commission moved on its member's wallet. */
const credited = `SELECT t.merchant_id, t.id, t.key, t.member_id, a.owner_id, sum(e.amount) AS amount
  FROM transfer t JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
  JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id
  WHERE t.scope = 'commission' AND a.owner_kind = 'member' AND a.purpose = 'main' GROUP BY 1, 2, 3, 4, 5`;

export const commissionChecks: readonly Check[] = [
  {
    name: 'commissions_paid_once',
    description: 'A statement that was paid has exactly its transfer to its member; any other has none',
    sql: `SELECT s.id::text AS id,
        CASE WHEN s.state = 'paid' AND s.paid > 0
          THEN COALESCE(c.id = s.transfer_id AND c.amount = s.paid AND c.owner_id = s.member_id::text, false)
          ELSE c.id IS NULL OR s.state = 'due' END AS ok
      FROM commission_statement s LEFT JOIN (${credited}) c ON c.merchant_id = s.merchant_id AND c.key = s.id::text`,
  },
  {
    name: 'commission_transfers_have_their_statement',
    description: 'Every transfer that pays a commission is the one of its statement, for what that says',
    sql: `SELECT c.id::text AS id, COALESCE(s.amount - s.set_off = c.amount AND s.state IN ('due', 'paid')
          AND (s.transfer_id = c.id OR s.state = 'due'), false) AS ok
      FROM (${credited}) c LEFT JOIN commission_statement s ON s.merchant_id = c.merchant_id AND s.id::text = c.key`,
  },
  {
    name: 'commission_runs_add_up',
    description:
      'A run’s statements are those it counts; they come to what the top contracts grant and each floor added',
    sql: `SELECT r.id::text AS id, r.statements = COALESCE(s.statements, 0) AND r.amount = COALESCE(s.amount, 0)
          AND (r.revision > 0 OR (r.amount = r.granted + r.floor_added AND r.floor_added = COALESCE(s.floors, 0)))
          AND (r.state <> 'paid' OR COALESCE(s.open, 0) = 0) AS ok
      FROM commission_run r LEFT JOIN (
        SELECT merchant_id, run_id, count(*) AS statements, sum(amount) AS amount, sum(floor_added) AS floors,
          count(*) FILTER (WHERE state IN ('waiting', 'due')) AS open
        FROM commission_statement GROUP BY 1, 2
      ) s ON s.merchant_id = r.merchant_id AND s.run_id = r.id`,
  },
];
