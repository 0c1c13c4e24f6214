import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { arraysOf } from '../../../platform/database/arrays.ts';
import { vendorScope, winRequestHash } from '../request.ts';
import type { Draft } from '../rules/draft.ts';
import type { Connection, Statement } from '../store/statement.ts';
import type { Wagered, WinCommand } from '../types.ts';

// What a batch without carried stakes never asks for.

const writeCarriedBets: Statement = {
  name: 'ledger_write_carried_bets',
  text: `INSERT INTO carried_bet (merchant_id, vendor_id, transaction_id, win_id, wagered, rake)
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])`,
};
const writePendingWagered: Statement = {
  name: 'ledger_write_pending_wagered',
  text: `UPDATE pending_win SET wagered = $4, rake = $5 WHERE merchant_id = $1 AND vendor_id = $2 AND transaction_id = $3`,
};

/** Comes after the wins that wait were written. A few of these a day: a statement each will do. */
export function carriedWrites(on: Connection, draft: Draft): Promise<unknown>[] {
  const waiting = draft.pendingWins.flatMap(({ command }) =>
    command.type === 'win' && command.carried ? [{ ...command, carried: command.carried }] : [],
  );
  const writes: Promise<unknown>[] = waiting.map(({ merchantId, vendorId, transactionId, carried }) =>
    on.rows(writePendingWagered, [
      merchantId,
      vendorId,
      transactionId,
      String(carried.wagered),
      carried.rake === null ? null : String(carried.rake),
    ]),
  );
  const bets = [...draft.carriedBets.values()];
  if (bets.length === 0) return writes;
  writes.push(
    on.rows(
      writeCarriedBets,
      arraysOf(bets, 'merchantId', 'vendorId', 'transactionId', 'winId', 'wagered', 'rake'),
    ),
  );
  return writes;
}

export interface CarriedPart extends Wagered {
  vendorId: string;
  transactionId: string;
}

/** What was wagered of those of these bets that were carried to a table, in no order. */
export function readCarriedBets(
  on: Db | Tx,
  merchantId: string,
  bets: readonly { vendorId: string; transactionId: string }[],
): Promise<CarriedPart[]> {
  if (bets.length === 0) return Promise.resolve([]);
  return sqlOn<CarriedPart>(
    on,
    `SELECT c.vendor_id AS "vendorId", c.transaction_id AS "transactionId", c.wagered, c.rake
     FROM unnest($2::text[], $3::text[]) AS w (vendor_id, transaction_id), LATERAL (
       SELECT * FROM carried_bet c WHERE c.merchant_id = $1 AND c.vendor_id = w.vendor_id
         AND c.transaction_id = w.transaction_id OFFSET 0) c`,
    [merchantId, bets.map(({ vendorId }) => vendorId), bets.map(({ transactionId }) => transactionId)],
  );
}

/**
 * What alone a known win says otherwise than it did; null where it is unknown or differs in more. Asked after a conflict only: the
 * hash of a key says that something differs, not what.
 */
export async function saidOtherwise(on: Db | Tx, win: WinCommand): Promise<keyof Wagered | null> {
  const { merchantId, vendorId, transactionId, betTransactionId } = win;
  const [known] = await sqlOn<{ hash: string; wagered: bigint | null; rake: bigint | null }>(
    on,
    `SELECT encode(k.request_hash, 'hex') AS hash, c.wagered, c.rake FROM idempotency k
     LEFT JOIN carried_bet c ON c.merchant_id = $1 AND c.vendor_id = $2 AND c.transaction_id = $4 AND c.win_id = $3
     WHERE k.merchant_id = $1 AND k.scope = $5 AND k.key = $3
     UNION ALL
     SELECT encode(request_hash, 'hex'), wagered, rake FROM pending_win
     WHERE merchant_id = $1 AND vendor_id = $2 AND transaction_id = $3 LIMIT 1`,
    [merchantId, vendorId, transactionId, betTransactionId, vendorScope(vendorId)],
  );
  if (!known) return null;
  const { carried: now, ...rest } = win;
  const { hash, wagered, rake } = known;
  const before = wagered === null ? undefined : { wagered, rake };
  if (before && !win.roundClosed) return null;
  if (winRequestHash({ ...rest, ...(before ? { carried: before } : {}) }) !== hash) return null;
  if (before?.wagered !== now?.wagered) return 'wagered';
  return before?.rake === now?.rake ? null : 'rake';
}
