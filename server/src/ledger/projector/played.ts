import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

export interface Played {
  stake: bigint;
  payout: bigint;
}

const none: Played = { stake: 0n, payout: 0n };
type Who = { merchantId: string; id: string };

/** `time`: a condition that both tables can be asked. */
const own = (table: string, time: string): string => {
  const where = `merchant_id = $1 AND member_id = $2 AND currency = $3 AND ${time}`;
  return `SELECT COALESCE(sum(stake), 0)::bigint AS stake,
      (COALESCE(sum(payout), 0) - COALESCE((SELECT sum(lost) FROM member_seat_total WHERE ${where}), 0))::bigint AS payout
    FROM ${table} WHERE ${where}`;
};

/**
 * What bets that ended since an instant staked and paid, what came from other players or went to them included: the member's own
 * gain or loss. By slices of five minutes.
 */
export async function playedSince(on: Db | Tx, member: Who, currency: string, since: Date): Promise<Played> {
  const [row] = await sqlOn<Played>(
    on,
    own('member_slice_total', `starts_at >= date_bin('5 minutes', $4::timestamptz, 'epoch')`),
    [member.merchantId, member.id, currency, since],
  );
  return row ?? none;
}

/** The same by business days; `from` null means ever. */
export async function playedOn(
  on: Db | Tx,
  member: Who,
  currency: string,
  from: string | null,
): Promise<Played> {
  const [row] = await sqlOn<Played>(on, own('member_day_total', '($4::date IS NULL OR day >= $4::date)'), [
    member.merchantId,
    member.id,
    currency,
    from,
  ]);
  return row ?? none;
}

export interface MoneySum {
  kind: string;
  transfers: bigint;
  amount: bigint;
}

/** Deposits, withdrawals and what was given, by kind; days are inclusive and null is open. */
export function moneyOn(
  on: Db | Tx,
  member: Who,
  currency: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<MoneySum[]> {
  return sqlOn<MoneySum>(
    on,
    `SELECT kind, sum(transfers)::bigint AS transfers, sum(amount)::bigint AS amount FROM member_money_total
     WHERE merchant_id = $1 AND member_id = $2 AND currency = $3
       AND ($4::date IS NULL OR day >= $4::date) AND ($5::date IS NULL OR day <= $5::date)
     GROUP BY kind ORDER BY kind`,
    [member.merchantId, member.id, currency, from, to],
  );
}
