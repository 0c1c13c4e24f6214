import { type Db, sqlOn, type Tx } from '../../../../platform/database/database.ts';
import type { BetTransfer } from '../bet-transfers.ts';
import type { MemberBet } from './member-bets.ts';

const names = (bets: readonly MemberBet[]): [string[], string[]] => [
  bets.map(({ vendorId }) => vendorId),
  bets.map(({ transactionId }) => transactionId),
];

/** The wins of free bets, waiting ones that were let pass among them: each bet names the transfers that paid them. */
export function readFreeWins(
  on: Db | Tx,
  { merchantId, bets }: { merchantId: string; bets: readonly MemberBet[] },
): Promise<(BetTransfer & { vendorId: string; bet: string })[]> {
  const won = bets.filter((bet) => bet.won > 0n);
  if (won.length === 0) return Promise.resolve([]);
  return sqlOn(
    on,
    `SELECT t.id, t.kind, e.amount, t.posted_at AS at, f.vendor_id AS "vendorId", f.transaction_id AS bet
     FROM unnest($2::text[], $3::text[]) AS w (vendor_id, transaction_id)
     JOIN free_bet f ON f.merchant_id = $1 AND f.vendor_id = w.vendor_id AND f.transaction_id = w.transaction_id
     JOIN free_rounds r ON r.merchant_id = f.merchant_id AND r.id = f.reward_id
     CROSS JOIN LATERAL unnest(f.wins) AS own (id)
     CROSS JOIN LATERAL (SELECT * FROM transfer t WHERE t.merchant_id = $1 AND t.id = own.id OFFSET 0) t
     CROSS JOIN LATERAL (SELECT * FROM block k WHERE k.slot = t.slot AND k.height = t.height OFFSET 0) k
     CROSS JOIN LATERAL (
       SELECT e.amount FROM unnest(array_positions(k.entry_accounts, r.pays_to)) AS place
       CROSS JOIN LATERAL (SELECT * FROM entry e WHERE e.merchant_id = $1 AND e.account_id = r.pays_to
         AND e.seq = k.entry_seqs[place] OFFSET 0) e
       WHERE e.transfer_id = t.id OFFSET 0) e`,
    [merchantId, ...names(won)],
  );
}

export interface FreeBetPart {
  vendorId: string;
  transactionId: string;
  rewardId: string;
  /** What it won beyond the most that its reward pays. */
  withheld: bigint;
}

/** What rewards say of these bets, in no order; nothing of those that no reward paid for. */
export function readFreeBets(
  on: Db | Tx,
  merchantId: string,
  bets: readonly MemberBet[],
): Promise<FreeBetPart[]> {
  if (bets.length === 0) return Promise.resolve([]);
  return sqlOn<FreeBetPart>(
    on,
    `SELECT f.vendor_id AS "vendorId", f.transaction_id AS "transactionId", f.reward_id AS "rewardId", f.withheld
     FROM unnest($2::text[], $3::text[]) AS w (vendor_id, transaction_id)
     JOIN free_bet f ON f.merchant_id = $1 AND f.vendor_id = w.vendor_id AND f.transaction_id = w.transaction_id`,
    [merchantId, ...names(bets)],
  );
}
