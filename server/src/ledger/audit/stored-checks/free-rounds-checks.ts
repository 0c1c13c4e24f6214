import type { Check } from '../checks/ledger-checks.ts';

/** The bets that a reward paid for, with what they say of themselves. */
const free = `SELECT f.merchant_id, f.vendor_id, f.transaction_id, f.reward_id, f.withheld, f.wins, b.state, b.stake, b.won, b.wins AS counted,
    b.member_id, b.account_id, b.game_id, b.currency, b.placed_at
  FROM free_bet f LEFT JOIN bet b USING (merchant_id, vendor_id, transaction_id)`;

export const freeRoundsChecks: readonly Check[] = [
  {
    name: 'free_rounds_are_covered',
    description:
      "A member's free rounds that are left are what stands on the account that their stakes wait on",
    sql: `SELECT COALESCE(a.id, r.account_id)::text AS id, COALESCE(a.balance, 0) = COALESCE(r.amount, 0) AS ok
      FROM (SELECT * FROM account WHERE purpose = 'free_rounds') a FULL JOIN (
        SELECT merchant_id, account_id, sum((rounds - used - returned) * stake) AS amount FROM free_rounds GROUP BY 1, 2
      ) r ON r.merchant_id = a.merchant_id AND r.account_id = a.id`,
  },
  {
    name: 'free_rounds_were_paid_for',
    description:
      'All rounds of a reward were paid for by the house when it was given, and what went back went to the house',
    sql: `SELECT COALESCE(r.id::text, m.reward) AS id,
        COALESCE(m.given = r.rounds * r.stake AND m.returned = r.returned * r.stake, false) AS ok
      FROM free_rounds r FULL JOIN (
        SELECT t.merchant_id, t.reference_id AS reward, sum(e.amount) FILTER (WHERE e.amount > 0) AS given,
          COALESCE(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS returned
        FROM transfer t JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
        JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id AND a.purpose = 'free_rounds'
        WHERE t.kind = 'bonus' GROUP BY 1, 2
      ) m ON m.merchant_id = r.merchant_id AND m.reward = r.id::text`,
  },
  {
    name: 'free_rounds_count_their_bets',
    description: 'A reward counts its bets that stand and what they won, which is no more than it pays',
    sql: `SELECT r.id::text AS id, r.used = COALESCE(b.used, 0) AND r.won = COALESCE(b.won, 0)
          AND (r.max_win IS NULL OR r.won <= r.max_win) AS ok
      FROM free_rounds r LEFT JOIN (
        SELECT merchant_id, reward_id, count(*) FILTER (WHERE state <> 'rolled_back') AS used, sum(won) AS won
        FROM (${free}) f GROUP BY 1, 2
      ) b ON b.merchant_id = r.merchant_id AND b.reward_id = r.id`,
  },
  {
    name: 'free_bets_are_allowed',
    description:
      "A free bet is its reward's in member, game, stake and time, and each bet on such an account has its reward",
    sql: `SELECT f.vendor_id || '/' || f.transaction_id AS id, COALESCE(r.account_id = f.account_id AND r.member_id = f.member_id
          AND r.vendor_id = f.vendor_id AND f.game_id = ANY (r.games) AND r.stake = f.stake AND r.currency = f.currency
          AND f.placed_at < r.expires_at AND (r.ended_at IS NULL OR f.placed_at <= r.ended_at), false) AS ok
      FROM (${free}) f LEFT JOIN free_rounds r ON r.merchant_id = f.merchant_id AND r.id = f.reward_id
      UNION ALL
      SELECT b.vendor_id || '/' || b.transaction_id, f.reward_id IS NOT NULL
      FROM bet b JOIN account a ON a.merchant_id = b.merchant_id AND a.id = b.account_id AND a.purpose = 'free_rounds'
      LEFT JOIN free_bet f ON f.merchant_id = b.merchant_id AND f.vendor_id = b.vendor_id AND f.transaction_id = b.transaction_id`,
  },
  {
    name: 'free_rounds_are_as_agreed',
    description:
      'What people gave by hand is what was agreed to, and never before the first settled bet where the law asks for one',
    sql: `SELECT g.id::text AS id, CASE WHEN g.state IN ('given', 'cancelled') THEN COALESCE(r.member_id = g.member_id
          AND r.stake = g.stake AND r.rounds = g.rounds AND r.vendor_id = g.vendor_code AND r.games = g.games
          AND r.max_win IS NOT DISTINCT FROM g.max_win AND r.currency = g.currency AND g.decider_id IS NOT NULL
          AND (g.state <> 'cancelled' OR r.ended_at IS NOT NULL)
          AND (NOT g.after_play OR EXISTS (SELECT FROM bet b WHERE b.merchant_id = g.merchant_id AND b.member_id = g.member_id
            AND b.currency = g.currency AND b.state = 'settled' AND b.settled_at <= g.decided_at)), false)
        ELSE r.id IS NULL END AS ok
      FROM free_rounds_gift g LEFT JOIN free_rounds r ON r.merchant_id = g.merchant_id AND r.id = g.id`,
  },
  {
    name: 'free_wins_are_paid',
    description:
      "What a free bet won was paid to its reward's wallet, and nothing was kept back while more could be paid",
    sql: `SELECT f.vendor_id || '/' || f.transaction_id AS id, COALESCE(f.won = COALESCE(w.amount, 0)
          AND cardinality(f.wins) = COALESCE(w.paid, 0) AND cardinality(f.wins) <= f.counted
          AND (f.withheld = 0 OR r.won = r.max_win), false) AS ok
      FROM (${free}) f LEFT JOIN free_rounds r ON r.merchant_id = f.merchant_id AND r.id = f.reward_id
      LEFT JOIN (SELECT n.merchant_id, n.vendor_id, n.transaction_id, sum(e.amount) AS amount, count(*) AS paid
        FROM (SELECT merchant_id, vendor_id, transaction_id, reward_id, unnest(wins) AS id FROM free_bet) n
        JOIN free_rounds r ON r.merchant_id = n.merchant_id AND r.id = n.reward_id
        JOIN transfer t ON t.merchant_id = n.merchant_id AND t.id = n.id AND t.kind = 'win' AND t.detail ->> 'bet' = n.transaction_id
          AND t.scope = 'vendor:' || n.vendor_id
        JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id AND e.account_id = r.pays_to
        GROUP BY 1, 2, 3
      ) w ON w.merchant_id = f.merchant_id AND w.vendor_id = f.vendor_id AND w.transaction_id = f.transaction_id
      UNION ALL
      SELECT p.vendor_id || '/' || p.transaction_id, p.withheld = 0 OR COALESCE(p.state = 'approved' AND p.withheld <= f.withheld, false)
      FROM pending_win p LEFT JOIN free_bet f ON f.merchant_id = p.merchant_id AND f.vendor_id = p.vendor_id
        AND f.transaction_id = p.bet_transaction_id`,
  },
];
