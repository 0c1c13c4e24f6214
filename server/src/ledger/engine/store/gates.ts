import type { Gate, LimitChange, LimitCounterView } from '../types.ts';
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
      SELECT CASE WHEN status = 'open' AND NOT EXISTS (
          SELECT FROM gate_counter c WHERE c.merchant_id = $1 AND c.member_id = $2) THEN 'open' END AS gate
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

const writeLimit: Statement = {
  name: 'ledger_gate_limit',
  text: `INSERT INTO gate_counter AS c (merchant_id, member_id, kind, window_days, most, used, window_end)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (merchant_id, member_id, kind, window_days) DO UPDATE SET most = EXCLUDED.most,
      used = CASE WHEN c.window_end > $8 THEN c.used ELSE EXCLUDED.used END,
      window_end = CASE WHEN c.window_end > $8 THEN c.window_end ELSE EXCLUDED.window_end END`,
};
const dropLimit: Statement = {
  name: 'ledger_gate_limit_drop',
  text: `DELETE FROM gate_counter WHERE merchant_id = $1 AND member_id = $2 AND kind = $3 AND window_days = $4`,
};
const readLimits: Statement = {
  name: 'ledger_gate_limits',
  text: `SELECT kind, window_days AS "windowDays", most AS limit, used, window_end AS "windowEnd" FROM gate_counter
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY kind, window_days`,
};

/** What was used in a running window of the same length stays used. */
export async function writeLimitUnderLock(on: Connection, change: LimitChange, now: Date): Promise<void> {
  const { merchantId, memberId, kind, limit, windowDays, windowEnd, used = 0n } = change;
  const name = [merchantId, memberId, kind, windowDays] as const;
  await on.rows(lockAccounts, [merchantId, memberId]);
  if (limit === null) await on.rows(dropLimit, name);
  else await on.rows(writeLimit, [...name, String(limit), String(used), windowEnd, now]);
  await on.rows(showOnAccounts, [merchantId, memberId]);
}

export function readLimitCounters(
  on: Connection,
  merchantId: string,
  memberId: string,
): Promise<LimitCounterView[]> {
  return on.rows<LimitCounterView>(readLimits, [merchantId, memberId]);
}
