import type { Check } from './ledger-checks.ts';

/** What a transfer moved on the members' accounts of a purpose. */
const moved = (purpose: string) => `SELECT t.merchant_id, t.id, sum(e.amount) AS amount
  FROM transfer t JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
  JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id
  WHERE a.owner_kind = 'member' AND a.purpose = '${purpose}' AND t.scope NOT LIKE 'vendor:%' GROUP BY t.merchant_id, t.id`;

/** Totals beside what the bets themselves say, counted again from the blocks up to the projector's cursors. */
function totals(stored: {
  table: string;
  period: string;
  time: (at: string) => string;
  names: readonly string[];
}): string {
  const keys = ['merchant_id', 'member_id', stored.period, ...stored.names, 'currency'];
  const own = (row: string, at: string) =>
    keys.map((key) => (key === stored.period ? `${stored.time(at)} AS ${key}` : `${row}.${key}`)).join(', ');
  const id = ['member_id', stored.period, ...stored.names].map((key) => `${key}::text`).join(" || '/' || ");
  const same = ['bets', 'stake', 'payout', 'turnover']
    .map((sum) => `kept.${sum} = counted.${sum}`)
    .join(' AND ');
  return `WITH late AS (
        SELECT p.*, t.slot, t.height, t.posted_at FROM pending_win p
        JOIN idempotency k ON k.merchant_id = p.merchant_id AND k.scope = 'vendor:' || p.vendor_id AND k.key = p.transaction_id
        JOIN transfer t ON t.merchant_id = k.merchant_id AND t.id = k.transfer_id WHERE p.late
      ), counted AS (
        SELECT ${keys.join(', ')}, sum(bets) AS bets, sum(stake) AS stake, sum(payout) AS payout,
            sum(turnover) AS turnover FROM (
          SELECT ${own('b', 'k.posted_at')}, 1 AS bets, p.stake, p.payout,
            CASE WHEN f.reward_id IS NULL THEN COALESCE(v.amount, p.stake) ELSE 0 END AS turnover
          FROM block k JOIN projector_cursor c ON c.slot = k.slot AND k.height <= c.height
            AND counted_for_brand('projector', k.merchant_id, k.slot, k.height)
          JOIN merchant m ON m.id = k.merchant_id
          CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS ended (vendor_id, transaction_id)
          JOIN bet b ON b.merchant_id = k.merchant_id AND b.vendor_id = ended.vendor_id
            AND b.transaction_id = ended.transaction_id AND b.state = 'settled'
          LEFT JOIN (SELECT merchant_id, vendor_id, bet_transaction_id, sum(amount - withheld) AS amount FROM late GROUP BY 1, 2, 3) l
            ON l.merchant_id = b.merchant_id AND l.vendor_id = b.vendor_id AND l.bet_transaction_id = b.transaction_id
          LEFT JOIN valid_stake v ON v.merchant_id = b.merchant_id AND v.vendor_id = b.vendor_id AND v.transaction_id = b.transaction_id
          LEFT JOIN free_bet f ON f.merchant_id = b.merchant_id AND f.vendor_id = b.vendor_id AND f.transaction_id = b.transaction_id
          LEFT JOIN carried_bet cb ON cb.merchant_id = b.merchant_id AND cb.vendor_id = b.vendor_id AND cb.transaction_id = b.transaction_id
          CROSS JOIN LATERAL bet_played(b.stake, b.won - COALESCE(l.amount, 0)::bigint, cb.wagered, cb.rake) p
          UNION ALL
          SELECT ${own('late', 'late.posted_at')}, 0, 0, late.amount - late.withheld, 0
          FROM late JOIN projector_cursor c ON c.slot = late.slot AND late.height <= c.height
            AND counted_for_brand('projector', late.merchant_id, late.slot, late.height)
          JOIN merchant m ON m.id = late.merchant_id
        ) parts GROUP BY ${keys.map((_, index) => index + 1).join(', ')}
      )
      SELECT ${id} AS id, COALESCE(${same}, false) AS ok
      FROM ${stored.table} kept FULL JOIN counted USING (${keys.join(', ')})`;
}

