import type { Check } from './ledger-checks.ts';

/** Who may stake, and how much: what every bet reads beside what members and operators decided. */
export const limitChecks: readonly Check[] = [
  {
    name: 'gates_are_open_by_right',
    description:
      'A wallet that lets bets pass unasked is of a member whose gate is open and who has no limits',
    sql: `SELECT a.id::text AS id, a.gate IS DISTINCT FROM 'open' OR (COALESCE(g.status = 'open', false) AND NOT EXISTS (
        SELECT FROM gate_counter c WHERE c.merchant_id = a.merchant_id AND c.member_id::text = a.owner_id)) AS ok
      FROM account a LEFT JOIN member_gate g ON g.merchant_id = a.merchant_id AND g.member_id::text = a.owner_id
      WHERE a.owner_kind = 'member'`,
  },
  {
    name: 'floors_are_zero',
    description: "A member's account may be drawn down to zero, and no further",
    sql: `SELECT id::text AS id, floor = 0 AS ok FROM account WHERE owner_kind = 'member'`,
  },
  {
    name: 'exclusions_close_their_gate',
    description:
      'Every member on a break or self-excluded has a closed gate, and no such gate is closed without it',
    sql: `SELECT COALESCE(x.member_id, g.member_id)::text AS id,
        CASE WHEN x.member_id IS NULL THEN COALESCE(g.reason, '') NOT IN ('time_out', 'self_exclusion')
          ELSE COALESCE(g.status = 'closed' AND (g.reason = x.kind OR g.reason NOT IN ('time_out', 'self_exclusion')), false) END AS ok
      FROM gaming_exclusion x FULL JOIN member_gate g ON g.merchant_id = x.merchant_id AND g.member_id = x.member_id`,
  },
  {
    name: 'limits_are_counted_at_the_gate',
    description: "A member's own limit of losses or stakes is the one that every bet counts",
    sql: `SELECT COALESCE(l.member_id, c.member_id) || '/' || COALESCE(l.kind, c.kind) || '/' || COALESCE(l.days, c.window_days) AS id,
        COALESCE(l.amount = c.most, false) AS ok
      FROM (SELECT *, CASE period WHEN 'day' THEN 1 WHEN 'week' THEN 7 ELSE 30 END AS days FROM own_limit
        WHERE kind IN ('loss', 'wager') AND amount IS NOT NULL) l
      FULL JOIN gate_counter c ON c.merchant_id = l.merchant_id AND c.member_id = l.member_id AND c.kind = l.kind AND c.window_days = l.days`,
  },
  {
    name: 'places_are_known',
    description: 'The pairs of a member and everybody above it follow from the places in the tree',
    sql: `WITH RECURSIVE above AS (
        SELECT merchant_id, member_id, upline_id AS ancestor_id, 1 AS distance FROM member_tree WHERE upline_id IS NOT NULL
        UNION ALL
        SELECT a.merchant_id, a.member_id, t.upline_id, a.distance + 1 FROM above a
        JOIN member_tree t ON t.merchant_id = a.merchant_id AND t.member_id = a.ancestor_id
        WHERE t.upline_id IS NOT NULL AND a.distance < 1000
      )
      SELECT member_id::text AS id, kept.distance IS NOT DISTINCT FROM above.distance AS ok
      FROM member_tree_ancestor kept FULL JOIN above USING (merchant_id, member_id, ancestor_id)`,
  },
];
