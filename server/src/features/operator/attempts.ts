import { type Db, sqlOn, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';

const windowMinutes = 15;
/** An address may be a whole office, so it gets more than one person does. */
const allowed = { pair: 5, address: 30 };

interface Attempt {
  merchantId: string;
  account: string;
  address: string;
  now: Date;
}

/**
 * Counts a sign-in as failed before anything is checked, in one statement: guesses sent at the same moment can't
 * pass the limit together. A success takes the count back.
 */
const countAttempt = `
  INSERT INTO operator_attempt AS a (merchant_id, account, address, failures, since)
  VALUES ($1, $2, $3, 1, $4)
  ON CONFLICT (merchant_id, account, address) DO UPDATE SET
    failures = CASE WHEN a.locked_until > $4 THEN a.failures
                    WHEN a.locked_until IS NOT NULL OR a.since <= $5 THEN 1 ELSE a.failures + 1 END,
    since = CASE WHEN a.locked_until > $4 THEN a.since
                 WHEN a.locked_until IS NOT NULL OR a.since <= $5 THEN $4 ELSE a.since END,
    locked_until = CASE WHEN a.locked_until > $4 THEN a.locked_until
                        WHEN a.locked_until IS NULL AND a.since > $5 AND a.failures >= $6 THEN $7::timestamptz END
  RETURNING locked_until AS "lockedUntil"`;

export async function reserveAttempt(db: Db, attempt: Attempt): Promise<void> {
  const minutes = (count: number) => new Date(attempt.now.getTime() + count * 60_000);
  const count = async (account: string, limit: number): Promise<void> => {
    const [row] = await sqlOn<{ lockedUntil: Date | null }>(db, countAttempt, [
      attempt.merchantId,
      account,
      attempt.address,
      attempt.now,
      minutes(-windowMinutes),
      limit,
      minutes(windowMinutes),
    ]);
    if (!row?.lockedUntil) return;
    const seconds = Math.ceil((row.lockedUntil.getTime() - attempt.now.getTime()) / 1000);
    fail('LOGIN_LOCKED', { details: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
  };
  await count('', allowed.address);
  await count(attempt.account, allowed.pair);
}

/** Forgives the pair, and one try of the address; old counters go with it. */
export async function forgiveAttempts(tx: Tx, attempt: Attempt): Promise<void> {
  const key = [attempt.merchantId, attempt.account, attempt.address];
  await sqlOn(
    tx,
    'DELETE FROM operator_attempt WHERE merchant_id = $1 AND account = $2 AND address = $3',
    key,
  );
  await sqlOn(
    tx,
    `UPDATE operator_attempt SET failures = greatest(failures - 1, 0)
     WHERE merchant_id = $1 AND account = '' AND address = $2 AND locked_until IS NULL`,
    [attempt.merchantId, attempt.address],
  );
  await sqlOn(tx, 'DELETE FROM operator_attempt WHERE since < $1', [
    new Date(attempt.now.getTime() - 24 * 3600_000),
  ]);
}
