import { type Db, sqlOn } from '../../../../platform/database/database.ts';

/** What the ledger booked at a provider: positive is money that came to us, negative money that left. */
export interface ClearingMovement {
  transferId: string;
  kind: string;
  key: string;
  currency: string;
  amount: bigint;
  postedAt: Date;
}

const kinds = ['deposit', 'payment_suspense', 'payment_refund', 'payment_reversal', 'withdrawal'];

/** Through the blocks of the transfers, which name every entry: the account's own history may be years long. */
export function readClearing(
  db: Db,
  query: { merchantId: string; providerCode: string; from: Date; to: Date },
): Promise<ClearingMovement[]> {
  return sqlOn<ClearingMovement>(
    db,
    // LATERAL with OFFSET 0: from each block to its rows by key, whatever the planner knows of the tables.
    `WITH page AS MATERIALIZED (
       SELECT DISTINCT slot, height FROM transfer
       WHERE merchant_id = $1 AND kind = ANY($5) AND kind NOT IN ('bet', 'win', 'refund') AND posted_at >= $3 AND posted_at < $4
     )
     SELECT t.id AS "transferId", t.kind, t.key, e.currency, sum(-e.amount)::bigint AS amount, t.posted_at AS "postedAt"
     FROM page
     CROSS JOIN LATERAL (SELECT entry_accounts, entry_seqs FROM block WHERE block.slot = page.slot AND block.height = page.height
       OFFSET 0) b
     CROSS JOIN LATERAL unnest(b.entry_accounts, b.entry_seqs) AS w (account_id, seq)
     CROSS JOIN LATERAL (SELECT * FROM entry WHERE entry.merchant_id = $1 AND entry.account_id = w.account_id
       AND entry.seq = w.seq OFFSET 0) e
     CROSS JOIN LATERAL (SELECT * FROM transfer WHERE transfer.merchant_id = $1 AND transfer.id = e.transfer_id OFFSET 0) t
     WHERE w.account_id IN (SELECT id FROM account WHERE merchant_id = $1 AND owner_kind = 'provider' AND owner_id = $2
         AND purpose = 'payments_clearing')
       AND t.kind = ANY($5) AND t.posted_at >= $3 AND t.posted_at < $4
     GROUP BY t.id, t.kind, t.key, e.currency, t.posted_at ORDER BY t.posted_at, t.id`,
    [query.merchantId, query.providerCode, query.from, query.to, kinds],
  );
}
