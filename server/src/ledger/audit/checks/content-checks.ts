import { accountId, type PendingWinRow, shareId, winRequestHash } from '../../engine/index.ts';
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

interface WaitingWin extends PendingWinRow {
  vendorId: string;
  transactionId: string;
  merchantId: string;
  requestHash: Buffer;
}

/** Above a cap a win is a right until someone decides: the hash of what was sent guards its amount and its bet. */
export const checkWaitingWins = (query: Query): Promise<ChainResult> =>
  checkPages<WaitingWin>(
    (after) =>
      query<WaitingWin>(
        `SELECT merchant_id AS "merchantId", vendor_id AS "vendorId", transaction_id AS "transactionId", member_id AS "memberId",
           account_id AS "accountId", bet_transaction_id AS "betTransactionId", game_id AS "gameId", round_id AS "roundId", currency,
           amount, round_closed AS "roundClosed", request_hash AS "requestHash"
         FROM pending_win WHERE $1::uuid IS NULL OR (merchant_id, vendor_id, transaction_id) > ($1::uuid, $2, $3)
         ORDER BY merchant_id, vendor_id, transaction_id LIMIT $4`,
        [after?.merchantId ?? null, after?.vendorId ?? null, after?.transactionId ?? null, perPage],
      ),
    ({ requestHash, ...win }) =>
      winRequestHash({ type: 'win', ...win }) === requestHash.toString('hex')
        ? null
        : `${win.vendorId}/${win.transactionId}`,
  );
