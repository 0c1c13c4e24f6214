import { type Db, sqlOn, takeTurn, type Tx } from '../../platform/database/database.ts';

export interface EndpointRow {
  merchantId: string;
  id: string;
  url: string;
  kinds: string[];
  note: string;
  enabled: boolean;
  createdAt: Date;
  createdBy: string;
  oldSecretUntil: Date | null;
}

export interface EndpointView extends EndpointRow {
  pending: number;
  failed: number;
  lastDeliveredAt: Date | null;
}

type Form = Pick<EndpointRow, 'url' | 'kinds' | 'note'>;
interface Named {
  merchantId: string;
  id: string;
}

const columns = `e.merchant_id AS "merchantId", e.id, e.url, e.kinds, e.note, e.enabled, e.created_at AS "createdAt",
  e.created_by AS "createdBy", CASE WHEN e.old_secret_until > now() THEN e.old_secret_until END AS "oldSecretUntil"`;

/** All of a brand, or one of them, with what became of their deliveries. */
export function readEndpoints(
  on: Db | Tx,
  merchantId: string,
  id: string | null = null,
): Promise<EndpointView[]> {
  return sqlOn<EndpointView>(
    on,
    `SELECT ${columns}, sent.pending, sent.failed, sent.last AS "lastDeliveredAt" FROM webhook_endpoint e
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE state = 'pending')::int AS pending, count(*) FILTER (WHERE state = 'failed')::int AS failed,
         max(ended_at) FILTER (WHERE state = 'delivered') AS last
       FROM webhook_delivery d WHERE d.merchant_id = e.merchant_id AND d.endpoint_id = e.id
     ) AS sent
     WHERE e.merchant_id = $1 AND ($2::uuid IS NULL OR e.id = $2::uuid) ORDER BY e.created_at, e.id`,
    [merchantId, id],
  );
}

/** One after the other for each brand, so that two people can't add the last one twice. */
export async function lockBrand(tx: Tx, merchantId: string): Promise<number> {
  await takeTurn(tx, 'webhooks', merchantId);
  return (await sqlOn(tx, 'SELECT 1 FROM webhook_endpoint WHERE merchant_id = $1', [merchantId])).length;
}

export async function insertEndpoint(
  tx: Tx,
  { merchantId, id }: Named,
  row: Form & { secretSealed: Buffer; since: Date; createdAt: Date; createdBy: string },
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO webhook_endpoint (merchant_id, id, url, kinds, note, secret_sealed, since, created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [merchantId, id, row.url, row.kinds, row.note, row.secretSealed, row.since, row.createdAt, row.createdBy],
  );
}

/** False where the brand has none of that id. */
export async function updateEndpoint(
  tx: Tx,
  { merchantId, id }: Named,
  row: Form & { enabled: boolean },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    'UPDATE webhook_endpoint SET url = $3, kinds = $4, note = $5, enabled = $6 WHERE merchant_id = $1 AND id = $2 RETURNING 1',
    [merchantId, id, row.url, row.kinds, row.note, row.enabled],
  );
  return rows.length > 0;
}

export async function renewSecret(
  tx: Tx,
  { merchantId, id }: Named,
  { secretSealed, until }: { secretSealed: Buffer; until: Date },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE webhook_endpoint SET secret_sealed = $3, old_secret_sealed = secret_sealed, old_secret_until = $4
     WHERE merchant_id = $1 AND id = $2 RETURNING 1`,
    [merchantId, id, secretSealed, until],
  );
  return rows.length > 0;
}

export async function deleteEndpoint(tx: Tx, { merchantId, id }: Named): Promise<string | undefined> {
  const [row] = await sqlOn<{ url: string }>(
    tx,
    'DELETE FROM webhook_endpoint WHERE merchant_id = $1 AND id = $2 RETURNING url',
    [merchantId, id],
  );
  return row?.url;
}
