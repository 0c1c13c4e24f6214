import type { Check } from './ledger-checks.ts';

/** What members may claim and what still locks their cash. */
export const rightsChecks: readonly Check[] = [
  {
    name: 'rebates_are_paid_once',
    description:
      'A claimed rebate has its transfer to its member for what its lines say, and no such transfer is without its claim',
    sql: `SELECT COALESCE(c.id::text, t.key) AS id, COALESCE(t.id = c.transfer_id AND t.amount = c.amount AND t.owner_id = c.member_id::text
          AND t.currency = c.currency AND c.amount = (SELECT sum((line ->> 'amount')::bigint) FROM jsonb_array_elements(c.lines) line), false) AS ok
      FROM rebate_claim c FULL JOIN (
        SELECT t.merchant_id, t.id, t.key, a.owner_id, e.amount, e.currency FROM transfer t
        JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
        JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id AND a.owner_kind = 'member' AND a.purpose = 'main'
        WHERE t.scope = 'rebate'
      ) t ON t.merchant_id = c.merchant_id AND t.key = c.id::text`,
  },
  {
    name: 'rebates_are_marked_as_claimed',
    description: 'What the days say was claimed is what the claims paid for',
    sql: `WITH marked AS (
        SELECT merchant_id, member_id, game_type, sum(claimed) AS claimed FROM rebate_accrual GROUP BY 1, 2, 3
      ), paid AS (
        SELECT merchant_id, member_id, line ->> 'gameType' AS game_type, sum((line ->> 'turnover')::bigint) AS claimed
        FROM rebate_claim CROSS JOIN LATERAL jsonb_array_elements(lines) line GROUP BY 1, 2, 3
      ), compared AS (
        SELECT merchant_id, member_id, game_type, COALESCE(marked.claimed, 0) = COALESCE(paid.claimed, 0) AS ok
        FROM marked FULL JOIN paid USING (merchant_id, member_id, game_type)
      )
      SELECT member_id || '/' || COALESCE(a.day || '/', '') || game_type AS id, ok
      FROM compared LEFT JOIN rebate_accrual a USING (merchant_id, member_id, game_type)`,
  },
  {
    name: 'rebate_days_are_their_totals',
    description: "The stakes that rebates count are the valid ones of the member's day",
    sql: `WITH accrued AS (
        SELECT merchant_id, member_id, day, sum(turnover) AS turnover FROM rebate_accrual GROUP BY 1, 2, 3
      ), played AS (
        SELECT t.merchant_id, t.member_id, t.day, sum(t.turnover) AS turnover FROM member_day_total t
        JOIN merchant m ON m.id = t.merchant_id AND m.currency = t.currency GROUP BY 1, 2, 3
      ), compared AS (
        SELECT merchant_id, member_id, day, COALESCE(accrued.turnover, 0) = COALESCE(played.turnover, 0) AS ok
        FROM accrued FULL JOIN played USING (merchant_id, member_id, day)
      )
      SELECT member_id || '/' || day || COALESCE('/' || a.game_type, '') AS id, ok
      FROM compared LEFT JOIN rebate_accrual a USING (merchant_id, member_id, day)`,
  },
  {
    name: 'levels_are_their_totals',
    description: "What counts for a member's level is the valid turnover of all its days",
    sql: `SELECT member_id::text AS id, COALESCE(v.turnover, 0) = COALESCE(played.turnover, 0) AS ok
      FROM vip_turnover v FULL JOIN (
        SELECT t.merchant_id, t.member_id, sum(t.turnover) AS turnover FROM member_day_total t
        JOIN merchant m ON m.id = t.merchant_id AND m.currency = t.currency GROUP BY 1, 2
      ) played USING (merchant_id, member_id)`,
  },
  {
    name: 'requirements_are_their_gains',
    description: 'What was played for a requirement is what bets and markets gave to it',
    sql: `SELECT COALESCE(r.id, g.requirement_id)::text AS id,
        r.id IS NOT NULL AND r.done = COALESCE(g.amount, 0) AND (r.done = r.required) = (r.finished_at IS NOT NULL) AS ok
      FROM turnover_requirement r FULL JOIN (
        SELECT merchant_id, requirement_id, sum(amount) AS amount FROM turnover_gain GROUP BY 1, 2
      ) g ON g.merchant_id = r.merchant_id AND g.requirement_id = r.id`,
  },
  {
    name: 'requirements_have_their_source',
    description:
      'Every deposit, correction and gift of an agent asks for the play that it says, of its member',
    sql: `WITH asked AS (
        SELECT merchant_id, 'deposit' AS type, id::text AS id, member_id, currency, amount FROM deposit WHERE state = 'credited'
        UNION ALL
        SELECT merchant_id, 'adjustment', id::text, member_id, currency, turnover FROM adjustment WHERE state = 'approved' AND turnover > 0
        UNION ALL
        SELECT t.merchant_id, 'downline_transfer', t.key, a.owner_id::uuid, e.currency, e.amount FROM transfer t
        JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id AND e.amount > 0
        JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id WHERE t.scope = 'downline-transfers'
      )
      SELECT COALESCE(r.id::text, asked.id) AS id, COALESCE(r.member_id = asked.member_id AND r.currency = asked.currency
          AND r.required = asked.amount, r.id IS NOT NULL AND r.source_type NOT IN ('deposit', 'adjustment', 'downline_transfer')) AS ok
      FROM turnover_requirement r FULL JOIN asked
        ON asked.merchant_id = r.merchant_id AND asked.type = r.source_type AND asked.id = r.source_id`,
  },
];
