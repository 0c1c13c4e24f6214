import type { Db, Tx } from '../../platform/database/database.ts';
import type { PixKeyKind } from '../../cashier/index.ts';

type Tables = {
  member_identity: IdentityRow;
  withdrawal_password: PasswordRow;
  payout_account: PayoutAccountRow;
};

/** A kind of Pix key, or an account at a bank. */
export type PayoutAccountKind = PixKeyKind | 'bank';

export interface Who {
  merchantId: string;
  id: string;
}

export type IdentityRow = {
  merchant_id: string;
  member_id: string;
  state: 'verified' | 'review' | 'refused';
  cpf_mac: Buffer;
  person_sealed: Buffer;
  reason: string | null;
  attempts: number;
  checked_at: Date;
  verified_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
};

export type PasswordRow = {
  merchant_id: string;
  member_id: string;
  hash: string;
  set_at: Date;
  changed_at: Date | null;
};

export type PayoutAccountRow = {
  merchant_id: string;
  id: string;
  member_id: string;
  kind: PayoutAccountKind;
  key_sealed: Buffer;
  key_mac: Buffer;
  masked: string;
  usable_from: Date;
  created_at: Date;
  removed_at: Date | null;
};

const tables = (on: Db | Tx) => on.withTables<Tables>();

export function readIdentity(on: Db | Tx, member: Who): Promise<IdentityRow | undefined> {
  return tables(on)
    .selectFrom('member_identity')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
}

export async function lockIdentity(tx: Tx, member: Who): Promise<void> {
  await tables(tx)
    .selectFrom('member_identity')
    .select('member_id')
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .forUpdate()
    .execute();
}

/** Another member of the brand who proved to be this person. */
export async function personTaken(on: Db | Tx, member: Who, cpfMac: Buffer): Promise<boolean> {
  const row = await tables(on)
    .selectFrom('member_identity')
    .select('member_id')
    .where('merchant_id', '=', member.merchantId)
    .where('cpf_mac', '=', cpfMac)
    .where('state', '=', 'verified')
    .where('member_id', '<>', member.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A verified identity is never written over. */
export async function saveIdentity(tx: Tx, row: IdentityRow): Promise<boolean> {
  const saved = await tables(tx)
    .insertInto('member_identity')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id'])
        .doUpdateSet({
          state: row.state,
          cpf_mac: row.cpf_mac,
          person_sealed: row.person_sealed,
          reason: row.reason,
          attempts: row.attempts,
          checked_at: row.checked_at,
          verified_at: row.verified_at,
          decided_by: row.decided_by,
          decided_at: row.decided_at,
          decision_reason: row.decision_reason,
        })
        .where('member_identity.state', '<>', 'verified'),
    )
    .returning('member_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export function readPassword(on: Db | Tx, member: Who): Promise<PasswordRow | undefined> {
  return tables(on)
    .selectFrom('withdrawal_password')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
}

export async function savePassword(tx: Tx, member: Who, hash: string, now: Date): Promise<void> {
  await tables(tx)
    .insertInto('withdrawal_password')
    .values({
      merchant_id: member.merchantId,
      member_id: member.id,
      hash,
      set_at: now,
      changed_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id']).doUpdateSet({ hash, changed_at: now }),
    )
    .execute();
}

/** `removed`: those that were taken away too. */
export function readPayoutAccounts(
  on: Db | Tx,
  member: Who,
  { removed = false } = {},
): Promise<PayoutAccountRow[]> {
  const all = tables(on)
    .selectFrom('payout_account')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .orderBy('id');
  return (removed ? all : all.where('removed_at', 'is', null)).execute();
}

/** An account that was taken away before comes back as a new one; false where it stands already. */
export async function insertPayoutAccount(tx: Tx, row: PayoutAccountRow): Promise<boolean> {
  const saved = await tables(tx)
    .insertInto('payout_account')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id', 'key_mac'])
        .doUpdateSet({ usable_from: row.usable_from, created_at: row.created_at, removed_at: null })
        .where('payout_account.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** False where there is no such account. */
export async function removePayoutAccount(tx: Tx, member: Who, id: string, at: Date): Promise<boolean> {
  const removed = await tables(tx)
    .updateTable('payout_account')
    .set({ removed_at: at })
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Other members of the brand who bound the same key or account. */
export async function membersWithKey(on: Db | Tx, member: Who, accountId: string): Promise<string[]> {
  const rows = await tables(on)
    .selectFrom('payout_account as own')
    .innerJoin('payout_account as other', (join) =>
      join
        .onRef('other.merchant_id', '=', 'own.merchant_id')
        .onRef('other.key_mac', '=', 'own.key_mac')
        .onRef('other.member_id', '<>', 'own.member_id'),
    )
    .select('other.member_id')
    .distinct()
    .where('own.merchant_id', '=', member.merchantId)
    .where('own.member_id', '=', member.id)
    .where('own.id', '=', accountId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}
