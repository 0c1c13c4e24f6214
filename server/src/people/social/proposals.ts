import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { ProviderCode, ProviderRow } from './store.ts';

/** A change that sends sign-ins elsewhere; one per provider waits for a second person. */
export interface Proposal extends Pick<
  ProviderRow,
  'merchantId' | 'code' | 'name' | 'issuer' | 'clientId' | 'clientSecretSealed' | 'metadata'
> {
  id: string;
  baseVersion: number;
  proposerId: string;
  proposedBy: string;
  proposedAt: Date;
}

const columns = `merchant_id AS "merchantId", code, id, base_version AS "baseVersion", name, issuer, client_id AS "clientId",
  client_secret_sealed AS "clientSecretSealed", metadata, proposer_id AS "proposerId", proposed_by AS "proposedBy",
  proposed_at AS "proposedAt"`;

export function readProposals(on: Db | Tx, merchantId: string): Promise<Proposal[]> {
  return sqlOn<Proposal>(on, `SELECT ${columns} FROM sign_in_proposal WHERE merchant_id = $1`, [merchantId]);
}

/** Takes the place of an older one, whose id nobody can agree to from then on. */
export async function writeProposal(tx: Tx, row: Proposal): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO sign_in_proposal (merchant_id, code, id, base_version, name, issuer, client_id, client_secret_sealed,
       metadata, proposer_id, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (merchant_id, code) DO UPDATE SET id = excluded.id, base_version = excluded.base_version,
       name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
       client_secret_sealed = excluded.client_secret_sealed, metadata = excluded.metadata,
       proposer_id = excluded.proposer_id, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at`,
    [
      row.merchantId,
      row.code,
      row.id,
      row.baseVersion,
      row.name,
      row.issuer,
      row.clientId,
      row.clientSecretSealed,
      JSON.stringify(row.metadata),
      row.proposerId,
      row.proposedBy,
      row.proposedAt,
    ],
  );
}

/** Once; nothing where it is not the one that waits. */
export async function takeProposal(
  tx: Tx,
  { merchantId, code, id }: { merchantId: string; code: ProviderCode; id: string },
): Promise<Proposal | undefined> {
  const [taken] = await sqlOn<Proposal>(
    tx,
    `DELETE FROM sign_in_proposal WHERE merchant_id = $1 AND code = $2 AND id = $3 RETURNING ${columns}`,
    [merchantId, code, id],
  );
  return taken;
}

export async function countProposals(db: Db, merchantId: string, max: number): Promise<number> {
  const rows = await sqlOn(db, 'SELECT FROM sign_in_proposal WHERE merchant_id = $1 LIMIT $2', [
    merchantId,
    max,
  ]);
  return rows.length;
}
