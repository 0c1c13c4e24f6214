import { sqlOn, type Tx } from '../../platform/database.ts';
import type { FeedCursors } from '../ledger/index.ts';

/**
 * Adds what the blocks between two cursors moved besides bets: deposits, withdrawals, bonuses, rebates, commissions.
 * The list of kinds is that of the index, which this query must match to use it.
 */
export async function addMoney(tx: Tx, before: FeedCursors, after: FeedCursors): Promise<void> {
  if (after.size === 0) return;
  await sqlOn(
    tx,
    `INSERT INTO member_money_total AS total (merchant_id, member_id, starts_at, day, kind, currency, transfers, amount)
     SELECT t.merchant_id, a.owner_id::uuid, date_bin('5 minutes', t.posted_at, 'epoch'),
       (t.posted_at AT TIME ZONE m.time_zone)::date,
       CASE WHEN t.kind IN ('dividend', 'salary') THEN 'commission' ELSE t.kind END, e.currency, count(*),
       sum(CASE WHEN t.kind = 'withdrawal' THEN -e.amount ELSE e.amount END)
     FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS part (slot, low, high)
     CROSS JOIN LATERAL (SELECT * FROM transfer WHERE transfer.slot = part.slot AND transfer.height > part.low
       AND transfer.height <= part.high
       AND transfer.kind IN ('deposit', 'withdrawal', 'bonus', 'rebate', 'dividend', 'salary') OFFSET 0) t
     JOIN merchant m ON m.id = t.merchant_id
     CROSS JOIN LATERAL (SELECT entry.account_id, entry.amount, entry.currency FROM block
       CROSS JOIN LATERAL unnest(block.entry_accounts, block.entry_seqs) AS named (account_id, seq)
       JOIN entry ON entry.merchant_id = t.merchant_id AND entry.account_id = named.account_id AND entry.seq = named.seq
       WHERE block.slot = t.slot AND block.height = t.height AND entry.transfer_id = t.id) e
     JOIN account a ON a.merchant_id = t.merchant_id AND a.id = e.account_id AND a.owner_kind = 'member'
     GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 5, 6
     ON CONFLICT (merchant_id, member_id, starts_at, kind, currency) DO UPDATE
       SET transfers = total.transfers + excluded.transfers, amount = total.amount + excluded.amount`,
    [
      [...after.keys()],
      [...after.keys()].map((slot) => String(before.get(slot) ?? 0n)),
      [...after.values()].map(String),
    ],
  );
}
