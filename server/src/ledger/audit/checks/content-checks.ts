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

/** An account whose owner, purpose or currency was changed is another one's: its id still tells whose it was. */
export async function checkNames(query: Query): Promise<ChainResult> {
  const offending: string[] = [];
  let examined = 0;
  let after: Pick<AccountRow, 'merchantId' | 'id'> | undefined;
  for (;;) {
    const page: AccountRow[] = await query<AccountRow>(
      `SELECT merchant_id AS "merchantId", id, family, share, owner_kind AS "ownerKind", owner_id AS "ownerId", purpose, currency
       FROM account WHERE $1::uuid IS NULL OR (merchant_id, id) > ($1::uuid, $2::uuid) ORDER BY merchant_id, id LIMIT $3`,
      [after?.merchantId ?? null, after?.id ?? null, perPage],
    );
    for (const row of page) {
      examined += 1;
      const { merchantId, purpose, currency } = row;
      const family = accountId({
        merchantId,
        owner: { kind: row.ownerKind, id: row.ownerId },
        purpose,
        currency,
      });
      const own = row.share === 0 ? row.family : shareId(row.family, row.share);
      if (family !== row.family || own !== row.id) offending.push(row.id);
    }
    after = page.at(-1);
    if (page.length < perPage) return { examined, offending: offending.slice(0, shown) };
  }
}

interface WaitingWin extends PendingWinRow {
  vendorId: string;
  transactionId: string;
  merchantId: string;
  requestHash: Buffer;
}

/** Above a cap a win is a right until someone decides: the hash of what was sent guards its amount and its bet. */
export async function checkWaitingWins(query: Query): Promise<ChainResult> {
  const offending: string[] = [];
  let examined = 0;
  let after: WaitingWin | undefined;
  for (;;) {
    const page: WaitingWin[] = await query<WaitingWin>(
      `SELECT merchant_id AS "merchantId", vendor_id AS "vendorId", transaction_id AS "transactionId", member_id AS "memberId",
         account_id AS "accountId", bet_transaction_id AS "betTransactionId", game_id AS "gameId", round_id AS "roundId", currency,
         amount, round_closed AS "roundClosed", request_hash AS "requestHash"
       FROM pending_win WHERE $1::uuid IS NULL OR (merchant_id, vendor_id, transaction_id) > ($1::uuid, $2, $3)
       ORDER BY merchant_id, vendor_id, transaction_id LIMIT $4`,
      [after?.merchantId ?? null, after?.vendorId ?? null, after?.transactionId ?? null, perPage],
    );
    for (const { requestHash, ...win } of page) {
      examined += 1;
      if (winRequestHash({ type: 'win', ...win }) !== requestHash.toString('hex'))
        offending.push(`${win.vendorId}/${win.transactionId}`);
    }
    after = page.at(-1);
    if (page.length < perPage) return { examined, offending: offending.slice(0, shown) };
  }
}
