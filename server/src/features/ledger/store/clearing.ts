import { type Db, sqlOn } from '../../../platform/database.ts';

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
    `WITH moved AS (
       SELECT id, kind, key, posted_at, slot, height FROM transfer
       WHERE merchant_id = $1 AND kind = ANY($5) AND kind NOT IN ('bet', 'win', 'refund') AND posted_at >= $3 AND posted_at < $4
     ), lines AS (
       SELECT e.transfer_id, e.currency, sum(-e.amount)::bigint AS amount
       FROM (SELECT DISTINCT slot, height FROM moved) page
       JOIN block b ON b.slot = page.slot AND b.height = page.height
       CROSS JOIN LATERAL unnest(b.entry_accounts, b.entry_seqs) AS w (account_id, seq)
       JOIN account a ON a.merchant_id = $1 AND a.id = w.account_id AND a.owner_kind = 'provider' AND a.owner_id = $2
         AND a.purpose = 'payments_clearing'
       JOIN entry e ON e.merchant_id = $1 AND e.account_id = w.account_id AND e.seq = w.seq
       GROUP BY e.transfer_id, e.currency
     )
     SELECT t.id AS "transferId", t.kind, t.key, l.currency, l.amount, t.posted_at AS "postedAt"
     FROM moved t JOIN lines l ON l.transfer_id = t.id ORDER BY t.posted_at, t.id`,
    [query.merchantId, query.providerCode, query.from, query.to, kinds],
  );
}
