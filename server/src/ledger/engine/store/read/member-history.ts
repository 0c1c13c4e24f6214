import { type Db, sqlOn, type Tx } from '../../../../platform/database/database.ts';
import type { EntryView } from '../../types.ts';
import type { MemberBet } from './member-bets.ts';

export interface WalletRef {
  merchantId: string;
  accountId: string;
}

/** Entries of one account are counted without a gap, so a stretch of them is a stretch of numbers. */
export interface Stretch {
  /** The first number that is not meant any more, from above. */
  before: bigint;
  /** The last number that is not meant any more, from below. */
  after: bigint;
}

/**
 * The number of the account's last entry before an instant, 0 where there is none: a search by halves, since an account's entries
 * stand in the order of their time.
 */
async function lastBefore(on: Db | Tx, wallet: WalletRef, at: Date): Promise<bigint> {
  const [row] = await sqlOn<{ seq: bigint }>(
    on,
    `WITH RECURSIVE search (low, high) AS (
       SELECT 0::bigint, seq FROM account WHERE merchant_id = $1 AND id = $2
       UNION ALL
       SELECT CASE WHEN earlier THEN middle ELSE low END, CASE WHEN earlier THEN high ELSE middle - 1 END
       FROM (SELECT low, high, (low + high + 1) / 2 AS middle FROM search WHERE low < high) half
       CROSS JOIN LATERAL (
         SELECT t.posted_at < $3 AS earlier FROM entry e JOIN transfer t ON t.merchant_id = e.merchant_id AND t.id = e.transfer_id
         WHERE e.merchant_id = $1 AND e.account_id = $2 AND e.seq = half.middle) found)
     SELECT low AS seq FROM search WHERE low = high`,
    [wallet.merchantId, wallet.accountId, at],
  );
  return row?.seq ?? 0n;
}

