import { methodsThat } from '@croupier/contract/payment-methods';
import { type Db, sqlOn, type Waiting, waitingOn } from '../../platform/database/database.ts';

/** The ways for which a provider makes a charge. */
const charged = methodsThat(({ provider }) => provider !== null);

/** Withdrawals in one of these states, the oldest first; from the index of those that are not at their end. */
export function pendingWithdrawals(
  db: Db,
  merchantId: string,
  states: readonly ('requested' | 'approved' | 'paying')[],
  max: number,
): Promise<Waiting> {
  return waitingOn(
    db,
    `SELECT requested_at AS since FROM withdrawal
     WHERE merchant_id = $1 AND state IN ('requested', 'approved', 'paying') AND state = ANY ($2::text[])
     ORDER BY id LIMIT $3`,
    [merchantId, states, max],
  );
}

/** Bank transfers that a person has to check. */
export function pendingTransfers(db: Db, merchantId: string, max: number): Promise<Waiting> {
  return waitingOn(
    db,
    `SELECT created_at AS since FROM deposit
     WHERE merchant_id = $1 AND method = 'bank_transfer' AND state = 'paid' ORDER BY id LIMIT $2`,
    [merchantId, max],
  );
}

/** Charges made in the span, of those that have ended: who pays later is in neither number until then. */
export async function chargesOf(
  db: Db,
  merchantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ paid: number; ended: number }> {
  const [row] = await sqlOn<{ paid: number; ended: number }>(
    db,
    `SELECT count(*) FILTER (WHERE state IN ('paid', 'credited'))::int AS paid,
       count(*) FILTER (WHERE state <> 'created')::int AS ended
     FROM deposit WHERE merchant_id = $1 AND created_at >= $2 AND created_at < $3`,
    [merchantId, from, to],
  );
  return row ?? { paid: 0, ended: 0 };
}

/** A provider answers within seconds; a charge of that age without a code or a page got no answer, or a refusal. */
const answerSeconds = 20;
const lookBackMinutes = 15;

/** Charges of the last minutes without an answer of the provider, unless a later one has got its own: then it answers again. */
export function chargesWithoutCode(db: Db, merchantId: string, now: Date, max: number): Promise<Waiting> {
  return waitingOn(
    db,
    `WITH recent AS MATERIALIZED (
       SELECT created_at, br_code IS NULL AND payer_page IS NULL AS failed FROM deposit
       WHERE merchant_id = $1 AND method = ANY ($4::text[]) AND created_at > $2::timestamptz - make_interval(mins => ${lookBackMinutes})
         AND created_at < $2::timestamptz - make_interval(secs => ${answerSeconds})
       ORDER BY created_at DESC LIMIT $3)
     SELECT created_at AS since FROM recent WHERE failed
       AND created_at > COALESCE((SELECT max(created_at) FROM recent WHERE NOT failed), '-infinity')`,
    [merchantId, now, max, charged],
  );
}
