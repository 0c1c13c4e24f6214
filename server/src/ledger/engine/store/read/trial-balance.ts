import { type Db, sqlOn } from '../../../../platform/database/database.ts';

/** All accounts of one kind of owner, purpose and currency together. */
export interface TrialBalanceRow {
  currency: string;
  ownerKind: string;
  purpose: string;
  /** Shares of one account count once. */
  accounts: bigint;
  balance: bigint;
  held: bigint;
}

/** One statement, hence one moment: per currency the balances sum to zero, or the books are wrong. */
export function readTrialBalance(db: Db, merchantId: string): Promise<TrialBalanceRow[]> {
  return sqlOn<TrialBalanceRow>(
    db,
    `SELECT currency, owner_kind AS "ownerKind", purpose, count(*) FILTER (WHERE share = 0) AS accounts,
       sum(balance)::bigint AS balance, sum(held)::bigint AS held
     FROM account WHERE merchant_id = $1 GROUP BY currency, owner_kind, purpose ORDER BY currency, owner_kind, purpose`,
    [merchantId],
  );
}
