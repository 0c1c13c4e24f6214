import type { Check } from '../checks/ledger-checks.ts';

const netLoss = 's.stake - s.payout - s.bonuses - s.rebates';

/** What a commission statement says, against the terms of its contract and against the statements below it. */
export const termsChecks: readonly Check[] = [
  {
    name: 'statements_follow_their_contract',
    description:
      "A statement's base, tier, gross result and carried loss follow from its figures and its contract's terms",
    sql: `SELECT s.id::text AS id, COALESCE(
          s.base = greatest(CASE s.kind WHEN 'dividend' THEN ${netLoss} + s.carried_in ELSE s.turnover END, 0)
          AND s.gross = CASE WHEN s.tier IS NULL THEN 0 ELSE least(g.granted, COALESCE(c.cap, g.granted)) END
          AND s.capped = COALESCE(g.granted > c.cap, false)
          AND s.carried_out IN (0, least(${netLoss} + s.carried_in, 0))
          AND (s.tier IS NULL OR (t.tier IS NOT NULL AND ((t.tier ->> 'minTurnover')::bigint = 0 OR s.turnover >= (t.tier ->> 'minTurnover')::bigint)
            AND s.active >= (t.tier ->> 'minActive')::int
            AND ((t.tier ->> 'minNetLoss')::bigint = 0
              OR ${netLoss} + CASE s.kind WHEN 'dividend' THEN s.carried_in ELSE 0 END >= (t.tier ->> 'minNetLoss')::bigint)))
          AND c.member_id = s.member_id AND c.kind = s.kind AND c.period = s.period AND c.currency = s.currency
          AND c.upline_id IS NOT DISTINCT FROM s.upline_id, false) AS ok
      FROM commission_statement s
      LEFT JOIN commission_contract c ON c.merchant_id = s.merchant_id AND c.id = s.contract_id
      CROSS JOIN LATERAL (SELECT c.tiers -> s.tier AS tier) t
      CROSS JOIN LATERAL (SELECT COALESCE((t.tier ->> 'amount')::bigint,
        s.base * COALESCE((t.tier ->> 'rate')::bigint, 0) / 1000000) AS granted) g
      -- Whom an adjustment leaves without anything has figures of nothing.
      WHERE NOT (s.revision > 0 AND s.gross = 0 AND s.turnover = 0 AND s.base = 0)`,
  },
  {
    name: 'contracts_are_what_was_settled',
    description: 'The terms of a contract are those by which its statements were settled',
    sql: `SELECT c.id::text AS id, bool_and(CASE WHEN s.tier IS NULL THEN s.gross = 0 ELSE s.gross = least(
          COALESCE((c.tiers -> s.tier ->> 'amount')::bigint, s.base * COALESCE((c.tiers -> s.tier ->> 'rate')::bigint, 0) / 1000000),
          COALESCE(c.cap, 9223372036854775807)) END) AS ok
      FROM commission_contract c JOIN commission_statement s ON s.merchant_id = c.merchant_id AND s.contract_id = c.id GROUP BY c.merchant_id, c.id`,
  },
  {
    name: 'statements_below_are_subtracted',
    description:
      'What a statement takes off for those below is the sum of its branches, and each of these is their own result',
    sql: `SELECT s.id::text AS id, s.below = COALESCE((SELECT sum((b ->> 'gross')::bigint) FROM jsonb_array_elements(s.branches) b), 0)
          AND (s.revision > 0 OR NOT EXISTS (SELECT FROM jsonb_array_elements(s.branches) b
            JOIN commission_statement o ON o.merchant_id = s.merchant_id AND o.run_id = s.run_id AND o.member_id::text = b ->> 'memberId'
            WHERE o.gross <> (b ->> 'gross')::bigint)) AS ok
      FROM commission_statement s`,
  },
  {
    name: 'statements_are_their_runs',
    description:
      'A statement belongs to a run of the same kind, window and revision, and waits or is paid as that does',
    sql: `SELECT s.id::text AS id, COALESCE(r.kind = s.kind AND r.period = s.period AND r.window_from = s.window_from
          AND r.window_to = s.window_to AND r.revision = s.revision AND r.currency = s.currency
          AND (r.state <> 'waiting' OR s.state IN ('waiting', 'nothing')) AND (r.state = 'waiting' OR s.state <> 'waiting'), false) AS ok
      FROM commission_statement s LEFT JOIN commission_run r ON r.merchant_id = s.merchant_id AND r.id = s.run_id`,
  },
  {
    name: 'what_is_owed_was_set_off',
    description: 'What members owed from adjustments and owe no more was kept back from what they earned',
    sql: `SELECT s.id::text AS id, sum(s.set_off) OVER w
          = sum(CASE WHEN s.state = 'owed' THEN -s.amount - s.owed_left ELSE 0 END) OVER w
          AND (s.state = 'owed' OR s.owed_left = 0) AS ok
      FROM commission_statement s WINDOW w AS (PARTITION BY s.merchant_id, s.member_id)`,
  },
  {
    name: 'schedules_follow_their_runs',
    description: 'The next window of a schedule begins after the last one that was settled',
    sql: `SELECT s.kind || '/' || s.period AS id, s.next_from >= COALESCE(max(r.window_to), s.next_from) AS ok
      FROM commission_schedule s LEFT JOIN commission_run r ON r.merchant_id = s.merchant_id AND r.kind = s.kind AND r.period = s.period
      GROUP BY s.merchant_id, s.kind, s.period, s.next_from`,
  },
  {
    name: 'corrections_are_their_bets',
    description:
      'A bet that was taken out of what commissions count is the one that it says, for no more than it staked',
    sql: `SELECT c.id::text AS id, COALESCE(b.member_id = c.member_id AND p.stake = c.stake AND b.currency = c.currency
          AND b.state = 'settled' AND b.settled_at = c.settled_at AND c.payout <= p.payout AND abs(c.turnover) <= p.stake, false) AS ok
      FROM commission_correction c LEFT JOIN bet b ON b.merchant_id = c.merchant_id AND b.vendor_id = c.vendor_id
        AND b.transaction_id = c.transaction_id
      LEFT JOIN carried_bet cb ON cb.merchant_id = b.merchant_id AND cb.vendor_id = b.vendor_id AND cb.transaction_id = b.transaction_id
      CROSS JOIN LATERAL bet_played(b.stake, b.won, cb.wagered, cb.rake) p`,
  },
];
