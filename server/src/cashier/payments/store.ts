import type { ProviderKind } from '@croupier/contract/payment-methods';
import type { Db, Tx } from '../../platform/database/database.ts';

type Tables = {
  payment_provider: {
    id: string;
    code: string;
    /** null: the house's own bank, which has no interface. */
    kind: ProviderKind | null;
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
    waiting: boolean;
    last_used_at: Date | null;
  };
};

export interface ProviderRow {
  id: string;
  code: string;
  kind: ProviderKind;
  merchant_id: string | null;
  base_url: string | null;
  key_id: string;
  secret_sealed: Buffer;
  retired_at: Date | null;
  last_used_at: Date | null;
}

export type ListedProvider = Tables['payment_provider'] & { kind: ProviderKind };

const tables = (on: Db | Tx) => on.withTables<Tables>();

/** Each provider with its keys that are in force, those that will end among them, the newest first. */
export function readProviders(db: Db): Promise<ProviderRow[]> {
  return tables(db)
    .selectFrom('payment_provider as provider')
    .innerJoin('payment_provider_key as key', 'key.provider_id', 'provider.id')
    .where('key.waiting', '=', false)
    .where('provider.kind', 'is not', null)
    .where((where) =>
      where.or([where('key.retired_at', 'is', null), where('key.retired_at', '>', new Date())]),
    )
    .select([
      'provider.id',
      'provider.code',
      'provider.kind',
      'provider.merchant_id',
      'provider.base_url',
      'key.key_id',
      'key.secret_sealed',
      'key.retired_at',
      'key.last_used_at',
    ])
    .orderBy('key.created_at', 'desc')
    .$narrowType<{ kind: ProviderKind }>()
    .execute();
}

export async function insertProvider(
  tx: Tx,
  row: Omit<ProviderRow, 'retired_at' | 'last_used_at'> & { created_at: Date },
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
    .values({
      provider_id: provider.id,
      key_id,
      secret_sealed,
      created_at,
      retired_at: null,
      waiting: false,
      last_used_at: null,
    })
    .execute();
}

/** Without a key: nobody speaks with it yet. False where another one has the code. */
export async function insertBareProvider(tx: Tx, row: Tables['payment_provider']): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('payment_provider')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

/** Those that can serve the brand: its own and those of all brands, no banks. */
export function listProviders(db: Db, merchantId: string): Promise<ListedProvider[]> {
  return tables(db)
    .selectFrom('payment_provider')
    .selectAll()
    .where('kind', 'is not', null)
    .where((where) => where.or([where('merchant_id', 'is', null), where('merchant_id', '=', merchantId)]))
    .orderBy('code')
    .$narrowType<{ kind: ProviderKind }>()
    .execute();
}

/** The id of the bank's row, no matter who made it first. */
export async function ensureBank(
  tx: Tx,
  row: Omit<Tables['payment_provider'], 'kind' | 'merchant_id'> & { merchant_id: string },
): Promise<string> {
  await tables(tx)
    .insertInto('payment_provider')
    .values({ ...row, kind: null })
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
