import type { Gate, LimitChange } from '../types.ts';
import type { Connection, Statement } from './statement.ts';

const openGate: Statement = {
  name: 'ledger_gate_open',
  text: `INSERT INTO member_gate (merchant_id, member_id, status) VALUES ($1, $2, 'open') ON CONFLICT DO NOTHING`,
};
const lockAccounts: Statement = {
  name: 'ledger_gate_lock_accounts',
  text: `SELECT id FROM account WHERE merchant_id = $1 AND owner_kind = 'member' AND owner_id = $2::text ORDER BY id FOR UPDATE`,
};
const writeGate: Statement = {
  name: 'ledger_gate_write',
  text: `INSERT INTO member_gate (merchant_id, member_id, status, reason) VALUES ($1, $2, $3, $4)
    ON CONFLICT (merchant_id, member_id) DO UPDATE SET status = EXCLUDED.status, reason = EXCLUDED.reason`,
};

/** A bet locks the wallet anyway, so the wallet says whether there is more to ask: limits, or a gate that is closed. */
const showOnAccounts: Statement = {
  name: 'ledger_gate_show',
  text: `UPDATE account a SET gate = g.gate FROM (
      SELECT CASE WHEN status = 'open' AND loss_limit IS NULL AND wager_limit IS NULL THEN 'open' END AS gate
      FROM member_gate WHERE merchant_id = $1 AND member_id = $2) g
    WHERE a.merchant_id = $1 AND a.owner_kind = 'member' AND a.owner_id = $2::uuid::text`,
};

/** Comes after the member's accounts; an account that is opened later asks each time. */
export async function insertGate(on: Connection, merchantId: string, memberId: string): Promise<void> {
  await on.rows(openGate, [merchantId, memberId]);
  await on.rows(showOnAccounts, [merchantId, memberId]);
}

/** A bet holds its wallet's lock while it reads the gate, so changing it under the same lock leaves no bet in between. */
export async function writeGateUnderLock(on: Connection, gate: Gate): Promise<void> {
  await on.rows(lockAccounts, [gate.merchantId, gate.memberId]);
  await on.rows(writeGate, [gate.merchantId, gate.memberId, gate.status, gate.reason]);
  await on.rows(showOnAccounts, [gate.merchantId, gate.memberId]);
}

const limitStatements: Record<LimitChange['kind'], Statement> = {
  loss: {
    name: 'ledger_gate_limit_loss',
    text: `UPDATE member_gate SET loss_limit = $3::bigint,
        loss_used = CASE WHEN loss_window_end > $6 AND loss_window_days = $4 THEN loss_used ELSE 0 END,
        loss_window_days = $4, loss_window_end = CASE WHEN loss_window_end > $6 AND loss_window_days = $4 THEN loss_window_end ELSE $5 END
      WHERE merchant_id = $1 AND member_id = $2`,
  },
  wager: {
    name: 'ledger_gate_limit_wager',
    text: `UPDATE member_gate SET wager_limit = $3::bigint,
        wager_used = CASE WHEN wager_window_end > $6 AND wager_window_days = $4 THEN wager_used ELSE 0 END,
        wager_window_days = $4, wager_window_end = CASE WHEN wager_window_end > $6 AND wager_window_days = $4 THEN wager_window_end ELSE $5 END
      WHERE merchant_id = $1 AND member_id = $2`,
  },
};

/** What was used in a running window of the same length stays used. */
export async function writeLimitUnderLock(on: Connection, change: LimitChange, now: Date): Promise<void> {
  await on.rows(lockAccounts, [change.merchantId, change.memberId]);
  await on.rows(limitStatements[change.kind], [
    change.merchantId,
    change.memberId,
    change.limit === null ? null : String(change.limit),
    change.windowDays,
    change.windowEnd,
    now,
  ]);
  await on.rows(showOnAccounts, [change.merchantId, change.memberId]);
}
