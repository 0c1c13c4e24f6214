import { sqlOn, type Db } from '../../platform/database/database.ts';
import type { Outcome, WinCommand } from './types.ts';
import type { Engine } from './writer/engine.ts';

type WinKey = Pick<WinCommand, 'merchantId' | 'vendorId' | 'transactionId'>;

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
  /** What the win says of a stake that was carried to a table; null where it says nothing. */
  wagered: bigint | null;
  rake: bigint | null;
}

/** As its vendor sent it. */
export function sentWin({ wagered, rake, ...asked }: PendingWinRow & WinKey): WinCommand {
  return { type: 'win', ...asked, ...(wagered === null ? {} : { carried: { wagered, rake } }) };
}

/** A person's decision on a win above the vendor's cap; nothing when no such win waits or ever waited. */
export async function decidePendingWin(
  db: Db,
  engine: Engine,
  decision: { merchantId: string; vendorId: string; transactionId: string; approve: boolean },
): Promise<Outcome | null> {
  const { merchantId, vendorId, transactionId, approve } = decision;
  const [row] = await sqlOn<PendingWinRow & { rewardId: string | null; paysTo: string }>(
    db,
    `SELECT p.member_id AS "memberId", p.account_id AS "accountId", p.bet_transaction_id AS "betTransactionId", p.game_id AS "gameId",
       p.round_id AS "roundId", p.currency, p.amount, p.round_closed AS "roundClosed", p.wagered, p.rake, r.id AS "rewardId", r.pays_to AS "paysTo"
     FROM pending_win p LEFT JOIN free_bet f ON f.merchant_id = p.merchant_id AND f.vendor_id = p.vendor_id
       AND f.transaction_id = p.bet_transaction_id
     LEFT JOIN free_rounds r ON r.merchant_id = f.merchant_id AND r.id = f.reward_id
     WHERE p.merchant_id = $1 AND p.vendor_id = $2 AND p.transaction_id = $3`,
    [merchantId, vendorId, transactionId],
  );
  if (!row) return null;
  const { rewardId, paysTo, ...asked } = row;
  const win: WinCommand = {
    ...sentWin({ merchantId, vendorId, transactionId, ...asked }),
    ...(rewardId === null ? {} : { reward: { id: rewardId, wallet: paysTo } }),
  };
  return engine.submit({ type: 'pending_win', approve, win }, 'normal');
}
