import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

/** What waits for a second person; one per provider of a brand. */
export interface ProviderChange {
  id: string;
  providerId: string;
  /** null: that it serves the brand. */
  baseUrl: string | null;
  proposerId: string;
  proposedBy: string;
  proposedAt: Date;
}

const columns = `id, provider_id AS "providerId", base_url AS "baseUrl", proposer_id AS "proposerId",
  proposed_by AS "proposedBy", proposed_at AS "proposedAt"`;

export const readChanges = (on: Db | Tx, merchantId: string): Promise<ProviderChange[]> =>
  sqlOn<ProviderChange>(
    on,
    `SELECT ${columns} FROM payment_provider_change WHERE merchant_id = $1 LIMIT 1000`,
    [merchantId],
  );

/** Takes the place of an older one, whose id nobody can agree to from then on. */
export async function writeChange(tx: Tx, merchantId: string, change: ProviderChange): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO payment_provider_change (merchant_id, provider_id, id, base_url, proposer_id, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (merchant_id, provider_id) DO UPDATE SET id = excluded.id, base_url = excluded.base_url,
       proposer_id = excluded.proposer_id, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at`,
    [
      ...[merchantId, change.providerId, change.id, change.baseUrl],
      ...[change.proposerId, change.proposedBy, change.proposedAt],
    ],
  );
}

/** Once; nothing where it is not the one that waits. */
export async function takeChange(
  tx: Tx,
  merchantId: string,
  of: { code: string; id: string },
): Promise<ProviderChange | undefined> {
  const [taken] = await sqlOn<ProviderChange>(
    tx,
    `DELETE FROM payment_provider_change WHERE merchant_id = $1 AND id = $2
       AND provider_id = (SELECT id FROM payment_provider WHERE code = $3) RETURNING ${columns}`,
    [merchantId, of.id, of.code],
  );
  return taken;
}

/** One after the other for each brand, so that nothing is removed that someone else lets serve. */
export async function lockServing(tx: Tx, merchantId: string): Promise<string> {
  const [row] = await sqlOn<{ code: string | null }>(
    tx,
    `SELECT settings ->> 'payments.provider' AS code FROM merchant WHERE id = $1 FOR NO KEY UPDATE`,
    [merchantId],
  );
  return row?.code ?? '';
}

export async function letServe(tx: Tx, merchantId: string, code: string): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE merchant SET settings = settings || jsonb_build_object('payments.provider', $2::text) WHERE id = $1`,
    [merchantId, code],
  );
}

/** With the keys that the former address had: anyone who answers there is trusted no longer. */
export async function moveProvider(
  tx: Tx,
  providerId: string,
  to: { baseUrl: string; at: Date; by: string },
): Promise<void> {
  await sqlOn(tx, 'UPDATE payment_provider SET base_url = $2 WHERE id = $1', [providerId, to.baseUrl]);
  await sqlOn(
    tx,
    `UPDATE payment_provider_key SET retired_at = $2, ended_by = $3, waiting = false
     WHERE provider_id = $1 AND (retired_at IS NULL OR retired_at > $2)`,
    [providerId, to.at, to.by],
  );
}

/** False where money has gone through it or a webhook of it was taken: then it stays for the books. */
export async function removeProvider(tx: Tx, providerId: string): Promise<boolean> {
  const used = ['deposit', 'payment', 'payment_event', 'withdrawal_part']
    .map((table) => `SELECT 1 FROM ${table} WHERE provider_id = $1`)
    .join(' UNION ALL ');
  await sqlOn(tx, 'SELECT FROM payment_provider WHERE id = $1 FOR UPDATE', [providerId]);
  if ((await sqlOn(tx, `${used} LIMIT 1`, [providerId])).length > 0) return false;
  for (const table of ['payment_provider_change', 'payment_provider_key'])
    await sqlOn(tx, `DELETE FROM ${table} WHERE provider_id = $1`, [providerId]);
  await sqlOn(tx, 'DELETE FROM payment_provider WHERE id = $1', [providerId]);
  return true;
}
