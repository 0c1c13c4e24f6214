import { type Db, sqlOn } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';

const windowMinutes = 15;
/** Failures after which the captcha is asked for, and after which nobody may try for a while. */
export const captchaAfter = 5;
const usualLock = 10;

export interface Reserved {
  /** Failures before this try. */
  before: number;
}

export interface Counter {
  merchantId: string;
  subject: string;
  now: Date;
  /** Failures after which nobody may try for a while; the usual number where absent. */
  lockAfter?: number;
}

const minutesFrom = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/**
 * Counts a try as failed before anything is checked, in one statement: guesses that are sent at the same moment can't pass the
 * limit together. A success, or a try that never came to the password, takes the count back.
 */
const countTry = `
  INSERT INTO login_attempt AS a (merchant_id, subject, failures, since) VALUES ($1, $2, 1, $3)
  ON CONFLICT (merchant_id, subject) DO UPDATE SET
    failures = CASE WHEN a.locked_until > $3 THEN a.failures
                    WHEN a.locked_until IS NOT NULL OR a.since <= $4 THEN 1 ELSE a.failures + 1 END,
    since = CASE WHEN a.locked_until > $3 THEN a.since
                 WHEN a.locked_until IS NOT NULL OR a.since <= $4 THEN $3 ELSE a.since END,
    locked_until = CASE WHEN a.locked_until > $3 THEN a.locked_until
                        WHEN a.locked_until IS NULL AND a.since > $4 AND a.failures >= $5 THEN $6::timestamptz END
  RETURNING failures, locked_until AS "lockedUntil"`;

export async function reserveTry(
  db: Db,
  { merchantId, subject, now, lockAfter = usualLock }: Counter,
): Promise<Reserved> {
  const [row] = await sqlOn<{ failures: number; lockedUntil: Date | null }>(db, countTry, [
    merchantId,
    subject,
    now,
    minutesFrom(now, -windowMinutes),
    lockAfter,
    minutesFrom(now, windowMinutes),
  ]);
  const lockedUntil = row?.lockedUntil;
  if (!lockedUntil) return { before: (row?.failures ?? 1) - 1 };
  const seconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
  return fail('LOGIN_LOCKED', { details: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}

/** The try did not count: it was right, or never came to the secret. */
export async function takeBackTry(db: Db, { merchantId, subject }: Omit<Counter, 'now'>): Promise<void> {
  await sqlOn(
    db,
    `UPDATE login_attempt SET failures = greatest(failures - 1, 0)
     WHERE merchant_id = $1 AND subject = $2 AND locked_until IS NULL`,
    [merchantId, subject],
  );
}

/** The secret was right: what went wrong before is forgotten. Counters of long ago go with it. */
export async function forgetTries(db: Db, { merchantId, subject, now }: Counter): Promise<void> {
  await sqlOn(db, 'DELETE FROM login_attempt WHERE merchant_id = $1 AND subject = $2', [merchantId, subject]);
  await sqlOn(
    db,
    'DELETE FROM login_attempt WHERE ctid IN (SELECT ctid FROM login_attempt WHERE since < $1 LIMIT 100)',
    [minutesFrom(now, -24 * 60)],
  );
}

/** The last failure that is allowed locks from now on, not only the try after it. True where it did. */
export async function lockWhereDue(
  db: Db,
  { merchantId, subject, now, lockAfter = usualLock }: Counter,
): Promise<boolean> {
  const rows = await sqlOn(
    db,
    `UPDATE login_attempt SET locked_until = $3
     WHERE merchant_id = $1 AND subject = $2 AND failures >= $4 AND locked_until IS NULL RETURNING subject`,
    [merchantId, subject, minutesFrom(now, windowMinutes), lockAfter],
  );
  return rows.length > 0;
}
