import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

type On = Db | Tx;

export interface WinKey {
  merchantId: string;
  vendorId: string;
  transactionId: string;
}

export interface WinDecision extends WinKey {
  approved: boolean;
  reason: string | null;
  operatorId: string;
  operatorAccount: string;
  decidedAt: Date;
}

/** False where someone has decided it already. */
export async function insertDecision(tx: Tx, decision: WinDecision): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `INSERT INTO win_decision (merchant_id, vendor_id, transaction_id, approved, reason, operator_id, operator_account, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING transaction_id`,
    [
      decision.merchantId,
      decision.vendorId,
      decision.transactionId,
      decision.approved,
      decision.reason,
      decision.operatorId,
      decision.operatorAccount,
      decision.decidedAt,
    ],
  );
  return rows.length === 1;
}

/** The decisions on these wins, in any order. */
export function readDecisions(
  on: On,
  merchantId: string,
  wins: readonly Pick<WinKey, 'vendorId' | 'transactionId'>[],
): Promise<WinDecision[]> {
  return sqlOn<WinDecision>(
    on,
    `SELECT d.merchant_id AS "merchantId", d.vendor_id AS "vendorId", d.transaction_id AS "transactionId", d.approved, d.reason,
       d.operator_id AS "operatorId", d.operator_account AS "operatorAccount", d.decided_at AS "decidedAt"
     FROM unnest($2::text[], $3::text[]) AS w (vendor_id, transaction_id)
     JOIN win_decision d ON d.merchant_id = $1 AND d.vendor_id = w.vendor_id AND d.transaction_id = w.transaction_id`,
    [merchantId, wins.map(({ vendorId }) => vendorId), wins.map(({ transactionId }) => transactionId)],
  );
}
