import { type Db, sqlOn, takeTurn, type Tx } from '../../platform/database/database.ts';

/** Whose keys: the table where they lie, and the columns that name the party in it. */
export interface Party {
  table: 'vendor_key' | 'payment_provider_key';
  ends: 'valid_until' | 'retired_at';
  columns: Readonly<Record<string, string>>;
}

export interface KeyRow {
  keyId: string;
  madeBy: string;
  proposerId: string | null;
  proposedAt: Date | null;
  waiting: boolean;
  overlapHours: number | null;
  agreedBy: string | null;
  endedBy: string | null;
  lastUsedAt: Date | null;
  createdAt: Date;
  endsAt: Date | null;
}

/** So many are told of a party, those in force before all that have ended. */
const maxShown = 50;

const where = ({ columns }: Party): string =>
  Object.keys(columns)
    .map((column, index) => `${column} = $${index + 1}`)
    .join(' AND ');
const valuesOf = ({ columns }: Party): string[] => Object.values(columns);
const next = (party: Party, more = 0): string => `$${Object.keys(party.columns).length + 1 + more}`;

/** One after the other for each party, so that two people can't make the same third key. */
export const lockParty = (tx: Tx, party: Party): Promise<void> =>
  takeTurn(tx, 'party-keys', party.table, ...valuesOf(party));

export function readKeys(on: Db | Tx, party: Party): Promise<KeyRow[]> {
  return sqlOn<KeyRow>(
    on,
    `SELECT key_id AS "keyId", made_by AS "madeBy", proposer_id AS "proposerId", proposed_at AS "proposedAt", waiting,
       overlap_hours AS "overlapHours", agreed_by AS "agreedBy", ended_by AS "endedBy", last_used_at AS "lastUsedAt",
       created_at AS "createdAt", ${party.ends} AS "endsAt"
     FROM ${party.table} WHERE ${where(party)}
     ORDER BY ${party.ends} IS NOT NULL AND ${party.ends} <= now(), created_at DESC, key_id LIMIT ${maxShown}`,
    valuesOf(party),
  );
}

export interface NewKey {
  keyId: string;
  secretSealed: Buffer;
  madeBy: string;
  proposerId: string;
  proposedAt: Date;
  overlapHours: number | null;
  createdAt: Date;
}

export async function insertKey(tx: Tx, party: Party, key: NewKey): Promise<void> {
  const from = party.table === 'vendor_key' ? { valid_from: key.createdAt } : {};
  const row: Record<string, unknown> = {
    ...party.columns,
    ...from,
    key_id: key.keyId,
    secret_sealed: key.secretSealed,
    made_by: key.madeBy,
    proposer_id: key.proposerId,
    proposed_at: key.proposedAt,
    waiting: true,
    overlap_hours: key.overlapHours,
    created_at: key.createdAt,
  };
  const names = Object.keys(row);
  await sqlOn(
    tx,
    `INSERT INTO ${party.table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}

export async function letSign(tx: Tx, party: Party, keyId: string, agreedBy: string): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE ${party.table} SET waiting = false, agreed_by = ${next(party, 1)}
     WHERE ${where(party)} AND key_id = ${next(party)} AND waiting`,
    [...valuesOf(party), keyId, agreedBy],
  );
}

/** All others that are in force end then, unless they end before. */
export async function endOthers(tx: Tx, party: Party, keyId: string, at: Date): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE ${party.table} SET ${party.ends} = LEAST(${party.ends}, ${next(party, 1)}::timestamptz)
     WHERE ${where(party)} AND key_id <> ${next(party)} AND NOT waiting`,
    [...valuesOf(party), keyId, at],
  );
}

export async function endKey(
  tx: Tx,
  party: Party,
  { keyId, at, endedBy }: { keyId: string; at: Date; endedBy: string },
): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE ${party.table} SET ${party.ends} = ${next(party, 1)}, ended_by = ${next(party, 2)}, waiting = false
     WHERE ${where(party)} AND key_id = ${next(party)}`,
    [...valuesOf(party), keyId, at, endedBy],
  );
}

export async function recordUse(db: Db, party: Party, keyId: string, at: Date): Promise<void> {
  await sqlOn(
    db,
    `UPDATE ${party.table} SET last_used_at = GREATEST(last_used_at, ${next(party, 1)}::timestamptz)
     WHERE ${where(party)} AND key_id = ${next(party)}`,
    [...valuesOf(party), keyId, at],
  );
}
