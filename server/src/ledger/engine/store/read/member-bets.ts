import { type Db, sqlOn, type Tx } from '../../../../platform/database/database.ts';
import type { BetView, Page } from '../../types.ts';
import { cursorNumber } from '../../../../platform/lists/cursor.ts';

export interface MemberBet extends Omit<BetView, 'reward'> {
  /** The stake's transfer. */
  transferId: string;
  /** The place of the stake in the wallet's entries. */
  seq: bigint;
  /** A win above the vendor's cap waits for a person. */
  pendingWins: number;
}

export interface MemberBetsQuery {
  merchantId: string;
  /** The wallet account that the stakes came from. */
  accountId: string;
  cursor?: string | undefined;
  limit: number;
  vendorId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Bets of one wallet, newest first, along the account's own gap-free count: a deep page costs what the first costs. */
export async function readMemberBets(on: Db | Tx, query: MemberBetsQuery): Promise<Page<MemberBet>> {
  const before = cursorNumber(query.cursor);
  const rows = await sqlOn<MemberBet>(
    on,
    `SELECT e.seq, t.id AS "transferId", b.vendor_id AS "vendorId", b.transaction_id AS "transactionId",
       b.member_id AS "memberId", b.game_id AS "gameId", b.round_id AS "roundId", b.currency, b.state, b.stake, b.won,
       b.market, b.selection, b.placed_at AS "placedAt", b.settled_at AS "settledAt", b.pending_wins AS "pendingWins"
     FROM entry e
     JOIN transfer t ON t.merchant_id = e.merchant_id AND t.id = e.transfer_id AND t.kind = 'bet'
     JOIN bet b ON b.merchant_id = t.merchant_id AND b.vendor_id = substr(t.scope, length('vendor:') + 1)
       AND b.transaction_id = t.key AND b.period = t.period
     WHERE e.merchant_id = $1 AND e.account_id = $2 AND ($3::bigint IS NULL OR e.seq < $3::bigint)
       AND ($4::text IS NULL OR b.vendor_id = $4) AND ($5::timestamptz IS NULL OR t.posted_at >= $5)
       AND ($6::timestamptz IS NULL OR t.posted_at < $6)
     ORDER BY e.seq DESC LIMIT $7`,
    [
      query.merchantId,
      query.accountId,
      before,
      query.vendorId ?? null,
      query.from ?? null,
      query.to ?? null,
      query.limit + 1,
    ],
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > query.limit && last ? String(last.seq) : null,
  };
}
