import { accountId, type PendingWinRow, sentWin, shareId, winRequestHash } from '../../engine/index.ts';
import type { ChainResult } from './chain-check.ts';
import type { Query } from '../index.ts';

const perPage = 5_000;
const shown = 50;

interface AccountRow {
  merchantId: string;
  id: string;
  family: string;
  share: number;
  ownerKind: 'member' | 'house' | 'vendor' | 'provider';
  ownerId: string;
  purpose: string;
  currency: string;
}

/** Reads pages of rows to their end, each behind the last row of the one before, and names those at fault. */
async function checkPages<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  faultOf: (row: Row) => string | null,
): Promise<ChainResult> {
  const offending: string[] = [];
  let examined = 0;
  let page: Row[] = [];
  do {
    page = await read(page.at(-1));
    examined += page.length;
    offending.push(...page.flatMap((row) => faultOf(row) ?? []));
  } while (page.length === perPage);
  return { examined, offending: offending.slice(0, shown) };
}

/** An account whose owner, purpose or currency was changed is another one's: its id still tells whose it was. */
export const checkNames = (query: Query): Promise<ChainResult> =>
  checkPages<AccountRow>(
    (after) =>
      query<AccountRow>(
        `SELECT merchant_id AS "merchantId", id, family, share, owner_kind AS "ownerKind", owner_id AS "ownerId", purpose, currency
         FROM account WHERE $1::uuid IS NULL OR (merchant_id, id) > ($1::uuid, $2::uuid) ORDER BY merchant_id, id LIMIT $3`,
        [after?.merchantId ?? null, after?.id ?? null, perPage],
      ),
    ({ merchantId, id, share, purpose, currency, ...row }) => {
      const owner = { kind: row.ownerKind, id: row.ownerId };
      const family = accountId({ merchantId, owner, purpose, currency });
      const own = share === 0 ? row.family : shareId(row.family, share);
      return family === row.family && own === id ? null : id;
    },
  );

interface SentWin extends PendingWinRow {
  vendorId: string;
  transactionId: string;
  merchantId: string;
  /** Null where the key is gone. */
  requestHash: Buffer | null;
}

/** Each win still has to say what it was sent with; what is lost of one is a fault, too. */
const checkSent = (query: Query, sql: string, idOf: (win: SentWin) => string): Promise<ChainResult> =>
  checkPages<SentWin>(
    (after) =>
      query<SentWin>(sql, [
        after?.merchantId ?? null,
        after?.vendorId ?? null,
        after?.transactionId ?? null,
        perPage,
      ]),
    (win) => (isAsSent(win) ? null : idOf(win)),
  );

/** Above a cap a win is a right until someone decides: the hash of what was sent guards its amount and its bet. */
export const checkWaitingWins = (query: Query): Promise<ChainResult> =>
  checkSent(
    query,
    `SELECT merchant_id AS "merchantId", vendor_id AS "vendorId", transaction_id AS "transactionId", member_id AS "memberId",
       account_id AS "accountId", bet_transaction_id AS "betTransactionId", game_id AS "gameId", round_id AS "roundId", currency,
       amount, round_closed AS "roundClosed", wagered, rake, request_hash AS "requestHash"
     FROM pending_win WHERE $1::uuid IS NULL OR (merchant_id, vendor_id, transaction_id) > ($1::uuid, $2, $3)
     ORDER BY merchant_id, vendor_id, transaction_id LIMIT $4`,
    ({ vendorId, transactionId }) => `${vendorId}/${transactionId}`,
  );

/** What was wagered pays rebates and ends requirements: the hash of the win that said it is kept with its key, which nobody can change. */
export const checkCarriedBets = (query: Query): Promise<ChainResult> =>
  checkSent(
    query,
    `SELECT c.merchant_id AS "merchantId", c.vendor_id AS "vendorId", c.win_id AS "transactionId", b.member_id AS "memberId",
       b.account_id AS "accountId", c.transaction_id AS "betTransactionId", b.game_id AS "gameId", b.round_id AS "roundId", b.currency,
       COALESCE(e.amount, 0)::bigint AS amount, true AS "roundClosed", c.wagered, c.rake, k.request_hash AS "requestHash"
     FROM (SELECT * FROM carried_bet WHERE $1::uuid IS NULL OR (merchant_id, vendor_id, win_id) > ($1::uuid, $2, $3)
       ORDER BY merchant_id, vendor_id, win_id LIMIT $4) c
     LEFT JOIN bet b ON b.merchant_id = c.merchant_id AND b.vendor_id = c.vendor_id AND b.transaction_id = c.transaction_id
     LEFT JOIN idempotency k ON k.merchant_id = c.merchant_id AND k.scope = 'vendor:' || c.vendor_id AND k.key = c.win_id
     LEFT JOIN entry e ON e.merchant_id = c.merchant_id AND e.transfer_id = k.transfer_id AND e.account_id = b.account_id
     ORDER BY c.merchant_id, c.vendor_id, c.win_id`,
    ({ vendorId, betTransactionId }) => `${vendorId}/${betTransactionId}`,
  );

function isAsSent({ requestHash, ...win }: SentWin): boolean {
  if (requestHash === null || !win.memberId) return false;
  try {
    return winRequestHash(sentWin(win)) === requestHash.toString('hex');
  } catch (error) {
    // Nothing that the ledger takes looks like this.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
