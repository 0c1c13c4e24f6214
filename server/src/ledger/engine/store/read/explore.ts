import { type Db, firstOn, sqlOn } from '../../../../platform/database/database.ts';
import type { Page } from '../../types.ts';
import { refuseCursor } from '../../../../platform/lists/cursor.ts';

/** One account as the explorer shows it; a share of an unbounded account is a row of its own. */
export interface AccountView {
  id: string;
  share: number;
  ownerKind: string;
  ownerId: string;
  purpose: string;
  currency: string;
  balance: bigint;
  held: bigint;
  /** Entries are counted without a gap, so the last number is how many there are. */
  entries: bigint;
}

export interface AccountQuery {
  merchantId: string;
  ownerKind?: string | undefined;
  purpose?: string | undefined;
  currency?: string | undefined;
  /** A part of an owner's name or of a purpose of accounts that are no member's. */
  search?: string | undefined;
  /** Members whose accounts are meant too; with a search only. */
  memberIds?: readonly string[] | undefined;
  cursor?: string | undefined;
  limit: number;
}

const columns = `id, share, owner_kind AS "ownerKind", owner_id AS "ownerId", purpose, currency, balance, held, seq AS entries`;
const isPlain = (text: unknown): boolean => typeof text === 'string' && !text.includes('\u0000');
const isShare = (share: unknown): boolean =>
  typeof share === 'number' && Number.isInteger(share) && share >= 0 && share < 2 ** 31;

/** The order of the table's unique key, which makes it the index of every page. */
const order = 'owner_kind, owner_id, purpose, currency, share';

export async function listAccounts(db: Db, query: AccountQuery): Promise<Page<AccountView>> {
  const after = readCursor(query.cursor);
  const pattern = query.search ? `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const rows = await sqlOn<AccountView>(
    db,
    `SELECT ${columns} FROM account
     WHERE merchant_id = $1 AND ($2::text IS NULL OR owner_kind = $2)
       AND ($3::text IS NULL OR (owner_kind <> 'member' AND (owner_id ILIKE $3 OR purpose ILIKE $3))
         OR (owner_kind = 'member' AND owner_id = ANY($4::text[])))
       AND ($11::text IS NULL OR purpose = $11) AND ($12::text IS NULL OR currency = $12)
       AND ($5::text IS NULL OR (${order}) > ($5, $6, $7, $8, $9::int))
     ORDER BY ${order} LIMIT $10`,
    [
      query.merchantId,
      query.ownerKind ?? null,
      pattern,
      query.memberIds ?? [],
      ...(after ?? [null, null, null, null, null]),
      query.limit + 1,
      query.purpose ?? null,
      query.currency ?? null,
    ],
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > query.limit && last ? writeCursor(last) : null };
}

export function findAccount(db: Db, merchantId: string, id: string): Promise<AccountView | null> {
  return firstOn<AccountView>(db, `SELECT ${columns} FROM account WHERE merchant_id = $1 AND id = $2`, [
    merchantId,
    id,
  ]);
}

type Place = [kind: string, owner: string, purpose: string, currency: string, share: number];

function writeCursor(row: AccountView): string {
  const place: Place = [row.ownerKind, row.ownerId, row.purpose, row.currency, row.share];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readCursor(cursor: string | undefined): Place | null {
  return cursor === undefined ? null : (placeIn(cursor) ?? refuseCursor());
}

function placeIn(cursor: string): Place | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(place) || place.length !== 5) return null;
    const [kind, owner, purpose, currency, share] = place as unknown[];
    const texts = [kind, owner, purpose, currency];
    return texts.every(isPlain) && isShare(share) ? (place as Place) : null;
  } catch {
    return null;
  }
}
