import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Page } from '../types.ts';

export type PendingWinState = 'waiting' | 'approved' | 'refused';

/** A win above the vendor's cap, with the bet that it belongs to. */
export interface PendingWinView {
  vendorId: string;
  transactionId: string;
  betTransactionId: string;
  memberId: string;
  accountId: string;
  gameId: string;
  roundId: string;
  currency: string;
  amount: bigint;
  roundClosed: boolean;
  state: PendingWinState;
  createdAt: Date;
  decidedAt: Date | null;
  betState: 'open' | 'settled' | 'rolled_back';
  stake: bigint;
  won: bigint;
  placedAt: Date | null;
  stakeTransferId: string | null;
  /** The win's own transfer, once it was paid. */
  transferId: string | null;
}

export interface PendingWinsQuery {
  merchantId: string;
  /** Waiting ones come oldest first, as a queue; all others newest first. */
  state?: PendingWinState | undefined;
  cursor?: string | undefined;
  limit: number;
}

const select = `SELECT p.vendor_id AS "vendorId", p.transaction_id AS "transactionId", p.bet_transaction_id AS "betTransactionId",
    p.member_id AS "memberId", p.account_id AS "accountId", p.game_id AS "gameId", p.round_id AS "roundId", p.currency, p.amount,
    p.round_closed AS "roundClosed", p.state, p.created_at AS "createdAt", p.decided_at AS "decidedAt",
    b.state AS "betState", b.stake, b.won, b.placed_at AS "placedAt", b.transfer_id AS "stakeTransferId",
    k.transfer_id AS "transferId"
  FROM pending_win p
  JOIN bet b ON b.merchant_id = p.merchant_id AND b.vendor_id = p.vendor_id AND b.transaction_id = p.bet_transaction_id
  LEFT JOIN idempotency k ON k.merchant_id = p.merchant_id AND k.scope = 'vendor:' || p.vendor_id AND k.key = p.transaction_id`;

export async function listPendingWins(on: Db | Tx, query: PendingWinsQuery): Promise<Page<PendingWinView>> {
  const place = readPlace(query.cursor);
  const [sign, order] = query.state === 'waiting' ? ['>', 'ASC'] : ['<', 'DESC'];
  const rows = await sqlOn<PendingWinView>(
    on,
    `${select}
     WHERE p.merchant_id = $1 AND ($2::text IS NULL OR p.state = $2)
       AND ($3::timestamptz IS NULL OR (p.created_at, p.vendor_id, p.transaction_id) ${sign} ($3, $4, $5))
     ORDER BY p.created_at ${order}, p.vendor_id ${order}, p.transaction_id ${order} LIMIT $6`,
    [query.merchantId, query.state ?? null, ...(place ?? [null, null, null]), query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > query.limit && last ? writePlace(last) : null };
}

export async function findPendingWin(
  on: Db | Tx,
  win: { merchantId: string; vendorId: string; transactionId: string },
): Promise<PendingWinView | null> {
  const [row] = await sqlOn<PendingWinView>(
    on,
    `${select} WHERE p.merchant_id = $1 AND p.vendor_id = $2 AND p.transaction_id = $3`,
    [win.merchantId, win.vendorId, win.transactionId],
  );
  return row ?? null;
}

/** How many wait, counted no further than somebody wants to know. */
export async function countPendingWins(on: Db | Tx, merchantId: string, most: number): Promise<number> {
  const [row] = await sqlOn<{ count: bigint }>(
    on,
    `SELECT count(*) FROM (SELECT FROM pending_win WHERE merchant_id = $1 AND state = 'waiting' LIMIT $2) waiting`,
    [merchantId, most],
  );
  return Number(row?.count ?? 0n);
}

type Place = [createdAt: string, vendorId: string, transactionId: string];

function writePlace(row: PendingWinView): string {
  const place: Place = [row.createdAt.toISOString(), row.vendorId, row.transactionId];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** A cursor that nobody gave out starts at the beginning. */
function readPlace(cursor: string | undefined): Place | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8'));
    if (!Array.isArray(place) || !place.every((text) => typeof text === 'string')) return null;
    const [createdAt = '', vendorId = '', transactionId = ''] = place;
    return Number.isNaN(Date.parse(createdAt)) ? null : [createdAt, vendorId, transactionId];
  } catch {
    return null;
  }
}
