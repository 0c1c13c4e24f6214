import type { Db, Tx } from '../../platform/database.ts';

type Tables = {
  payment_provider: {
    id: string;
    code: string;
    merchant_id: string | null;
    base_url: string | null;
    created_at: Date;
  };
  payment_provider_key: {
    provider_id: string;
    key_id: string;
    secret_sealed: Buffer;
    created_at: Date;
    retired_at: Date | null;
  };
};

export interface ProviderRow {
  id: string;
  code: string;
  merchant_id: string | null;
  base_url: string | null;
  key_id: string;
  secret_sealed: Buffer;
}

const tables = (on: Db | Tx) => on.withTables<Tables>();

/** Each provider with its keys that are in force, the newest first. */
export function readProviders(db: Db): Promise<ProviderRow[]> {
  return tables(db)
    .selectFrom('payment_provider as provider')
    .innerJoin('payment_provider_key as key', 'key.provider_id', 'provider.id')
    .where('key.retired_at', 'is', null)
    .select([
      'provider.id',
      'provider.code',
      'provider.merchant_id',
      'provider.base_url',
      'key.key_id',
      'key.secret_sealed',
    ])
    .orderBy('key.created_at', 'desc')
    .execute();
}

export async function insertProvider(
  tx: Tx,
  row: Omit<ProviderRow, 'base_url'> & { base_url: string | null; created_at: Date },
): Promise<void> {
  const { key_id, secret_sealed, created_at, ...provider } = row;
  const inserted = await tables(tx)
    .insertInto('payment_provider')
    .values({ ...provider, created_at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  // Another node was first: its key stands.
  if (inserted.numInsertedOrUpdatedRows === 0n) return;
  await tables(tx)
    .insertInto('payment_provider_key')
    .values({ provider_id: provider.id, key_id, secret_sealed, created_at, retired_at: null })
    .execute();
}

/** The id of the bank's row, whoever made it first. */
export async function ensureBank(
  tx: Tx,
  row: { id: string; code: string; merchant_id: string; base_url: null; created_at: Date },
): Promise<string> {
  await tables(tx)
    .insertInto('payment_provider')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const found = await tables(tx)
    .selectFrom('payment_provider')
    .select('id')
    .where('code', '=', row.code)
    .where('merchant_id', '=', row.merchant_id)
    .executeTakeFirstOrThrow();
  return found.id;
}
