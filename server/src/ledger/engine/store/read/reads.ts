import { type Db, firstOn, sqlOn, type Tx } from '../../../../platform/database/database.ts';
import { isId } from '../../../../platform/ids.ts';
import type {
  BalanceView,
  BetView,
  EntryView,
  Gate,
  Owner,
  Page,
  StatementQuery,
  TransferView,
} from '../../types.ts';
import { type Stretch, stretchOf } from './member-history.ts';
import { cursorNumber } from '../../../../platform/lists/cursor.ts';

export async function readBalances(db: Db, merchantId: string, memberId: string): Promise<BalanceView[]> {
  return sqlOn<BalanceView>(
    db,
    `SELECT id AS "accountId", purpose, currency, balance, held FROM account
     WHERE merchant_id = $1 AND owner_kind = 'member' AND owner_id = $2 ORDER BY purpose, currency`,
    [merchantId, memberId],
  );
}

export async function readFamilyBalance(db: Db, merchantId: string, accountId: string): Promise<bigint> {
  const [row] = await sqlOn<{ balance: bigint }>(
    db,
    `SELECT COALESCE(sum(balance), 0)::bigint AS balance FROM (
       SELECT balance FROM account WHERE merchant_id = $1 AND id = $2
       UNION ALL SELECT balance FROM account WHERE merchant_id = $1 AND family = $2 AND share > 0) shares`,
    [merchantId, accountId],
  );
  return row?.balance ?? 0n;
}

type EntryRow = Omit<EntryView, 'reference'> & { referenceType: string; referenceId: string };

/** How many entries one page looks at in search of some kinds of them. */
const entriesAtOnce = 20_000n;
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** What a page looks at, and the number from which the next one goes on where it finds no full page there. */
function pageStretch(whole: Stretch, query: StatementQuery): Stretch & { goOn: bigint | null } {
  const at = cursorNumber(query.cursor);
  const bounded = query.kinds !== undefined;
  if (query.oldestFirst) {
    const after = largest(at ?? whole.after, whole.after);
    const before = bounded ? least(after + entriesAtOnce, whole.before) : whole.before;
    return { after, before, goOn: before < whole.before ? before - 1n : null };
  }
  const before = least(at ?? whole.before, whole.before);
  const after = bounded ? largest(before - entriesAtOnce, whole.after) : whole.after;
  return { after, before, goOn: after > whole.after ? after + 1n : null };
}

/**
 * By the account's own gap-free count, newest first unless it is asked otherwise: a page never shifts under a reader. Days are a
 * stretch of numbers; a rare kind may leave a page short of its limit, and the cursor then leads on.
 */
