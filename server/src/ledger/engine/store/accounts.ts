import { accountId, housePlayKey, shareId } from '../account-id.ts';
import type { AccountKey } from '../types.ts';
import { plainArray } from '../../../platform/database/arrays.ts';
import type { Connection, Statement } from './statement.ts';

const insertAccount: Statement = {
  name: 'ledger_account_insert',
  text: `INSERT INTO account (merchant_id, id, family, owner_kind, owner_id, purpose, currency, floor)
    VALUES ($1, $2, $2, $3, $4, $5, $6, $7::bigint) ON CONFLICT DO NOTHING`,
};
const insertShares: Statement = {
  name: 'ledger_account_insert_shares',
  text: `INSERT INTO account (merchant_id, id, family, share, owner_kind, owner_id, purpose, currency, floor)
    SELECT a.merchant_id, w.share_id, a.id, $4::int, a.owner_kind, a.owner_id, a.purpose, a.currency, NULL
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS w (merchant_id, id, share_id) JOIN account a USING (merchant_id, id)
    ON CONFLICT DO NOTHING`,
};
const readUnbounded: Statement = {
  name: 'ledger_account_read_unbounded',
  text: `SELECT a.merchant_id AS "merchantId", a.id, a.floor IS NULL AND a.share = 0 AS unbounded
    FROM unnest($1::uuid[], $2::uuid[]) AS w (merchant_id, id) JOIN account a USING (merchant_id, id)`,
};
const readExisting: Statement = {
  name: 'ledger_account_read_existing',
  text: `SELECT a.id FROM unnest($1::uuid[], $2::uuid[]) AS w (merchant_id, id) JOIN account a USING (merchant_id, id)`,
};

export interface AccountName {
  merchantId: string;
  id: string;
}

const pairs = (names: readonly AccountName[]): string[] => [
  plainArray(names.map((name) => name.merchantId)),
  plainArray(names.map((name) => name.id)),
];

export async function insertAccountRow(
  on: Connection,
  key: AccountKey,
  floor: bigint | null,
): Promise<string> {
  const id = accountId(key);
  await on.rows(insertAccount, [
    key.merchantId,
    id,
    key.owner.kind,
    key.owner.id,
    key.purpose,
    key.currency,
    floor === null ? null : String(floor),
  ]);
  return id;
}

export async function insertHousePlay(on: Connection, merchantId: string, currency: string): Promise<void> {
  await insertAccountRow(on, housePlayKey(merchantId, currency), null);
}

/** A row must exist before it can be locked, so a writer makes its shares before its batch begins. */
export async function insertShareRows(
  on: Connection,
  families: readonly AccountName[],
  slot: number,
): Promise<void> {
  await on.rows(insertShares, [
    ...pairs(families),
    plainArray(families.map(({ id }) => shareId(id, slot))),
    slot,
  ]);
}

export async function readUnboundedness(
  on: Connection,
  names: readonly AccountName[],
): Promise<(AccountName & { unbounded: boolean })[]> {
  return on.rows(readUnbounded, pairs(names));
}

export async function readExistingIds(on: Connection, names: readonly AccountName[]): Promise<Set<string>> {
  const rows = await on.rows<{ id: string }>(readExisting, pairs(names));
  return new Set(rows.map((row) => row.id));
}
