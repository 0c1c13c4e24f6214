import type { Check } from './ledger-checks.ts';

/** A market's valid turnover from the stakes on its selections. */
const valid = 'greatest(2 * max(s.stake) - sum(s.stake), 0)';

/** What settled bets of players' own money stood on that name it, as far as the projector has read: a row for each position. */
const ofMarkets = `SELECT b.merchant_id, b.member_id, b.vendor_id, b.round_id, b.currency, b.transaction_id, p.market, p.selection, p.amount
  FROM block k JOIN projector_cursor c ON c.slot = k.slot AND k.height <= c.height
    AND counted_for_brand('projector', k.merchant_id, k.slot, k.height)
  CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS e (vendor_id, transaction_id)
  JOIN bet b ON b.merchant_id = k.merchant_id AND b.vendor_id = e.vendor_id AND b.transaction_id = e.transaction_id
  CROSS JOIN LATERAL bet_positions(b.market, b.selection, b.stake) p
  WHERE b.state = 'settled' AND NOT EXISTS (SELECT FROM free_bet f WHERE f.merchant_id = b.merchant_id AND f.vendor_id = b.vendor_id
    AND f.transaction_id = b.transaction_id)`;

export const betChecks: readonly Check[] = [
  {
    name: 'bets_belong',
    description:
      "A bet is its member's, on an account of that member, and of the round that its stake was taken for",
    sql: `SELECT b.vendor_id || '/' || b.transaction_id AS id,
        COALESCE(a.owner_kind = 'member' AND a.owner_id = b.member_id::text AND a.currency = b.currency, b.placed_at IS NULL)
          AND (b.transfer_id IS NULL OR COALESCE(t.reference_id = b.round_id AND t.member_id = b.member_id, false)) AS ok
      FROM bet b LEFT JOIN account a ON a.merchant_id = b.merchant_id AND a.id = b.account_id
      LEFT JOIN transfer t ON t.merchant_id = b.merchant_id AND t.id = b.transfer_id`,
  },
  {
    name: 'wins_are_counted',
    description: 'A bet counts at least the wins that were paid for it, and is not taken back after one',
    sql: `SELECT b.vendor_id || '/' || b.transaction_id AS id, b.wins >= COALESCE(w.wins, 0) AS ok
      FROM bet b LEFT JOIN (SELECT merchant_id, scope, detail ->> 'bet' AS bet, count(*) AS wins FROM transfer WHERE kind = 'win'
        GROUP BY 1, 2, 3) w
      ON w.merchant_id = b.merchant_id AND w.scope = 'vendor:' || b.vendor_id AND w.bet = b.transaction_id`,
  },
  {
    name: 'wins_were_decided',
    description: 'A win that waited and was decided has its decision, and the same one',
    sql: `SELECT COALESCE(p.vendor_id, d.vendor_id) || '/' || COALESCE(p.transaction_id, d.transaction_id) AS id,
        CASE WHEN p.state IS NULL THEN false WHEN p.state = 'waiting' THEN true
          ELSE COALESCE(d.approved = (p.state = 'approved'), false) END AS ok
      FROM pending_win p FULL JOIN win_decision d USING (merchant_id, vendor_id, transaction_id)`,
  },
  {
    name: 'refusals_stand',
    description: 'What was refused for good is still refused, so that no delayed duplicate moves money',
    sql: `SELECT COALESCE(r.scope, k.scope) || '/' || COALESCE(r.key, k.key) AS id, r.key IS NOT NULL AND k.key IS NOT NULL AS ok
      FROM refused_key r FULL JOIN (
        SELECT merchant_id, scope, key, refusal FROM idempotency WHERE refusal IS NOT NULL
        UNION ALL
        SELECT merchant_id, 'vendor:' || vendor_id, transaction_id, 'tombstone' FROM bet WHERE placed_at IS NULL
      ) k USING (merchant_id, scope, key, refusal)`,
  },
  {
    name: 'positions_are_their_stake',
    description: 'The positions of a bet can be read, and their amounts are its stake',
    sql: `SELECT b.vendor_id || '/' || b.transaction_id AS id, COALESCE(p.whole AND p.amount = b.stake, false) AS ok
      FROM bet b CROSS JOIN LATERAL (
        SELECT bool_and(market <> '' AND selection <> '' AND amount IS NOT NULL) AS whole, sum(amount) AS amount
        FROM bet_positions(b.market, b.selection, b.stake)) p
      WHERE b.market = ''`,
  },
  {
    name: 'market_stakes_are_their_bets',
    description: 'What is remembered of the stakes of a market is what its settled bets staked',
    sql: `SELECT member_id || '/' || vendor_id || '/' || round_id || '/' || market || '/' || selection AS id,
        COALESCE(kept.stake, 0) = COALESCE(counted.stake, 0) AS ok
      FROM round_market_stake kept FULL JOIN (
        SELECT merchant_id, member_id, vendor_id, round_id, market, currency, selection, sum(amount) AS stake
        FROM (${ofMarkets}) b GROUP BY 1, 2, 3, 4, 5, 6, 7
      ) counted USING (merchant_id, member_id, vendor_id, round_id, market, currency, selection)`,
  },
  {
    name: 'valid_stakes_add_up',
    description:
      'The valid stakes of the bets of a round that name markets come to what these markets are worth',
    sql: `WITH positions AS (${ofMarkets}), worth AS (
        SELECT merchant_id, member_id, vendor_id, round_id, currency, sum(amount) AS amount FROM (
          SELECT merchant_id, member_id, vendor_id, round_id, currency, ${valid} AS amount
          FROM (SELECT merchant_id, member_id, vendor_id, round_id, market, currency, selection, sum(amount) AS stake FROM positions
            GROUP BY 1, 2, 3, 4, 5, 6, 7) s GROUP BY merchant_id, member_id, vendor_id, round_id, market, currency
        ) markets GROUP BY 1, 2, 3, 4, 5
      ), bets AS (
        SELECT DISTINCT merchant_id, member_id, vendor_id, round_id, currency, transaction_id FROM positions
      )
      SELECT b.vendor_id || '/' || b.transaction_id AS id, v.amount IS NOT NULL
          AND sum(v.amount) OVER (PARTITION BY merchant_id, member_id, vendor_id, round_id, currency) = worth.amount AS ok
      FROM bets b JOIN worth USING (merchant_id, member_id, vendor_id, round_id, currency)
      LEFT JOIN valid_stake v USING (merchant_id, vendor_id, transaction_id)
      UNION ALL
      SELECT v.vendor_id || '/' || v.transaction_id, false FROM valid_stake v
      WHERE NOT EXISTS (SELECT FROM bet b WHERE b.merchant_id = v.merchant_id AND b.vendor_id = v.vendor_id
        AND b.transaction_id = v.transaction_id AND b.state = 'settled' AND b.market IS NOT NULL AND b.selection IS NOT NULL)`,
  },
];