export async function readStatement(db: Db, query: StatementQuery): Promise<Page<EntryView>> {
  const wallet = { merchantId: query.merchantId, accountId: query.accountId };
  const whole = await stretchOf(db, wallet, { from: query.from ?? null, to: query.to ?? null });
  const { after, before, goOn } = pageStretch(whole, query);
  const rows = await sqlOn<EntryRow>(
    db,
    `SELECT e.account_id AS "accountId", e.seq, e.transfer_id AS "transferId", t.kind, e.amount, e.balance_after AS "balanceAfter",
       e.currency, t.reference_type AS "referenceType", t.reference_id AS "referenceId", t.posted_at AS "postedAt"
     FROM entry e JOIN transfer t ON t.merchant_id = e.merchant_id AND t.id = e.transfer_id
     WHERE e.merchant_id = $1 AND e.account_id = $2 AND e.seq > $3 AND e.seq < $4
       AND ($5::text[] IS NULL OR t.kind = ANY($5))
     ORDER BY e.seq ${query.oldestFirst ? 'ASC' : 'DESC'} LIMIT $6`,
    [query.merchantId, query.accountId, String(after), String(before), query.kinds ?? null, query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? (page.at(-1)?.seq ?? null) : goOn;
  return {
    rows: page.map(({ referenceType, referenceId, ...row }) => ({
      ...row,
      reference: { type: referenceType, id: referenceId },
    })),
    next: last === null ? null : String(last),
  };
}

interface TransferRow {
  kind: string;
  scope: string;
  key: string;
  referenceType: string;
  referenceId: string;
  memberId: string | null;
  reverses: string | null;
  reversedBy: string | null;
  detail: Record<string, string | number> | null;
  postedAt: Date;
  slot: number;
  height: bigint;
}

export async function readTransfer(db: Db, merchantId: string, id: string): Promise<TransferView | null> {
  if (!isId(id)) return null;
  const [row] = await sqlOn<TransferRow>(
    db,
    `SELECT t.kind, t.scope, t.key, t.reference_type AS "referenceType", t.reference_id AS "referenceId", t.member_id AS "memberId",
       t.reverses, r.reversed_by AS "reversedBy", t.detail, t.posted_at AS "postedAt", t.slot, t.height
     FROM transfer t LEFT JOIN reversal r ON r.merchant_id = t.merchant_id AND r.transfer_id = t.id
     WHERE t.merchant_id = $1 AND t.id = $2`,
    [merchantId, id],
  );
  if (!row) return null;
  const { referenceType, referenceId, slot, height, ...rest } = row;
  return {
    id,
    merchantId,
    ...rest,
    reference: { type: referenceType, id: referenceId },
    block: { slot, height },
    entries: await readEntriesOf(db, merchantId, id, slot, height),
  };
}

/** A transfer's entries are found through its block, which names every entry it holds: an index for it would cost each bet. */
async function readEntriesOf(
  db: Db,
  merchantId: string,
  id: string,
  slot: number,
  height: bigint,
): Promise<TransferView['entries']> {
  const rows = await sqlOn<TransferView['entries'][number] & { ownerKind: Owner['kind']; ownerId: string }>(
    db,
    `SELECT e.account_id AS "accountId", a.owner_kind AS "ownerKind", a.owner_id AS "ownerId", a.purpose, e.currency, e.seq, e.amount,
       e.balance_after AS "balanceAfter"
     FROM block b, unnest(b.entry_accounts, b.entry_seqs) WITH ORDINALITY AS w (account_id, seq, place)
     JOIN entry e ON e.merchant_id = $1 AND e.account_id = w.account_id AND e.seq = w.seq
     JOIN account a ON a.merchant_id = $1 AND a.id = e.account_id
     WHERE b.slot = $2 AND b.height = $3 AND e.transfer_id = $4 ORDER BY w.place`,
    [merchantId, slot, String(height), id],
  );
  return rows.map(({ ownerKind, ownerId, ...row }) => ({ ...row, owner: { kind: ownerKind, id: ownerId } }));
}

export async function readBet(
  db: Db,
  merchantId: string,
  vendorId: string,
  transactionId: string,
): Promise<BetView | null> {
  const [row] = await sqlOn<BetView & { rewardId: string | null; paysTo: string; withheld: bigint }>(
    db,
    `SELECT b.vendor_id AS "vendorId", b.transaction_id AS "transactionId", b.member_id AS "memberId", b.account_id AS "accountId",
       b.game_id AS "gameId", b.round_id AS "roundId", b.currency, b.state, b.stake, b.won, b.market, b.selection,
       b.placed_at AS "placedAt", b.settled_at AS "settledAt", r.id AS "rewardId", r.pays_to AS "paysTo", f.withheld
     FROM bet b LEFT JOIN free_bet f ON f.merchant_id = b.merchant_id AND f.vendor_id = b.vendor_id
       AND f.transaction_id = b.transaction_id
     LEFT JOIN free_rounds r ON r.merchant_id = f.merchant_id AND r.id = f.reward_id
     WHERE b.merchant_id = $1 AND b.vendor_id = $2 AND b.transaction_id = $3`,
    [merchantId, vendorId, transactionId],
  );
  if (!row) return null;
  const { rewardId, paysTo, withheld, ...bet } = row;
  return { ...bet, reward: rewardId === null ? null : { id: rewardId, paysTo, withheld } };
}

/** `keep`: until the transaction ends nobody changes it. */
export function readGate(
  db: Db | Tx,
  merchantId: string,
  memberId: string,
  keep = false,
): Promise<Gate | null> {
  return firstOn<Gate>(
    db,
    `SELECT merchant_id AS "merchantId", member_id AS "memberId", status, reason FROM member_gate
     WHERE merchant_id = $1 AND member_id = $2 ${keep ? 'FOR SHARE' : ''}`,
    [merchantId, memberId],
  );
}
