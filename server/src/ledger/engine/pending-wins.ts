import { sqlOn, type Db } from '../../platform/database/database.ts';
import type { Outcome, WinCommand } from './types.ts';
import type { Engine } from './writer/engine.ts';

/** A win that waits, as it was asked for. */
export interface PendingWinRow {
  memberId: string;
  accountId: string;
  betTransactionId: string;
  gameId: string;
  roundId: string;
  currency: string;
  amount: bigint;
  roundClosed: boolean;
}

/** A person's decision on a win above the vendor's cap; nothing when no such win waits or ever waited. */
export async function decidePendingWin(
  db: Db,
  engine: Engine,
  decision: { merchantId: string; vendorId: string; transactionId: string; approve: boolean },
): Promise<Outcome | null> {
  const { merchantId, vendorId, transactionId, approve } = decision;
  const [row] = await sqlOn<PendingWinRow>(
    db,
    `SELECT member_id AS "memberId", account_id AS "accountId", bet_transaction_id AS "betTransactionId", game_id AS "gameId",
       round_id AS "roundId", currency, amount, round_closed AS "roundClosed"
     FROM pending_win WHERE merchant_id = $1 AND vendor_id = $2 AND transaction_id = $3`,
    [merchantId, vendorId, transactionId],
  );
  if (!row) return null;
  const win: WinCommand = { type: 'win', merchantId, vendorId, transactionId, ...row };
  return engine.submit({ type: 'pending_win', approve, win }, 'normal');
}
