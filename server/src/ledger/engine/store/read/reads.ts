import { sqlOn, type Db, type Tx } from '../../../../platform/database/database.ts';
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

/** Newest first, by the account's own gap-free count: a page never shifts under a reader. */
export async function readStatement(db: Db, query: StatementQuery): Promise<Page<EntryView>> {
  const before = query.cursor !== undefined && /^\d{1,18}$/.test(query.cursor) ? query.cursor : null;
  const rows = await sqlOn<EntryRow>(
    db,
    `SELECT e.account_id AS "accountId", e.seq, e.transfer_id AS "transferId", t.kind, e.amount, e.balance_after AS "balanceAfter",
       e.currency, t.reference_type AS "referenceType", t.reference_id AS "referenceId", t.posted_at AS "postedAt"
     FROM entry e JOIN transfer t ON t.merchant_id = e.merchant_id AND t.id = e.transfer_id
     WHERE e.merchant_id = $1 AND e.account_id = $2 AND ($3::bigint IS NULL OR e.seq < $3::bigint)
       AND ($4::text[] IS NULL OR t.kind = ANY($4)) AND ($5::timestamptz IS NULL OR t.posted_at >= $5)
       AND ($6::timestamptz IS NULL OR t.posted_at < $6)
     ORDER BY e.seq DESC LIMIT $7`,
    [
      query.merchantId,
      query.accountId,
      before,
      query.kinds ?? null,
      query.from ?? null,
      query.to ?? null,
      query.limit + 1,
    ],
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ referenceType, referenceId, ...row }) => ({
      ...row,
      reference: { type: referenceType, id: referenceId },
    })),
    next: rows.length > query.limit && last ? String(last.seq) : null,
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
  const [row] = await sqlOn<BetView>(
    db,
    `SELECT vendor_id AS "vendorId", transaction_id AS "transactionId", member_id AS "memberId", account_id AS "accountId",
       game_id AS "gameId", round_id AS "roundId", currency, state, stake, won, market, selection, placed_at AS "placedAt", settled_at AS "settledAt"
     FROM bet WHERE merchant_id = $1 AND vendor_id = $2 AND transaction_id = $3`,
    [merchantId, vendorId, transactionId],
  );
  return row ?? null;
}

/** `keep`: until the transaction ends nobody changes it. */
export async function readGate(
  db: Db | Tx,
  merchantId: string,
  memberId: string,
  keep = false,
): Promise<Gate | null> {
  const [row] = await sqlOn<Gate>(
    db,
    `SELECT merchant_id AS "merchantId", member_id AS "memberId", status, reason FROM member_gate
     WHERE merchant_id = $1 AND member_id = $2 ${keep ? 'FOR SHARE' : ''}`,
    [merchantId, memberId],
  );
  return row ?? null;
}