export const businessChecks: readonly Check[] = [
  {
    name: 'deposits_have_their_transfer',
    description: 'A credited deposit has exactly its transfer to the member; any other state has none',
    sql: `SELECT d.id::text AS id,
        CASE WHEN d.state = 'credited' THEN COALESCE(m.amount = d.amount, false) ELSE d.transfer_id IS NULL END AS ok
      FROM deposit d LEFT JOIN (${moved('main')}) m ON m.merchant_id = d.merchant_id AND m.id = d.transfer_id`,
  },
  {
    name: 'deposit_transfers_have_their_deposit',
    description: 'Every transfer that credits a deposit is the one that this deposit names',
    sql: `SELECT t.id::text AS id, COALESCE(d.state = 'credited' AND d.transfer_id = t.id, false) AS ok
      FROM transfer t LEFT JOIN deposit d ON d.merchant_id = t.merchant_id AND d.id::text = t.reference_id
      WHERE t.kind = 'deposit' AND t.reference_type = 'deposit'`,
  },
  {
    name: 'withdrawals_hold_their_amount',
    description:
      'Every withdrawal moved its amount to the hold with one transfer, and its parts add up to it',
    sql: `SELECT w.id::text AS id, COALESCE(m.amount = w.amount, false) AND COALESCE(p.amount = w.amount, false) AS ok
      FROM withdrawal w
      LEFT JOIN (${moved('withdrawal_hold')}) m ON m.merchant_id = w.merchant_id AND m.id = w.hold_transfer_id
      LEFT JOIN (SELECT merchant_id, withdrawal_id, sum(amount) AS amount FROM withdrawal_part GROUP BY 1, 2) p
        ON p.merchant_id = w.merchant_id AND p.withdrawal_id = w.id`,
  },
  {
    name: 'parts_have_their_transfer',
    description:
      'A part that was paid or returned left the hold with exactly one transfer; any other has none',
    sql: `SELECT p.id::text AS id,
        CASE WHEN p.state IN ('settled', 'returned') THEN COALESCE(m.amount = -p.amount, false)
          ELSE p.transfer_id IS NULL END AS ok
      FROM withdrawal_part p
      LEFT JOIN (${moved('withdrawal_hold')}) m ON m.merchant_id = p.merchant_id AND m.id = p.transfer_id`,
  },
  {
    name: 'hold_accounts_are_open_parts',
    description: "What stands on a member's withdrawal hold is the sum of the parts under way",
    sql: `SELECT a.id::text AS id, a.balance = COALESCE(p.amount, 0) AS ok
      FROM account a LEFT JOIN (
        SELECT w.merchant_id, w.member_id, w.currency, sum(p.amount) AS amount
        FROM withdrawal w JOIN withdrawal_part p ON p.merchant_id = w.merchant_id AND p.withdrawal_id = w.id
        WHERE p.state IN ('pending', 'sent') GROUP BY 1, 2, 3
      ) p ON p.merchant_id = a.merchant_id AND p.member_id::text = a.owner_id AND p.currency = a.currency
      WHERE a.owner_kind = 'member' AND a.purpose = 'withdrawal_hold'`,
  },
  {
    name: 'totals_are_their_bets',
    description:
      "The day totals are the settled bets of the blocks that the projector has read, on the merchant's days",
    sql: totals({
      table: 'member_day_total',
      period: 'day',
      time: (at) => `(${at} AT TIME ZONE m.time_zone)::date`,
      names: ['vendor_id', 'game_id'],
    }),
  },
  {
    name: 'slices_are_their_bets',
    description: 'The five-minute totals are the same bets',
    sql: totals({
      table: 'member_slice_total',
      period: 'starts_at',
      time: (at) => `date_bin('5 minutes', ${at}, 'epoch')`,
      names: [],
    }),
  },
];
