import { afterEach } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { type CashierSite, startCashierSite } from '../sites/cashier-site.ts';
import { startedOnce } from '../sites/once.ts';

/** What must hold at every moment; each line names what broke. */
export async function brokenInvariants(site: CashierSite): Promise<string[]> {
  const checks: Record<string, string> = {
    'a transfer does not sum to zero':
      'SELECT transfer_id::text AS id FROM entry GROUP BY merchant_id, transfer_id, currency HAVING sum(amount) <> 0',
    'a balance is not the sum of its entries': `SELECT a.id::text FROM account a LEFT JOIN entry e ON e.merchant_id = a.merchant_id
       AND e.account_id = a.id GROUP BY a.merchant_id, a.id, a.balance HAVING a.balance <> COALESCE(sum(e.amount), 0)`,
    'a member account is negative':
      "SELECT id::text FROM account WHERE owner_kind = 'member' AND balance < held",
    'a credited deposit without its one transfer': `SELECT d.id::text FROM deposit d WHERE state = 'credited' AND NOT EXISTS (
       SELECT FROM transfer t JOIN entry e ON e.transfer_id = t.id AND e.amount = d.amount
       WHERE t.id = d.transfer_id AND t.kind = 'deposit' AND t.reference_id = d.id::text)`,
    'a deposit credited twice': `SELECT reference_id AS id FROM transfer WHERE kind = 'deposit'
       GROUP BY merchant_id, reference_id HAVING count(*) > 1`,
    'a deposit transfer whose deposit is not credited': `SELECT t.id::text FROM transfer t WHERE kind = 'deposit' AND NOT EXISTS (
       SELECT FROM deposit d WHERE d.id::text = t.reference_id AND d.state = 'credited' AND d.transfer_id = t.id)`,
    'a payment with other transfers than its state says': `SELECT p.id::text FROM payment p
       JOIN transfer t ON t.id = p.transfer_id WHERE (p.state = 'credited') <> (t.kind = 'deposit')`,
    'a part with another transfer than its state says': `SELECT p.id::text FROM withdrawal_part p LEFT JOIN transfer t ON t.id = p.transfer_id
       WHERE COALESCE(t.kind, '') <> CASE p.state WHEN 'settled' THEN 'withdrawal' WHEN 'returned' THEN 'withdrawal_return' ELSE '' END`,
    'parts do not add up': `SELECT w.id::text FROM withdrawal w JOIN withdrawal_part p ON p.withdrawal_id = w.id
       GROUP BY w.id, w.amount HAVING sum(p.amount) <> w.amount`,
    'what is held is not what open parts say': `SELECT a.owner_id AS id FROM account a WHERE a.purpose = 'withdrawal_hold' AND a.balance <> (
       SELECT COALESCE(sum(p.amount), 0) FROM withdrawal_part p JOIN withdrawal w ON w.id = p.withdrawal_id
       WHERE w.member_id::text = a.owner_id AND p.state IN ('pending', 'sent'))`,
    'suspense is not what waits for a refund': `SELECT 'suspense' AS id
       WHERE (SELECT COALESCE(sum(balance), 0) FROM account WHERE purpose = 'payments_suspense')
         <> (SELECT COALESCE(sum(amount - reversed), 0) FROM payment WHERE state = 'suspense')`,
    'receivables are not what is owed': `SELECT 'receivables' AS id
       WHERE (SELECT COALESCE(-sum(balance), 0) FROM account WHERE purpose = 'receivables')
         <> (SELECT COALESCE(sum(owed), 0) FROM payment_reversal)`,
  };
  const broken: string[] = [];
  for (const [name, text] of Object.entries(checks)) {
    const rows = await sqlOn<{ id: string }>(site.platform.db, text);
    for (const { id } of rows) broken.push(`${name}: ${id}`);
  }
  return broken;
}

/** Throws with the names of what broke; for after each test. */
export async function booksHold(site: CashierSite): Promise<void> {
  const broken = await brokenInvariants(site);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

/** A site for the tests of a file, after each of which its books hold. */
export function cashierSite(): CashierSite {
  const site = startedOnce(startCashierSite);
  afterEach(() => booksHold(site));
  return site;
}