/** All entries of a period; null is open at that end. */
export async function stretchOf(
  on: Db | Tx,
  wallet: WalletRef,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<Stretch> {
  const after = from ? await lastBefore(on, wallet, from) : 0n;
  const last = to ? await lastBefore(on, wallet, to) : await lastOf(on, wallet);
  return { after, before: last + 1n };
}

async function lastOf(on: Db | Tx, { merchantId, accountId }: WalletRef): Promise<bigint> {
  const [row] = await sqlOn<{ seq: bigint }>(
    on,
    'SELECT seq FROM account WHERE merchant_id = $1 AND id = $2',
    [merchantId, accountId],
  );
  return row?.seq ?? 0n;
}

export interface BetFilter {
  vendorId?: string | undefined;
  /** 'vendor/game', where only some games are meant. */
  games?: readonly string[] | undefined;
  states?: readonly string[] | undefined;
  /** A win waits for a person, or none does. */
  pending?: boolean | undefined;
}

const betColumns = `e.seq, t.id AS "transferId", b.vendor_id AS "vendorId", b.transaction_id AS "transactionId",
  b.member_id AS "memberId", b.game_id AS "gameId", b.round_id AS "roundId", b.currency, b.state, b.stake, b.won,
  b.market, b.selection, b.placed_at AS "placedAt", b.settled_at AS "settledAt", b.pending_wins AS "pendingWins"`;
// LATERAL with OFFSET 0: from each entry to its transfer and bet by key, whatever the planner knows of the tables.
const transferOf = `CROSS JOIN LATERAL (
  SELECT * FROM transfer t WHERE t.merchant_id = e.merchant_id AND t.id = e.transfer_id OFFSET 0) t`;
const betJoins = `${transferOf}
  CROSS JOIN LATERAL (SELECT * FROM bet b WHERE t.kind = 'bet' AND b.merchant_id = t.merchant_id
    AND b.vendor_id = substr(t.scope, length('vendor:') + 1) AND b.transaction_id = t.key AND b.period = t.period OFFSET 0) b`;

/** Bets of a stretch of one wallet, newest first. */
export function betsWithin(
  on: Db | Tx,
  { merchantId, accountId }: WalletRef,
  { before, after }: Stretch,
  filter: BetFilter,
  limit: number,
): Promise<MemberBet[]> {
  return sqlOn<MemberBet>(
    on,
    `SELECT ${betColumns} FROM entry e ${betJoins}
     WHERE e.merchant_id = $1 AND e.account_id = $2 AND e.seq < $3::bigint AND e.seq > $4::bigint
       AND ($5::text IS NULL OR b.vendor_id = $5) AND ($6::text[] IS NULL OR b.vendor_id || '/' || b.game_id = ANY($6))
       AND ($7::text[] IS NULL OR b.state = ANY($7)) AND ($8::boolean IS NULL OR (b.pending_wins > 0) = $8)
     ORDER BY e.seq DESC LIMIT $9`,
    [
      merchantId,
      accountId,
      String(before),
      String(after),
      filter.vendorId ?? null,
      filter.games ?? null,
      filter.states ?? null,
      filter.pending ?? null,
      limit,
    ],
  );
}

/** One bet of the wallet, by the vendor's id of it. */
export async function betOfWallet(
  on: Db | Tx,
  { merchantId, accountId }: WalletRef,
  { vendorId, transactionId }: { vendorId: string; transactionId: string },
): Promise<MemberBet | undefined> {
  const [row] = await sqlOn<Omit<MemberBet, 'seq' | 'transferId'> & { transferId: string | null }>(
    on,
    `SELECT transfer_id AS "transferId", vendor_id AS "vendorId", transaction_id AS "transactionId", member_id AS "memberId",
       game_id AS "gameId", round_id AS "roundId", currency, state, stake, won, market, selection, placed_at AS "placedAt",
       settled_at AS "settledAt", pending_wins AS "pendingWins"
     FROM bet WHERE merchant_id = $1 AND vendor_id = $2 AND transaction_id = $3 AND account_id = $4 AND placed_at IS NOT NULL`,
    [merchantId, vendorId, transactionId, accountId],
  );
  if (!row) return undefined;
  const seq = row.placedAt ? await lastBefore(on, { merchantId, accountId }, row.placedAt) : 0n;
  return { ...row, transferId: row.transferId ?? '', seq };
}

type LineRow = Omit<EntryView, 'reference'> & {
  referenceType: string;
  referenceId: string;
  scope: string;
  detail: unknown;
};
/** An entry with what tells its cause. */
export type Line = EntryView & { scope: string; key: string; detail: Record<string, string> | null };

const lineColumns = `e.account_id AS "accountId", e.seq, e.transfer_id AS "transferId", t.kind, e.amount, e.balance_after AS "balanceAfter",
  e.currency, t.reference_type AS "referenceType", t.reference_id AS "referenceId", t.posted_at AS "postedAt", t.scope, t.key, t.detail`;

const lineOf = ({ referenceType, referenceId, ...row }: LineRow & { key: string }): Line => ({
  ...row,
  detail: typeof row.detail === 'object' ? (row.detail as Record<string, string> | null) : null,
  reference: { type: referenceType, id: referenceId },
});

/** Entries of a stretch, newest first; `kinds` null takes all. */
export async function linesWithin(
  on: Db | Tx,
  { merchantId, accountId }: WalletRef,
  { before, after }: Stretch,
  kinds: readonly string[] | null,
  limit: number,
): Promise<Line[]> {
  const rows = await sqlOn<LineRow & { key: string }>(
    on,
    `SELECT ${lineColumns} FROM entry e ${transferOf}
     WHERE e.merchant_id = $1 AND e.account_id = $2 AND e.seq < $3::bigint AND e.seq > $4::bigint
       AND ($5::text[] IS NULL OR t.kind = ANY($5))
     ORDER BY e.seq DESC LIMIT $6`,
    [merchantId, accountId, String(before), String(after), kinds, limit],
  );
  return rows.map(lineOf);
}

export interface OtherLinesQuery extends WalletRef {
  memberId: string;
  kinds: readonly string[] | null;
  from: Date | null;
  to: Date | null;
  /** The transfer that the page before ended with. */
  beforeId: string | null;
  limit: number;
}

/**
 * From a transfer over its block to the entries of the account ($3), each by key, whatever the planner knows of the tables. A block
 * may hold a thousand entries: the account's own are picked out before anything is joined.
 */
const ownEntries = `CROSS JOIN LATERAL (SELECT * FROM block k WHERE k.slot = t.slot AND k.height = t.height OFFSET 0) k
  CROSS JOIN LATERAL (
    SELECT e.* FROM unnest(array_positions(k.entry_accounts, $3::uuid)) AS place
    CROSS JOIN LATERAL (SELECT * FROM entry e WHERE e.merchant_id = t.merchant_id AND e.account_id = $3::uuid
      AND e.seq = k.entry_seqs[place] OFFSET 0) e
    WHERE e.transfer_id = t.id OFFSET 0) e`;

/**
 * Movements besides those of games, newest first, by an index of their own: among a million bets they are few and far between. An
 * entry is found through its block, which names all that it holds.
 */
export async function otherLines(on: Db | Tx, query: OtherLinesQuery): Promise<Line[]> {
  const rows = await sqlOn<LineRow & { key: string }>(
    on,
    // OFFSET 0: down the member's own index, whatever kinds are wanted; an index of kinds holds everyone's.
    `SELECT ${lineColumns} FROM (
       SELECT * FROM transfer t WHERE t.merchant_id = $1 AND t.member_id = $2 AND t.kind NOT IN ('bet', 'win', 'refund')
         AND ($7::uuid IS NULL OR t.id < $7) ORDER BY t.id DESC OFFSET 0) t
     ${ownEntries}
     WHERE ($4::text[] IS NULL OR t.kind = ANY($4)) AND ($5::timestamptz IS NULL OR t.posted_at >= $5)
       AND ($6::timestamptz IS NULL OR t.posted_at < $6)
     ORDER BY t.id DESC LIMIT $8`,
    [
      query.merchantId,
      query.memberId,
      query.accountId,
      query.kinds,
      query.from,
      query.to,
      query.beforeId,
      query.limit,
    ],
  );
  return rows.map(lineOf);
}

/** What those movements come to, by kind. */
export function sumOtherLines(
  on: Db | Tx,
  { merchantId, accountId, memberId, from, to }: Omit<OtherLinesQuery, 'kinds' | 'beforeId' | 'limit'>,
): Promise<{ kind: string; count: number; incoming: bigint; outgoing: bigint }[]> {
  return sqlOn(
    on,
    `SELECT t.kind, count(*)::int AS count, COALESCE(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS incoming,
       COALESCE(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS outgoing
     FROM transfer t
     ${ownEntries}
     WHERE t.merchant_id = $1 AND t.member_id = $2 AND t.kind NOT IN ('bet', 'win', 'refund')
       AND ($4::timestamptz IS NULL OR t.posted_at >= $4) AND ($5::timestamptz IS NULL OR t.posted_at < $5)
     GROUP BY t.kind ORDER BY t.kind`,
    [merchantId, memberId, accountId, from, to],
  );
}
