import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  countOn,
  type Db,
  firstOn,
  type Tx,
  type Waiting,
  waitingOn,
} from '../../../platform/database/database.ts';
import { keyset, type ListFilter } from '../../../platform/lists/keyset.ts';
import type { Page } from '../types.ts';
import type { PendingWinRow } from '../pending-wins.ts';

export type PendingWinState = 'waiting' | 'approved' | 'refused';

/** A win above the vendor's cap, with the bet that it belongs to. */
export interface PendingWinView extends PendingWinRow {
  vendorId: string;
  transactionId: string;
  state: PendingWinState;
  createdAt: Date;
  decidedAt: Date | null;
  betState: 'open' | 'settled' | 'rolled_back';
  /** How many wins of the bet wait, this one with them. */
  waiting: number;
  stake: bigint;
  won: bigint;
  placedAt: Date | null;
  stakeTransferId: string | null;
  /** The win's own transfer, once it was paid. */
  transferId: string | null;
}

export interface PendingWinsQuery extends ListFilter {
  merchantId: string;
  memberId?: string | undefined;
  /** Waiting ones come oldest first, as a queue; all others newest first. */
  state?: PendingWinState | undefined;
  /** What else has to hold: `win` is the SQL for its vendor and transaction, as in `vendor/transaction`. */
  also?: ((win: string) => RawBuilder<SqlBool>) | undefined;
}

const select = `SELECT p.vendor_id AS "vendorId", p.transaction_id AS "transactionId", p.bet_transaction_id AS "betTransactionId",
    p.member_id AS "memberId", p.account_id AS "accountId", p.game_id AS "gameId", p.round_id AS "roundId", p.currency, p.amount,
    p.round_closed AS "roundClosed", p.wagered, p.rake, b.pending_wins AS waiting, p.state, p.created_at AS "createdAt", p.decided_at AS "decidedAt",
    b.state AS "betState", b.stake, b.won, b.placed_at AS "placedAt", b.transfer_id AS "stakeTransferId",
    k.transfer_id AS "transferId"
  FROM pending_win p
  JOIN bet b ON b.merchant_id = p.merchant_id AND b.vendor_id = p.vendor_id AND b.transaction_id = p.bet_transaction_id
  LEFT JOIN idempotency k ON k.merchant_id = p.merchant_id AND k.scope = 'vendor:' || p.vendor_id AND k.key = p.transaction_id`;

export async function listPendingWins(on: Db | Tx, query: PendingWinsQuery): Promise<Page<PendingWinView>> {
  const { merchantId, memberId, state, also } = query;
  const keys = keyset<PendingWinView>(
    query,
    { at: 'p.created_at', amount: 'p.amount', id: ['p.vendor_id', 'p.transaction_id'] },
    {
      order: state === 'waiting' ? 'at' : '-at',
      valueOf: (row) => ({ at: row.createdAt, amount: row.amount, id: [row.vendorId, row.transactionId] }),
    },
  );
  const where = [
    sql<SqlBool>`p.merchant_id = ${merchantId}`,
    keys.where,
    ...(state === undefined ? [] : [sql<SqlBool>`p.state = ${state}`]),
    ...(memberId === undefined ? [] : [sql<SqlBool>`p.member_id = ${memberId}`]),
    ...(also === undefined ? [] : [also("p.vendor_id || '/' || p.transaction_id")]),
  ];
  const { rows } = await sql<PendingWinView>`${sql.raw(select)} WHERE ${sql.join(where, sql` AND `)}
    ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(on);
  return keys.pageOf(rows);
}

export function findPendingWin(
  on: Db | Tx,
  win: { merchantId: string; vendorId: string; transactionId: string },
): Promise<PendingWinView | null> {
  return firstOn<PendingWinView>(
    on,
    `${select} WHERE p.merchant_id = $1 AND p.vendor_id = $2 AND p.transaction_id = $3`,
    [win.merchantId, win.vendorId, win.transactionId],
  );
}

/** How many wait, counted no further than someone wants to know. */
export function countPendingWins(on: Db | Tx, merchantId: string, max: number): Promise<number> {
  return countOn(
    on,
    `SELECT count(*) FROM (SELECT FROM pending_win WHERE merchant_id = $1 AND state = 'waiting' LIMIT $2) waiting`,
    [merchantId, max],
  );
}

/** The same, with since when the first of them is pending. */
export function pendingWins(on: Db | Tx, merchantId: string, max: number): Promise<Waiting> {
  return waitingOn(
    on,
    `SELECT created_at AS since FROM pending_win WHERE merchant_id = $1 AND state = 'waiting' ORDER BY created_at LIMIT $2`,
    [merchantId, max],
  );
}
