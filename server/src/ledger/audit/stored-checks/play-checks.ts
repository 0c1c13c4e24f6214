import type { Check } from '../checks/ledger-checks.ts';

const counted = (
  block: string,
) => `JOIN play_cursor c ON c.slot = ${block}.slot AND ${block}.height <= c.height
          AND counted_for_brand('play', ${block}.merchant_id, ${block}.slot, ${block}.height)`;

/** What the counted blocks moved on the members' accounts. */
const moved = `moved AS (
        SELECT t.merchant_id, t.id, t.kind, t.scope, t.key, t.detail, t.member_id, t.posted_at, e.currency, e.amount,
          (t.posted_at AT TIME ZONE m.time_zone)::date AS day
        FROM transfer t ${counted('t')}
        JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
        JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id AND a.owner_kind = 'member'
        JOIN merchant m ON m.id = t.merchant_id)`;

const played = `played AS (
        SELECT moved.*, COALESCE(bet.vendor_id, '') AS vendor_id, COALESCE(bet.game_id, '') AS game_id
        FROM moved LEFT JOIN bet ON bet.merchant_id = moved.merchant_id AND moved.scope = 'vendor:' || bet.vendor_id
          AND bet.transaction_id = CASE moved.kind WHEN 'bet' THEN moved.key ELSE moved.detail ->> 'bet' END
        WHERE moved.kind IN ('bet', 'win', 'refund'))`;

const game = 'merchant_id, currency, day, vendor_id, game_id';

/** Sums that the console's home and the game report are read from. */
export const playChecks: readonly Check[] = [
  {
    name: 'brand_slices_are_their_entries',
    description: "What moved on members' accounts in five minutes is what the counted blocks moved",
    sql: `WITH ${moved}
      SELECT starts_at || '/' || kind || '/' || currency AS id,
        COALESCE(kept.transfers = sums.transfers AND kept.amount = sums.amount, false) AS ok
      FROM brand_slice_total kept FULL JOIN (
        SELECT merchant_id, currency, date_bin('5 minutes', posted_at, 'epoch') AS starts_at, kind,
          count(DISTINCT id) AS transfers, sum(amount) AS amount FROM moved GROUP BY 1, 2, 3, 4
      ) sums USING (merchant_id, currency, starts_at, kind)`,
  },
  {
    name: 'game_days_are_their_bets',
    description:
      'Bets, stakes, wins and refunds of a game are what was posted on the day, and the sums beside them are its ended bets',
    sql: `WITH ${moved}, ${played}, late AS (
        SELECT p.merchant_id, p.vendor_id, p.bet_transaction_id, p.game_id, p.currency, p.amount - p.withheld AS amount, t.posted_at, t.slot, t.height
        FROM pending_win p
        JOIN idempotency i ON i.merchant_id = p.merchant_id AND i.scope = 'vendor:' || p.vendor_id AND i.key = p.transaction_id
        JOIN transfer t ON t.merchant_id = i.merchant_id AND t.id = i.transfer_id WHERE p.late
      ), ended AS (
        SELECT b.merchant_id, b.currency, k.posted_at, b.vendor_id, b.game_id, 1 AS ended, p.stake, p.payout
        FROM block k ${counted('k')}
        CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS e (vendor_id, transaction_id)
        JOIN bet b ON b.merchant_id = k.merchant_id AND b.vendor_id = e.vendor_id AND b.transaction_id = e.transaction_id
        LEFT JOIN carried_bet cb ON cb.merchant_id = b.merchant_id AND cb.vendor_id = b.vendor_id AND cb.transaction_id = b.transaction_id
        CROSS JOIN LATERAL bet_played(b.stake, b.won - COALESCE((SELECT sum(amount) FROM late WHERE late.merchant_id = b.merchant_id
          AND late.vendor_id = b.vendor_id AND late.bet_transaction_id = b.transaction_id), 0)::bigint, cb.wagered, cb.rake) p
        WHERE b.state = 'settled'
        UNION ALL
        SELECT late.merchant_id, currency, posted_at, vendor_id, game_id, 0, 0, amount FROM late ${counted('late')}
      ), parts AS (
        SELECT ${game}, CASE kind WHEN 'bet' THEN 1 ELSE 0 END AS bets, CASE kind WHEN 'bet' THEN -amount ELSE 0 END AS stake,
          CASE kind WHEN 'win' THEN amount ELSE 0 END AS win, CASE kind WHEN 'refund' THEN amount ELSE 0 END AS refund,
          0 AS ended, 0 AS ended_stake, 0 AS ended_payout FROM played
        UNION ALL
        SELECT ended.merchant_id, ended.currency, (posted_at AT TIME ZONE m.time_zone)::date, vendor_id, game_id, 0, 0, 0, 0, ended,
          stake, payout FROM ended JOIN merchant m ON m.id = ended.merchant_id
      ), sums AS (
        SELECT ${game}, sum(bets) AS bets, sum(stake) AS stake, sum(win) AS win, sum(refund) AS refund, sum(ended) AS ended,
          sum(ended_stake) AS ended_stake, sum(ended_payout) AS ended_payout,
          sum(ended_stake::numeric * ended_stake) AS stake_squares, sum(ended_payout::numeric * ended_payout) AS payout_squares,
          sum(ended_stake::numeric * ended_payout) AS products
        FROM parts GROUP BY ${game})
      SELECT day || '/' || vendor_id || '/' || game_id || '/' || currency AS id,
        COALESCE(kept.bets = sums.bets AND kept.stake = sums.stake AND kept.win = sums.win AND kept.refund = sums.refund
          AND kept.ended = sums.ended AND kept.ended_stake = sums.ended_stake AND kept.ended_payout = sums.ended_payout
          AND kept.stake_squares = sums.stake_squares AND kept.payout_squares = sums.payout_squares
          AND kept.products = sums.products, false) AS ok
      FROM game_day_total kept FULL JOIN sums USING (${game})`,
  },
  {
    name: 'player_days_are_their_bets',
    description: 'Who staked on a day, and when first, is who the posted bets name',
    sql: `WITH ${moved}, ${played}
      SELECT member_id || '/' || day || '/' || vendor_id || '/' || game_id AS id,
        COALESCE(kept.first_at = sums.first_at, false) AS ok
      FROM player_day kept FULL JOIN (
        SELECT merchant_id, currency, scope.vendor_id, scope.game_id, member_id, day, min(posted_at) AS first_at FROM played
        CROSS JOIN LATERAL (VALUES (played.vendor_id, played.game_id), (played.vendor_id, ''), ('', '')) AS scope (vendor_id, game_id)
        WHERE kind = 'bet' AND member_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
      ) sums USING (merchant_id, currency, vendor_id, game_id, member_id, day)`,
  },
  {
    name: 'player_totals_are_their_days',
    description: 'How many staked, by the day on which they had before, is what the days of the players say',
    sql: `SELECT day || '/' || previous_day || '/' || vendor_id || '/' || game_id AS id,
        COALESCE(kept.players, 0) = COALESCE(sums.players, 0) AS ok
      FROM player_total kept FULL JOIN (
        SELECT merchant_id, currency, vendor_id, game_id, day, previous_day, count(*) AS players FROM (
          SELECT *, lag(day, 1, '-infinity') OVER (PARTITION BY merchant_id, currency, vendor_id, game_id, member_id ORDER BY day)
            AS previous_day FROM player_day) gap GROUP BY 1, 2, 3, 4, 5, 6
      ) sums USING (merchant_id, currency, vendor_id, game_id, day, previous_day)`,
  },
];
